import Rowan

/// A query on so many tables, whose closures name the columns of all of them.
protocol Shaped {
  typealias Expression<Value> = (Environment) -> QueryExpression<Value>

  var environment: Environment { get }
  /// A condition and one that may be there, in one closure.
  func filtered(_ one: Expression<Bool>, _ other: Expression<Bool>, _ isThere: Bool) -> Self
  func grouped<Value>(_ term: Expression<Value>) -> Self
  func limitedGroups(_ condition: Expression<Bool>) -> Self
  func ordered(_ term: (Environment) -> Ordering) -> Self
  func distinct() -> Self
  func none() -> Self
  func limited(_ limit: Int?, _ offset: Int?) -> Self
  func selecting<A: Kind>(_ a: Expression<A>) -> Erased<A.Output>
  func selectingOne<A: Kind>(_ a: Expression<A>) -> Erased<[Datum]>
  func selecting<A: Kind, B: Kind>(_ a: Expression<A>, _ b: Expression<B>) -> Erased<[Datum]>
  func selecting<A: Kind, B: Kind, C: Kind>(
    _ a: Expression<A>, _ b: Expression<B>, _ c: Expression<C>
  ) -> Erased<[Datum]>
}

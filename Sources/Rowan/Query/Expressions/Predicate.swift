/// A condition: `Bool`, or `Bool?` on the optional side of a join, where NULL counts as false.
public protocol Predicate: Sendable {
  /// The SQL.
  var condition: SQLFragment { get }
}

/// A type that a condition can have.
public protocol TruthValue {}
extension Bool: TruthValue {}
extension Optional: TruthValue where Wrapped == Bool {}

extension QueryExpression: Predicate where Value: TruthValue {
  public var condition: SQLFragment { fragment }
}

extension QueryExpression where Value == Bool {
  /// No condition.
  @usableFromInline static var unconditional: Self { Self(.empty) }
}

/// The statements of a `where`, `having` or `on` closure: all must hold.
@resultBuilder
public enum PredicateBuilder {
  public static func buildExpression(
    _ condition: QueryExpression<Bool>
  ) -> QueryExpression<Bool> {
    condition
  }

  public static func buildBlock(_ condition: QueryExpression<Bool>) -> QueryExpression<Bool> {
    condition
  }

  public static func buildBlock(_ conditions: QueryExpression<Bool>...) -> QueryExpression<Bool> {
    QueryExpression(conditions.reduce(.empty) { $0.and($1.fragment) })
  }

  public static func buildOptional(
    _ condition: QueryExpression<Bool>?
  ) -> QueryExpression<Bool> {
    condition ?? QueryExpression(.empty)
  }

  public static func buildEither(
    first condition: QueryExpression<Bool>
  ) -> QueryExpression<Bool> {
    condition
  }

  public static func buildEither(
    second condition: QueryExpression<Bool>
  ) -> QueryExpression<Bool> {
    condition
  }
}

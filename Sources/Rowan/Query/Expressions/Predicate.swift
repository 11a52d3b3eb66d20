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
  @inlinable static var unconditional: Self { Self(.empty) }
}

/// The statements of a `where`, `having` or `on` closure: all must hold.
@resultBuilder
public enum PredicateBuilder {
  @inlinable
  public static func buildExpression(
    _ condition: QueryExpression<Bool>
  ) -> QueryExpression<Bool> {
    condition
  }

  @inlinable
  public static func buildBlock(_ condition: QueryExpression<Bool>) -> QueryExpression<Bool> {
    condition
  }

  @inlinable
  public static func buildBlock(_ conditions: QueryExpression<Bool>...) -> QueryExpression<Bool> {
    var all = SQLFragment.empty
    for condition in conditions { all = all.and(condition.fragment) }
    return QueryExpression(all)
  }

  @inlinable
  public static func buildOptional(
    _ condition: QueryExpression<Bool>?
  ) -> QueryExpression<Bool> {
    condition ?? QueryExpression(.empty)
  }

  @inlinable
  public static func buildEither(
    first condition: QueryExpression<Bool>
  ) -> QueryExpression<Bool> {
    condition
  }

  @inlinable
  public static func buildEither(
    second condition: QueryExpression<Bool>
  ) -> QueryExpression<Bool> {
    condition
  }
}

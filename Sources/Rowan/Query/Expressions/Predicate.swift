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

  /// That all of these hold.
  @usableFromInline
  static func all(_ conditions: consuming [Self]) -> Self {
    if conditions.contains(where: \.isUnconditional) {
      conditions.removeAll(where: \.isUnconditional)
    }
    // Not one in another, which a loop could nest without an end.
    if case .conjunction(let first, _) = conditions.first?.fragment.node {
      conditions = first + conditions.dropFirst()
    }
    switch conditions.count {
    case 0: return .unconditional
    case 1: return conditions[0]
    default: return Self(SQLFragment(.conjunction(conditions)))
    }
  }

  private var isUnconditional: Bool { if case .empty = fragment.node { true } else { false } }
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
    .all(conditions)
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

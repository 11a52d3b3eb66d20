// Decimal stored as text and JSON have no order in SQLite that is their own, and no sums. These
// overloads say so.

extension QueryExpression where Value: UnorderedValue {
  @available(
    *, unavailable,
    message:
      "this value is stored as text whose order is not its own: store a Decimal with `as Decimal.Scaled(n)`, and beside JSON a column of what it is ordered by"
  )
  @_disfavoredOverload
  public static func < (l: Self, r: Self) -> QueryExpression<Bool> { .init(l.fragment) }
  @available(
    *, unavailable,
    message:
      "this value is stored as text whose order is not its own: store a Decimal with `as Decimal.Scaled(n)`, and beside JSON a column of what it is ordered by"
  )
  @_disfavoredOverload
  public static func < (l: Self, r: Value.Output) -> QueryExpression<Bool> { .init(l.fragment) }
  @available(
    *, unavailable,
    message:
      "this value is stored as text whose order is not its own: store a Decimal with `as Decimal.Scaled(n)`, and beside JSON a column of what it is ordered by"
  )
  @_disfavoredOverload
  public static func <= (l: Self, r: Self) -> QueryExpression<Bool> { .init(l.fragment) }
  @available(
    *, unavailable,
    message:
      "this value is stored as text whose order is not its own: store a Decimal with `as Decimal.Scaled(n)`, and beside JSON a column of what it is ordered by"
  )
  @_disfavoredOverload
  public static func <= (l: Self, r: Value.Output) -> QueryExpression<Bool> { .init(l.fragment) }
  @available(
    *, unavailable,
    message:
      "this value is stored as text whose order is not its own: store a Decimal with `as Decimal.Scaled(n)`, and beside JSON a column of what it is ordered by"
  )
  @_disfavoredOverload
  public static func > (l: Self, r: Self) -> QueryExpression<Bool> { .init(l.fragment) }
  @available(
    *, unavailable,
    message:
      "this value is stored as text whose order is not its own: store a Decimal with `as Decimal.Scaled(n)`, and beside JSON a column of what it is ordered by"
  )
  @_disfavoredOverload
  public static func > (l: Self, r: Value.Output) -> QueryExpression<Bool> { .init(l.fragment) }
  @available(
    *, unavailable,
    message:
      "this value is stored as text whose order is not its own: store a Decimal with `as Decimal.Scaled(n)`, and beside JSON a column of what it is ordered by"
  )
  @_disfavoredOverload
  public static func >= (l: Self, r: Self) -> QueryExpression<Bool> { .init(l.fragment) }
  @available(
    *, unavailable,
    message:
      "this value is stored as text whose order is not its own: store a Decimal with `as Decimal.Scaled(n)`, and beside JSON a column of what it is ordered by"
  )
  @_disfavoredOverload
  public static func >= (l: Self, r: Value.Output) -> QueryExpression<Bool> { .init(l.fragment) }

  /// Unavailable: text has no sums.
  @available(
    *, unavailable,
    message:
      "this value is stored as text, which SQLite does not add exactly: store a Decimal with `as Decimal.Scaled(n)`"
  )
  @_disfavoredOverload
  public func sum(
    distinct: Bool = false, filter: (any Predicate)? = nil
  ) -> QueryExpression<Value?> { aggregate("sum", distinct, filter) }
}

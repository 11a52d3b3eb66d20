// `<`, `<=`, `>` and `>=` of values whose order in SQLite is their own.

extension QueryExpression where Value: OrderedValue {
  @inlinable
  public static func < (l: Self, r: Self) -> QueryExpression<Bool> {
    .init(.infix(.less, l.fragment, r.fragment, isNullable: Value.isOptional))
  }
  @inlinable
  public static func < (l: Self, r: Value.Output) -> QueryExpression<Bool> {
    .init(.infix(.less, l.fragment, Value.fragment(of: r), isNullable: Value.isOptional))
  }
  @inlinable
  public static func < (l: Value.Output, r: Self) -> QueryExpression<Bool> {
    .init(.infix(.less, Value.fragment(of: l), r.fragment, isNullable: Value.isOptional))
  }
  @inlinable
  public static func <= (l: Self, r: Self) -> QueryExpression<Bool> {
    .init(.infix(.lessOrEqual, l.fragment, r.fragment, isNullable: Value.isOptional))
  }
  @inlinable
  public static func <= (l: Self, r: Value.Output) -> QueryExpression<Bool> {
    .init(.infix(.lessOrEqual, l.fragment, Value.fragment(of: r), isNullable: Value.isOptional))
  }
  @inlinable
  public static func <= (l: Value.Output, r: Self) -> QueryExpression<Bool> {
    .init(.infix(.lessOrEqual, Value.fragment(of: l), r.fragment, isNullable: Value.isOptional))
  }
  @inlinable
  public static func > (l: Self, r: Self) -> QueryExpression<Bool> {
    .init(.infix(.greater, l.fragment, r.fragment, isNullable: Value.isOptional))
  }
  @inlinable
  public static func > (l: Self, r: Value.Output) -> QueryExpression<Bool> {
    .init(.infix(.greater, l.fragment, Value.fragment(of: r), isNullable: Value.isOptional))
  }
  @inlinable
  public static func > (l: Value.Output, r: Self) -> QueryExpression<Bool> {
    .init(.infix(.greater, Value.fragment(of: l), r.fragment, isNullable: Value.isOptional))
  }
  @inlinable
  public static func >= (l: Self, r: Self) -> QueryExpression<Bool> {
    .init(.infix(.greaterOrEqual, l.fragment, r.fragment, isNullable: Value.isOptional))
  }
  @inlinable
  public static func >= (l: Self, r: Value.Output) -> QueryExpression<Bool> {
    .init(.infix(.greaterOrEqual, l.fragment, Value.fragment(of: r), isNullable: Value.isOptional))
  }
  @inlinable
  public static func >= (l: Value.Output, r: Self) -> QueryExpression<Bool> {
    .init(.infix(.greaterOrEqual, Value.fragment(of: l), r.fragment, isNullable: Value.isOptional))
  }
}

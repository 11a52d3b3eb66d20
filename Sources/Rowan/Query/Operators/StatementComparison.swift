// Comparisons with a statement of one column: `$0.price > Item.select { $0.price.avg() ?? 0 }`.
// Its first row counts; without a row it is NULL.

extension QueryExpression where Value: OrderedValue {
  @_disfavoredOverload
  public static func == <S: Statement>(l: Self, r: S) -> QueryExpression<Bool>
  where S.Output == Value.Output {
    .init(
      .equality(
        l.fragment, .subquery(r, comparedWith: Value.self), isNullSafe: Value.isOptional,
        isNegated: false))
  }
  @_disfavoredOverload
  public static func != <S: Statement>(l: Self, r: S) -> QueryExpression<Bool>
  where S.Output == Value.Output {
    .init(
      .equality(
        l.fragment, .subquery(r, comparedWith: Value.self), isNullSafe: Value.isOptional,
        isNegated: true))
  }
  @_disfavoredOverload
  public static func < <S: Statement>(l: Self, r: S) -> QueryExpression<Bool>
  where S.Output == Value.Output {
    .init(.infix(.less, l.fragment, .subquery(r, comparedWith: Value.self), isNullable: true))
  }
  @_disfavoredOverload
  public static func <= <S: Statement>(l: Self, r: S) -> QueryExpression<Bool>
  where S.Output == Value.Output {
    .init(
      .infix(.lessOrEqual, l.fragment, .subquery(r, comparedWith: Value.self), isNullable: true))
  }
  @_disfavoredOverload
  public static func > <S: Statement>(l: Self, r: S) -> QueryExpression<Bool>
  where S.Output == Value.Output {
    .init(.infix(.greater, l.fragment, .subquery(r, comparedWith: Value.self), isNullable: true))
  }
  @_disfavoredOverload
  public static func >= <S: Statement>(l: Self, r: S) -> QueryExpression<Bool>
  where S.Output == Value.Output {
    .init(
      .infix(.greaterOrEqual, l.fragment, .subquery(r, comparedWith: Value.self), isNullable: true))
  }
}

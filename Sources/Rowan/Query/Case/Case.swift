/// `CASE x WHEN … THEN …`, `CASE WHEN … THEN …`, to go on with `when` and to end with `else` or
/// `end()`.
///
/// ```swift
/// Case($0.priority).when(1, then: "low").when(2, then: "medium").else("unknown")
/// Case().when($0.price > 100, then: "dear").else("cheap")
/// ```
///
/// A value is found as `==` finds it: nil where the expression is nil.
public struct Case<Base: QueryValue>: Sendable {
  let base: SQLNode?

  /// Compares an expression with one value after the other: `CASE x`.
  public init(_ expression: QueryExpression<Base>) {
    base = expression.fragment.node
  }

  /// The first condition that holds counts: `CASE`.
  public init() where Base == Bool {
    base = nil
  }

  private func adding<Result>(
    _ when: SQLFragment, _ then: SQLFragment
  ) -> Cases<Base, Result> {
    Cases(branches: CaseBranches(base: base, isOptional: Base.needsNullSafeEquality))
      .adding(when, then)
  }

  /// `WHEN ? THEN ?`
  public func when<Result: QueryValue>(
    _ value: Base.Output, then result: Result.Output
  ) -> Cases<Base, Result> {
    adding(Base.fragment(of: value), Result.fragment(of: result))
  }

  /// `WHEN ? THEN ?`
  public func when<Result: ColumnValue>(
    _ value: Base.Output, then result: Result
  ) -> Cases<Base, Result> {
    adding(Base.fragment(of: value), Result.fragment(of: result))
  }

  /// `WHEN ? THEN x`
  @_disfavoredOverload
  public func when<Result: QueryValue>(
    _ value: Base.Output, then result: QueryExpression<Result>
  ) -> Cases<Base, Result> {
    adding(Base.fragment(of: value), result.fragment)
  }

  /// `WHEN x THEN ?`, of a condition or of an expression to compare with.
  @_disfavoredOverload
  public func when<Result: QueryValue>(
    _ condition: QueryExpression<Base>, then result: Result.Output
  ) -> Cases<Base, Result> {
    adding(condition.fragment, Result.fragment(of: result))
  }

  /// `WHEN x THEN ?`, of a condition or of an expression to compare with.
  public func when<Result: ColumnValue>(
    _ condition: QueryExpression<Base>, then result: Result
  ) -> Cases<Base, Result> {
    adding(condition.fragment, Result.fragment(of: result))
  }

  /// `WHEN x THEN y`, of a condition or of an expression to compare with.
  @_disfavoredOverload
  public func when<Result: QueryValue>(
    _ condition: QueryExpression<Base>, then result: QueryExpression<Result>
  ) -> Cases<Base, Result> {
    adding(condition.fragment, result.fragment)
  }
}

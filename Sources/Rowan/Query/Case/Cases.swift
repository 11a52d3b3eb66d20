/// A `CASE` with what it gives so far.
public struct Cases<Base: QueryValue, Result: QueryValue>: Sendable {
  var branches: CaseBranches

  func adding(_ when: SQLFragment, _ then: SQLFragment) -> Self {
    var copy = self
    copy.branches.add(when.node, then.node)
    return copy
  }

  /// `WHEN ? THEN ?`
  public func when(_ value: Base.Output, then result: Result.Output) -> Self {
    adding(Base.fragment(of: value), Result.fragment(of: result))
  }

  /// `WHEN ? THEN x`
  @_disfavoredOverload
  public func when(_ value: Base.Output, then result: QueryExpression<Result>) -> Self {
    adding(Base.fragment(of: value), result.fragment)
  }

  /// `WHEN x THEN ?`, of a condition or of an expression to compare with.
  @_disfavoredOverload
  public func when(_ condition: QueryExpression<Base>, then result: Result.Output) -> Self {
    adding(condition.fragment, Result.fragment(of: result))
  }

  /// `WHEN x THEN y`, of a condition or of an expression to compare with.
  @_disfavoredOverload
  public func when(
    _ condition: QueryExpression<Base>, then result: QueryExpression<Result>
  ) -> Self {
    adding(condition.fragment, result.fragment)
  }

  /// `ELSE ? END`
  public func `else`(_ result: Result.Output) -> QueryExpression<Result> {
    .init(branches.expression(else: Result.fragment(of: result).node))
  }

  /// `ELSE x END`
  @_disfavoredOverload
  public func `else`(_ result: QueryExpression<Result>) -> QueryExpression<Result> {
    .init(branches.expression(else: result.fragment.node))
  }

  /// `ELSE x END`, of an optional expression.
  @_disfavoredOverload
  public func `else`(_ result: QueryExpression<Result?>) -> QueryExpression<Result?> {
    .init(branches.expression(else: result.fragment.node))
  }

  /// `END`: nil where no branch fits.
  public func end() -> QueryExpression<Result?> {
    .init(branches.expression(else: nil))
  }
}

/// The branches of a `CASE`.
struct CaseBranches: Sendable {
  /// What is compared; nil where the branches are conditions.
  let base: SQLNode?
  /// Whether the comparison needs `IS`.
  let isOptional: Bool
  private var branches: [(when: SQLNode, then: SQLNode)] = []

  init(base: SQLNode?, isOptional: Bool) {
    self.base = base
    self.isOptional = isOptional
  }

  mutating func add(_ when: SQLNode, _ then: SQLNode) {
    branches.append((when, then))
  }

  /// `CASE x WHEN y` compares with `=`, which finds no NULL. Where one can be, each branch is a
  /// comparison of its own.
  private var needsComparisons: Bool {
    isOptional
      && branches.contains { branch in
        if case .value(let value) = branch.when { return value == .null }
        return true
      }
  }

  func expression(else result: SQLNode?) -> SQLFragment {
    var nodes: [SQLNode] = [.keyword("CASE")]
    let comparesWithNull = needsComparisons
    if let base, !comparesWithNull { nodes += [.keyword(" "), base] }
    for branch in branches {
      var when = branch.when
      if let base, comparesWithNull {
        when =
          SQLFragment.equality(
            SQLFragment(base), SQLFragment(when), isNullSafe: true, isNegated: false
          ).node
      }
      nodes += [.keyword(" WHEN "), when, .keyword(" THEN "), branch.then]
    }
    if let result { nodes += [.keyword(" ELSE "), result] }
    nodes.append(.keyword(" END"))
    return SQLFragment(.sequence(nodes))
  }
}

/// A query that can be put together with another one of the same output.
public protocol CompoundOperand<Output>: Statement {}

extension Select: CompoundOperand {}
extension SQLQuery: CompoundOperand {}

// What a compound groups stays grouped: `a.union(b.except(c))` is a and what is left of b.
extension CompoundOperand {
  /// `UNION`: the rows of both, equal ones once.
  public func union(_ other: some CompoundOperand<Output>) -> Compound<Output> {
    Compound(self, .union, other)
  }

  /// `UNION ALL`: the rows of both.
  public func unionAll(_ other: some CompoundOperand<Output>) -> Compound<Output> {
    Compound(self, .unionAll, other)
  }

  /// `INTERSECT`: the rows that are in both, equal ones once.
  public func intersect(_ other: some CompoundOperand<Output>) -> Compound<Output> {
    Compound(self, .intersect, other)
  }

  /// `EXCEPT`: the rows that are not in the other, equal ones once.
  public func except(_ other: some CompoundOperand<Output>) -> Compound<Output> {
    Compound(self, .except, other)
  }
}

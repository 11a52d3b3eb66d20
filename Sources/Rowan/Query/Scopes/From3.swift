/// Exactly three tables.
public protocol FromScope3: FromScope {
  associatedtype Second: RowScope
  associatedtype Third: RowScope
  var second: Second { get }
  var third: Third { get }
}

/// The columns of three joined tables.
public struct From3<
  A: RowScope, B: RowScope, C: RowScope
>: FromScope3 {
  public let first: A
  public let second: B
  public let third: C

  @inlinable
  init(_ first: A, _ second: B, _ third: C) {
    self.first = first
    self.second = second
    self.third = third
  }
}

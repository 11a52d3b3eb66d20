/// Exactly four tables.
public protocol FromScope4: FromScope {
  associatedtype Second: RowScope
  associatedtype Third: RowScope
  associatedtype Fourth: RowScope
  var second: Second { get }
  var third: Third { get }
  var fourth: Fourth { get }
}

/// The columns of four joined tables.
public struct From4<
  A: RowScope, B: RowScope, C: RowScope, D: RowScope
>: FromScope4 {
  public let first: A
  public let second: B
  public let third: C
  public let fourth: D

  @inlinable
  init(_ first: A, _ second: B, _ third: C, _ fourth: D) {
    self.first = first
    self.second = second
    self.third = third
    self.fourth = fourth
  }
}

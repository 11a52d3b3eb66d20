/// Exactly five tables.
public protocol FromScope5: FromScope {
  associatedtype Second: RowScope
  associatedtype Third: RowScope
  associatedtype Fourth: RowScope
  associatedtype Fifth: RowScope
  var second: Second { get }
  var third: Third { get }
  var fourth: Fourth { get }
  var fifth: Fifth { get }
}

/// The columns of five joined tables.
public struct From5<
  A: RowScope, B: RowScope, C: RowScope, D: RowScope, E: RowScope
>: FromScope5 {
  public let first: A
  public let second: B
  public let third: C
  public let fourth: D
  public let fifth: E

  @inlinable
  init(_ first: A, _ second: B, _ third: C, _ fourth: D, _ fifth: E) {
    self.first = first
    self.second = second
    self.third = third
    self.fourth = fourth
    self.fifth = fifth
  }
}

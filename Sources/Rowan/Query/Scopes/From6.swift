/// Exactly six tables.
public protocol FromScope6: FromScope {
  associatedtype Second: RowScope
  associatedtype Third: RowScope
  associatedtype Fourth: RowScope
  associatedtype Fifth: RowScope
  associatedtype Sixth: RowScope
  var second: Second { get }
  var third: Third { get }
  var fourth: Fourth { get }
  var fifth: Fifth { get }
  var sixth: Sixth { get }
}

/// The columns of six joined tables.
public struct From6<
  A: RowScope, B: RowScope, C: RowScope, D: RowScope, E: RowScope, F: RowScope
>: FromScope6 {
  public let first: A
  public let second: B
  public let third: C
  public let fourth: D
  public let fifth: E
  public let sixth: F

  @inlinable
  init(_ first: A, _ second: B, _ third: C, _ fourth: D, _ fifth: E, _ sixth: F) {
    self.first = first
    self.second = second
    self.third = third
    self.fourth = fourth
    self.fifth = fifth
    self.sixth = sixth
  }
}

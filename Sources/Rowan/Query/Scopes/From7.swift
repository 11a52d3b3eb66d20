/// Exactly seven tables.
public protocol FromScope7: FromScope {
  associatedtype Second: RowScope
  associatedtype Third: RowScope
  associatedtype Fourth: RowScope
  associatedtype Fifth: RowScope
  associatedtype Sixth: RowScope
  associatedtype Seventh: RowScope
  var second: Second { get }
  var third: Third { get }
  var fourth: Fourth { get }
  var fifth: Fifth { get }
  var sixth: Sixth { get }
  var seventh: Seventh { get }
}

/// The columns of seven joined tables.
public struct From7<
  A: RowScope, B: RowScope, C: RowScope, D: RowScope, E: RowScope, F: RowScope, G: RowScope
>: FromScope7 {
  public let first: A
  public let second: B
  public let third: C
  public let fourth: D
  public let fifth: E
  public let sixth: F
  public let seventh: G

  @inlinable
  init(_ first: A, _ second: B, _ third: C, _ fourth: D, _ fifth: E, _ sixth: F, _ seventh: G) {
    self.first = first
    self.second = second
    self.third = third
    self.fourth = fourth
    self.fifth = fifth
    self.sixth = sixth
    self.seventh = seventh
  }
}

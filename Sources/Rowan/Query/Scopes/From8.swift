/// Exactly eight tables.
public protocol FromScope8: FromScope {
  associatedtype Second: RowScope
  associatedtype Third: RowScope
  associatedtype Fourth: RowScope
  associatedtype Fifth: RowScope
  associatedtype Sixth: RowScope
  associatedtype Seventh: RowScope
  associatedtype Eighth: RowScope
  var second: Second { get }
  var third: Third { get }
  var fourth: Fourth { get }
  var fifth: Fifth { get }
  var sixth: Sixth { get }
  var seventh: Seventh { get }
  var eighth: Eighth { get }
}

/// The columns of eight joined tables.
public struct From8<
  A: RowScope, B: RowScope, C: RowScope, D: RowScope, E: RowScope, F: RowScope, G: RowScope,
  H: RowScope
>: FromScope8 {
  public let first: A
  public let second: B
  public let third: C
  public let fourth: D
  public let fifth: E
  public let sixth: F
  public let seventh: G
  public let eighth: H

  @inlinable
  init(
    _ first: A, _ second: B, _ third: C, _ fourth: D, _ fifth: E, _ sixth: F, _ seventh: G,
    _ eighth: H
  ) {
    self.first = first
    self.second = second
    self.third = third
    self.fourth = fourth
    self.fifth = fifth
    self.sixth = sixth
    self.seventh = seventh
    self.eighth = eighth
  }
}

/// Exactly two tables.
public protocol FromScope2: FromScope {
  associatedtype Second: RowScope
  var second: Second { get }
}

/// The columns of two joined tables.
public struct From2<
  A: RowScope, B: RowScope
>: FromScope2 {
  public let first: A
  public let second: B

  @inlinable
  init(_ first: A, _ second: B) {
    self.first = first
    self.second = second
  }
}

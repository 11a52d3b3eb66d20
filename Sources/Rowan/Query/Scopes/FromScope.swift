/// What the closures of a query name: the columns of one table, or those of the joined ones.
public protocol FromScope: Sendable {
  /// The columns of the first table, which key paths mean.
  associatedtype First: RowScope
  /// The columns of the first table.
  var first: First { get }
}

/// The columns of one table, of a sub-select, or of the optional side of a join.
public protocol RowScope: FromScope, Selection where First == Self {
  /// The columns on the optional side of an outer join.
  associatedtype OuterScope: RowScope
  /// The columns on the optional side of an outer join.
  func outer() -> OuterScope
}

extension RowScope {
  @inlinable public var first: Self { self }
}

/// The columns of a table, a selection or a group, as expressions: what `$0` is.
///
/// A column that an update may set has a setter, which does nothing: `Updates` takes writable key
/// paths, so that any other column is said to be get-only where one tries to set it.
public protocol RowColumns: RowScope where Decoded: QueryRow, Decoded == Output {
  /// Where the columns come from.
  var qualifier: Qualifier { get }
  init(_ qualifier: Qualifier)
}

extension RowColumns {
  /// All columns.
  @inlinable
  public var selected: SQLFragment { SQLFragment(.columns(Decoded.self, qualifier)) }

  @inlinable
  public func outer() -> Outer<Self> { Outer(self) }
}

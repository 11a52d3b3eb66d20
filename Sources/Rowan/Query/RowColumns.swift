/// Where columns come from: the table's name or alias in this statement, and the prefix of an
/// embedded group.
public struct Qualifier: Sendable, Hashable {
  var table: String
  var prefix: String

  init(_ table: String, prefix: String = "") {
    self.table = table
    self.prefix = prefix
  }
}

/// Something that `select` can take: an expression, a table's columns, a `Columns` value.
public protocol Selection<Output>: Sendable {
  /// What is decoded.
  associatedtype Decoded: RowDecodable where Decoded.Output == Output
  associatedtype Output
  /// The result columns.
  var selected: SQLFragment { get }
}

/// The columns of a table, a selection or a group, as expressions: what `$0` is.
public protocol RowColumns: Selection where Decoded: QueryRow, Decoded == Output {
  /// Where the columns come from.
  var qualifier: Qualifier { get }
  init(_ qualifier: Qualifier)
}

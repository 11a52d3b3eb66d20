/// Something that `select` can take: an expression, a table's columns, a `Columns` value.
public protocol Selection<Output>: Sendable {
  /// What is decoded.
  associatedtype Decoded: RowDecodable, SendableMetatype where Decoded.Output == Output
  associatedtype Output
  /// The result columns.
  var selected: SQLFragment { get }
}

/// Decodes the columns of several selections one after the other.
@inlinable
func decodeRow<each Value: RowDecodable>(
  _ types: repeat (each Value).Type, from row: borrowing RowDecoder,
  into memory: UnsafeMutablePointer<(repeat (each Value).Output)>
) throws(ColumnError) {
  var index: Int32 = 0
  memory.initialize(to: (repeat try decodeNext(each types, from: row, at: &index)))
}

@inlinable
func decodeNext<Value: RowDecodable>(
  _ type: Value.Type, from row: borrowing RowDecoder, at index: inout Int32
) throws(ColumnError) -> Value.Output {
  let position = index
  index &+= Value.columnCount
  return try Value.decode(row, at: position)
}

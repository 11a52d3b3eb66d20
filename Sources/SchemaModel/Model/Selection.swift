/// A struct that queries produce, or that tables embed as a group of columns.
public struct Selection: Sendable {
  public let head: Head
  /// In source order.
  public let columns: [Column]
  /// Whether a table or another selection embeds it.
  public let isEmbedded: Bool
  public let nested: [Declaration]

  /// The SQL columns, flattened, without the prefix of where it is embedded. A result row's tables
  /// have none here.
  public var storedColumns: [StoredColumn] { columns.flatMap(\.storedColumns) }
}

/// A target's schema: what the generator makes of its `.schema` files.
public protocol DatabaseSchema {
  /// The name under which its history is recorded; several schemas can share one database.
  static var name: String { get }
  /// The tables, parents before children.
  static var tables: [any Table.Type] { get }
  /// The history, in order.
  static var migrations: [Migration] { get }
}

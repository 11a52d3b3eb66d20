/// Another name for a table in a statement, for a table that is joined with itself, and for one of an
/// attached database.
///
/// ```swift
/// enum Manager: TableAlias { typealias Table = Employee }
/// Employee.leftJoin(Employee.as(Manager.self)) { $0.managerID == $1.id }
///
/// enum Former: TableAlias {
///   typealias Table = Employee
///   static let databaseName: String? = "archive"
/// }
/// Employee.as(Former.self).where { $0.name == "Ada" }
/// ```
public protocol TableAlias {
  /// The table.
  associatedtype Table: Rowan.Table
  /// The name in SQL: by default that of the type.
  static var aliasName: String { get }
  /// The name of the database that the table is in, as ATTACH gave it or `main` or `temp`; by default
  /// nil: SQLite takes the first one that has such a table.
  static var databaseName: String? { get }
}

extension TableAlias {
  public static var aliasName: String {
    // Asking for the name of a type takes longer than writing a query.
    let key = ObjectIdentifier(Self.self)
    if let name = aliasNames.withLock({ $0[key] }) { return name }
    let name = String(describing: Self.self)
    aliasNames.withLock { $0[key] = name }
    return name
  }

  public static var databaseName: String? { nil }
}

private let aliasNames = Locked<[ObjectIdentifier: String]>([:])

extension Qualifier {
  private static let aliases = Locked<[ObjectIdentifier: Other]>([:])

  /// A table by an alias. It is made once and kept, with its columns as text.
  @usableFromInline
  static func alias<Alias: TableAlias>(_ alias: Alias.Type) -> Qualifier {
    self.alias(
      alias.aliasName, in: alias.databaseName, of: Alias.Table.self, key: ObjectIdentifier(alias))
  }

  private static func alias(
    _ name: String, in database: String?, of row: any QueryRow.Type, key: ObjectIdentifier
  ) -> Qualifier {
    let source = database.map { Source.attached(alias: name, database: $0) } ?? .name(name)
    // A type may compute its name, and give another one than before.
    if let known = aliases.withLock({ $0[key] }), known.source == source { return Qualifier(known) }
    let alias = Other(
      source, prefix: "", columns: columns(of: row, as: Qualifier(source, prefix: "")))
    aliases.withLock { $0[key] = alias }
    return Qualifier(alias)
  }

  /// The columns as text: those of the generator, which are always the same.
  private static func columns(
    of row: any QueryRow.Type, as qualifier: Qualifier
  ) -> KnownColumns? {
    guard row.qualifiedColumns != nil else { return nil }
    let writer = SQLWriter(SQLFragment(.columns(row, qualifier)))
    return KnownColumns(row: ObjectIdentifier(row), text: writer.withUTF8 { Array($0) })
  }
}

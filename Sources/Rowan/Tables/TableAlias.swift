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

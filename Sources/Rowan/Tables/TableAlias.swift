/// Another name for a table in a statement, for a table that is joined with itself.
///
/// ```swift
/// enum Manager: TableAlias { typealias Table = Employee }
/// Employee.leftJoin(Employee.as(Manager.self)) { $0.managerID == $1.id }
/// ```
public protocol TableAlias {
  /// The table.
  associatedtype Table: Rowan.Table
  /// The name in SQL: by default that of the type.
  static var aliasName: String { get }
}

extension TableAlias {
  public static var aliasName: String { String(describing: Self.self) }
}

import SchemaModel

extension Table {
  /// What programs run on a table, as far as SQLite compiles it: CHECKs, defaults, generated
  /// columns, indexes and foreign keys come in with it.
  var writeStatements: [String] {
    let name = SQLQuoting.identifier(sqlName)
    let writable = storedColumns.filter { $0.generated == nil }
    let rowid = primaryKey.flatMap { $0.isRowid ? $0.columns.first : nil }
    let required = storedColumns.enumerated().filter { index, column in
      column.generated == nil && column.defaultSQL == nil && !column.isNullable && index != rowid
    }.map(\.element)
    let assignments = writable.map { "\(SQLQuoting.identifier($0.sqlName)) = ?" }
    return [
      insert(writable, into: name), insert(required, into: name),
      "UPDATE \(name) SET \(assignments.joined(separator: ", "))", "DELETE FROM \(name)",
    ]
  }

  private func insert(_ columns: [StoredColumn], into name: String) -> String {
    if columns.isEmpty { return "INSERT INTO \(name) DEFAULT VALUES" }
    let names = columns.map { SQLQuoting.identifier($0.sqlName) }.joined(separator: ", ")
    let values = columns.map { _ in "?" }.joined(separator: ", ")
    return "INSERT INTO \(name) (\(names)) VALUES (\(values))"
  }
}

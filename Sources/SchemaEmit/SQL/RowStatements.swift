import SchemaModel

/// The statements of one row that need no building at run time.
struct RowStatements {
  let find: String
  let insert: String
  let upsert: String
  let update: String
  let delete: String
  /// The names of columns that a row does not have and an upsert of a draft may set.
  let columnOnly: [String]

  /// - Parameters:
  ///   - changes: The columns that writing a whole row changes.
  ///   - isVirtual: Whether it is a virtual table, of which SQLite knows no ON CONFLICT.
  init(table: Table, key: [StoredColumn], changes: [StoredColumn], isVirtual: Bool = false) {
    let name = SQLQuoting.identifier(table.sqlName)
    let columns = Self.list(table.rowColumns)
    let inserted = table.insertedColumns.filter { column in
      table.rowColumns.contains { $0.sqlName == column.sqlName }
    }
    let condition =
      key.map { "\(SQLQuoting.identifier($0.sqlName)) = ?" }.joined(separator: " AND ")
    let values = inserted.map { _ in "?" }.joined(separator: ", ")
    let names = changes.map { SQLQuoting.identifier($0.sqlName) }

    find = "SELECT \(columns) FROM \(name) WHERE \(condition)"
    let rows = "INTO \(name) (\(Self.list(inserted))) VALUES (\(values))"
    insert = "INSERT \(rows)"
    let excluded = names.map { "\($0) = excluded.\($0)" }.joined(separator: ", ")
    let resolution = names.isEmpty ? "NOTHING" : "UPDATE SET \(excluded)"
    upsert =
      isVirtual
      ? "INSERT OR REPLACE \(rows)"
      : "\(insert) ON CONFLICT (\(Self.list(key))) DO \(resolution)"
    let assignments = names.map { "\($0) = ?" }.joined(separator: ", ")
    update = names.isEmpty ? "" : "UPDATE \(name) SET \(assignments) WHERE \(condition)"
    delete = "DELETE FROM \(name) WHERE \(condition)"
    columnOnly = table.columns.filter { $0.isColumnOnly && $0.isVariable && !$0.isGenerated }
      .flatMap(\.storedColumns).map(\.sqlName)
  }

  private static func list(_ columns: [StoredColumn]) -> String {
    columns.map { SQLQuoting.identifier($0.sqlName) }.joined(separator: ", ")
  }
}

extension Table {
  /// The columns that a row is decoded from, in the order of the Swift struct.
  var rowColumns: [StoredColumn] {
    columns.filter { !$0.isColumnOnly }.flatMap(\.storedColumns)
  }

  /// The columns that an INSERT can give a value, in the order of the Swift struct.
  var insertedColumns: [StoredColumn] {
    columns.filter { $0.draftRole != .absent }.flatMap(\.storedColumns)
  }
}

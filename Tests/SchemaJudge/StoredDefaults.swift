import SQLiteHandle
import SchemaModel

/// What is wrong with the defaults that the model makes: SQLite has to take each for its column, and
/// to store it as what the column is read as. A row is written with a value for what needs one.
func storedDefaults(of schema: Schema, in connection: SQLiteConnection) -> [String] {
  var findings: [String] = []
  do {
    try connection.set(.foreignKeys, to: false)
    // Values that are made up break rules of the user's.
    try connection.execute(script: "PRAGMA ignore_check_constraints = ON")
    for table in schema.tables where !table.storedColumns.isEmpty {
      findings += try storedDefaults(of: table, in: connection)
    }
  } catch {
    findings.append("a row of defaults: \(error)")
  }
  return findings
}

private func storedDefaults(
  of table: Table, in connection: SQLiteConnection
) throws(DatabaseError) -> [String] {
  let made = table.storedColumns.filter { $0.defaultSQL?.isVerbatim == false }
  if made.isEmpty { return [] }
  let name = SQLQuoting.identifier(table.sqlName)
  let needed = table.storedColumns.filter {
    $0.generated == nil && $0.defaultSQL == nil && !$0.isNullable
  }
  let values = needed.map { column in
    switch column.storage {
    case .integer: "1"
    case .real: "1.5"
    case .text: "'a'"
    case .blob, .any: "x'00'"
    }
  }
  let columns = needed.map { SQLQuoting.identifier($0.sqlName) }.joined(separator: ", ")
  let list = "(\(columns)) VALUES (\(values.joined(separator: ", ")))"
  do {
    _ = try connection.prepare("INSERT INTO \(name) \(needed.isEmpty ? "DEFAULT VALUES" : list)")
      .step()
  } catch {
    // An expression of the user's may have no value for these.
    if table.hasUserExpressions { return [] }
    throw error
  }
  let types = made.map { "typeof(\(SQLQuoting.identifier($0.sqlName)))" }
  let found = try rows(connection, "SELECT \(types.joined(separator: ", ")) FROM \(name)")
  guard let row = found.first else { return ["no row of \(name) was written"] }
  return zip(made, row).compactMap { column, type in
    let isRight =
      switch (column.storage, type) {
      case (.any, _), (.integer, "integer"), (.real, "real"), (.text, "text"), (.blob, "blob"): true
      // NUMERIC columns hold whole numbers so.
      case (.real, "integer"): !table.isStrict
      default: false
      }
    let text = column.defaultSQL?.text ?? ""
    return isRight ? nil : "\(name): the default \(text) of \(column.sqlName) is \(type ?? "")"
  }
}

extension Table {
  fileprivate var hasUserExpressions: Bool {
    storedColumns.contains { $0.generated != nil || $0.defaultSQL?.isVerbatim == true }
      || indexes.contains { index in
        index.condition != nil
          || index.terms.contains {
            if case .expression = $0.value { true } else { false }
          }
      }
  }
}

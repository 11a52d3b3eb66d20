import SQLiteHandle
import SchemaModel

/// Lets SQLite store a default once: a STRICT table refuses a value of another type, and NULL.
enum DefaultProbe {
  /// What SQLite says; nil if it takes the value.
  static func error(
    of sql: SQLText, in column: StoredColumn, on connection: SQLiteConnection
  ) -> DatabaseError? {
    let type = column.storage.rawValue + (column.isOptional ? "" : " NOT NULL")
    let end = sql.text.contains("--") ? "\n)" : ")"
    let steps = [
      "CREATE TEMP TABLE \"rowan default\" (\"value\" \(type) DEFAULT (\(sql.text)\(end)) STRICT",
      "INSERT INTO temp.\"rowan default\" DEFAULT VALUES",
    ]
    defer { try? connection.execute(script: "DROP TABLE IF EXISTS temp.\"rowan default\"") }
    do {
      for step in steps { _ = try connection.prepare(step).step() }
      return nil
    } catch {
      return error
    }
  }
}

import SQLiteHandle
import SchemaModel

/// Lets SQLite store a default once: a STRICT table refuses a value of another type, any other
/// table stores it as it is.
enum DefaultProbe {
  enum Verdict {
    case fits, isNull, isOtherType
  }

  static func verdict(
    on sql: SQLText, of column: StoredColumn, in table: Table, on connection: SQLiteConnection
  ) -> Verdict {
    let type = column.typeName(isStrict: table.isStrict) + (column.isNullable ? "" : " NOT NULL")
    let end = sql.text.contains("--") ? "\n)" : ")"
    let options = table.isStrict ? " STRICT" : ""
    let steps = [
      "CREATE TEMP TABLE \"rowan default\" (\"value\" \(type) DEFAULT (\(sql.text)\(end))\(options)",
      "INSERT INTO temp.\"rowan default\" DEFAULT VALUES",
    ]
    defer { try? connection.execute(script: "DROP TABLE IF EXISTS temp.\"rowan default\"") }
    do {
      for step in steps { _ = try connection.prepare(step).step() }
      let stored = try connection.prepare("SELECT \"value\" FROM temp.\"rowan default\"")
      guard try stored.step() else { return .isOtherType }
      return isRead(stored.row.value(at: 0), as: column) ? .fits : .isOtherType
    } catch {
      return error.message.hasPrefix("NOT NULL") ? .isNull : .isOtherType
    }
  }

  /// Whether a value is of the storage class that the column is decoded from.
  private static func isRead(_ value: SQLiteValue, as column: StoredColumn) -> Bool {
    switch (value, column.storage) {
    case (.null, _): column.isNullable
    case (_, .any), (.integer, .integer), (.real, .real), (.text, .text), (.blob, .blob): true
    // NUMERIC columns hold whole numbers so.
    case (.integer, .real): true
    default: false
    }
  }
}

public import SQLiteHandle
import SchemaModel

/// The rows of a query, each value as text, NULL as `nil`.
public func rows(
  _ connection: SQLiteConnection, _ sql: String
) throws(DatabaseError) -> [[String?]] {
  let statement = try connection.prepare(sql)
  var result: [[String?]] = []
  while try statement.step() {
    result.append(
      (0..<statement.columnCount).map { column in
        switch statement.row.value(at: column) {
        case .null: nil
        case .integer(let value): String(value)
        case .real(let value): value.description
        case .text(let value): value
        case .blob(let value): SQLQuoting.blob(value)
        }
      })
  }
  return result
}

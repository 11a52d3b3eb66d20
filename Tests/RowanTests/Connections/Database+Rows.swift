import Foundation
import Testing

@testable import Rowan

extension Database {
  /// The rows of a query, as `sqlite3` prints them: values joined by `|`, NULL as nothing.
  func rows(_ sql: String) throws -> [String] {
    try withStatement(sql) { statement in
      var rows: [String] = []
      while try statement.step() {
        let values = (0..<statement.columnCount).map { index -> String in
          switch statement.row.value(at: index) {
          case .null: ""
          case .integer(let integer): "\(integer)"
          case .real(let real): "\(real)"
          case .text(let text): text
          case .blob(let bytes): bytes.map { String($0, radix: 16) }.joined()
          }
        }
        rows.append(values.joined(separator: "|"))
      }
      return rows
    }
  }
}

extension DatabaseReader {
  func rows(_ sql: String) throws -> [String] {
    try read { try $0.rows(sql) }
  }
}

/// The `DatabaseError` that `body` throws; every other outcome fails the test.
func databaseError(
  _ body: () throws -> some Any, sourceLocation: SourceLocation = #_sourceLocation
) throws -> DatabaseError {
  try #require(throws: DatabaseError.self, sourceLocation: sourceLocation) { _ = try body() }
}

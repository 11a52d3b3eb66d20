import Foundation
import SQLiteHandle
import Testing

/// A statement that SQLite refuses since another connection writes: it is over, and nothing that
/// follows runs it after all.
struct BusyStatementTests {
  private let folder = FileManager.default.temporaryDirectory
    .appending(path: "rowan-busy-\(UUID().uuidString)")

  private func withTwo(_ body: (SQLiteConnection, SQLiteConnection) throws -> Void) throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.appending(path: "busy.sqlite").path
    let (own, other) = (try SQLiteConnection(path: path), try SQLiteConnection(path: path))
    try own.execute(script: "CREATE TABLE t (a)")
    try body(own, other)
  }

  private func count(_ connection: SQLiteConnection) throws -> Int64 {
    let statement = try connection.prepare("SELECT count(*) FROM t")
    _ = try statement.step()
    return try statement.row.integer(at: 0)
  }

  @Test(arguments: [
    "BEGIN IMMEDIATE", "INSERT INTO t VALUES (1)", "INSERT INTO t VALUES (1) RETURNING a",
    "DELETE FROM t",
  ])
  func isNotRunByAReset(_ sql: String) throws {
    try withTwo { own, other in
      try own.execute(script: "INSERT INTO t VALUES (7)")
      let statement = try own.prepare(sql)
      try other.execute(script: "BEGIN IMMEDIATE")
      let error = #expect(throws: DatabaseError.self) { try statement.step() }
      #expect(error?.code == .busy)
      try other.execute(script: "COMMIT")
      statement.reset()
      #expect(!own.isInTransaction)
      #expect(try count(own) == 1)
      // Nobody holds a lock.
      try other.execute(script: "BEGIN IMMEDIATE; COMMIT")
    }
  }

  /// Rows of RETURNING that nobody took do not keep the others from being written.
  @Test func restOfReturningIsWritten() throws {
    try withTwo { own, other in
      let statement = try own.prepare("INSERT INTO t VALUES (1), (2), (3) RETURNING a")
      #expect(try statement.step())
      statement.reset()
      #expect(try count(other) == 3)
    }
  }
}

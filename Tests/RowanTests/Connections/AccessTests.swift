import Foundation
import Testing

@testable import Rowan

@Suite struct AccessTests {
  let queue: DatabaseQueue

  init() throws {
    queue = try DatabaseQueue()
    try queue.write { try $0.execute("CREATE TABLE t (a INTEGER)") }
  }

  @Test func reentrantAccessIsAnError() throws {
    let nested: [(DatabaseQueue) throws -> Void] = [
      { try $0.write { _ in } }, { try $0.read { _ in } }, { try $0.close() },
    ]
    for inner in nested {
      for outer in [
        { queue, body in try queue.write { _ in try body(queue) } },
        { queue, body in try queue.read { _ in try body(queue) } },
      ] as [(DatabaseQueue, (DatabaseQueue) throws -> Void) throws -> Void] {
        let error = try databaseError { try outer(queue, inner) }
        #expect(error.code == .misuse)
        #expect(error.message == "an access to a database within another one, on the same thread")
      }
    }
    // The lock is free and the connection is as it was.
    #expect(try queue.write { try $0.execute("INSERT INTO t VALUES (1)") } == 1)
  }

  @Test func anotherQueueWithinAnAccess() throws {
    let other = try DatabaseQueue()
    let error = try databaseError {
      try queue.write { _ in try other.read { _ in try queue.read { _ in } } }
    }
    #expect(error.code == .misuse)
    #expect(try queue.write { _ in try other.rows("SELECT 1") } == ["1"])
  }

  @Test func databaseAfterTheAccessIsAnError() throws {
    var leaked: Database?
    try queue.write { leaked = $0 }
    let db = try #require(leaked)
    let uses: [() throws -> Any] = [
      { try db.execute("DELETE FROM t") }, { try db.execute(script: "DELETE FROM t") },
      { try db.savepoint {} }, { try db.transaction {} }, { try db.changes },
      { try db.lastInsertedRowID }, { try db.isInTransaction }, { try db.configuration },
      { try db.withUnsafeConnection { _ in } },
      { try db.withStatement("SELECT 1" as String) { _ in } },
      { try db.withStatement("SELECT 1" as StaticString) { _ in } },
    ]
    func check() throws {
      for use in uses {
        let error = try databaseError(use)
        #expect(error.code == .misuse)
        #expect(error.message == "a `Database` is used after the access that it was made for")
      }
    }
    try check()
    // A later access on the same connection does not wake it up.
    try queue.write { _ in try check() }
  }

  @Test func databaseOnAnotherThreadIsAnError() throws {
    let error = try queue.write { db in
      let box = UncheckedBox(db)
      return onAnotherThread { () -> DatabaseError? in
        do {
          try box.value.execute("DELETE FROM t")
          return nil
        } catch {
          return error as? DatabaseError
        }
      }
    }
    let thrown = try #require(error ?? nil)
    #expect(thrown.code == .misuse)
    #expect(thrown.message == "a `Database` is used on another thread than that of its access")
  }

  @Test func closedQueueIsAnError() throws {
    let folder = try TemporaryFolder()
    let queue = try DatabaseQueue(path: folder.path())
    try queue.write { try $0.execute("CREATE TABLE t (a)") }
    try queue.close()
    try queue.close()
    for use in [{ try queue.read { _ in } }, { try queue.write { _ in } }] {
      let error = try databaseError(use)
      #expect(error.code == .misuse)
      #expect(error.message == "the database has been closed")
    }
    #expect(try SQLiteProgram.run(folder.path(), ".tables") == "t\n")
  }

  @Test func closingFreesTheFile() throws {
    let folder = try TemporaryFolder()
    let queue = try DatabaseQueue(path: folder.path())
    try queue.write { try $0.execute("CREATE TABLE t (a)") }
    #expect(try openFiles(in: folder) > 0)
    try queue.close()
    #expect(try openFiles(in: folder) == 0)
  }

  @Test func threadsTakeTurns() throws {
    let inside = Counter()
    DispatchQueue.concurrentPerform(iterations: 5) { thread in
      for _ in 0..<40 {
        #expect(throws: Never.self) {
          try queue.write { db in
            #expect(inside.add(1) == 1)
            let count = try db.rows("SELECT count(*) FROM t")
            try db.execute("INSERT INTO t VALUES (\(thread))")
            #expect(try db.rows("SELECT count(*) - 1 FROM t") == count)
            inside.add(-1)
          }
        }
      }
    }
    #expect(
      try queue.rows("SELECT a, count(*) FROM t GROUP BY a")
        == ["0|40", "1|40", "2|40", "3|40", "4|40"])
  }

  /// How many open file descriptors point into a folder.
  private func openFiles(in folder: TemporaryFolder) throws -> Int {
    let path = folder.url.resolvingSymlinksInPath().path
    #if os(Linux)
      return try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").filter {
        let target = try? FileManager.default.destinationOfSymbolicLink(
          atPath: "/proc/self/fd/\($0)")
        return target?.hasPrefix(path) == true
      }.count
    #else
      return (0..<getdtablesize()).filter { descriptor in
        var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
        return fcntl(descriptor, F_GETPATH, &buffer) == 0
          && String(cString: buffer).hasSuffix(folder.url.lastPathComponent + "/test.db")
      }.count
    #endif
  }
}

/// Carries what is not Sendable to another thread, on purpose.
struct UncheckedBox<Value>: @unchecked Sendable {
  var value: Value
  init(_ value: Value) { self.value = value }
}

/// Runs `body` on a new thread and waits for it.
func onAnotherThread<Result>(_ body: @escaping () -> Result) -> Result? {
  let body = UncheckedBox(body)
  let result = Mailbox<Result>()
  let done = DispatchSemaphore(value: 0)
  Thread {
    result.value = body.value()
    done.signal()
  }.start()
  done.wait()
  return result.value
}

final class Mailbox<Value>: @unchecked Sendable {
  var value: Value?
}

final class Counter: @unchecked Sendable {
  private let lock = NSLock()
  private var value = 0

  @discardableResult
  func add(_ number: Int) -> Int {
    lock.withLock {
      value += number
      return value
    }
  }
}

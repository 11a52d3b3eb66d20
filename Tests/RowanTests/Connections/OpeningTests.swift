import Foundation
import Testing

@testable import Rowan

/// What stands in the way of opening a file is an error that says what, and how to mend it; no file
/// is made or changed by it.
@Suite struct OpeningTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test func missingFolder() throws {
    let error = try databaseError { try DatabaseQueue(path: folder.path("a/b/test.db")) }
    #expect(error.code == .cannotOpen)
    #expect(error.message.hasSuffix("the folder \(folder.path("a/b")) does not exist"))
    #expect(error.fix == "Create the folder first.")
    #expect(error.description.hasSuffix("does not exist - Create the folder first."))
    #expect(try folder.names == [])
  }

  @Test func folderInTheFilesPlace() throws {
    let error = try databaseError { try DatabaseQueue(path: folder.url.path) }
    #expect(error.code == .cannotOpen)
    #expect(error.extendedCode == .cannotOpenFolder)
    #expect(error.message == "\(folder.url.path) is a folder")
    #expect(error.fix == "Give the path of a file in it.")
    #expect(try folder.names == [])
  }

  @Test func fileInTheFoldersPlace() throws {
    try folder.write("x".utf8, to: "file")
    let error = try databaseError { try DatabaseQueue(path: folder.path("file/test.db")) }
    #expect(error.code == .cannotOpen)
    #expect(error.message.hasSuffix("\(folder.path("file")) is not a folder"))
  }

  @Test(arguments: [
    "A shopping list\nmilk, and so on\n", String(repeating: "text ", count: 2000), "xy",
    "SQLite format 3",
  ])
  func textFile(text: String) throws {
    try folder.write(text.utf8, to: "test.db")
    for isReadOnly in [false, true] {
      var configuration = Configuration()
      configuration.isReadOnly = isReadOnly
      let error = try databaseError {
        try DatabaseQueue(path: folder.path(), configuration: configuration)
      }
      #expect(error.code == .notADatabase)
      #expect(error.message == "file is not a database: \(folder.path())")
      #expect(error.fix?.hasPrefix("The file is of another kind or encrypted") == true)
    }
    #expect(try folder.read("test.db") == Array(text.utf8))
    #expect(try folder.names == ["test.db"])
  }

  @Test func emptyPath() throws {
    let error = try databaseError { try DatabaseQueue(path: "") }
    #expect(error.code == .cannotOpen)
    #expect(error.message == "the path is empty")
  }

  @Test func pathWithNUL() throws {
    let error = try databaseError { try DatabaseQueue(path: folder.url.path + "/a\0b.db") }
    #expect(error.code == .cannotOpen)
    #expect(error.message == "the path contains NUL, where the system would stop reading it")
    #expect(try folder.names == [])
  }

  @Test func device() throws {
    for path in ["/dev/null", folder.path("pipe")] {
      if path != "/dev/null" { #expect(mkfifo(path, 0o600) == 0) }
      let error = try databaseError { try DatabaseQueue(path: path) }
      #expect(error.code == .cannotOpen)
      #expect(error.message == "\(path) is a device, a pipe or a socket")
    }
  }

  @Test func missingFileForReading() throws {
    var configuration = Configuration()
    configuration.isReadOnly = true
    let error = try databaseError {
      try DatabaseQueue(path: folder.path(), configuration: configuration)
    }
    #expect(error.code == .cannotOpen)
    #expect(error.message.hasSuffix("there is no file \(folder.path())"))
    #expect(try folder.names == [])
  }

  @Test func emptyFileIsAnEmptyDatabase() throws {
    try folder.write([], to: "test.db")
    let queue = try DatabaseQueue(path: folder.path())
    try queue.write { try $0.execute("CREATE TABLE t (a)") }
    #expect(try queue.rows("SELECT name FROM sqlite_schema") == ["t"])
  }

  @Test(arguments: [
    "file:test.db?mode=memory", "ö n b.db", "%41.db", "a'b\"c?x#y.db", "e\u{301}🎈.db",
  ])
  func pathIsAPath(name: String) throws {
    let queue = try DatabaseQueue(path: folder.path(name))
    try queue.write { try $0.execute("CREATE TABLE t (a)") }
    #expect(try folder.read(name).count > 0)
    #expect(try folder.names == [name])
  }

  @Test func garbageAfterTheHeader() throws {
    try makeDatabase()
    var bytes = try folder.read("test.db")
    for index in 100..<bytes.count { bytes[index] = UInt8(truncatingIfNeeded: index &* 31 ^ 0x5A) }
    try folder.write(bytes, to: "test.db")
    let error = try databaseError { try DatabaseQueue(path: folder.path()) }
    #expect(error.code == .corrupt)
    #expect(error.message.hasSuffix(": \(folder.path())"))
    #expect(error.fix?.hasPrefix("The file is damaged") == true)
    #expect(try folder.read("test.db") == bytes)
    #expect(try folder.names == ["test.db"])
  }

  @Test func garbageAfterTheFirstPage() throws {
    try makeDatabase()
    var bytes = try folder.read("test.db")
    for index in 4096..<bytes.count { bytes[index] = 0xA5 }
    try folder.write(bytes, to: "test.db")
    let queue = try DatabaseQueue(path: folder.path())
    for access in [
      { try queue.rows("SELECT * FROM t") },
      { try queue.write { try $0.execute("INSERT INTO t VALUES (1, 'x')") } },
    ] as [() throws -> Any] {
      let error = try databaseError(access)
      #expect(error.code == .corrupt)
      #expect(error.message.hasSuffix(": \(folder.path())"))
      #expect(error.fix?.hasPrefix("The file is damaged") == true)
    }
    #expect(try folder.read("test.db") == bytes)
  }

  /// A file cut anywhere opens or is refused, and every access to it answers or throws.
  @Test func truncatedFile() throws {
    try makeDatabase()
    let bytes = try folder.read("test.db")
    var codes: Set<ResultCode> = []
    // One byte alone is an empty database to SQLite.
    for length in [2, 15, 16, 99, 100, 511, 512, 1000, 4095, 4096, 4097, 8192, bytes.count - 1] {
      try folder.write(bytes.prefix(length), to: "cut.db")
      do {
        let queue = try DatabaseQueue(path: folder.path("cut.db"))
        _ = try queue.rows("SELECT * FROM t")
        _ = try queue.write { try $0.execute("INSERT INTO t VALUES (0, 'x')") }
        #expect(try queue.rows("PRAGMA integrity_check") == ["ok"], "cut at \(length)")
      } catch let error as DatabaseError {
        codes.insert(error.code)
        #expect(error.message.hasSuffix(": \(folder.path("cut.db"))"), "cut at \(length)")
      }
    }
    #expect(codes == [.notADatabase, .corrupt])
    #expect(try folder.names == ["cut.db", "test.db"])
  }

  private func makeDatabase() throws {
    let queue = try DatabaseQueue(path: folder.path())
    try queue.write { db in
      try db.execute("CREATE TABLE t (a INTEGER PRIMARY KEY, b TEXT)")
      try db.execute(
        """
        WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 2000)
        INSERT INTO t SELECT i, 'row number ' || i FROM n
        """)
    }
    try queue.close()
  }
}

import Foundation
import Testing

@testable import Rowan

@Suite struct PermissionTests {
  let folder: TemporaryFolder
  let queuePath: String

  init() throws {
    folder = try TemporaryFolder()
    queuePath = folder.path()
    let queue = try DatabaseQueue(path: queuePath)
    try queue.write { try $0.execute("CREATE TABLE t (a)") }
  }

  @Test func writeProtectedFile() throws {
    try withPermissions(file: 0o444, folder: 0o777) {
      let queue = try DatabaseQueue(path: queuePath)
      #expect(try queue.rows("SELECT name FROM sqlite_schema") == ["t"])
      let error = try databaseError {
        try queue.write { try $0.execute("INSERT INTO t VALUES (1)") }
      }
      #expect(error.code == .readOnly)
      #expect(
        error.message
          == "the database can only be read: no permission to write to \(queuePath)")
      #expect(error.fix == "Allow writing to the file, or open it with `isReadOnly`.")
    }
  }

  @Test func unreadableFile() throws {
    try withPermissions(file: 0o000, folder: 0o777) {
      let error = try databaseError { try DatabaseQueue(path: queuePath) }
      #expect(error.code == .cannotOpen)
      #expect(error.message.hasSuffix("no permission to read \(queuePath)"))
      #expect(error.fix == "Allow reading the file.")
    }
  }

  @Test func writeProtectedFolder() throws {
    try withPermissions(file: 0o666, folder: 0o555) {
      let queue = try DatabaseQueue(path: queuePath)
      #expect(try queue.rows("SELECT * FROM t") == [])
      let error = try databaseError {
        try queue.write { try $0.execute("INSERT INTO t VALUES (1)") }
      }
      #expect(error.code == .readOnly)
      #expect(error.extendedCode == .readOnlyFolder)
      #expect(
        error.message.contains("no permission to create files in the folder \(folder.url.path)"))
      #expect(try queue.rows("SELECT * FROM t") == [])

      let missing = try databaseError { try DatabaseQueue(path: folder.path("new.db")) }
      #expect(missing.code == .cannotOpen)
      #expect(
        missing.message.hasSuffix(
          "no permission to create files in the folder \(folder.url.path)"))
    }
    #expect(try folder.names == ["test.db"])
  }

  @Test func lockedFolder() throws {
    try withPermissions(file: 0o666, folder: 0o000) {
      let error = try databaseError { try DatabaseQueue(path: queuePath) }
      #expect(error.code == .cannotOpen)
      #expect(error.message.hasSuffix("no permission to enter the folder \(folder.url.path)"))
    }
  }

  @Test func openedForReading() throws {
    var configuration = Configuration()
    configuration.isReadOnly = true
    let queue = try DatabaseQueue(path: queuePath, configuration: configuration)
    #expect(try queue.rows("SELECT * FROM t") == [])
    let error = try databaseError { try queue.write { try $0.execute("DELETE FROM t") } }
    #expect(error.code == .readOnly)
    #expect(error.message == "the database can only be read: it was opened with `isReadOnly`")
    #expect(error.fix == "Open it without `isReadOnly`.")
    // Nothing but the configuration forbids it.
    #expect(try DatabaseQueue(path: queuePath).write { try $0.execute("DELETE FROM t") } == 0)
  }

  /// Runs `body` with permissions that hold for it, even where the tests run as root.
  private func withPermissions(
    file: Int, folder mode: Int, _ body: @escaping () throws -> Void
  ) throws {
    let manager = FileManager.default
    try manager.setAttributes([.posixPermissions: file], ofItemAtPath: queuePath)
    try manager.setAttributes([.posixPermissions: mode], ofItemAtPath: folder.url.path)
    defer { try? manager.setAttributes([.posixPermissions: 0o777], ofItemAtPath: folder.url.path) }
    let result = onAnotherThread { () -> Result<Void, any Error> in
      #if os(Linux)
        // On Linux the user for access to files is the thread's own.
        if getuid() == 0 { setFileSystemUser(65534) }
        defer { setFileSystemUser(getuid()) }
      #endif
      return Result { try body() }
    }
    try #require(result).get()
  }

  #if os(Linux)
    /// `setfsuid`, whose header Swift's Glibc leaves out.
    private func setFileSystemUser(_ user: uid_t) {
      typealias Function = @convention(c) (uid_t) -> Int32
      guard let symbol = dlsym(nil, "setfsuid") else {
        Issue.record("this system has no setfsuid")
        return
      }
      _ = unsafeBitCast(symbol, to: Function.self)(user)
    }
  #endif
}

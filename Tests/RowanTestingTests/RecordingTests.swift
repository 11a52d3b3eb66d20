import Foundation
@testable import RowanTesting
import Testing

/// What is written into a source file.
@Suite struct RecordingTests {
  private let folder = FileManager.default.temporaryDirectory
    .appending(component: "rowan-recording-\(UUID().uuidString)", directoryHint: .isDirectory)

  /// Calls `body` with a file of this text, and gives what it is then.
  private func recorded(
    in source: String, _ body: (SourceRecorder, String) throws -> Void
  ) throws -> String {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(component: "Tests.swift")
    try Data(source.utf8).write(to: file)
    try body(SourceRecorder(), file.path)
    return try String(contentsOf: file, encoding: .utf8)
  }

  private func expectation(
    _ line: Int, _ column: Int, hasSQL: Bool = false, hasResults: Bool = false, sql: String? = nil,
    results: String? = nil
  ) -> SourceRecorder.Expectation {
    .init(
      line: line, column: column, hasSQL: hasSQL, hasResults: hasResults, sql: sql,
      results: results)
  }

  @Test func `several in one file, in any order`() throws {
    let source = """
      @Test func a() {
        assertQuery(Book.all, db)
        assertQuery(
          Book.where { $0.title == "} // )" || $0.title == #"\\#(x + ")")"# },  // (
          db
        ) {
          "old"
        }
      }
      @Test func b() { try db.read { assertQuery(Book.none, $0) { "a" } results: { "b" } } }
      """
    let result = try recorded(in: source) { recorder, path throws in
      try recorder.record(
        expectation(10, 43, hasSQL: true, hasResults: true, results: "1\n\n2"), in: path,
        builtAt: nil)
      try recorder.record(
        expectation(2, 14, sql: "SELECT 1\n-- 2", results: "3"), in: path, builtAt: nil)
      try recorder.record(
        expectation(3, 14, hasSQL: true, sql: "new", results: #"a\"""# + "\"\"\"b"), in: path,
        builtAt: nil)
      // The same once more, of a test that runs twice.
      try recorder.record(
        expectation(2, 14, sql: "SELECT 1\n-- 2", results: "3"), in: path, builtAt: nil)
    }
    #expect(
      result == ##"""
        @Test func a() {
          assertQuery(Book.all, db) {
            """
            SELECT 1
            -- 2
            """
          } results: {
            """
            3
            """
          }
          assertQuery(
            Book.where { $0.title == "} // )" || $0.title == #"\#(x + ")")"# },  // (
            db
          ) {
            """
            new
            """
          } results: {
            #"""
            a\"""""b
            """#
          }
        }
        @Test func b() { try db.read { assertQuery(Book.none, $0) { "a" } results: {
          """
          1

          2
          """
        } } }
        """##)
  }

  @Test func `tabs and other line endings stay`() throws {
    let source = "func a() {\r\n\tassertQuery(q, db)\r\n}\r\n"
    let result = try recorded(in: source) { recorder, path throws in
      try recorder.record(expectation(2, 13, sql: "A", results: "B"), in: path, builtAt: nil)
    }
    #expect(
      result == "func a() {\r\n\tassertQuery(q, db) {\r\n\t\t\"\"\"\r\n\t\tA\r\n\t\t\"\"\"\r\n\t} "
        + "results: {\r\n\t\t\"\"\"\r\n\t\tB\r\n\t\t\"\"\"\r\n\t}\r\n}\r\n")
  }

  @Test func `from many threads at once`() throws {
    let count = 40
    let source = (0..<count).map { "  assertQuery(q\($0), db)\n" }.joined()
    let result = try recorded(in: source) { recorder, path in
      DispatchQueue.concurrentPerform(iterations: count) { index in
        do {
          try recorder.record(
            expectation(index + 1, 14, sql: "\(index)", results: "r"), in: path, builtAt: nil)
        } catch {
          Issue.record(error)
        }
      }
    }
    let expected = (0..<count).map { index in
      "  assertQuery(q\(index), db) {\n    \"\"\"\n    \(index)\n    \"\"\"\n  } results: {\n"
        + "    \"\"\"\n    r\n    \"\"\"\n  }\n"
    }.joined()
    #expect(result == expected)
  }

  /// Each leaves the file as it is.
  @Test func `what cannot be recorded`() throws {
    let source = """
      assertQuery(a, db) { "x" }
      assertQuery(b, db, sql: { "x" })
      other(c)
      """
    func refused(
      _ words: String, _ expectation: SourceRecorder.Expectation, builtAt: Date? = nil
    ) throws {
      let result = try recorded(in: source) { recorder, path in
        let error = #expect(throws: RecordingError.self) {
          try recorder.record(expectation, in: path, builtAt: builtAt)
        }
        #expect(error?.description.contains(words) == true, "\(error?.description ?? "")")
      }
      #expect(result == source)
    }
    try refused("no call of assertQuery in line 3", expectation(3, 6, sql: "s"))
    try refused("no call of assertQuery in line 1", expectation(1, 11, sql: "s"))
    try refused("no call of assertQuery in line 9", expectation(9, 1, sql: "s"))
    try refused("behind the call", expectation(2, 12, hasSQL: true, sql: "s"))
    try refused("behind the call", expectation(1, 12, sql: "s"))
    try refused(
      "changed since the tests were built", expectation(1, 12, hasSQL: true, sql: "s"),
      builtAt: Date(timeIntervalSinceNow: -3600))
  }

  @Test func `a file that changes meanwhile, and results that do`() throws {
    let source = "assertQuery(a, db)\nassertQuery(b, db)\n"
    var edited = ""
    let result = try recorded(in: source) { recorder, path throws in
      let first = expectation(1, 12, sql: "s", results: "r")
      try recorder.record(first, in: path, builtAt: Date(timeIntervalSinceNow: 3600))
      var other = first
      other.results = "t"
      let twice = #expect(throws: RecordingError.self) {
        try recorder.record(other, in: path, builtAt: nil)
      }
      #expect(twice?.description.contains("different results") == true)
      edited = try String(contentsOfFile: path, encoding: .utf8) + "// more"
      try Data(edited.utf8).write(to: URL(filePath: path))
      let changed = #expect(throws: RecordingError.self) {
        try recorder.record(
          expectation(2, 12, sql: "s", results: "r"), in: path, builtAt: nil)
      }
      #expect(changed?.description.contains("something else") == true)
    }
    #expect(result == edited)
  }

  /// The test bundle is as old as its build.
  @Test func `the program knows when it was built`() throws {
    let date = try #require(Program.buildDate)
    #expect(date < Date() && date > Date(timeIntervalSince1970: 1_700_000_000))
  }
}

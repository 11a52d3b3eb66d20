import Foundation
import Testing

/// What the plugin guesses of a schema. Its own file is compiled into these tests, by a link: nothing
/// can import a plugin.
@Suite struct SwiftNamesTests {
  private func names(_ text: String, path: String = "Main.schema") throws -> SwiftNames {
    let root = FileManager.default.temporaryDirectory.appending(
      component: "rowan-names-\(UUID().uuidString)", directoryHint: .isDirectory)
    defer { try? FileManager.default.removeItem(at: root) }
    let file = root.appending(path: path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try text.write(to: file, atomically: true, encoding: .utf8)
    return SwiftNames(of: file, below: root)
  }

  private func tables(_ numbers: some Sequence<Int>) -> String {
    numbers.map { "table T\($0) { let id: Int }\n" }.joined()
  }

  private func parts(_ numbers: Int...) -> [String] { numbers.map { "Main.schema+T\($0).swift" } }

  @Test func whatLinesBeginWith() throws {
    let names = try names(
      """
      public table A { }
      @name("b") @old(1) internal view B as { }
      fts5 `C` { }
        table nested { }
      tables D
      // table E
      @name("a)b") table F
      table G { }
      table g { }
      """)
    #expect(names.tables == ["A", "B", "C", "G"])
  }

  @Test func whatIsMissingHasNoTables() {
    #expect(
      SwiftNames(of: URL(filePath: "/gone/x.schema"), below: URL(filePath: "/gone")).tables == [])
  }

  @Test func manyAttributesAreReadOnce() throws {
    let attributes = String(repeating: "@a(b) ", count: 5_000)
    #expect(try names(attributes + "enum X\n" + attributes + "table Y").tables == ["Y"])
  }

  @Test func partsOfSeveralTables() throws {
    let names = try names(tables(0..<7))
    #expect(names.parts(of: 3, beside: []) == parts(3, 6))
    #expect(names.parts(of: 1, beside: []) == parts(1, 2, 3, 4, 5, 6))
    #expect(try self.names("").parts(of: 1, beside: []) == [])
  }

  /// A table that is new begins a part only where one was full: the others stay.
  @Test func aNewTableMovesNoOther() throws {
    let old = try names(tables(0..<9)).parts(of: 3, beside: [])
    #expect(old == parts(3, 6))
    let grown = try names(tables([0, 90] + (1..<9)))
    #expect(grown.parts(of: 3, beside: old) == parts(2, 3, 6))
    let less = try names(tables([0, 1, 2, 4, 5, 6, 7, 8]))
    #expect(less.parts(of: 3, beside: old) == parts(4, 6, 3))
  }

  /// Files of disks have names of 255 bytes at most, and the compiler appends to them.
  @Test func longNamesHaveNoPart() throws {
    let long = String(repeating: "長", count: 60)
    let text = "table A { }\ntable \(long) { }\ntable B { }\n"
    #expect(try names(text).tables == ["A", long, "B"])
    #expect(try names(text, path: "\(long)/Main.schema").tables == ["A", "B"])
  }
}

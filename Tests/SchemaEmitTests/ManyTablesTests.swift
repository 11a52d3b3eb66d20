import SchemaEmit
import Testing

/// A schema as large as they come.
@Suite struct ManyTablesTests {
  /// 300 tables of seven columns in ten files.
  @Test func noGeneratedFileIsTooLong() throws {
    let schemas = (0..<10).map { file in
      let tables = (0..<30).map { index in
        let number = file * 30 + index
        let parent =
          number == 0
          ? ""
          : "  var parentID: Table\(number - 1).ID? on delete cascade\n  index (parentID)\n"
        return """
          /// Number \(number).
          table Table\(number) {
            let id: UUID
            var title: String = "" collate nocase
            var count: Int = 0
            var price: Double?
            var isActive: Bool = true
            let createdAt: Date = now
          \(parent)}

          """
      }
      return (path: "File\(file).schema", text: tables.joined())
    }
    let files = try generate(schemas)
    #expect(files.count == 11)
    for file in files {
      let lines = file.text.utf8.count { $0 == UInt8(ascii: "\n") }
      #expect(lines <= 6200, "\(file.name) has \(lines) lines")
    }
    let all = files.map(\.text).joined()
    for number in [0, 150, 299] { #expect(all.contains("struct Table\(number):")) }
  }
}

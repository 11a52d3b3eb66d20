import Foundation
import SchemaCheck
import SchemaModel
import SchemaSyntax
import Testing

/// A schema that someone is still typing: nothing is wrong with what stands there already, but that
/// it ends.
struct PrefixTests {
  /// What is not closed is told where it opens.
  static let unclosed: Set<String> = [
    "unclosedSQL", "unclosedSQLQuote", "unclosedString", "unclosedComment", "unclosedGroup",
  ]

  /// `EVERY=1` in the environment tries each prefix; without it, one of many.
  @Test func noErrorBeforeTheCut() async {
    let environment = ProcessInfo.processInfo.environment
    let stride = environment["EVERY"].flatMap { Int($0) } ?? 67
    let found = await withTaskGroup(of: (Int, [String]).self) { group in
      for schema in RepositorySchema.all {
        group.addTask { Self.cut(schema, every: stride) }
      }
      return await group.reduce(into: (count: 0, wrong: [String]())) { sum, part in
        sum.count += part.0
        sum.wrong += part.1
      }
    }
    print("prefixes: \(found.count)")
    #expect(found.count > 200)
    #expect(found.wrong.isEmpty, "\(found.wrong.joined(separator: "\n"))")
  }

  private static func cut(_ schema: RepositorySchema, every stride: Int) -> (Int, [String]) {
    var count = 0
    var wrong: [String] = []
    // What SQL calls tables and views is not what the schema does.
    let whole = schema.compile().0.schema
    let declared = Dictionary(
      (whole?.tables ?? []).map { ($0.sqlName, $0.head.name.text) }
        + (whole?.views ?? []).map { ($0.sqlName, $0.head.name.text) },
      uniquingKeysWith: { first, _ in first })
    for (index, file) in schema.files.enumerated() {
      for end in Swift.stride(from: 0, through: file.bytes.count, by: stride) {
        count += 1
        // Half a character is another mistake than half a schema.
        if end < file.bytes.count, file.bytes[end] & 0xC0 == 0x80 { continue }
        let (result, sources) = schema.compile(
          replacing: index, with: Array(file.bytes[..<end]))
        let errors = result.diagnostics.filter { $0.severity == .error }
        let last =
          Parser.parse(sources[index]).tree.tokens.last { $0.end > $0.start }?.start ?? 0
        let line = file.bytes[..<last].lastIndex(of: UInt8(ascii: "\n")) ?? 0
        let rest = String(decoding: file.bytes[line...], as: UTF8.self)
        let atCut = errors.filter { $0.range.file == sources[index] && $0.range.start >= last }
        let before = errors.filter { error in
          !atCut.contains(error) && !unclosed.contains(error.code)
            && !isAbout(rest, error, declared)
        }
        if !before.isEmpty || atCut.count > 1 {
          wrong.append("\(file.path) to \(end): \(errors.map(\.rendered).joined())")
        }
      }
    }
    return (count, wrong)
  }

  /// Whether an error names what is declared in the part that is cut off, or is about its settings.
  private static func isAbout(
    _ rest: String, _ error: Diagnostic, _ declared: [String: String]
  ) -> Bool {
    if error.code == "declaredType", rest.contains("strict off") { return true }
    guard ["unknownType", "unknownTable"].contains(error.code) else { return false }
    let names = error.range.text.split { !$0.isLetter && !$0.isNumber && $0 != "_" }
    let sqlName = error.range.text.filter { !"\"[]".contains($0) }
    let all = names.map(String.init) + [declared[sqlName]].compactMap(\.self)
    return all.contains { name in
      ["table", "selection", "enum", "type", "view"].contains { rest.contains("\($0) \(name)") }
    }
  }
}

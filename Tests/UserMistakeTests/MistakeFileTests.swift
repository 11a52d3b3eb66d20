import Foundation
import SchemaCheck
import SchemaSyntax
import SchemaTesting
import Testing

/// A schema with one mistake in it, and below its line what is said about it: a section of a file in
/// the folder Mistakes.
struct UserMistake: Sendable, CustomTestStringConvertible {
  let title: String
  /// With the annotations.
  let text: String

  var testDescription: String { title }

  static let all: [UserMistake] = {
    let folder = RepositorySchema.root.appending(path: "Tests/UserMistakeTests/Mistakes")
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.filter { $0.hasSuffix(".schema") }.sorted().flatMap { name in
      let text = (try? String(contentsOf: folder.appending(path: name), encoding: .utf8)) ?? ""
      return text.components(separatedBy: "// ===== ").dropFirst().map { section in
        let parts = section.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
        var text = String(parts.last ?? "")
        while text.hasSuffix("\n") { text.removeLast() }
        return UserMistake(title: "\(name): \(parts[0])", text: text)
      }
    }
  }()
}

/// The mistakes that users make, each told once, at its place, with a fix that mends it.
struct MistakeFileTests {
  private static func compiled(_ text: String) -> (SourceFile, Compilation) {
    let file = SourceFile(path: "Main.schema", text: text)
    return (file, compile([file], target: "App"))
  }

  @Test(arguments: UserMistake.all) func isTold(_ mistake: UserMistake) throws {
    let source = AnnotatedSource.source(of: mistake.text)
    let (file, result) = Self.compiled(source)
    #expect(AnnotatedSource.annotated(file, result.diagnostics) == mistake.text)
    // One mistake gives one error.
    try #require(result.diagnostics.count == 1)
    let only = result.diagnostics[0]
    // Further left the marks could not stand below their text.
    #expect(file.position(at: only.range.start).column > 2)
    guard let fix = only.fix else { return }
    // To leave something out is no text to type.
    #expect(fix.message != "write ''")
    var bytes = file.bytes
    bytes.replaceSubrange(fix.range.start..<fix.range.end, with: Array(fix.replacement.utf8))
    let mended = Self.compiled(String(decoding: bytes, as: UTF8.self)).1
    #expect(mended.schema != nil, "\(mended.diagnostics.map(\.rendered).joined())")
  }

  /// A kind of mistake is what is said without the names in it.
  @Test func thereAreManyKinds() throws {
    var kinds: Set<String> = []
    var codes: Set<String> = []
    for mistake in UserMistake.all {
      let (_, result) = Self.compiled(AnnotatedSource.source(of: mistake.text))
      let only = try #require(result.diagnostics.first)
      let message = only.message.replacing(/'[^']*'/, with: "'…'")
      kinds.insert("\(only.code): \(message)")
      codes.insert(only.code)
    }
    print("mistakes: \(UserMistake.all.count), \(kinds.count) kinds, \(codes.count) codes")
    #expect(kinds.count >= 120)
    #expect(codes.count >= 60)
    #expect(Set(UserMistake.all.map(\.title)).count == UserMistake.all.count)
  }
}

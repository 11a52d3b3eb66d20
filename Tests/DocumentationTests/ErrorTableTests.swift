import Foundation
import Testing

/// The list of diagnostics is complete, and lists none that there is not.
struct ErrorTableTests {
  @Test func everyCodeIsListedOnce() throws {
    let article = try Article(path: "\(Article.catalogue)/Errors.md")
    let listed = article.table(headed: "Code").map {
      $0[0].trimmingCharacters(in: ["`"])
    }
    let codes = try Self.codes()
    #expect(codes.count > 50)
    #expect(codes.subtracting(listed) == [], "these are not listed")
    #expect(Set(listed).subtracting(codes) == [], "these do not exist")
    #expect(listed.count == Set(listed).count)
  }

  /// The codes that the stages of the compiler can give: those of their catalogues of messages, and
  /// those of the warnings that can be allowed.
  private static func codes() throws -> Set<String> {
    var codes: Set<String> = []
    for module in ["SchemaSyntax", "SchemaModel", "SchemaCheck"] {
      for path in try Article.files(below: "Sources/\(module)", extension: "swift") {
        let text = try String(contentsOf: Article.root.appending(path: path), encoding: .utf8)
        let message = /(?:SyntaxMessage|\.?warning|\.error|code:)\(?\s*"([a-z][A-Za-z0-9]*)"/
        codes.formUnion(text.matches(of: message).map { String($0.1) })
        for warnings in text.matches(of: /enum WarningCode[^{]*\{\s*case ([^}]*)\}/) {
          codes.formUnion(
            warnings.1.split(separator: ",").map {
              $0.trimmingCharacters(in: .whitespacesAndNewlines)
            })
        }
      }
    }
    return codes
  }
}

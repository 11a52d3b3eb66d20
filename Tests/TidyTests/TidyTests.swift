import Foundation
import Testing

/// The architecture's rules that a compiler does not hold.
struct TidyTests {
  static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// All Swift files of the project, as paths below its root. Generated and golden ones are left out.
  static let files: [String] = {
    let all = FileManager.default.enumerator(atPath: root.path)
    var paths: [String] = []
    while let path = all?.nextObject() as? String {
      if path.hasPrefix(".") { continue }
      if path.hasSuffix(".swift"), !path.contains("/Golden"), !path.contains("/.build/") {
        paths.append(path)
      }
    }
    return paths.sorted()
  }()

  static func lines(_ path: String) throws -> [String] {
    try String(contentsOf: root.appending(path: path), encoding: .utf8)
      .components(separatedBy: "\n")
  }

  @Test func thereAreFilesToLookAt() {
    #expect(Self.files.count > 50)
  }

  @Test func noFileIsLongerThan400Lines() throws {
    for path in Self.files {
      let count = try Self.lines(path).count - 1
      #expect(count <= 400, "\(path) has \(count) lines: split it where a reader would look")
    }
  }

  /// What each side may import: the two sides of the architecture meet only as text.
  @Test func importsFollowTheArchitecture() throws {
    let compiler = ["SchemaSyntax", "SchemaModel", "SchemaEmit"]
    let runtime = ["CSQLite", "SQLiteHandle", "Rowan", "RowanTesting"]
    for path in Self.files where path.hasPrefix("Sources/") {
      let module = path.split(separator: "/")[1]
      for line in try Self.lines(path) {
        guard let imported = Self.imported(by: line) else { continue }
        if compiler.contains(String(module)) {
          #expect(
            compiler.contains(imported), "\(path) imports \(imported): text in, text out, no more")
        }
        if runtime.contains(String(module)) {
          #expect(!imported.hasPrefix("Schema"), "\(path) imports \(imported)")
        }
        #expect(!imported.hasPrefix("SwiftSyntax") && imported != "GRDB", "\(path)")
      }
    }
  }

  /// No user mistake, no data and no disk state may trap.
  @Test func nothingTrapsOnPurpose() throws {
    let words = ["try!", "fatalError(", "preconditionFailure(", "precondition(", " as! "]
    for path in Self.files where path.hasPrefix("Sources/") || path.hasPrefix("Plugins/") {
      let lines = try Self.lines(path)
      for (index, line) in lines.enumerated() {
        // An unavailable getter has to have a body. One that is `mutating`, too, is reached only
        // through a protocol that a user writes for just this and extends a type of Rowan's with.
        if line.contains("mutating get {"),
          lines[max(0, index - 4)..<index].contains(where: { $0.contains("unavailable") })
        {
          continue
        }
        for word in words where line.contains(word) {
          Issue.record("\(path):\(index + 1) has `\(word)`")
        }
      }
    }
  }

  @Test func thePluginIsShort() throws {
    let files = Self.files.filter { $0.hasPrefix("Plugins/") }
    let counts = try files.map { try Self.lines($0).count - 1 }
    #expect(!counts.isEmpty)
    #expect(counts.reduce(0, +) <= 115)
  }

  private static func imported(by line: String) -> String? {
    let words = line.split(separator: " ").map(String.init)
    guard let index = words.firstIndex(of: "import"), index <= 2, index + 1 < words.count,
      words[..<index].allSatisfy({ $0.hasPrefix("@") || ["public", "package"].contains($0) })
    else { return nil }
    return words[index + 1]
  }
}

import Foundation
import SchemaEmit
import Testing

/// `Golden/<Case>/Generated` is what the generator makes of `Golden/<Case>/Schemas`, byte for byte.
/// The test targets in these folders compile and execute it.
///
/// `ROWAN_UPDATE_GOLDEN=1 swift test --filter SchemaEmitTests.GoldenTests` rewrites the files; read
/// the difference before you commit it. Where the old files do not compile, no test does, but this
/// does the same: `swift run rowan-schema generate --target Rows --base …/Golden/Rows/Schemas
/// --output …/Golden/Rows/Generated …/Golden/Rows/Schemas/**/*.schema`.
@Suite struct GoldenTests {
  static let cases = [
    "Rows", "Words", "Shared", "Existing", "Wrapped", "Json", "Unicode", "Blobs", "Groups", "Keys",
    "Payloads", "Views", "Texts", "Queries",
  ]

  @Test(arguments: cases)
  func generates(name: String) throws {
    let folder = Self.folder(of: name)
    let files = try generate(try Self.schemas(of: name), target: name)
    let generated = folder.appendingPathComponent("Generated")
    if ProcessInfo.processInfo.environment["ROWAN_UPDATE_GOLDEN"] == "1" {
      for file in try names(in: generated) {
        try FileManager.default.removeItem(at: generated.appendingPathComponent(file))
      }
      for file in files {
        try Data(file.text.utf8).write(to: generated.appendingPathComponent(file.name))
      }
    }
    #expect(try names(in: generated) == files.map(\.name).sorted())
    for file in files {
      let expected = try Data(contentsOf: generated.appendingPathComponent(file.name))
      if expected == Data(file.text.utf8) { continue }
      Issue.record("\(name)/Generated/\(file.name): \(difference(expected, file.text))")
    }
  }

  private static func folder(of name: String) -> URL {
    URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("Golden/\(name)")
  }

  static func schemas(of name: String) throws -> [(path: String, text: String)] {
    let root = folder(of: name).appendingPathComponent("Schemas")
    let paths = try FileManager.default.subpathsOfDirectory(atPath: root.path)
      .filter { $0.hasSuffix(".schema") }.sorted()
    return try paths.map { path in
      let data = try Data(contentsOf: root.appendingPathComponent(path))
      return (path, String(decoding: data, as: UTF8.self))
    }
  }

  private func names(in folder: URL) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix(".swift") }.sorted()
  }

  /// The first line that differs.
  private func difference(_ expected: Data, _ actual: String) -> String {
    let left = String(decoding: expected, as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false)
    let right = actual.split(separator: "\n", omittingEmptySubsequences: false)
    let line = zip(left, right).prefix { $0 == $1 }.count
    return """
      line \(line + 1) should be
      \(line < left.count ? left[line] : "(nothing)")
      but is
      \(line < right.count ? right[line] : "(nothing)")
      """
  }
}

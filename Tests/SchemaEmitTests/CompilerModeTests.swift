import Foundation
import Testing

/// The golden files compile without a warning in every mode that a user's target can have, beside a
/// file that imports the same modules without saying how.
@Suite struct CompilerModeTests {
  struct Mode: CustomTestStringConvertible, Sendable {
    let name: String
    let swift: String
    let hasFeatures: Bool
    let isMainActor: Bool

    var testDescription: String {
      "\(name), Swift \(swift)\(hasFeatures ? ", features" : "")\(isMainActor ? ", main actor" : "")"
    }

    var arguments: [String] {
      let features = ["InternalImportsByDefault", "MemberImportVisibility", "ExistentialAny"]
      return ["-swift-version", swift]
        + (hasFeatures ? features.flatMap { ["-enable-upcoming-feature", $0] } : [])
        + (isMainActor ? ["-default-isolation", "MainActor"] : [])
    }
  }

  /// Each two of the settings together in each golden case.
  static let modes = GoldenTests.cases.flatMap { name in
    [
      Mode(name: name, swift: "5", hasFeatures: false, isMainActor: false),
      Mode(name: name, swift: "5", hasFeatures: true, isMainActor: true),
      Mode(name: name, swift: "6", hasFeatures: false, isMainActor: true),
      Mode(name: name, swift: "6", hasFeatures: true, isMainActor: false),
    ]
  }

  @Test(arguments: modes)
  func compilesWithoutWarnings(mode: Mode) throws {
    let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    let generated = tests.appendingPathComponent("Golden/\(mode.name)/Generated")
    let files = try FileManager.default.contentsOfDirectory(atPath: generated.path)
      .filter { $0.hasSuffix(".swift") }.sorted()
      .map { generated.appendingPathComponent($0).path }
    let modules = try #require(Self.modules, "the folder of the built modules")
    let shim = tests.deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Sources/CSQLite").path
    try withTemporaryFolder { folder in
      let plain = folder.appendingPathComponent("Plain.swift")
      let text = """
        import Foundation
        import Rowan
        func plain(_ expression: Rowan.QueryExpression<Foundation.Date>) {}

        """
      try Data(text.utf8).write(to: plain)
      let result = try Command(
        "swiftc",
        ["-typecheck", "-parse-as-library", "-package-name", "golden", "-module-name", "Golden"]
          + mode.arguments + ["-I", modules, "-I", shim] + files + [plain.path])
      #expect(result.output == "")
      #expect(result.status == 0)
    }
  }

  /// Where the build that this test belongs to has put `Rowan.swiftmodule`.
  private static var modules: String? {
    var folder = URL(fileURLWithPath: CommandLine.arguments[0])
    for _ in 0..<6 {
      folder.deleteLastPathComponent()
      let modules = folder.appendingPathComponent("Modules")
      let module = modules.appendingPathComponent("Rowan.swiftmodule")
      if FileManager.default.fileExists(atPath: module.path) { return modules.path }
    }
    return nil
  }
}

import Foundation
import SchemaEmit
import SchemaJudge
import SchemaModel
import SchemaSyntax
import Testing

/// What is generated of random schemas compiles, without a warning, in every mode that a user's
/// target can have.
///
/// `SEED=` in the environment repeats a run that failed; `ROUNDS=` makes it longer.
@Suite struct RandomSchemaTests {
  @Test func generatedSwiftCompiles() throws {
    let environment = ProcessInfo.processInfo.environment
    let seed = environment["SEED"].flatMap { UInt64($0) } ?? UInt64.random(in: 0 ... .max)
    print("compiled schemas: SEED=\(seed)")
    var random = RandomBytes(seed: seed)
    for round in 0..<(environment["ROUNDS"].flatMap { Int($0) } ?? 6) {
      let (texts, schema) = try accepted(&random)
      let hasFeatures = random.next() % 2 == 0
      let arguments = CompilerModeTests.Mode(
        name: "", swift: random.next() % 2 == 0 ? "5" : "6", hasFeatures: hasFeatures,
        isMainActor: random.next() % 2 == 0
      ).arguments
      let parts = schema.parts { _ in random.next() % 2 == 0 }
      let found = try complaints(of: schema, parts: parts, arguments)
      #expect(found == [], "SEED=\(seed), round \(round), \(arguments), \(parts):\n\(texts)")
    }
  }

  /// Cases of an enum that are called as those of Optional.
  @Test(arguments: ["5", "6"]) func casesOfOptional(swift: String) throws {
    let text = """
      enum Page { case none; case some }
      table Note {
        let id: Int
        var page: Page default { 'none' }
        var other: Page? = nil
        var third: Page = .none
      }
      """
    let tree = Parser.parse(SourceFile(path: "Note.schema", bytes: [UInt8](text.utf8))).tree
    let mode = CompilerModeTests.Mode(
      name: "", swift: swift, hasFeatures: true, isMainActor: false)
    #expect(try complaints(of: resolve(files: [tree], target: "App").0, mode.arguments) == [])
  }

  /// The next schema that the compiler accepts.
  private func accepted(_ random: inout RandomBytes) throws -> ([String], Schema) {
    for _ in 0..<100 {
      let files = FuzzInput.files([FuzzInput.generated] + random.next(500))
      guard judge(files).stage == .emitted else { continue }
      let trees = files.enumerated().map { index, bytes in
        Parser.parse(SourceFile(path: "File\(index).schema", bytes: bytes)).tree
      }
      let texts = files.map { String(decoding: $0, as: UTF8.self) }
      return (texts, resolve(files: trees, target: "App").0)
    }
    Issue.record("no schema of a hundred is accepted")
    throw CancellationError()
  }

  private func complaints(
    of schema: Schema, parts: [GeneratedFile.Part] = [], _ arguments: [String]
  ) throws -> [String] {
    let modules = try #require(BuiltModules.arguments, "the folder of the built modules")
    return try withTemporaryFolder { folder in
      var paths: [String] = []
      let generated = generate(schema, target: "App", parts: parts).map { ($0.name, $0.text) }
      for (name, text) in generated + [("Own.swift", ownTypes(of: schema))] {
        let url = folder.appendingPathComponent(name)
        try Data(text.utf8).write(to: url)
        paths.append(url.path)
      }
      let result = try Command(
        "swiftc",
        ["-typecheck", "-parse-as-library", "-package-name", "app", "-module-name", "App"]
          + arguments + modules + paths)
      // A user's type may use what the user calls deprecated.
      let lines = result.output.split(separator: "\n").map(String.init)
      let found = lines.filter {
        $0.hasPrefix("/") && !$0.hasSuffix("[#DeprecatedDeclaration]")
          && ($0.contains(": error:") || $0.contains(": warning:"))
      }
      return found.isEmpty && result.status != 0 ? lines : found
    }
  }

  /// What users write beside such a schema.
  private func ownTypes(of schema: Schema) -> String {
    var text = """
      #if hasFeature(InternalImportsByDefault)
        public import Foundation
        public import Rowan
      #else
        import Foundation
        import Rowan
      #endif
      public nonisolated func make<Result>(_ number: Int = 0) -> Result { fatalError() }
      public nonisolated struct Some: Sendable {
        public static let value = Some()
        public subscript<Result>(index: Int) -> Result { fatalError() }
      }
      public typealias Paint = Int
      public typealias UsedDate = Foundation.Date
      public typealias UsedValue = Rowan.SQLiteValue

      """
    for type in schema.storedTypes {
      let path = type.head.path
      if path.hasSuffix(".Hex") {
        text += """
          public nonisolated enum \(path.dropLast(4)) {
            public nonisolated enum Hex: Rowan.IntegerRepresentation {
              public typealias Output = Int
              public static func encodeInteger(_ value: Int) -> Int64 { Int64(value) }
              public static func decodeInteger(_ integer: Int64) -> Int? { Int(integer) }
            }
          }

          """
      } else {
        let own =
          switch type.storage {
          case .integer: "Int"
          case .real: "Double"
          case .text: "String"
          case .blob: "Foundation.Data"
          case .any: "Rowan.SQLiteValue"
          }
        text += "public typealias \(path) = \(own)\n"
      }
    }
    return text
  }
}

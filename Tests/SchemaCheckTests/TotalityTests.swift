import SchemaEmit
import SchemaJudge
import SchemaModel
import SchemaSyntax
import Testing

/// No stage traps on any input, and what one stage calls right the next one can use.
@Suite struct TotalityTests {
  @Test func mutatedSchemas() {
    let seed = environment("SEED") ?? UInt64.random(in: 0 ... .max)
    print("mutated schemas: SEED=\(seed)")
    var random = RandomBytes(seed: seed)
    let sources = CatalogTests.texts.map { Array($0.utf8) }
    let words = sources.flatMap { String(decoding: $0, as: UTF8.self).split(separator: " ") }
    for _ in 0..<(environment("ROUNDS") ?? 100) {
      var bytes = sources[Int(random.next() % UInt64(sources.count))]
      for _ in 0..<(1 + random.next() % 4) where !bytes.isEmpty {
        let place = Int(random.next() % UInt64(bytes.count))
        switch random.next() % 4 {
        case 0: bytes.removeSubrange(place..<min(bytes.count, place + Int(random.next() % 12)))
        case 1: bytes.insert(UInt8(truncatingIfNeeded: random.next()), at: place)
        case 2:
          let word = words[Int(random.next() % UInt64(words.count))]
          bytes.insert(contentsOf: Array(" \(word) ".utf8), at: place)
        default:
          let other = Int(random.next() % UInt64(bytes.count))
          let piece = bytes[min(place, other)..<min(bytes.count, min(place, other) + 20)]
          bytes.insert(contentsOf: piece, at: max(place, other))
        }
      }
      expectNoFindings([bytes], "SEED=\(seed)")
    }
  }

  @Test func chainsWithoutEnd() {
    let count = 2_000
    var text = ""
    for index in 0..<count { text += "table A\(index) { let id: A\(index + 1).ID }\n" }
    text += "table A\(count) { let id: Int }"
    let tree = Parser.parse(SourceFile(path: "a.schema", text: text)).tree
    let (_, diagnostics) = resolve(files: [tree], target: "App")
    #expect(diagnostics.contains { $0.code == "circle" })
    var groups = ""
    for index in 0..<count { groups += "selection S\(index) { let s: S\(index + 1) }\n" }
    groups += "selection S\(count) { let s: S0 }"
    let other = Parser.parse(SourceFile(path: "b.schema", text: groups)).tree
    #expect(resolve(files: [other], target: "App").1.contains { $0.severity == .error })
  }

  @Test func foreignKeysInALongChain() {
    let count = 3_000
    var text = ""
    for index in 0..<count {
      text += "table A\(index) { let id: Int; let n: A\(index + 1).ID; index (n) }\n"
    }
    text += "table A\(count) { let id: Int }"
    let tree = Parser.parse(SourceFile(path: "a.schema", text: text)).tree
    let (schema, diagnostics) = resolve(files: [tree], target: "App")
    #expect(diagnostics == [])
    #expect(createStatements(of: schema).first?.name == "a\(count)s")
  }
}

import SchemaSyntax
import Testing

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Random text is read without a trap, wholly, and always in the same way.
///
/// `SEED=` in the environment repeats a run that failed; `ROUNDS=` makes it longer.
@Suite struct RandomInputTests {
  @Test func bytes() {
    run("bytes") { random in
      (0..<random.next(below: 400)).map { _ in UInt8(random.next(below: 256)) }
    }
  }

  @Test func asciiCharacters() {
    let characters = Array("aZ_09 \n\t\"'`[](){}<>,;:.=-?@~/*\\#".utf8)
    run("characters") { random in
      (0..<random.next(below: 400)).map { _ in characters[random.next(below: characters.count)] }
    }
  }

  @Test func tokenSoup() {
    let pieces = soup
    run("tokens") { random in
      (0..<random.next(below: 200)).flatMap { _ in
        pieces[random.next(below: pieces.count)] + (random.next(below: 4) == 0 ? [] : [0x20])
      }
    }
  }

  /// The example with pieces cut out, doubled, moved or replaced.
  @Test func mutations() {
    let example = Array(CompleteExample.text.utf8)
    let pieces = soup
    run("mutations") { random in
      var bytes = example
      for _ in 0...random.next(below: 4) {
        let start = random.next(below: bytes.count)
        let end = min(bytes.count, start + random.next(below: 30))
        switch random.next(below: 3) {
        case 0: bytes.removeSubrange(start..<end)
        case 1: bytes.insert(contentsOf: bytes[start..<end], at: random.next(below: bytes.count))
        default: bytes.insert(contentsOf: pieces[random.next(below: pieces.count)], at: start)
        }
        if bytes.isEmpty { bytes = example }
      }
      return bytes
    }
  }

  private var soup: [[UInt8]] {
    let words = """
      table selection enum type view fts5 trigger query function collation sql schema import use \
      temporary public let var case index unique primary key no foreign check references none on \
      delete update cascade set null default collate generated stored as of options when where \
      after before instead insert without rowid strict using naming plural sqlite 3.39 Foo a b \
      { } ( ) [ ] < > , ; : . = -> - ? ?? @ ~ 1 0x1f 1.5 "x" " ' ` // /// /* */ { } { } é 漢 \u{0}
      """
    return words.split(separator: " ").map { Array($0.utf8) } + [[0x0A], [0x0A], [0x0D, 0x0A]]
  }

  private func run(_ name: String, _ make: (inout SeededGenerator) -> [UInt8]) {
    let seed = environment("SEED") ?? UInt64.random(in: 0...UInt64(UInt32.max))
    print("\(name): SEED=\(seed)")
    var random = SeededGenerator(state: seed)
    for round in 0..<(environment("ROUNDS") ?? 150) {
      let bytes = make(&random)
      let (tree, diagnostics) = Parser.parse(SourceFile(path: "Main.schema", bytes: bytes))
      expectWhole(tree)
      let again = Parser.parse(SourceFile(path: "Main.schema", bytes: bytes)).diagnostics
      #expect(
        diagnostics.map(\.rendered) == again.map(\.rendered),
        "SEED=\(seed), round \(round)"
      )
      for diagnostic in diagnostics {
        let range = diagnostic.range
        #expect(
          range.start >= 0 && range.start <= range.end && range.end <= bytes.count,
          "SEED=\(seed), round \(round)"
        )
      }
    }
  }

  private func environment(_ name: String) -> UInt64? {
    getenv(name).flatMap { UInt64(String(cString: $0)) }
  }
}

/// SplitMix64.
struct SeededGenerator {
  var state: UInt64

  mutating func next(below limit: Int) -> Int {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    value ^= value >> 31
    return Int(value % UInt64(max(limit, 1)))
  }
}

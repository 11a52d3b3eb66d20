import Foundation
import SchemaJudge
import Testing

/// Schemas that are made of random bytes by the language's own rules: SQLite takes what the compiler
/// does, and has made of it what the model says.
///
/// `SEED=` in the environment repeats a run that failed; `ROUNDS=` makes it longer. `.ci/fuzz` does
/// the same with bytes that libFuzzer thinks of.
@Suite struct GeneratedSchemaTests {
  @Test func whatIsAcceptedIsRight() {
    let rounds = environment("ROUNDS") ?? 250
    let seed = environment("SEED") ?? UInt64.random(in: 0 ... .max)
    print("generated schemas: SEED=\(seed)")
    var random = RandomBytes(seed: seed)
    var emitted: UInt64 = 0
    for round in 0..<rounds {
      let count = 100 + Int(random.next() % 600)
      let files = FuzzInput.files([FuzzInput.generated] + random.next(count))
      let stage = expectNoFindings(files, "SEED=\(seed), round \(round)")
      if stage == .emitted { emitted += 1 }
    }
    // About four fifths are; otherwise the last stages would hardly be tested.
    #expect(emitted >= rounds * 2 / 3, "SEED=\(seed)")
  }

  /// With a few tokens cut out, doubled or moved.
  @Test func whatIsDamaged() {
    let seed = environment("SEED") ?? UInt64.random(in: 0 ... .max)
    print("damaged schemas: SEED=\(seed)")
    var random = RandomBytes(seed: seed)
    for round in 0..<(environment("ROUNDS") ?? 80) {
      let files = FuzzInput.files([FuzzInput.damaged] + random.next(400))
      expectNoFindings(files, "SEED=\(seed), round \(round)")
    }
  }

  /// The schemas that the fuzzer begins with.
  @Test func knownSchemas() {
    for text in CatalogTests.texts {
      #expect(expectNoFindings([Array(text.utf8)], text) == .emitted)
    }
  }

  /// Of what no byte decides there is one schema, the plainest.
  @Test func nothingDecided() {
    let files = FuzzInput.files([FuzzInput.generated])
    #expect(files.count == 1)
    #expect(expectNoFindings(files, "no bytes") == .emitted)
  }
}

/// Expects that the compiler makes no mistake of its own on some files.
@discardableResult
func expectNoFindings(_ files: [[UInt8]], _ comment: String) -> Judgement.Stage {
  let judgement = judge(files)
  if !judgement.findings.isEmpty {
    let texts = files.map { String(decoding: $0, as: UTF8.self) }
    Issue.record("\(comment): \(judgement.findings.joined(separator: "\n"))\n\(texts)")
  }
  return judgement.stage
}

func environment(_ name: String) -> UInt64? {
  ProcessInfo.processInfo.environment[name].flatMap { UInt64($0) }
}

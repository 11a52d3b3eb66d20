import Foundation
import SchemaCheck
import SchemaSyntax
import Testing

/// One token is missing from a schema that was right: all stages together make one error of it, where
/// it is missing.
struct DeletedTokenTests {
  struct Tally {
    var deletions = 0
    var errors = 0
    var good = 0
    var bad: [String] = []
  }

  /// `EVERY=1` in the environment deletes each token in turn; without it, one of many, so that the
  /// test is quick. `SHIFT=` begins at another one.
  @Test func oneErrorForOneToken() async {
    let stride = Self.environment("EVERY") ?? 29
    let shift = Self.environment("SHIFT") ?? 0
    let tally = await withTaskGroup(of: Tally.self) { group in
      for schema in RepositorySchema.all {
        group.addTask { Self.deleteTokens(of: schema, every: stride, shift: shift) }
      }
      return await group.reduce(into: Tally()) { sum, part in
        sum.deletions += part.deletions
        sum.errors += part.errors
        sum.good += part.good
        sum.bad += part.bad
      }
    }
    let share = "\(tally.good) of \(tally.errors) errors of \(tally.deletions) deletions"
    print("deleted tokens: \(share)")
    if ProcessInfo.processInfo.environment["VERBOSE"] != nil {
      print(tally.bad.joined(separator: "\n"))
    }
    #expect(tally.errors > 100)
    #expect(
      tally.good * 100 >= tally.errors * 95, "\(share)\n\(tally.bad.joined(separator: "\n"))")
  }

  private static func deleteTokens(
    of schema: RepositorySchema, every stride: Int, shift: Int
  ) -> Tally {
    var tally = Tally()
    for (index, file) in schema.files.enumerated() {
      let whole = SourceFile(path: file.path, bytes: file.bytes)
      let tokens = Parser.parse(whole).tree.tokens.filter { $0.end > $0.start }
      for (position, token) in tokens.enumerated() where (position + shift) % stride == 0 {
        let (result, sources) = schema.compile(
          replacing: index, with: Array(file.bytes[..<token.start] + file.bytes[token.end...]))
        let errors = result.diagnostics.filter { $0.severity == .error }
        tally.deletions += 1
        if errors.isEmpty { continue }
        tally.errors += 1
        let line = whole.position(at: token.start).line
        let isGood =
          errors.count == 1 && errors[0].range.file == sources[index]
          && (line...line + 1).contains(
            sources[index].position(at: errors[0].range.start).line)
        if isGood {
          tally.good += 1
        } else {
          let text = String(decoding: file.bytes[token.start..<token.end], as: UTF8.self)
          let place = "\(file.path):\(line):\(whole.position(at: token.start).column)"
          tally.bad.append(
            "\(place) without '\(text)':\n\(errors.map(\.rendered).joined())")
        }
      }
    }
    return tally
  }

  private static func environment(_ name: String) -> Int? {
    ProcessInfo.processInfo.environment[name].flatMap { Int($0) }
  }

  @Test func theSchemasAreRight() {
    #expect(RepositorySchema.all.count > 15)
    for schema in RepositorySchema.all {
      let (result, _) = schema.compile()
      #expect(
        result.schema != nil, "\(schema.target): \(result.diagnostics.map(\.rendered).joined())")
    }
  }
}

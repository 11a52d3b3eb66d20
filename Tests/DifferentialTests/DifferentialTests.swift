import Foundation
import Testing

/// Random queries, made with the builder and run by SQLite, against an evaluator of their own that
/// knows SQLite's documentation alone.
@Suite struct DifferentialTests {
  /// `DIFFERENTIAL_QUERIES` asks for more of them.
  private static let count =
    ProcessInfo.processInfo.environment["DIFFERENTIAL_QUERIES"].flatMap { Int($0) } ?? 5_000

  private static let seed: UInt64 = {
    let given = ProcessInfo.processInfo.environment["SEED"].flatMap { UInt64($0) }
    let seed = given ?? UInt64.random(in: .min ... .max)
    print("SEED=\(seed) (differential)")
    return seed
  }()

  @Test func `random queries give what they mean`() async throws {
    let differ = Differ(seed: Self.seed)
    let shares = stride(from: 0, to: Self.count, by: 250).map { start in
      start..<min(start + 250, Self.count)
    }
    let outcomes = try await withThrowingTaskGroup(of: [Differ.Outcome].self) { group in
      for share in shares { group.addTask { try differ.run(share) } }
      return try await group.reduce(into: []) { $0 += $1 }
    }
    let differences = outcomes.compactMap(\.difference)
    #expect(
      differences.isEmpty,
      "\(differences.count) differ:\n\(differences.prefix(5).joined(separator: "\n\n"))")
    #expect(outcomes.count == Self.count)
    let filled = outcomes.filter { $0.rowCount > 0 }.count
    #expect(filled * 2 >= outcomes.count, "\(filled) of \(outcomes.count) return rows")
    #expect(outcomes.filter(\.isError).count * 100 <= outcomes.count)
    #expect(outcomes.filter(\.isUndefined).count * 50 <= outcomes.count)
    for feature in Feature.allCases {
      let uses = outcomes.filter { $0.features.contains(feature) }.count
      #expect(uses >= 50 * Self.count / 5_000, "\(feature) is in \(uses) queries")
    }
  }

  /// The comparison is worth something: each mistake of the translation is found.
  @Test(arguments: Fault.allCases)
  func `a planted mistake is found`(fault: Fault) throws {
    let outcomes = try Differ(seed: Self.seed, fault: fault).run(0..<Self.count)
    let difference = try #require(outcomes.last?.difference, "\(fault) was not found")
    try #require(Differ.isOfRows(difference))
    print("\(fault): query \(outcomes.count), \(difference.prefix(60))")
  }
}

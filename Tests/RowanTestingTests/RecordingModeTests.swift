import Foundation
import Rowan
@testable import RowanTesting
import Testing

/// What is written when, through the assertion itself.
@Suite struct RecordingModeTests {
  private static let sql = #"SELECT "authors"."name" FROM "authors""#
  private let names = Author.order(by: \.name).select(\.name)

  private enum Written: Equatable { case nothing, sql, results, both }

  /// Runs an assertion that stands in a file of its own, and says what was written.
  private func written(
    _ mode: RecordingMode, sql: String?, results: String?, issues: [String]
  ) throws -> Written {
    let file = FileManager.default.temporaryDirectory
      .appending(component: "rowan-mode-\(UUID().uuidString).swift")
    defer { try? FileManager.default.removeItem(at: file) }
    let closures = [sql.map { _ in " { \"A\" }" }, results.map { _ in " results: { \"B\" }" }]
    let source = "assertQuery(q, db)" + closures.compactMap(\.self).joined()
    try Data(source.utf8).write(to: file)
    let recorder = SourceRecorder()
    let place = Place(fileID: #fileID, filePath: #filePath, line: 1, column: 12)
    let assertion = QueryAssertion(
      sql: sql, results: results, place: place, recorder: recorder, path: file.path, builtAt: nil)
    let database = try Shelf.database()
    withKnownIssue(isIntermittent: issues.isEmpty) {
      RecordingMode.$override.withValue(mode) {
        assertion.check(names) { try database.read { try QueryOutcome(names, $0) } }
      }
    } matching: { issue in
      issues.contains { word in issue.comments.contains { $0.rawValue.contains(word) } }
    }
    let result = try String(contentsOf: file, encoding: .utf8)
    let hasSQL = result.contains(#"SELECT "authors"."name""#)
    let hasResults = result.contains(#""Le Guin""#)
    if result == source { return .nothing }
    return hasSQL && hasResults ? .both : hasSQL ? .sql : hasResults ? .results : .nothing
  }

  private let right = "\(sql) ORDER BY \"authors\".\"name\""
  private let table = "\"Le Guin\"\n\"Lem\""

  @Test func `nothing is recorded without being asked for`() throws {
    #expect(
      try written(.never, sql: nil, results: nil, issues: ["Nothing is expected"]) == .nothing)
    #expect(try written(.never, sql: "A", results: "B", issues: ["differ"]) == .nothing)
    #expect(try written(.never, sql: right, results: table, issues: []) == .nothing)
  }

  @Test func `what is missing`() throws {
    let recorded = ["Recorded. Look at what was written"]
    #expect(try written(.missing, sql: nil, results: nil, issues: recorded) == .both)
    #expect(try written(.missing, sql: right, results: nil, issues: recorded) == .results)
    #expect(try written(.missing, sql: right, results: table, issues: []) == .nothing)
    // Never over what someone has written.
    #expect(try written(.missing, sql: "A", results: nil, issues: ["The SQL differs"]) == .nothing)
    #expect(try written(.missing, sql: right, results: "B", issues: ["The results"]) == .nothing)
  }

  @Test func `what differs`() throws {
    let recorded = ["Recorded. Look at what was written"]
    #expect(try written(.failed, sql: nil, results: nil, issues: recorded) == .both)
    #expect(try written(.failed, sql: "A", results: nil, issues: recorded) == .both)
    #expect(try written(.failed, sql: "A", results: "B", issues: recorded) == .both)
    #expect(try written(.failed, sql: "A", results: table, issues: recorded) == .sql)
    #expect(try written(.failed, sql: right, results: "B", issues: recorded) == .results)
    #expect(try written(.failed, sql: right, results: table, issues: []) == .nothing)
  }
}

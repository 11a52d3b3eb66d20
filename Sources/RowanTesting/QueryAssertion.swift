import Foundation
import Rowan

/// What one call of `assertQuery` expects, and where it stands.
struct QueryAssertion {
  /// The expected SQL; nil where there is none yet.
  var sql: String?
  /// The expected table; nil where there is none yet.
  var results: String?
  var place: Place
  /// What writes to source files, which file, and when the program was built.
  var recorder = SourceRecorder.shared
  var path: String
  var builtAt: Date?

  /// Runs the query, and reports what is not as expected.
  func check(_ query: some Statement, _ run: () throws -> QueryOutcome) {
    let mode: RecordingMode
    let outcome: QueryOutcome
    do {
      mode = try RecordingMode.current()
      outcome = try run()
    } catch let error as RecordingError {
      return report("\(error)", at: place)
    } catch {
      let sql = SQLLayout(of: query).text
      return report("The query throws.\n\n\(sql)\n\n\(error)", at: place)
    }
    let sqlDifference = sql.flatMap { outcome.sql.difference(from: $0) }
    let tableDifference = results.flatMap { outcome.difference(fromTable: $0) }
    let isMissing = sql == nil || results == nil
    let differs = sqlDifference != nil || tableDifference != nil
    if mode == .failed && (isMissing || differs) || mode == .missing && isMissing && !differs {
      return record(
        sql: sql == nil || sqlDifference != nil ? outcome.sql.text : nil,
        results: results == nil || tableDifference != nil ? outcome.table : nil)
    }
    if let sqlDifference {
      report(
        "The SQL differs (- expected, + found).\n\n\(sqlDifference)\n\n\(Self.hint)", at: place)
    }
    if let tableDifference {
      report(
        "The results differ (- expected, + found).\n\n\(tableDifference)\n\n\(Self.hint)", at: place
      )
    }
    if isMissing, !differs {
      let found = [sql == nil ? outcome.sql.text : nil, results == nil ? outcome.table : nil]
      report(
        "Nothing is expected yet. Found:\n\n\(found.compactMap(\.self).joined(separator: "\n\n"))"
          + "\n\nRun the tests with ROWAN_RECORD=missing to write it into the test.", at: place)
    }
  }

  private static let hint = "Run the tests with ROWAN_RECORD=failed to write what was found."

  private func record(sql: String?, results: String?) {
    let expectation = SourceRecorder.Expectation(
      line: Int(place.line), column: Int(place.column), hasSQL: self.sql != nil,
      hasResults: self.results != nil, sql: sql, results: results)
    do {
      try recorder.record(expectation, in: path, builtAt: builtAt)
      report("Recorded. Look at what was written, and run the tests again.", at: place)
    } catch {
      report("Nothing was recorded: \(error)", at: place)
    }
  }
}

extension QueryAssertion {
  /// What a call in the source of this program expects.
  init(sql: String?, results: String?, at place: Place) {
    self.init(
      sql: sql, results: results, place: place, path: "\(place.filePath)",
      builtAt: Program.buildDate)
  }
}

import Foundation
import Testing

/// Every function and clause of the documentation is part of the random queries, or stands here with
/// the reason why not.
@Suite struct CoverageTests {
  /// The sections that are about something else than what a SELECT of rows gives.
  static let sectionsElsewhere: [String: String] = [
    "## Writing":
      "writes are compared in RandomWriteTests, ConflictClauseTests and ConflictResolutionTests",
    "## Full text": "FTS5 has a language of its own: the tests of full text",
  ]

  /// What no evaluator can foretell, and what this SQLite is too old for.
  static let elsewhere: [String: String] = [
    "randomInteger": "another one for each row: FunctionTests",
    "randomBlob": "others for each row: FunctionTests",
    "now": "the time of the statement: DateFunctionTests",
    "localTime": "the time zone of the process: DateFunctionTests",
    "utc": "the time zone of the process: DateFunctionTests",
    "unhex": "from SQLite 3.41 on: FunctionTests, FunctionTableTests",
    "rowid": "as the integer key of these tables, `id`: FunctionTests",
    "find": "`id = ?` and `id IN (…)`, which are here as `equal` and `inValues`: SelectTests",
  ]

  /// The feature of a name that has another one, or that is part of each of a few.
  static let features: [String: [Feature]] = [
    "->>": [.jsonArrow], "Case": [.caseOfValue, .caseOfConditions], "when": [.caseOfValue],
    "else": [.caseOfValue], "NamedWindow": [.namedWindow], "With": [.commonTable],
    "query": [.commonTable], "asc": [.orderAscending], "desc": [.orderDescending],
    "cast": [.castInteger, .castReal, .castText], "filter": [.aggregateFilter],
    "where": [.where], "order": [.orderAscending], "orderBy": [.rowNumber],
    "partitionBy": [.partition], "over": [.rowNumber], "rows": [.frameRows],
    "range": [.frameRange], "groups": [.frameGroups], "preceding": [.frameRows],
    "select": [.distinct], "days": [.days, .daysSince], "weekday": [.weekday, .onWeekday],
    "min": [.min, .scalarMin], "max": [.max, .scalarMax], "substr": [.substr, .substrLength],
    "trim": [.trim, .trimCharacters], "lag": [.lag, .lagDefault], "count": [.count, .countRows],
    "NULL": [.equalNull], "frame": [.frameRows], "distinct": [.distinct, .aggregateDistinct],
    "as": [.alias], "jsonExtract": [.jsonExtract, .jsonExtractKeyPath, .jsonExtractJSON],
  ]

  @Test func `every line of the table of functions`() throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Sources/Rowan/Documentation.docc/Functions.md")
    var section = ""
    var lines: [Substring] = []
    for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n") {
      if line.hasPrefix("## ") { section = String(line) }
      if line.hasPrefix("| `"), Self.sectionsElsewhere[section] == nil { lines.append(line) }
    }
    #expect(lines.count > 120)
    var names: Set<String> = []
    for line in lines {
      let cells = line.split(separator: " | ")
      let (code, note) = (cells[0], cells[cells.count - 1])
      // `.name(`, `name {`, `label: {`, and what a date has without parentheses.
      var found = code.matches(of: /(->>|[A-Za-z0-9]+):? ?[({]/).map { String($0.1) }
      found += code.matches(of: /added\.([A-Za-z]+)/).map { String($0.1) }
      found += code.matches(of: /\$0\.(rowid)/).map { String($0.1) }
      if code.contains("->>") { found.append("->>") }
      if note.contains("alike") {
        found += note.matches(of: /`\.?([A-Za-z0-9]+)(?:\(\))?`/).map { String($0.1) }
      }
      if note.contains(".years") { found += note.matches(of: /\.([A-Za-z]+)/).map { String($0.1) } }
      #expect(!found.isEmpty || code.contains("??"), "no name in \(code)")
      names.formUnion(found)
    }
    for name in names.subtracting(["Draft", "Date"]).sorted() {
      let isFeature = Self.features[name] != nil || Feature(rawValue: name) != nil
      #expect(isFeature || Self.elsewhere[name] != nil, "\(name) is in no random query")
    }
    for name in Self.elsewhere.keys.sorted() {
      #expect(names.contains(name), "\(name) is no function of the documentation")
    }
  }
}

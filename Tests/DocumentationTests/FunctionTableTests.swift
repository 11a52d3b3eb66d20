import Foundation
import Rowan
import Testing

/// The tables of functions and clauses: each line is compiled and run, its SQL is what the table says,
/// and what needs a newer SQLite than this one throws an error that names the version.
struct FunctionTableTests {
  /// The statements, each made of the text that stands between the braces on its line.
  // swift-format-ignore
  static let statements: [any Statement] = [
    // table
    clause { Book.where(\.isRead) },
    clause { Book.where(\.isRead).where { $0.id > 1 } },
    clause { Book.find(1) },
    clause { Book.find([1, 2]) },
    clause { Book.select(\.author).distinct() },
    clause { Book.order { ($0.pages.desc(nulls: .last), $0.title) } },
    clause { Book.order { $0.title.collate(.nocase).asc() } },
    clause { Book.limit(2, offset: 1) },
    clause { Book.limit(2).offset(1) },
    clause { Book.group(by: \.author).having { $0.count() > 1 }.select(\.author) },
    clause { Book.where(\.isRead).count() },
    clause { Book.join(Author.all) { $0.author == $1.id }.select { ($0.title, $1.name) } },
    clause { Book.leftJoin(Loan.all) { $0.id == $1.book }.select { ($0.title, $1.due) } },
    clause { Book.rightJoin(Author.all) { $0.author == $1.id }.select { ($0.title, $1.name) } },
    clause { Book.fullJoin(Author.all) { $0.author == $1.id }.select { ($0.title, $1.name) } },
    clause { Book.crossJoin(Author.all).select { ($0.title, $1.name) } },
    clause { Member.as(Sponsor.self).select(\.name) },
    clause { Author.select { author in Book.where { $0.author == author.id }.exists() } },
    clause { Book.where { $0.pages > Book.select { $0.pages.max() } } },
    clause { Book.select(\.author).union(Author.select(\.id)) },
    clause { Book.select(\.author).unionAll(Author.select(\.id)) },
    clause { Book.select(\.author).intersect(Author.select(\.id)) },
    clause { Book.select(\.author).except(Author.select(\.id)) },
    clause { With { Book.where(\.isRead) } query: { $0.select(\.id) } },
    clause { With(.materialized) { Book.where(\.isRead) } query: { $0.select(\.id) } },
    clause { With { Book.find(1) } recursiveUnion: { rows in Book.join(rows) { $0.id == $1.id + 1 }.select { book, _ in book } } query: { $0.select(\.id) } },
    clause { Author.insert { Author.Draft(name: "A") } },
    clause { Author.insert(or: .ignore) { Author.Draft(name: "A") } },
    clause { Author.insert { $0.name } values: { ["A", "B"] } },
    clause { Author.insert { $0.name } select: { Member.select(\.name) } },
    clause { Author.insert { Author.Draft(name: "A") }.onConflictDoNothing() },
    clause { Author.insert { Author.Draft(name: "A") }.onConflictDoNothing { $0.name } },
    clause { Author.upsert { Author.Draft(id: 1, name: "A") } },
    clause { Author.insert { Author.Draft(name: "A") } onConflict: { $0.name } doUpdate: { $0.name = $1.name + "!" } },
    clause { Book.find(1).update { $0.title = "A" } },
    clause { Book.update { $0.price = 1 }.order { $0.price.desc() }.limit(1) },
    clause { Book.where(\.isRead).update(from: Author.all) { $0.title = $1.name } where: { $0.author == $1.id } },
    clause { Book.where(\.isRead).delete() },
    clause { With { Book.where(\.isRead) } query: { $0.delete() } },
    clause { Book.find(1).delete().returning(\.title) },
    book { $0.title.length() },
    book { $0.title.lower() },
    book { $0.title.upper() },
    book { $0.title.trim() },
    book { $0.title.ltrim("T") },
    book { $0.title.rtrim("st") },
    book { $0.title.substr(2, 3) },
    book { $0.title.substr($0.title.instr(" ") + 1) },
    book { $0.title.replace("a", with: "b") },
    book { $0.title.instr("x") },
    book { $0.title.unicode() },
    book { char(65, $0.id + 65) },
    book { $0.title.hex() },
    book { $0.title.unhex() },
    book { $0.title.quote() },
    book { concat($0.title, ", ", $0.pages) },
    book { format("%s: %d", $0.title, $0.pages) },
    book { $0.title.groupConcat(separator: "; ") },
    book { $0.title.groupConcat(order: $0.id) },
    book { $0.id.abs() },
    book { $0.id.sign() },
    book { $0.id.min($0.author) },
    book { $0.id.max(3) },
    book { $0.id.cast(as: Double.self).round(1) },
    clause { Book.order { _ in randomInteger() } },
    clause { Book.select { ($0.id, randomBlob(16)) } },
    book { $0.rowid },
    book { $0.id.cast(as: Double.self).ceil() },
    book { $0.id.sqrt() },
    book { $0.id.pow(0.5) },
    book { $0.id.mod(2.5) },
    book { $0.id.exp() },
    book { $0.id.ln() },
    book { $0.id.log(base: 3) },
    book { $0.id.sin() },
    book { $0.id.atan2($0.author) },
    book { $0.id.degrees() },
    book { $0.pages ?? 0 },
    book { $0.pages.coalesce($0.id.nullif(1)) },
    book { $0.pages.ifnull(0) },
    book { $0.title.nullif("") },
    book { iif($0.isRead, then: $0.title, else: "?") },
    book { Case($0.genre).when(.poetry, then: 1).else(2) },
    book { $0.id.cast(as: String.self) },
    book { $0.pages.typeof() },
    book { $0.count() },
    book { $0.count(filter: $0.isRead) },
    book { $0.pages.count() },
    book { $0.author.count(distinct: true) },
    book { $0.pages.sum() },
    book { $0.price.sum() },
    book { $0.id.total() },
    book { $0.id.avg() },
    book { $0.pages.min() },
    book { $0.pages.max(filter: $0.isRead) },
    book { rowNumber().over(orderBy: $0.id) },
    book { rank().over(partitionBy: $0.author, orderBy: $0.pages.desc()) },
    book { denseRank().over(orderBy: ($0.author, $0.pages)) },
    book { percentRank().over(orderBy: $0.pages) },
    book { cumeDist().over(orderBy: $0.pages) },
    book { ntile(4).over(orderBy: $0.id) },
    book { $0.title.lag().over(orderBy: $0.id) },
    book { $0.title.lead(2, default: "").over(orderBy: $0.id) },
    book { $0.title.firstValue().over(partitionBy: $0.author) },
    book { $0.title.lastValue().over() },
    book { $0.title.nthValue(2).over(orderBy: $0.id) },
    book { $0.pages.sum().over(orderBy: $0.id, frame: .rows(.preceding(2))) },
    book { $0.count(filter: $0.isRead).over(orderBy: $0.id) },
    clause { Book.select { rank().over(NamedWindow("w", orderBy: $0.id)) } },
    clause { BookText.where { $0.match("world forest") }.select(\.rowid) },
    clause { BookText.where { $0.title.match(.first("the")) }.select(\.rowid) },
    clause { BookText.where { !$0.match("forest") }.select(\.rowid) },
    clause { BookText.where { $0.match("forest") }.order { $0.rank }.select(\.rank) },
    clause { BookText.where { $0.match("forest") }.select { $0.bm25(title: 2) } },
    clause { BookText.where { $0.match("forest") }.select { $0.title.highlight("[", "]") } },
    clause { BookText.where { $0.match("forest") }.select { $0.title.snippet("[", "]", "…", 8) } },
    clause { BookText.rebuild() },
    clause { BookText.integrityCheck() },
    book { $0.added.year },
    book { $0.added.weekday },
    book { $0.added.millisecond },
    book { $0.added < now(.days(-7)) },
    book { $0.added.modified(.startOfMonth, .months(1)) },
    book { $0.added.modified(.days($0.id)) },
    book { $0.added.date() },
    book { $0.added.datetime() },
    book { $0.added.time() },
    book { $0.added.julianDay() },
    book { $0.added.unixEpoch() },
    book { $0.added.strftime("%d.%m.%Y") },
    book { $0.added.converted(to: Date.UnixTime.self) },
    book { $0.added.timeIntervalSince(Date()) },
    book { $0.added.days(since: Date()) },
    room { $0.label.jsonExtract(\.color) },
    room { $0.label.jsonExtract("$.size.width", as: Double.self) },
    room { $0.label.jsonExtract(\.size) },
    room { $0.label ->> \.color },
    room { $0.label.jsonSet(\.color, to: "red") },
    room { $0.label.jsonInsert("$.note", "new") },
    room { $0.label.jsonReplace(\.color, with: "red") },
    room { $0.label.jsonRemove(\.size) },
    room { $0.label.jsonPatch(["color": "red"]) },
    room { $0.tags.jsonArrayLength() },
    room { $0.label.jsonType("$.size") },
    room { jsonObject(["color": $0.name], as: Label.self) },
    room { jsonArray($0.name, "x", as: [String].self) },
    room { $0.name.jsonGroupArray() },
    room { $0.name.jsonGroupObject($0.id) },
    room { $0.name.jsonValid() },
    room { $0.name.json(as: [Int].self) },
    clause { Room.crossJoin(Room.columns.tags.jsonEach(as: String.self)).select { ($0.id, $1.value) } },
    // end
  ]

  private static func book<Value: QueryValue>(
    _ expression: (Book.TableColumns) -> QueryExpression<Value>
  ) -> any Statement {
    Book.select { expression($0) }
  }

  private static func room<Value: QueryValue>(
    _ expression: (Room.TableColumns) -> QueryExpression<Value>
  ) -> any Statement {
    Room.select { expression($0) }
  }

  private static func clause(_ statement: () -> any Statement) -> any Statement { statement() }

  private struct Line {
    let swift: String
    let sql: String
    let version: String
  }

  private static func lines() throws -> [Line] {
    let article = try Article(path: "\(Article.catalogue)/Functions.md")
    return article.table(headed: "Swift").map { row in
      let cells = row.map { $0.trimmingCharacters(in: ["`"]) }
      return Line(swift: cells[0], sql: cells[1], version: cells[2])
    }
  }

  @Test func theTableSaysWhatTheQueriesSend() throws {
    let lines = try Self.lines()
    try #require(lines.count == Self.statements.count)
    #expect(lines.map(\.swift) == (try Self.expressions()))
    let columns = Book.columnNames.map { "\"\($0)\"" }.joined(separator: ", ")
    for (line, statement) in zip(lines, Self.statements) {
      let sql = statement.sqlText.replacing("\"books\".", with: "")
        .replacing("\"rooms\".", with: "").replacing(columns, with: "…")
      let forms = [
        line.sql, "SELECT \(line.sql) FROM \"books\"", "SELECT \(line.sql) FROM \"rooms\"",
        "SELECT \(line.sql) IS TRUE FROM \"books\"",
      ]
      #expect(forms.contains(sql), "\(line.swift) sends \(sql)")
    }
  }

  @Test func everyLineRuns() throws {
    let database = try Library.filled()
    let lines = try Self.lines()
    struct Undone: Error {}
    try database.write { db in
      let version = try #require(
        try sql("SELECT sqlite_version()", as: String.self).fetchOne(db))
      for (line, statement) in zip(lines, Self.statements) {
        let isMissing =
          line.version.compare(version, options: .numeric) == .orderedDescending
        do {
          try db.savepoint {
            _ = try Row.fetchAll(db, statement)
            throw Undone()
          }
        } catch is Undone {
          #expect(!isMissing, "\(line.swift)")
        } catch {
          #expect(isMissing, "\(line.swift): \(error)")
          #expect("\(error)".contains(line.version), "\(line.swift): \(error)")
        }
      }
    }
  }

  /// Each public function that a query can call stands in the table, or is named in a remark.
  @Test func everyFunctionIsListed() throws {
    let folders = ["Query/Functions", "Query/Dates", "Query/JSON", "Query/Windows", "FullText"]
    let files = try folders.map { "Sources/Rowan/\($0)" }.flatMap {
      try Article.files(below: $0, extension: "swift")
    }
    #expect(files.count > 10)
    var words: Set<Substring> = []
    for name in ["Functions", "Queries", "FullText"] {
      for line in try Article(path: "\(Article.catalogue)/\(name).md").lines {
        words.formUnion(line.split { !($0.isLetter || $0.isNumber) })
      }
    }
    var count = 0
    for file in files {
      let text = try String(contentsOf: Article.root.appending(path: file), encoding: .utf8)
      let names = text.matches(of: /public (?:static )?(?:func|var) `?([a-z][A-Za-z0-9]*)`?[<(:]/)
      for name in Set(names.map { String($0.1) }).subtracting(Self.parts) {
        #expect(words.contains(name[...]), "\(name) of \(file) is not listed")
        count += 1
      }
    }
    #expect(count > 100)
  }

  /// What is public because a protocol requires it.
  private static let parts: Set<String> = [
    "argument", "jsonArgument", "dateArguments", "dateStorage", "columnCount", "columnNames",
    "fragment", "qualifier", "columns", "bind", "decode", "isOptional", "initialize", "query",
    "contentRowID", "fullTextColumnName", "fullTextDetail",
  ]

  private static func expressions() throws -> [String] {
    let source = try String(contentsOfFile: #filePath, encoding: .utf8)
    let lines = source.components(separatedBy: "\n").map(\.trimmed)
    let start = try #require(lines.firstIndex(of: "// table"))
    let end = try #require(lines[start...].firstIndex(of: "// end"))
    return lines[(start + 1)..<end].map { line in
      String(line.drop { $0 != "{" }.dropFirst(2).dropLast(" },".count))
    }
  }
}

import Rowan
import Testing

/// What the patterns are in FTS5's syntax, and what they find.
@Suite struct FullTextPatternTests {
  let data: MemoData
  init() throws { data = try MemoData() }

  private func check(
    _ pattern: (MemoText.TableColumns) -> FullTextPattern, _ syntax: String, finds ids: [Int],
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let query = MemoText.where { $0.match(pattern($0)) }.order(by: \.rowid).select(\.rowid)
    #expect(
      query.sqlText == """
        SELECT "memoTexts"."rowid" FROM "memoTexts" WHERE "memoTexts"."memoTexts" MATCH ? \
        ORDER BY "memoTexts"."rowid"
        """, sourceLocation: sourceLocation)
    #expect(query.bindings == [.text(syntax)], sourceLocation: sourceLocation)
    let found = try data.queue.read { try query.fetchAll($0) }
    #expect(found.map { Int($0) } == ids, sourceLocation: sourceLocation)
  }

  @Test func words() throws {
    try check({ _ in .words("bread white") }, #""bread" "white""#, finds: [1, 3])
    try check({ _ in .words(" bread\n\u{2003}WHITE ") }, #""bread" "WHITE""#, finds: [1, 3])
    try check({ _ in .words("rye white", .any) }, #""rye" OR "white""#, finds: [1, 2, 3])
    try check({ _ in .words("white bread", .phrase) }, #""white bread""#, finds: [1])
    try check({ _ in .words("bread whi", prefix: true) }, #""bread" "whi" *"#, finds: [1, 3])
    try check(
      { _ in .words("rye whi", .any, prefix: true) }, #""rye" OR "whi" *"#, finds: [1, 2, 3])
    try check({ _ in .words("cafe creme") }, #""cafe" "creme""#, finds: [7])
    try check({ _ in .words("rye - bread") }, #""rye" "-" "bread""#, finds: [2])
  }

  @Test func phrases() throws {
    try check({ _ in .phrase("bread bread") }, #""bread bread""#, finds: [7])
    try check({ _ in .phrase("sugar, NO") }, #""sugar, NO""#, finds: [3])
    try check({ _ in .prefix("sugar n") }, #""sugar n" *"#, finds: [3])
    try check({ _ in .first("white") }, #"^ "white""#, finds: [1, 3])
    try check({ _ in .first("bread") }, #"^ "bread""#, finds: [7])
    try check({ _ in .first("white b", prefix: true) }, #"^ "white b" *"#, finds: [1])
    try check({ _ in .near(["white", "bread"]) }, #"NEAR("white" "bread", 10)"#, finds: [1, 3])
    try check(
      { _ in .near(["bread", "white"], within: 1) }, #"NEAR("bread" "white", 1)"#, finds: [1])
    try check(
      { _ in .near(["bread", .prefix("sug")], within: 1) }, #"NEAR("bread" "sug" *, 1)"#, finds: [3]
    )
    try check({ _ in .near([]) }, #"NEAR("", 10)"#, finds: [])
    try check({ _ in .near(["rye"], within: -1) }, #"NEAR("rye", 0)"#, finds: [2])
  }

  @Test func columns() throws {
    try check({ .words("white").in($0.title) }, #"{"title"} : ("white")"#, finds: [1])
    try check(
      { .words("white").in($0.title, $0.body) }, #"{"title" "body"} : ("white")"#, finds: [1, 3])
    try check({ .words("white").notIn($0.title) }, #"- {"title"} : ("white")"#, finds: [3])
    try check(
      { .words("rye white", .any).in($0.title) }, #"{"title"} : ("rye" OR "white")"#, finds: [1, 2])
    try check({ .first("white").in($0.body) }, #"{"body"} : (^ "white")"#, finds: [3])
    try check({ _ in .words("white").in() }, #""""#, finds: [])
    try check({ _ in .words("white").notIn() }, #""white""#, finds: [1, 3])
  }

  @Test func combined() throws {
    try check(
      { _ in .phrase("white bread").or(.prefix("cof")).or(.words("rye")) },
      #"("white bread") OR ("cof" *) OR ("rye")"#, finds: [1, 2, 3])
    try check(
      { _ in .words("bread").and(.words("rye white", .any)).and(.words("salt")) },
      #"("bread") AND ("rye" OR "white") AND ("salt")"#, finds: [1])
    try check(
      { _ in .words("bread").not(.words("rye white", .any)) },
      #"("bread") NOT ("rye" OR "white")"#, finds: [7])
    try check(
      { .words("bread").not(.words("rye").not(.words("salt").in($0.body))) },
      #"("bread") NOT (("rye") NOT {"body"} : ("salt"))"#, finds: [1, 3, 7])
    try check(
      { _ in .words("rye").or(.words("salt").and(.words("white"))).and(.words("bread")) },
      #"(("rye") OR (("salt") AND ("white"))) AND ("bread")"#, finds: [1, 2])
  }

  @Test func `no word is found nowhere`() throws {
    try check({ _ in .words("") }, #""""#, finds: [])
    try check({ _ in .words(" \0\n") }, #""""#, finds: [])
    try check({ _ in .words("- (") }, #""-" "(""#, finds: [])
    try check({ _ in .words("", prefix: true) }, #""""#, finds: [])
    try check({ _ in .words("-", prefix: true) }, #""-" *"#, finds: [])
    try check({ _ in .words("rye").and(.words("-")) }, #"("rye") AND ("-")"#, finds: [])
    try check({ _ in .words("rye").or(.words("")) }, #"("rye") OR ("")"#, finds: [2])
    try check({ _ in .words("rye").not(.words("-")) }, #"("rye") NOT ("-")"#, finds: [2])
    try check({ _ in .words("").not(.words("rye")) }, #"("") NOT ("rye")"#, finds: [])
  }

  @Test func raw() throws {
    try check({ _ in .raw("rye OR cof*") }, "rye OR cof*", finds: [2, 3])
    try check(
      { _ in .raw("rye OR cof*").and(.words("bread")) }, #"(rye OR cof*) AND ("bread")"#,
      finds: [2, 3])
    let error = try databaseError {
      try data.queue.read { try MemoText.where { $0.match(.raw("NEAR(")) }.fetchAll($0) }
    }
    #expect(error.code == .error && error.message.hasPrefix("fts5: syntax error"))
  }

  @Test func `many words are not too deep`() throws {
    let words = (0..<20_000).map { "w\($0)" }.joined(separator: " ")
    #expect(try data.ids { $0.match(words) } == [])
    #expect(try data.ids { $0.match(words + " rye", .any) } == [2])
    let pattern = (0..<2_000).reduce(FullTextPattern.words("rye")) { $0.or(.words("w\($1)")) }
    #expect(try data.ids { $0.match(pattern) } == [2])
  }
}

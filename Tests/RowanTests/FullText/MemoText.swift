import Rowan

/// The index of the notes' text, as a person could have written it.
struct MemoText: ExternalContentTable, Identifiable, Hashable {
  typealias Content = Memo
  let rowid: Int64
  let title: String
  let body: String?
  var id: Int64 { rowid }

  static func initialize(
    _ memory: UnsafeMutablePointer<Self>, decoding row: borrowing RowDecoder, at index: Int32
  ) throws(ColumnError) {
    let c0 = try Int64.decode(row, at: index)
    let c1 = try String.decode(row, at: index &+ 1)
    let c2 = try String.decodeIfPresent(row, at: index &+ 2)
    Rowan.initialize(memory, \.rowid, to: c0)
    Rowan.initialize(memory, \.title, to: c1)
    Rowan.initialize(memory, \.body, to: c2)
  }

  static var tableName: StaticString { "memoTexts" }
  static var contentRowID: StaticString { "id" }
  static var columnCount: Int32 { 3 }
  static var columnNames: [StaticString] { ["rowid", "title", "body"] }
  static var fullTextColumnNames: [StaticString] { ["title", "body"] }

  struct TableColumns: FullTextColumns {
    typealias Output = MemoText
    typealias Decoded = MemoText
    let qualifier: Qualifier
    init(_ qualifier: Qualifier) { self.qualifier = qualifier }
    var title: QueryExpression<FullTextColumn<MemoText, String>> {
      .init(column: "title", qualifier)
    }
    var body: QueryExpression<FullTextColumn<MemoText, String>?> {
      .init(column: "body", qualifier)
    }
    func bm25(title: Double = 1, body: Double = 1) -> QueryExpression<Double> {
      bm25(weights: [title, body])
    }
  }

  static let sql = """
    CREATE VIRTUAL TABLE "memoTexts" USING fts5(
      "title", "body", content = 'memos', content_rowid = 'id');
    CREATE TRIGGER "memoTexts_insert" AFTER INSERT ON "memos" BEGIN
      INSERT INTO "memoTexts" ("rowid", "title", "body") VALUES (new."id", new."title", new."body");
    END;
    CREATE TRIGGER "memoTexts_delete" AFTER DELETE ON "memos" BEGIN
      INSERT INTO "memoTexts" ("memoTexts", "rowid", "title", "body")
      VALUES ('delete', old."id", old."title", old."body");
    END;
    CREATE TRIGGER "memoTexts_update" AFTER UPDATE ON "memos" BEGIN
      INSERT INTO "memoTexts" ("memoTexts", "rowid", "title", "body")
      VALUES ('delete', old."id", old."title", old."body");
      INSERT INTO "memoTexts" ("rowid", "title", "body") VALUES (new."id", new."title", new."body");
    END;
    """
}

/// An index without a text.
struct Hint: ContentlessTable, Hashable {
  let rowid: Int64

  static func initialize(
    _ memory: UnsafeMutablePointer<Self>, decoding row: borrowing RowDecoder, at index: Int32
  ) throws(ColumnError) {
    let c0 = try Int64.decode(row, at: index)
    Rowan.initialize(memory, \.rowid, to: c0)
  }

  static var tableName: StaticString { "hints" }
  static var columnCount: Int32 { 1 }
  static var columnNames: [StaticString] { ["rowid"] }
  static var fullTextColumnNames: [StaticString] { ["name", "text"] }

  static func insert(rowid: Int64, name: String, text: String) -> FullTextCommand {
    insert(rowid: rowid, texts: [String.fragment(of: name), String.fragment(of: text)])
  }
  static func delete(rowid: Int64, name: String, text: String) -> FullTextCommand {
    delete(rowid: rowid, texts: [String.fragment(of: name), String.fragment(of: text)])
  }

  struct TableColumns: FullTextColumns {
    typealias Output = Hint
    typealias Decoded = Hint
    let qualifier: Qualifier
    init(_ qualifier: Qualifier) { self.qualifier = qualifier }
    var name: FullTextColumnIndex<Hint> { .init(column: "name", qualifier) }
    var text: FullTextColumnIndex<Hint> { .init(column: "text", qualifier) }
  }

  static let sql = """
    CREATE VIRTUAL TABLE "hints" USING fts5("name", "text", content = '')
    """
}

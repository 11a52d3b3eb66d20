import SchemaCheck
import SchemaModel
import SchemaSyntax
import SchemaTesting
import Testing

/// Views without columns of their own have those of their SELECT.
@Suite struct InferredViewsTests {
  private func compiled(_ text: String) -> (file: SourceFile, result: Compilation) {
    let file = SourceFile(path: "Main.schema", text: text)
    return (file, compile([file], target: "App"))
  }

  /// `name: type as representation`, a column each.
  private func columns(_ text: String, view: String? = nil) -> [String] {
    let result = compiled(text).result
    #expect(result.diagnostics.filter { $0.severity == .error }.map(\.message) == [])
    let found = result.schema?.views.first { view == nil || $0.head.path == view }
    return (found?.columns ?? []).map { column in
      let type = column.swiftType.replacing("Swift.", with: "").replacing("Foundation.", with: "")
      let form = column.valueType.replacing("Swift.", with: "").replacing("Foundation.", with: "")
      return "\(column.name.text): \(type)" + (form == type ? "" : " as \(form)")
    }
  }

  private func expect(_ text: String) {
    let (file, result) = compiled(AnnotatedSource.source(of: text))
    #expect(AnnotatedSource.annotated(file, result.diagnostics) == text)
  }

  private static let tables = """
    enum Status: Int { case open, done }
    type Note: blob
    selection Times { let createdAt: Date as Date.UnixTime; var updatedAt: Date? }
    table List { let id: UUID as UUID.Bytes; var title: String }
    table Item {
      let id: Int
      @name("item title") var title: String
      var status: Status
      var listID: List.ID? on delete set null
      var price: Decimal as Decimal.Scaled(2)
      var tags: [String] as JSON
      var any: SQLiteValue
      var note: Note?
      let times: Times
      index (listID)
    }

    """

  @Test func columnsOfTablesKeepTheirTypes() {
    #expect(
      columns(Self.tables + "view V as { SELECT * FROM items }") == [
        "id: Int", "title: String", "status: Status", "listID: UUID? as UUID.Bytes?",
        "price: Decimal as Decimal.Scaled<Decimal.Places2>",
        "tags: [String] as Rowan.JSON<[String]>",
        "any: Rowan.SQLiteValue", "note: Note?", "createdAt: Date as Date.UnixTime",
        "updatedAt: Date?",
      ])
  }

  @Test func joinsAndNames() {
    let view = """
      view V as {
        SELECT i.id AS number, l.id, l.title AS listTitle, i."item title", i.createdAt AS made
        FROM items i LEFT JOIN lists l ON l.id = i.listID
      }
      view Over as { SELECT made, listTitle FROM vs WHERE listTitle IS NOT NULL }
      """
    #expect(
      columns(Self.tables + view, view: "V") == [
        "number: Int", "id: UUID? as UUID.Bytes?", "listTitle: String?", "title: String",
        "made: Date as Date.UnixTime",
      ])
    // What a view holds is the table's behind it.
    #expect(
      columns(Self.tables + view, view: "Over") == [
        "made: Date as Date.UnixTime", "listTitle: String",
      ])
  }

  /// Expressions: by what is stored, and never a String that is none.
  @Test func expressions() {
    #expect(
      columns(
        Self.tables + """
          view V as {
            SELECT count(*) AS total, max(id) + 1 AS next, 'a' || id AS text, avg(id) AS mean,
              total(price) AS sum, x'00' AS bytes, group_concat("item title") AS titles, 1.5 AS half
            FROM items
          }
          """) == [
          "total: Int", "next: Int?", "text: String?", "mean: Double?", "sum: Double",
          "bytes: Data", "titles: String?", "half: Double",
        ])
  }

  @Test func namesAsTheSchemaMakesThem() {
    let schema = """
      schema { naming snake_case }
      table BookCopy { let id: Int; var shelfMark: String }
      view V as { SELECT id, shelf_mark, count(*) AS how_many FROM book_copies }
      """
    #expect(columns(schema) == ["id: Int?", "shelfMark: String?", "howMany: Int"])
    let names = compiled(schema).result.schema?.views.first?.storedColumns.map(\.sqlName)
    #expect(names == ["id", "shelf_mark", "how_many"])
  }

  /// A column that the table loses is lost to the view.
  @Test func followsTheTable() {
    let view = "view V as { SELECT t.*, 1 AS one FROM ts t }"
    #expect(
      columns("table T { let id: Int; var a: String; var b: Date }\n" + view)
        == ["id: Int", "a: String", "b: Date", "one: Int"])
    #expect(
      columns("table T { let id: Int; var b: Date? }\n" + view)
        == ["id: Int", "b: Date?", "one: Int"])
  }

  @Test func keyAndAccess() throws {
    let result = compiled(
      """
      schema { access public }
      internal enum Kind: Int { case a }
      table T { let id: Int; internal var kind: Kind }
      view V: Identifiable as { SELECT id, kind FROM ts }
      view W as { SELECT NULL AS id FROM ts }
      selection Pair { let v: V; let w: W? }
      """
    ).result
    let views = try #require(result.schema).views
    #expect(views[0].key?.swiftType == "Swift.Int")
    #expect(views[0].head.conformances == ["Swift.Hashable"])
    #expect(views[0].columns.map(\.access) == [.public, .internal])
    #expect(views[1].key == nil)
  }

  @Test func mistakes() {
    expect(
      """
        table T { let id: Int; var a: Int; var b: String }
        view A as { SELECT count(*), a FROM ts }
      //                   ^~~~~~~~ error: the column 'count(*)' has no name that Swift could have [viewColumn]
      //                   note: 'AS name' behind it gives it one
        view B as { SELECT t.id, u.id FROM ts t JOIN ts u ON u.id = t.a }
      //                         ^~~~ error: two columns of the SELECT are called 'id' [duplicateName]
      //                         note 3:22: the first one is here; 'AS name' gives one of them another name
        view C as { SELECT a AS self FROM ts }
      //                   ^~~~~~~~~ error: a column cannot be called 'self': 'x.self' is x itself in Swift [swiftName]
      //                   note: 'AS name' behind it gives it another name
        view D as { SELECT iif(a > 1, a, b) AS mixed, NULL AS empty FROM ts }
      //                   ^~~~~~~~~~~~~~~~~~~~~~~~~ warning: what 'mixed' holds is not known, so it is a SQLiteValue [guessedType]
      //                   note 5:8: 'CAST(… AS INTEGER)' or the like says it, or the columns can be declared: 'view D { let mixed: Type … } as'
      //                                              ^~~~~~~~~~~~~ warning: what 'empty' holds is not known, so it is a SQLiteValue [guessedType]
      //                                              note 5:8: 'CAST(… AS INTEGER)' or the like says it, or the columns can be declared: 'view D { let empty: Type … } as'
        @allow(guessedType, "whatever it is")
        view E as { SELECT NULL AS empty }
      """)
  }
}

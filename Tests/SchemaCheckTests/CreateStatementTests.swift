import SQLiteHandle
import SchemaEmit
import SchemaJudge
import SchemaModel
import SchemaSyntax
import Testing

/// The DDL as it is printed, which SQLite takes as it is.
@Suite struct CreateStatementTests {
  private func ddl(_ text: String) throws -> String {
    let schema = schema(text)
    try expectCatalog(of: schema)
    return createStatements(of: schema).map(\.sql).joined(separator: ";\n\n")
  }

  /// A comment at its end takes nothing with it: neither a parenthesis nor the next statement.
  @Test func comments() throws {
    let text = """
      table A {
        let id: Int default { 1 -- one
        } check { id > 0 -- more
        }
        index a ({ id + 1 -- two
        }) where { id > 1 -- than one
        }
        index b (id) where { id > 2 -- }
        }
        check { id < 9 -- less
        }
      }
      table B { let id: Int }
      """
    let statements = createStatements(of: schema(text)).map { $0.sql + ";" }
    #expect(
      statements[2] == """
        CREATE INDEX "b" ON "as" ("id")
        WHERE id > 2 -- }
        ;
        """)
    let connection = try SQLiteConnection(path: ":memory:")
    try connection.execute(script: statements.joined(separator: "\n"))
    #expect(try catalogDifferences(of: schema(text), in: connection) == [])
  }

  @Test func table() throws {
    #expect(
      try ddl(
        """
        table List { let id: Int; var title: String = "it's" collate nocase }
        table Item {
          let id: UUID default { 'x' || hex(randomblob(4)) }
          var listID: List.ID on delete cascade deferred
          var price: Decimal as Decimal.Scaled(2) = 1.5 check { price > 0 }
          let slug: String generated stored { lower(id) -- small
          }
          let day: String? generated { NULL }
          unique (listID, price)
          index byDay (day collate nocase desc, { price + 1 }) where { price > 3 }
          check positive { price <> 7 }
        }
        """) == """
          CREATE TABLE "lists" (
            "id" INTEGER NOT NULL PRIMARY KEY,
            "title" TEXT NOT NULL COLLATE "nocase" DEFAULT 'it''s'
          ) STRICT;

          CREATE TABLE "items" (
            "id" TEXT NOT NULL PRIMARY KEY DEFAULT ('x' || hex(randomblob(4))),
            "listID" INTEGER NOT NULL REFERENCES "lists" ("id") ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED,
            "price" INTEGER NOT NULL DEFAULT 150 CHECK (price > 0),
            "slug" TEXT NOT NULL GENERATED ALWAYS AS (lower(id) -- small
          ) STORED,
            "day" TEXT GENERATED ALWAYS AS (NULL) VIRTUAL,
            CONSTRAINT "positive" CHECK (price <> 7)
          ) STRICT;

          CREATE UNIQUE INDEX "items_listID_price" ON "items" ("listID", "price");

          CREATE INDEX "byDay" ON "items" ("day" COLLATE "nocase" DESC, (price + 1))
          WHERE price > 3
          """)
  }

  @Test func keysAndOptions() throws {
    #expect(
      try ddl(
        """
        table A { let id: Int autoincrement }
        table B without rowid { let a: Int; let b: String; primary key (a, b desc) }
        table C strict off { let c: Int; let d: String; var v: SQLiteValue; no primary key
          foreign key (c, d) references B on delete restrict on update no action
          index (c, d) }
        """) == """
          CREATE TABLE "as" (
            "id" INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT
          ) STRICT;

          CREATE TABLE "bs" (
            "a" INTEGER NOT NULL,
            "b" TEXT NOT NULL,
            PRIMARY KEY ("a", "b" DESC)
          ) STRICT, WITHOUT ROWID;

          CREATE TABLE "cs" (
            "c" INTEGER NOT NULL,
            "d" TEXT NOT NULL,
            "v" BLOB,
            FOREIGN KEY ("c", "d") REFERENCES "bs" ("a", "b") ON DELETE RESTRICT ON UPDATE NO ACTION
          );

          CREATE INDEX "cs_c_d" ON "cs" ("c", "d")
          """)
  }

  /// Each byte of the user's SQL leads back to itself.
  @Test func sourceMap() throws {
    let text = """
      table A {
        let id: Int; var имя: String default { lower( 'Ж' ) } check { length("имя") < 99 }
        index ({ upper("имя") || '😀' }) where { id BETWEEN 4 AND 5 }
      }
      """
    let schema = schema(text)
    let file = Array(text.utf8)
    var seen = 0
    for statement in createStatements(of: schema) {
      let bytes = Array(statement.sql.utf8)
      for (offset, byte) in bytes.enumerated() {
        guard let origin = statement.sources.origin(at: offset) else { continue }
        #expect(origin.range.start <= origin.range.end && origin.range.end <= file.count)
        if origin.isExact, origin.range.start < file.count, file[origin.range.start] == byte {
          seen += 1
        }
      }
    }
    let pieces = [
      "lower( 'Ж' )", "length(\"имя\") < 99", "upper(\"имя\") || '😀'", "id BETWEEN 4 AND 5",
    ]
    // One byte past each piece still belongs to it, and is a parenthesis, not the file's byte.
    #expect(seen == pieces.reduce(0) { $0 + $1.utf8.count })
  }

  @Test func sameBytesEveryTime() {
    let first = createStatements(of: schema(CompleteExample.text)).map(\.sql)
    for _ in 0..<5 {
      #expect(createStatements(of: schema(CompleteExample.text)).map(\.sql) == first)
    }
  }
}

import Testing

/// What SQLite finds in views and in `sql`.
@Suite struct WrongViewsTests {
  @Test func selects() {
    expectDiagnostics(
      """
        table Item { let id: Int; @name("item title") var title: String; var count: Int }
        table List { let id: Int; var name: String }
        view A { let n: Int } as { SELECT cuont FROM items }
      //                                  ^~~~~ error: no such column: cuont; did you mean 'count'? [unknownColumn]
      //                                  fix: 'count' for 'cuont'
        view B { let n: Int } as { SELECT i.cuont FROM items AS i JOIN lists l ON l.id = i.id }
      //                                    ^~~~~ error: no such column: i.cuont; did you mean 'count'? [unknownColumn]
      //                                    fix: 'count' for 'cuont'
        view C { let n: Int } as { SELECT 1 FROM itmes }
      //                                         ^~~~~ error: no such table: itmes; did you mean 'items'? [unknownTable]
      //                                         fix: 'items' for 'itmes'
        view D { let n: Int } as { SELECT 1 FROM Item }
      //                                         ^~~~ error: no such table: Item; inside braces names are SQL's, and its is 'items' [unknownTable]
      //                                         fix: 'items' for 'Item'
        view E { let n: Int } as { SELECT title FROM items }
      //                                  ^~~~~ error: no such column: title; inside braces names are SQL's, and its is 'item title' [unknownColumn]
      //                                  fix: '"item title"' for 'title'
        view F { let n: Int } as { SELECT id FROM items, lists }
      //                                  ^~ error: ambiguous column name: id [sql]
        view G { let n: Int } as { SELECT x.id FROM items }
      //                                  ^ error: no such column: x.id [unknownColumn]
      //                                  note: the statement has no table called 'x'
        view H { let n: Int } as { SELEC 1 }
      //                           ^~~~~ error: near "SELEC": syntax error; did you mean 'SELECT'? [sql]
      //                           fix: 'SELECT' for 'SELEC'
        view I { let n: Int } as { SELECT 1 FROM items WHERE }
      //                                                    ^ error: the SQL ends too early [sql]
        view J { let n: Int } as { SELECT lowr('A') }
      //                                  ^~~~ error: no such function: lowr; did you mean 'lower'? [unknownFunction]
      //                                  fix: 'lower' for 'lowr'
        view K { let n: Int } as { SELECT :n }
      //                                  ^~ error: parameters are not allowed in views [sql]
        view L { let n: Int } as { SELECT nope FROM items }
      //                                  ^~~~ error: no such column: nope [unknownColumn]
      //                                  note: table 'items' has id, item title, count
      """)
  }

  /// The FROM of an expression is not that of the SELECT.
  @Test func columnsBehindAnotherFrom() {
    expectDiagnostics(
      """
        table Item { let id: Int; var title: String; var note: String? }
        view A { let isSame: Bool; let note: String } as {
      //                               ^~~~ error: 'note' cannot be nil, and the SELECT may give NULL: 'items.note' may hold NULL [mayBeNull]
      //                               note 3:45: write 'String?', or 'coalesce(…, …)' around this
          SELECT title IS NOT DISTINCT FROM note, note FROM items
        }
        view B { let first: String; let last: String } as {
      //                                ^~~~ error: 'last' cannot be nil, and the SELECT may give NULL: NULL is one of its values [mayBeNull]
      //                                note 6:21: write 'String?', or 'coalesce(…, …)' around this
          VALUES ('a, b', NULL), ('c', 'd')
        }
      """)
  }

  /// What is made of a wrong view is not to blame.
  @Test func viewsOverViews() {
    expectDiagnostics(
      """
        table Item { let id: Int }
        view C { let n: Int } as { SELECT n FROM bs }
        view B { let n: Int } as { SELECT n FROM heads }
        view Head { let n: Int } as { SELECT nope FROM items }
      //                                     ^~~~ error: no such column: nope [unknownColumn]
      //                                     note: table 'items' has id
        view D { let n: Int } as { SELECT nn FROM es }
      //                                  ^~ error: no such column: nn; did you mean 'n'? [unknownColumn]
      //                                  fix: 'n' for 'nn'
        view E { let n: Int } as { SELECT id FROM items }
        view F as { SELECT * FROM gs }
        view G as { SELECT * FROM fs }
      //            ^~~~~~~~~~~~~~~~ error: view fs is circularly defined [sql]
      """)
  }

  @Test func columns() {
    expectDiagnostics(
      """
        table Item { let id: Int; var title: String }
        view A { let id: Int; let title: String } as { SELECT id FROM items }
      //     ^ error: the view has 2 columns, and its SELECT 1 [columnCount]
      //     note 2:50: the SELECT has id
        view B { let title: String; let id: Int } as { SELECT id, title FROM items }
      //             ^~~~~ error: the SELECT's column 1 is 'id', and would become 'title' [columnOrder]
      //             note 3:35: columns are matched by position, and the one of that name is here
        view C { let id: Int; let text: String } as { SELECT id, title FROM items }
        view D { let id: Int; let other: Int } as { SELECT a.id, b.id FROM items a JOIN items b }
      """)
  }

  /// A column holds what its type can, and no NULL where that cannot.
  @Test func types() {
    expectDiagnostics(
      """
        table Item {
          let id: Int; var title: String; var note: String?; let made: Date as Date.UnixTime; var n: Int?
        }
        selection Times { let made: Date as Date.UnixTime; let other: Date? }
        view A { let id: Int; let note: String } as { SELECT id, note FROM items }
      //                          ^~~~ error: 'note' cannot be nil, and the SELECT may give NULL: 'items.note' may hold NULL [mayBeNull]
      //                          note 5:60: write 'String?', or 'coalesce(…, …)' around this
        view B { let note: String } as { SELECT note FROM items WHERE note IS NOT NULL }
        view C { let other: String } as { SELECT o.title AS other FROM items i LEFT JOIN items o ON o.id = i.n }
      //             ^~~~~ error: 'other' cannot be nil, and the SELECT may give NULL: an outer join may find no row of 'items' [mayBeNull]
      //             note 7:44: write 'String?', or 'coalesce(…, …)' around this
        view D { let last: Int } as { SELECT max(id) AS last FROM items }
      //             ^~~~ error: 'last' cannot be nil, and the SELECT may give NULL: max() of no rows is NULL [mayBeNull]
      //             note 8:40: write 'Int?', or 'coalesce(…, …)' around this
        view E { let title: Int } as { SELECT title FROM items }
      //             ^~~~~ error: 'title' is INTEGER (Int), and the SELECT gives TEXT [columnStorage]
      //             note 9:41: it is this
        view F { let made: Date } as { SELECT made FROM items }
      //             ^~~~ error: 'made' is read as Date, and the table's column is stored as Date.UnixTime [columnStorage]
      //             note 10:41: it is this; 'as Date.UnixTime' reads it so
        view G { let times: Times; let total: Int; let text: String; let half: Double } as {
          SELECT made, NULL, count(*), 'a' || title, 1 FROM items GROUP BY id
        }
        view H { let any: SQLiteValue; let n: Int } as { SELECT note, coalesce(n, 0) AS n FROM items }
      """)
  }

  @Test func statements() {
    expectDiagnostics(
      """
        table Item { let id: Int; var title: String }
        sql a { CREATE INDEX a ON items (titel) }
      //                                 ^~~~~ error: no such column: titel; did you mean 'title'? [unknownColumn]
      //                                 fix: 'title' for 'titel'
        sql b { CREATE VIEW b AS SELECT 1 FROM itmes }
      //                                       ^~~~~ error: no such table: itmes; did you mean 'items'? [unknownTable]
      //                                       fix: 'items' for 'itmes'
        sql c { CREATE TABLE c (x int, y ) z }
      //        ^~~~~~~~~~~~~~~~~~~~~~~~~~~~ error: unknown table option: z [sql]
        sql d { CREATE VIRTUAL TABLE boxes USING rtree(id, a, b) }
        view Square { let number: Int?; let a: Double? } as { SELECT id, a FROM boxes }
        sql e { CREATE TRIGGER e AFTER INSERT ON items BEGIN SELECT 1; END; DROP TABLE items }
      //        ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~ error: an END in the statements ends the trigger, and more follows it [severalStatements]
      """)
  }
}

import Testing

@testable import SchemaModel

/// `type { … }`: where it may stand, what it may be, and what SQLite would do to the values.
@Suite struct DeclaredTypesTests {
  /// SQLite stores no other value in a key that is declared so.
  @Test func keyDeclaredInteger() {
    expectDiagnostics(
      """
        schema { strict off }
        table A { let id: Double type { integer } }
      //                              ^~~~~~~~~~~ error: a primary key declared INTEGER is the row's number, and 'Double' is none [declaredType]
        table B { let day: Date primary key type { INTEGER } }
      //                                         ^~~~~~~~~~~ error: a primary key declared INTEGER is the row's number, and 'Date' is none [declaredType]
        table C without rowid { let id: Double type { INTEGER } }
        table D { let id: Double type { INT } }
        table E { let id: Int; var x: Double type { INTEGER } }
      """)
  }

  @Test func inStrictTable() {
    expectDiagnostics(
      """
        table A { let id: Int; var x: String type { NVARCHAR(160) } }
      //                                          ^~~~~~~~~~~~~~~~~ error: 'type { }' is for tables that are not strict, and 'A' is [declaredType]
      //                                          note 1:9: 'strict off' behind the table's name, or in 'schema { }', makes it one
      //                                          fix: ' strict off' for ''
      """)
  }

  @Test func inStrictTableWithOptions() {
    expectDiagnostics(
      """
        schema { strict off }
        table A strict on { let id: Int; var x: String type { TEXT }; var y: Int = "" }
      //                                                    ^~~~~~~~ error: 'type { }' is for tables that are not strict, and 'A' is [declaredType]
      //                                                    note 2:9: 'strict off' behind the table's name, or in 'schema { }', makes it one
      //                                                                           ^~ error: '""' is no default of 'Int' [defaultType]
      //                                                                           note: write a whole number
      """)
  }

  @Test func inGroupOfStrictTables() {
    expectDiagnostics(
      """
        selection G { var a: String type { NVARCHAR(9) }; var b: Int }
      //                                 ^~~~~~~~~~~~~~~ error: 'type { }' is for tables that are not strict, and 'B' is [declaredType]
      //                                 note 3:30: the table has the column here
      //                                 note 3:9: 'strict off' behind the table's name, or in 'schema { }', makes it one
      //                                 fix: ' strict off' for ''
        table A strict off { let id: Int; let g: G }
        table B { let id: Int; let g: G }
        table C { let id: Int; let g: G }
      """)
  }

  @Test func numbersInTextColumns() {
    expectDiagnostics(
      """
        schema { strict off }
        type Hex: integer
        table A {
          let id: Int
          var a: Int type { VARCHAR(10) }
      //                  ^~~~~~~~~~~~~~~ error: in a column declared 'VARCHAR(10)' SQLite stores numbers as TEXT, and 'Int' is read from INTEGER [declaredType]
      //                  note: a column of type 'SQLiteValue' holds whatever is stored
          var b: Double? type { CLOB }
      //                      ^~~~~~~~ error: in a column declared 'CLOB' SQLite stores numbers as TEXT, and 'Double?' is read from REAL [declaredType]
      //                      note: a column of type 'SQLiteValue' holds whatever is stored
          var c: Int type { DOUBLE }
      //                  ^~~~~~~~~~ error: in a column declared 'DOUBLE' SQLite stores whole numbers as REAL, and 'Int' is read from INTEGER [declaredType]
      //                  note: a column of type 'SQLiteValue' holds whatever is stored
          var d: Int as Hex type { real }
      //                         ^~~~~~~~ error: in a column declared 'real' SQLite stores whole numbers as REAL, and 'Int' is read from INTEGER [declaredType]
      //                         note: a column of type 'SQLiteValue' holds whatever is stored
        }
      """)
  }

  @Test func textInNumberColumns() {
    expectDiagnostics(
      """
        schema { strict off }
        table A {
          let id: Int
          var a: String type { NUMERIC(10, 2) }
      //                     ^~~~~~~~~~~~~~~~~~ error: in a column declared 'NUMERIC(10, 2)' SQLite stores text that looks like a number as a number, and 'String' is read from TEXT [declaredType]
      //                     note: a column of type 'SQLiteValue' holds whatever is stored
          var b: Decimal type { DECIMAL }
      //                      ^~~~~~~~~~~ error: in a column declared 'DECIMAL' SQLite stores text that looks like a number as a number, and 'Decimal' is read from TEXT [declaredType]
      //                      note: a column of type 'SQLiteValue' holds whatever is stored
          var c: Digits type { DATETIME }
      //                     ^~~~~~~~~~~~ error: in a column declared 'DATETIME' SQLite stores text that looks like a number as a number, and 'Digits' is read from TEXT [declaredType]
      //                     note: a column of type 'SQLiteValue' holds whatever is stored
          var d: Letters type { DATETIME }
          var e: Date type { DATETIME }
          var f: UUID type { UNIQUEIDENTIFIER }
          var g: Decimal as Decimal.Scaled(2) type { NUMERIC(10,2) }
          var h: Double type { MONEY }
          var i: Data type { POINT }
          var j: SQLiteValue type { NVARCHAR }
          enum Digits: String { case one = "1" }
          enum Letters: String { case one, two }
        }
      """)
  }

  @Test func form() {
    expectDiagnostics(
      """
        schema { strict off }
        table A {
          let id: Int
          var a: String type { TEXT) x }
      //                     ^~~~~~~~~~~ error: this is no type of a column [declaredType]
      //                     note: it is words, and one or two numbers in parentheses: 'type { NUMERIC(10, 2) }'
          var b: String type { VARCHAR(x) }
      //                     ^~~~~~~~~~~~~~ error: this is no type of a column [declaredType]
      //                     note: it is words, and one or two numbers in parentheses: 'type { NUMERIC(10, 2) }'
          var c: Int type { (10) }
      //                  ^~~~~~~~ error: this is no type of a column [declaredType]
      //                  note: it is words, and one or two numbers in parentheses: 'type { NUMERIC(10, 2) }'
          var d: Int type { INT(1,2,3) }
      //                  ^~~~~~~~~~~~~~ error: this is no type of a column [declaredType]
      //                  note: it is words, and one or two numbers in parentheses: 'type { NUMERIC(10, 2) }'
          var e: Int type { INTEGER, x TEXT }
      //                  ^~~~~~~~~~~~~~~~~~~ error: this is no type of a column [declaredType]
      //                  note: it is words, and one or two numbers in parentheses: 'type { NUMERIC(10, 2) }'
          var f: Int type { }
          var g: Int type { UNSIGNED BIG INT ( +20 , -3 ) }
        }
      """)
  }

  @Test(arguments: [
    ("INTEGER", true), ("integer", true), ("INT", false), ("BIGINT", false), ("", false),
  ])
  func onlyIntegerItselfNumbersRows(type: String, isRowid: Bool) {
    let table = schema("table A strict off { let id: Int type { \(type) } }").tables[0]
    #expect(table.primaryKey?.isRowid == isRowid)
    #expect(table.columns[0].draftRole == (isRowid ? .omittable : .present))
  }

  @Test func keysThatSQLiteDoesNotNumber() {
    let tables = schema(
      """
      table A without rowid { let id: Int }
      table B strict off { let a: Int type { INT }; primary key (a asc) }
      table C { let a: Int; primary key (a asc) }
      """
    ).tables
    #expect(tables.map { $0.columns[0].draftRole } == [.present, .present, .omittable])
    #expect(tables.map { $0.primaryKey?.isRowid } == [false, false, true])
  }

  @Test(arguments: [
    ("INT", Affinity.integer), ("tinyint(1)", .integer), ("CHARINT", .integer),
    ("FLOATING POINT", .integer), ("NVARCHAR(160)", .text), ("CLOB", .text), ("text", .text),
    ("", .blob), ("BLOB", .blob), ("CHARBLOB", .text), ("REAL", .real), ("DOUBLE PRECISION", .real),
    ("FLOAT", .real), ("NUMERIC(10,2)", .numeric), ("DATETIME", .numeric), ("BOOLEAN", .numeric),
    ("STRING", .numeric), ("REALBLOB", .blob),
  ])
  func affinity(type: String, affinity: Affinity) {
    #expect(Affinity(declaredType: type) == affinity)
  }
}

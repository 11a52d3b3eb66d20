import Testing

/// Literals that do not fit their column.
@Suite struct DefaultsTests {
  @Test func otherTypes() {
    expectDiagnostics(
      """
        table A {
          let id: Int
          var a: Int = "x"
      //               ^~~ error: '"x"' is no default of 'Int' [defaultType]
      //               note: write a whole number
          var b: String = 1
      //                  ^ error: '1' is no default of 'String' [defaultType]
      //                  note: write '"…"'
          var c: Bool = 1
      //                ^ error: '1' is no default of 'Bool' [defaultType]
      //                note: write 'true'
          var d: Date = "2020-01-01"
      //                ^~~~~~~~~~~~ error: '"2020-01-01"' is no default of 'Date' [defaultType]
      //                note: write 'now', Swift in parentheses, or 'default { … }'
          var e: Int = now
      //               ^~~ error: 'now' is no default of 'Int' [defaultType]
      //               note: write a whole number
          var f: UUID = now
      //                ^~~ error: 'now' is no default of 'UUID' [defaultType]
      //                note: write 'uuid', 'uuid7' or a string of a UUID
          var g: Int = 1.5
      //               ^~~ error: '1.5' is no default of 'Int' [defaultType]
      //               note: write '0'
        }
      """)
  }

  @Test func outOfRange() {
    expectDiagnostics(
      """
        table A {
          let id: Int
          var a: Int8 = 128
      //                ^~~ error: '128' does not fit in a column of 'Int8' [defaultType]
      //                note: it holds -128 to 127
          var b: UInt = -1
      //                ^~ error: '-1' does not fit in a column of 'UInt' [defaultType]
      //                note: it holds 0 to 9223372036854775807
          var c: Int = 9223372036854775808
      //               ^~~~~~~~~~~~~~~~~~~ error: '9223372036854775808' does not fit in a column of 'Int' [defaultType]
      //               note: it holds -9223372036854775808 to 9223372036854775807
          var d: Decimal as Decimal.Scaled(2) = 1.005
      //                                        ^~~~~ error: '1.005' does not fit in a column of 'Decimal' [defaultType]
      //                                        note: it holds 2 decimals, and 18 digits in all
          var e: Int8 = -128
          var f: Double = 1e999
      //                  ^~~~~ error: '1e999' does not fit in a column of 'Double' [defaultType]
          var g: Decimal = 1e500
      //                   ^~~~~ error: '1e500' does not fit in a column of 'Decimal' [defaultType]
        }
      """)
  }

  @Test func nilOfRequired() {
    expectDiagnostics(
      """
        table A { let id: Int; var a: Int = nil }
      //                                    ^~~ error: 'nil' is no default of 'Int', which is not optional [defaultType]
      //                                    fix: 'Int?' for 'Int'
      """)
  }

  @Test func unknownCase() {
    expectDiagnostics(
      """
        enum Kind: Int { case first, second }
        table A { let id: Int; var a: Kind = .secnd }
      //                                      ^~~~~ error: enum 'Kind' has no case 'secnd'; did you mean 'second'? [unknownCase]
      //                                      note 1:8: the enum is here
      //                                      fix: 'second' for 'secnd'
      """)
  }

  @Test func ofGenerated() {
    expectDiagnostics(
      """
        table A { let id: Int; let a: Int = 1 generated { id + 1 } }
      //                                    ^ error: a generated column cannot have a default [generated]
      //                                    note 1:41: it is generated here
      """)
  }

  @Test func ephemeralWithout() {
    expectDiagnostics(
      """
        table A { let id: Int; @ephemeral var x: Int }
      //                                      ^ error: an ephemeral column needs a default, or has to be optional: rows from the database come without a value [ephemeral]
      """)
  }
}

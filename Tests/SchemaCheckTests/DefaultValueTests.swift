import SQLiteHandle
import SchemaJudge
import SchemaModel
import Testing

/// What other programs get when they leave a column out.
@Suite struct DefaultValueTests {
  /// The values of a table's columns after `INSERT … DEFAULT VALUES`, with their types.
  private func stored(_ columns: String, types: String = "") throws -> [[String?]] {
    let schema = schema("\(types)\ntable T { let id: Int; \(columns) }")
    let connection = try database(schema)
    _ = try connection.prepare("INSERT INTO ts DEFAULT VALUES").step()
    let names = schema.tables[0].storedColumns.dropFirst().map(\.sqlName)
    let list = names.map { "typeof(\"\($0)\"), \"\($0)\"" }.joined(separator: ", ")
    let row = try rows(connection, "SELECT \(list) FROM ts")[0]
    return stride(from: 0, to: row.count, by: 2).map { [row[$0], row[$0 + 1]] }
  }

  @Test func literals() throws {
    #expect(
      try stored(
        """
        var a: Int = -0x10; var b: Bool = true; var c: Double = 1; var d: Float = 0.1
        var e: String = "it's \\"q\\" \\\\ #\\""; var f: [UInt8] = []; var g: Kind = .b
        var h: Kind? = nil; var i: Word = .b; var j: Decimal = -012.500; var k: Decimal as Decimal.Scaled(3) = 1.5
        var l: Decimal = 1e3; var m: UUID as UUID.Bytes = "E621E1F8-C36C-495A-93FC-0C247A3E6E5F"
        var n: UUID = "E621E1F8-C36C-495A-93FC-0C247A3E6E5F"; var o: SQLiteValue = 1.5
        var p: Double = 1e20; var q: Int = 9223372036854775807; var r: Int64 = -9223372036854775808
        """,
        types: """
          enum Kind: Int { case a = 5, b }
          enum Word: String { case a, b = "it's" }
          """) == [
          ["integer", "-16"], ["integer", "1"], ["real", "1.0"], ["real", "0.10000000149011612"],
          ["text", "it's \"q\" \\ #\""], ["blob", "x''"], ["integer", "6"], ["null", nil],
          ["text", "it's"], ["text", "-12.5"], ["integer", "1500"], ["text", "1000"],
          ["blob", "x'e621e1f8c36c495a93fc0c247a3e6e5f'"],
          ["text", "e621e1f8-c36c-495a-93fc-0c247a3e6e5f"], ["real", "1.5"], ["real", "1e+20"],
          ["integer", "9223372036854775807"], ["integer", "-9223372036854775808"],
        ])
  }

  /// SQLite evaluates the user's expression for each row.
  @Test func expressions() throws {
    let schema = schema(
      "table T { let id: Int; var a: String default { lower(hex(randomblob(16))) }"
        + "; var b: String default { current_timestamp } }")
    let connection = try database(schema)
    for _ in 0..<20 { _ = try connection.prepare("INSERT INTO ts DEFAULT VALUES").step() }
    let counts = try rows(
      connection, "SELECT count(DISTINCT a), sum(length(a) = 32), sum(b LIKE '20%') FROM ts")
    #expect(counts == [["20", "20", "20"]])
  }

  @Test func textWithNUL() throws {
    let schema = schema("table T { let id: Int; var a: String = \"a\\0b\" }")
    let connection = try database(schema)
    _ = try connection.prepare("INSERT INTO ts DEFAULT VALUES").step()
    #expect(
      try rows(connection, "SELECT hex(CAST(a AS BLOB)), typeof(a) FROM ts") == [
        ["610062", "text"]
      ])
  }

  @Test func uuids() throws {
    let schema = schema(
      """
      table T {
        let id: UUID
        var a: UUID = uuid7; var b: UUID as UUID.Bytes = uuid; var c: UUID as UUID.Bytes = uuid7
        var d: UUID as UUID.Uppercase = uuid; var e: UUID as UUID.Uppercase = uuid7
      }
      """)
    let connection = try database(schema)
    for _ in 0..<300 { _ = try connection.prepare("INSERT INTO ts DEFAULT VALUES").step() }
    let digit = "[0-9a-f]"
    func pattern(_ version: Int, upper: Bool = false) -> String {
      let four = String(repeating: digit, count: 4)
      let text =
        "\(four)\(four)-\(four)-\(version)\(digit)\(digit)\(digit)"
        + "-[89ab]\(digit)\(digit)\(digit)-\(four)\(four)\(four)"
      return upper ? text.replacing("a-f", with: "A-F").replacing("ab", with: "AB") : text
    }
    let counts = try rows(
      connection,
      """
      SELECT sum(id GLOB '\(pattern(4))'), sum(a GLOB '\(pattern(7))'),
        sum(d GLOB '\(pattern(4, upper: true))'), sum(e GLOB '\(pattern(7, upper: true))'),
        sum(typeof(b) = 'blob' AND length(b) = 16 AND hex(substr(b, 7, 1)) GLOB '4?'
          AND hex(substr(b, 9, 1)) GLOB '[89AB]?'),
        sum(typeof(c) = 'blob' AND length(c) = 16 AND hex(substr(c, 7, 1)) GLOB '7?'
          AND hex(substr(c, 9, 1)) GLOB '[89AB]?'),
        count(DISTINCT id), count(DISTINCT a), count(DISTINCT b), count(DISTINCT c),
        count(DISTINCT d), count(DISTINCT e)
      FROM ts
      """)
    #expect(counts == [Array(repeating: "300", count: 12)])
    // Every nibble of the version's byte and every variant comes up: none is stuck.
    let variety = try rows(
      connection,
      """
      SELECT count(DISTINCT substr(hex(b), 14, 1)), count(DISTINCT substr(hex(b), 17, 1)),
        count(DISTINCT substr(id, 20, 1)), count(DISTINCT substr(hex(c), 17, 1)) FROM ts
      """)
    #expect(variety == [["16", "4", "4", "4"]])
    // The time stands in front, in milliseconds, the same in every form.
    let times = try rows(
      connection,
      """
      SELECT sum(lower(substr(hex(c), 1, 12)) = replace(substr(a, 1, 13), '-', '')
          AND lower(substr(e, 1, 13)) = substr(a, 1, 13)),
        sum(abs(julianday('now') - 2440587.5 - milliseconds / 86400000.0) < 0.01)
      FROM (SELECT a, c, e, (
        WITH RECURSIVE digits(n, value) AS (
          SELECT 1, 0 UNION ALL
          SELECT n + 1,
            value * 16 + instr('0123456789abcdef', substr(replace(a, '-', ''), n, 1)) - 1
          FROM digits WHERE n <= 12)
        SELECT value FROM digits WHERE n = 13) AS milliseconds FROM ts)
      """)
    #expect(times == [["300", "300"]])
  }

  /// `now` in every form is one moment, as SQLite itself converts it.
  @Test func now() throws {
    let forms: [(name: String, back: String)] = [
      ("UnixTime", "datetime(%, 'unixepoch')"),
      ("UnixMilliseconds", "datetime(% / 1000, 'unixepoch')"),
      ("UnixMicroseconds", "datetime(% / 1000000, 'unixepoch')"),
      ("UnixReal", "datetime(CAST(% AS INTEGER), 'unixepoch')"),
      ("AppleReference", "datetime(CAST(% AS INTEGER) + 978307200, 'unixepoch')"),
      ("AppleNanoseconds", "datetime(% / 1000000000 + 978307200, 'unixepoch')"),
      ("Seconds", "%"), ("ISO8601", "replace(substr(%, 1, 19), 'T', ' ')"),
    ]
    let columns = forms.map { "var \($0.name): Date as Date.\($0.name) = now" }
    let schema = schema(
      "table T { let id: Int; var base: Date = now; var julian: Date as Date.JulianDay = now"
        + "; var day: Date as Date.Day = now\n\(columns.joined(separator: "\n")) }")
    let connection = try database(schema)
    _ = try connection.prepare("INSERT INTO ts DEFAULT VALUES").step()
    for form in forms {
      let back = form.back.replacing("%", with: "\"\(form.name)\"")
      let row = try rows(connection, "SELECT \(back) = substr(base, 1, 19) FROM ts")
      #expect(row == [["1"]], "\(form.name)")
    }
    let rest = try rows(
      connection,
      """
      SELECT day = substr(base, 1, 10), abs(julian - julianday(base)) < 1e-8,
        base GLOB '20??-??-?? ??:??:??.???', ISO8601 GLOB '20??-??-??T??:??:??.???Z',
        UnixMilliseconds % 1000 = CAST(substr(base, 21) AS INTEGER),
        UnixMicroseconds = UnixMilliseconds * 1000,
        abs(UnixReal * 1000 - UnixMilliseconds) < 0.01,
        AppleNanoseconds = (UnixMilliseconds - 978307200000) * 1000000
      FROM ts
      """)
    #expect(rest == [Array(repeating: "1", count: 8)])
  }
}

import SchemaSyntax
import Testing

@Suite struct MemberTests {
  @Test(arguments: [
    ("let a: Int", "let a: Int"),
    ("public var a: Int?", "public var a: Int?"),
    ("let a: Int primary key autoincrement", "let a: Int <primary key><autoincrement>"),
    (
      "let a: Int primary key on conflict ignore",
      "let a: Int <primary key on conflict ignore>"
    ),
    ("let a: Int unique on conflict replace", "let a: Int <unique on conflict replace>"),
    ("let a: Int on conflict fail", "let a: Int <on conflict fail>"),
    (
      "let a: Int unique\n  default { 1 } on conflict rollback",
      "let a: Int <unique><default {1}><on conflict rollback>"
    ),
    ("let a: String collate nocase", "let a: String <collate nocase>"),
    (
      "let a: Int check { a > 0 } check positive { a > 1 } check cases",
      "let a: Int <check {a > 0}><check positive {a > 1}><check cases>"
    ),
    ("let a: Int check cases { a }", "let a: Int <check cases {a}>"),
    ("let a: Int generated { b }", "let a: Int <generated virtual {b}>"),
    ("let a: Int generated virtual { b }", "let a: Int <generated virtual {b}>"),
    ("let a: Int\n  generated stored { b }", "let a: Int <generated stored {b}>"),
    ("let a: Int type { NVARCHAR(160) } unique", "let a: Int <type {NVARCHAR(160)}><unique>"),
    ("let a: Int type {}", "let a: Int <type {}>"),
    ("let a: Int references none", "let a: Int <references none>"),
    (
      "let a: Int references M.T (b) on delete set null on update no action deferred",
      "let a: Int <references M.T (b) <on delete set null> <on update no action> <deferred>>"
    ),
    (
      "let a: Int references T on delete cascade on conflict abort",
      "let a: Int <references T <on delete cascade>><on conflict abort>"
    ),
    (
      "let a: T.ID on delete restrict on update set default deferred",
      "let a: T.ID <on delete restrict><on update set default><deferred>"
    ),
    (
      "let a: Decimal as Decimal.Scaled(2) = 1 unique",
      "let a: Decimal as Decimal.Scaled(2) <= integer 1><unique>"
    ),
    ("let a: [K: [V?]]? as JSON", "let a: [K: [V?]]? as JSON"),
    ("let a: A<B, [C]>.D<E<F>>?", "let a: A<B, [C]>.D<E<F>>?"),
    (
      "@name(\"a b\") @fill { 1 } @allow(code, reason: \"x\", n: 3,) let a: Int",
      "@name(\"a b\") @fill{1} @allow(code, reason: \"x\", n: 3) let a: Int"
    ),
    ("@ephemeral\n  @name(\"x\")\n  var a: Int", "@ephemeral @name(\"x\") var a: Int"),
    ("@fill\n  { 1 }\n  let a: Int", "@fill{1} let a: Int"),
  ])
  func columns(_ source: String, _ expected: String) {
    expect("table T {\n  \(source)\n}", "table T { \(expected) }")
  }

  @Test(arguments: [
    ("0x1F_F", "integer 0x1F_F"), ("-1", "integer -1"), ("- 1", "integer -1"),
    ("1_000", "integer 1_000"), ("0b1_0", "integer 0b1_0"), ("0o17", "integer 0o17"),
    ("1.5", "float 1.5"), ("-1.5e-3", "float -1.5e-3"), ("1E+9", "float 1E+9"),
    ("\"a\\n\\u{41}\"", "string \"a\nA\""), ("\"\"", "string \"\""),
    ("\"\"\"\n    a\n      \"b\"\n    \"\"\"", "string \"a\n  \"b\"\""),
    ("true", "name true"), ("now", "name now"), (".blue", "member blue"),
    ("[]", "[]"), ("[:]", "[:]"), ("[ ]", "[]"),
    (".init(a: \"]\", [1])", "swift .init(a: \"]\", [1])"),
    ("A.b", "swift A.b"), ("f(1, { $0 })", "swift f(1, { $0 })"), ("a[0].b()", "swift a[0].b()"),
    ("(1 + 2 /* x */)", "swift (1 + 2 /* x */)"), ("[1, 2]", "swift [1, 2]"),
    ("(\n    1\n    + 2 // y\n  )", "swift (\n    1\n    + 2 // y\n  )"),
  ])
  func defaults(_ source: String, _ expected: String) {
    expect(
      "table T {\n  let a: X = \(source)\n  let b: X = \(source) unique\n}",
      "table T { let a: X <= \(expected)>; let b: X <= \(expected)><unique> }"
    )
  }

  @Test(arguments: [
    ("primary key (a, b desc)", "primary key (a, b desc)"),
    ("primary key (a,) on conflict fail", "primary key (a) on conflict fail"),
    ("no primary key", "no primary key"),
    (
      "foreign key (a, g.b) references T (c, d) on delete cascade",
      "foreign key (a, g.b) references T (c, d) <on delete cascade>"
    ),
    ("foreign key (a)\n  references T", "foreign key (a) references T"),
    ("unique (a)", "unique (a)"),
    ("unique open (a) where { a > 0 }", "unique open (a) where {a > 0}"),
    ("unique (a) on conflict abort", "unique (a) on conflict abort"),
    (
      "index (g.a collate nocase asc, { lower(b) } desc, c,)",
      "index (g.a collate nocase asc, {lower(b)} desc, c)"
    ),
    ("index byTitle (\n    a,\n    b\n  )\n  where { a }", "index byTitle (a, b) where {a}"),
    ("check { a <= 500 }", "check {a <= 500}"),
    ("check small { a <= 500 }", "check small {a <= 500}"),
    ("@allow(x, \"y\") index (a)", "@allow(x, \"y\") index (a)"),
    (
      "index (var, let desc, index collate nocase, table asc, case)",
      "index (var, let desc, index collate nocase, table asc, case)"
    ),
  ])
  func constraints(_ source: String, _ expected: String) {
    expect("table T {\n  \(source)\n}", "table T { \(expected) }")
  }

  @Test func documentation() {
    expect(
      """
      // A plain comment.
      /// First line.
      ///   Second.
      @a
      table T { // on a line's end
        /// Of the column.
        // between
        let a: Int

        /// Of the index.
        index (a)
      }
      /// Of the enum.
      enum E: Int {
        /// Of a.
        case a = 1, // one
          /// Of b.
          b
      }
      """,
      "[First line.] [  Second.] @a table T { [Of the column.] let a: Int; "
        + "[Of the index.] index (a) } | [Of the enum.] enum E: Int "
        + "{ case [Of a.] a = 1, [Of b.] b }"
    )
  }

  @Test func rangesAreThoseOfTheText() {
    let text = "table T {\n  @x let a: Int as R = 1 check { a }\n}"
    let tree = parseClean(text)
    guard case .table(let table) = tree.declarations.first,
      case .column(let column) = table.members.first
    else {
      Issue.record("the tree has another form")
      return
    }
    #expect(table.range.text == text)
    #expect(table.name.range.text == "T")
    #expect(column.range.text == "@x let a: Int as R = 1 check { a }")
    #expect(column.keywordRange.text == "let")
    #expect(column.type.range.text == "Int")
    #expect(column.representation?.range.text == "R")
    #expect(column.clauses.map(\.range.text) == ["= 1", "check { a }"])
    guard case .check(_, let sql) = column.clauses.last?.kind else {
      Issue.record("the tree has another form")
      return
    }
    #expect(sql.text == " a ")
    #expect(sql.range.text == " a ")
    #expect(sql.bracesRange.text == "{ a }")
  }
}

import SchemaSyntax
import Testing

@Suite struct LayoutTests {
  /// No word is reserved.
  @Test func wordsOfTheLanguageAreNames() {
    let words =
      """
      table index on default primary check key unique where as references none cases stored case \
      let var enum selection import use schema type view fts5 trigger query function collation \
      sql temporary public package internal without rowid strict using generated collate of \
      options when before after instead insert update delete order group desc asc values self \
      init super Type Protocol class fn
      """
    for word in words.split(separator: " ") {
      expect(
        "table \(word) { let \(word): \(word).\(word) as \(word) = \(word) collate \(word)\n"
          + "  index \(word) (\(word).\(word) collate \(word) desc, \(word))\n"
          + "  enum \(word) { case \(word)(\(word)), \(word) }\n}",
        "table \(word) { let \(word): \(word).\(word) as \(word) <= name \(word)><collate \(word)>; "
          + "index \(word) (\(word).\(word) collate \(word) desc, \(word)); "
          + "enum \(word) { case \(word)(\(word)), \(word) } }"
      )
      expect(
        "query \(word)(\(word) \(word): \(word)) -> (\(word): \(word)) { x }",
        "query \(word) (\(word) \(word): \(word)) -> row(\(word): \(word)) {x}"
      )
      expect(
        "trigger \(word) after insert on \(word) { x }",
        "trigger \(word) after insert on \(word) {x}")
    }
  }

  @Test func identifiersAreThoseOfUnicode() {
    expect(
      "table Größe { let `имя`: Int; let 名前: Int; let _a1: Int; let `index`: Int }",
      "table Größe { let имя: Int; let 名前: Int; let _a1: Int; let index: Int }"
    )
  }

  @Test func stringsCarryAnyCharacter() {
    expect(
      ##"table T { @name("a\"b") let a: Int; @name("x\\y") let b: String = "#\"# 'имя'" }"##,
      ##"table T { @name("a"b") let a: Int; @name("x\y") let b: String <= string "#"# 'имя'"> }"##
    )
  }

  /// A member goes on in the next line where only going on is possible.
  @Test func linesContinue() {
    expect(
      """
      table T
      {
        let a
          :
          Date
          as Date.Day
          =
          now
          default { x }
          generated
          { y }
          collate nocase
          references U
          on delete cascade
        @name("b")

        let b: Int
        let c: A
          .
          B
        index (
          a
          ,
          b
        )
        where
        { a }
      }
      """,
      "table T { let a: Date as Date.Day <= name now><default {x}><generated virtual {y}>"
        + "<collate nocase><references U <on delete cascade>>; @name(\"b\") let b: Int; "
        + "let c: A.B; index (a, b) where {a} }"
    )
  }

  /// Comments between any two tokens, with braces and quotes in them.
  @Test func commentsAreNowhereInTheWay() {
    expect(
      """
      table /* a */ T { // one }
        let a: Int = 1 // " not a string }
        let b /* between } " */ : String
        var c: Date? // optional
        /* before { */ var d: Int /* after */ unique // and
          /* own line */ collate x
      }
      """,
      "table T { let a: Int <= integer 1>; let b: String; var c: Date?; "
        + "var d: Int <unique><collate x> }"
    )
  }

  @Test func everyTokenMayStandOnALineWithTheNext() {
    expect(
      "table A{let a:Int;var b:B?=nil;index(a);check{a}};enum E:Int{case a,b}",
      "table A { let a: Int; var b: B? <= name nil>; index (a); check {a} } | "
        + "enum E: Int { case a, b }"
    )
  }

  @Test func commentsBelongToTheTokenTheyFollow() {
    let text = "table T { // one\n  let a: Int /* two */ // three\n  /* four */ let b: Int\n}"
    let tree = parseClean(text)
    let trailing = tree.tokens.filter { $0.trailingEnd > $0.end }
    let texts = trailing.map {
      SourceRange(file: tree.file, start: $0.end, end: $0.trailingEnd).text
    }
    #expect(texts == [" // one", " /* two */ // three"])
  }

  @Test func skippedTokensStayInTheTree() {
    let file = SourceFile(
      path: "Main.schema", text: "table T {\n  what { is } this\n  let a: Int\n}")
    let tree = Parser.parse(file).tree
    let skipped = tree.tokens.filter { $0.kind == .skipped }
    let texts = skipped.map { SourceRange(file: file, start: $0.start, end: $0.end).text }
    #expect(texts == ["what { is } this"])
    #expect(tree.declarations.first?.outline == "table T { let a: Int }")
    expectWhole(tree)
  }
}

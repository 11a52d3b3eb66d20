import SchemaSyntax
import Testing

@Suite struct MistakeTests {
  @Test(arguments: charactersMistakes) func characters(_ mistake: Mistake) { mistake.check() }

  static let charactersMistakes: [Mistake] = [
    Mistake(
      "1️⃣/* a /* b */\ntable T { let id: Int }", "unclosedComment",
      "the comment is not closed: block comments nest"),
    Mistake(
      "table T {\n  let a: String = 1️⃣\"abc\n  let b: Int\n}", "unclosedString",
      "the string is not closed on its line"),
    Mistake(
      "@name(1️⃣\"abc)\ntable T { let a: Int }", "unclosedString",
      "the string is not closed on its line"),
    Mistake(
      "table T {\n  let a: String = 1️⃣\"\"\"\n  abc\n}\ntable U { let a: Int }",
      "unclosedString", "the string is not closed"),
    .inTable(
      #"let a: String = "x1️⃣\q""#, "invalidEscape",
      #"the escape is none of \0 \\ \t \n \r \" \' and \u{…}"#),
    .inTable(
      #"let a: String = "x1️⃣\u{110000}""#, "invalidEscape",
      #"'\u' must be followed by the number of a Unicode scalar: \u{1F600}"#),
    .inTable(
      #"let a: String = "x1️⃣\(y)""#, "invalidEscape", "a string here has no interpolation"),
    .inTable("let a: Int = 1️⃣12abc", "malformedNumber", "the number is malformed"),
    .inTable("let a: Int = 1️⃣0x", "malformedNumber", "the number is malformed"),
    .inTable("let a: Int = 1️⃣0b12", "malformedNumber", "the number is malformed"),
    .inTable("let 1️⃣`a: Int", "invalidIdentifier", "the name has no closing backtick"),
    .inTable("let 1️⃣``: Int", "invalidIdentifier", "a backtick must be followed by a name"),
    Mistake(
      "table T { let a1️⃣\u{0}: Int }", "nulCharacter", "the file contains a NUL character"),
    .inTable(
      "let a: Int1️⃣\u{A0}= 1", "expectedClause",
      "expected a clause or the end of the column, found U+00A0"),
    Mistake(
      "table T {\n  1️⃣/// Nothing follows.\n}", "strayDocComment",
      "a comment with '///' documents what begins on the next line, and nothing does here",
      fix: "write '//'", severity: .warning),
    Mistake(
      "table T {\n  let a: Int 1️⃣/// The a.\n}", "strayDocComment",
      "a comment with '///' documents what begins on the next line, and nothing does here",
      fix: "write '//'", severity: .warning),
    Mistake(
      "1️⃣/// Of the file.\n\n/// Of the table.\ntable T { let a: Int }", "strayDocComment",
      "a comment with '///' documents what begins on the next line, and nothing does here",
      fix: "write '//'", severity: .warning),
  ]

  @Test(arguments: sqlMistakes) func sql(_ mistake: Mistake) { mistake.check() }

  static let sqlMistakes: [Mistake] = [
    Mistake(
      "query a() 1️⃣{ SELECT 1\n\nquery b() { SELECT 2 }", "unclosedSQL",
      "the SQL in braces is not closed"),
    .inTable("let a: Int default 1️⃣{ 1", "unclosedSQL", "the SQL in braces is not closed"),
    .inTable(
      "let a: Int default { 1️⃣{ 1 } }", "braceInSQL",
      "SQL has no braces: the text ends at the first '}'"),
    .inTable(
      "let a: String default { 1️⃣'abc }", "unclosedSQLQuote",
      "the quote is not closed: doubled it stands for itself"),
    Mistake(
      "query a() { SELECT 1️⃣\"x FROM t }\nquery b() { SELECT 2 }", "unclosedSQLQuote",
      "the quote is not closed: doubled it stands for itself"),
    Mistake(
      "query a() { SELECT 1️⃣[x FROM t }\nquery b() { SELECT 2 }", "unclosedSQLQuote",
      "the quote is not closed: doubled it stands for itself"),
    Mistake(
      "query a() { SELECT 1 1️⃣/* x }\nquery b() { SELECT 2 }", "unclosedSQLComment",
      "the comment is not closed"),
    .inTable("check 1️⃣{ }", "emptySQL", "the braces are empty, SQL is expected in them"),
    .inTable(
      "let a: Int default1️⃣", "expectedSQL",
      "expected SQL in braces after 'default', found the end of the line"),
    .inTable(
      "let a: Int 1️⃣= { 1 }", "defaultBraces",
      "after '=' stands a Swift value: a default in SQL is 'default { … }'",
      fix: "write 'default'"),
    Mistake(
      "query a() 1️⃣SELECT 1 }", "expectedSQL",
      "expected SQL in braces with the statement of the query, found 'SELECT'",
      fix: "write '{'"),
    Mistake(
      "trigger t after insert on T1️⃣\n  SELECT 1;\n}", "expectedSQL",
      "expected SQL in braces with the statements of the trigger, found the end of the line",
      fix: "write '{'"),
    Mistake(
      "trigger t after insert on T\n  1️⃣whe", "expectedSQL",
      "expected SQL in braces with the statements of the trigger, found 'whe'"),
  ]
}

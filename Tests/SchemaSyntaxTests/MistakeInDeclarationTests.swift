import SchemaSyntax
import Testing

@Suite struct MistakeInDeclarationTests {
  @Test(arguments: declarationsMistakes) func declarations(_ mistake: Mistake) { mistake.check() }

  static let declarationsMistakes: [Mistake] = [
    Mistake(
      "1️⃣tabel T { let a: Int }", "unknownWord", "'tabel' has no meaning here",
      fix: "did you mean 'table'?"),
    Mistake(
      "1️⃣CREATE TABLE T { let a: Int }", "expectedDeclaration",
      "a table is declared 'table Name { … }', without SQL's CREATE"),
    Mistake(
      "1️⃣TABLE T { let a: Int }", "upperCaseWord",
      "words of SQL are written in lower case outside of braces", fix: "write 'table'"),
    Mistake(
      "table 1️⃣{ let a: Int }", "expectedName", "expected the name of the table, found '{'"),
    Mistake(
      "table T1️⃣\n  let a: Int\n}", "expectedBrace", "expected '{' and columns, keys or indexes",
      fix: "write '{'"),
    Mistake(
      "table T 2️⃣{\n  let a: Int1️⃣\n\ntable U { let b: Int }", "expectedBrace",
      "expected '}' at the end of the table", note: "it opens here", fix: "write '}'"),
    Mistake(
      "table T 2️⃣{\n  let a: Int1️⃣\n\nenum E { case a(Int) }\n\nselection S { let a: Int }",
      "expectedBrace", "expected '}' at the end of the table", note: "it opens here",
      fix: "write '}'"),
    Mistake(
      "table T {\n  enum E: Int 2️⃣{ case a1️⃣\n  index (a)\n}", "expectedBrace",
      "expected '}' at the end of the enum", note: "it opens here", fix: "write '}'"),
    Mistake(
      "table T 2️⃣{\n  let a: Int1️⃣\n\n@name(\"u\")\ntable U { let b: Int }", "expectedBrace",
      "expected '}' at the end of the table", note: "it opens here", fix: "write '}'"),
    Mistake(
      "table T { let a: Int }\n1️⃣}\ntable U { let b: Int }", "extraBrace",
      "the brace closes nothing", fix: "remove '}'"),
    Mistake(
      "table T { 1️⃣{ let a: Int }", "extraBrace", "the body is open already", fix: "remove '{'"),
    Mistake(
      "table T {\n  let a: Int }\n  1️⃣let b: Int\n  index (b)\n}\n@name(\"u\")\ntable U {}",
      "expectedDeclaration",
      "expected a declaration such as 'table', 'enum' or 'query', found 'let'"),
    Mistake(
      "table T without 1️⃣{ let a: Int }", "expectedWord",
      "expected 'rowid' after 'without', found '{'", fix: "write 'rowid'"),
    Mistake(
      "temporary 1️⃣enum E { case a(Int) }", "expectedDeclaration",
      "only a table, view or trigger can be temporary"),
    Mistake(
      "@1️⃣(\"x\")\ntable T { let a: Int }", "expectedName",
      "expected the name of an attribute, found '('"),
    Mistake(
      "@name(\"x\", 1️⃣-)\ntable T { let a: Int }", "expectedArgument",
      "expected a string, a number or a name, found '-'"),
    Mistake(
      "schema { 1️⃣acess public }", "unknownWord", "'acess' has no meaning here",
      fix: "did you mean 'access'?"),
    Mistake(
      "schema { naming 1️⃣snakecase }", "expectedWord",
      "expected 'camelCase', 'snake_case', 'PascalCase' or 'exact' after 'naming', "
        + "found 'snakecase'", fix: "did you mean 'snake_case'?"),
    Mistake(
      "schema { sqlite 1️⃣3 }", "expectedVersion",
      "expected a version such as 3.39, found '3'"),
    Mistake(
      "schema { plural 1️⃣yes }", "expectedWord", "expected 'on' or 'off' after 'plural', found 'yes'"
    ),
    Mistake(
      "import1️⃣\ntable T { let a: Int }", "expectedName",
      "expected the name of a module, found the end of the line"),
    Mistake(
      "use Other 1️⃣Third", "expectedEnd", "expected the end of the line, found 'Third'"),
  ]

  @Test(arguments: othersMistakes) func others(_ mistake: Mistake) { mistake.check() }

  static let othersMistakes: [Mistake] = [
    Mistake(
      "query q 1️⃣all() { SELECT 1 }", "expectedToken",
      "expected '(' in the list of parameters, found 'all'"),
    Mistake(
      "query q(a: Int 1️⃣Int, b: Int) { SELECT 1 }", "expectedToken",
      "expected ',' or ')' in the list of parameters, found 'Int'"),
    Mistake(
      "enum E: Int {\n  1️⃣low = 1, high\n}", "expectedMember", "a case begins with 'case'",
      fix: "write 'case '"),
    Mistake(
      "enum E: Int { case low 1️⃣high }", "expectedToken",
      "expected ',' between cases, found 'high'", fix: "write ','"),
    Mistake(
      "enum E: Int { case low = 1️⃣x }", "expectedToken",
      "expected an integer or a string as the value of the case, found 'x'"),
    Mistake(
      "enum E: Int { 1️⃣public case low }", "misplacedAccess", "a case has no access of its own"),
    Mistake(
      "type A 1️⃣integer", "expectedToken", "expected ':' or '=' after the type, found 'integer'"),
    Mistake(
      "type A: 1️⃣intger", "unknownWord", "'intger' has no meaning here",
      fix: "did you mean 'integer'?"),
    Mistake(
      "view V {\n  let a: Int\n  1️⃣index (a)\n} as { SELECT 1 }", "misplacedMember",
      "an index cannot stand in the body of a view"),
    Mistake(
      "view V { let a: Int } 1️⃣{ SELECT 1 }", "expectedWord",
      "expected 'as' and the SELECT of the view, found '{'", fix: "write 'as'"),
    Mistake(
      "fts5 F 1️⃣T (a)", "expectedWord",
      "expected 'of' and the table whose text it is, found 'T'", fix: "write 'of'"),
    Mistake(
      "trigger t 1️⃣insert on T { SELECT 1 }", "expectedWord",
      "expected 'before', 'after' or 'instead' as the time of the trigger, found 'insert'"),
    Mistake(
      "trigger t after 1️⃣upsert on T { SELECT 1 }", "unknownWord",
      "'upsert' has no meaning here", fix: "did you mean 'insert'?"),
    Mistake(
      "trigger t after insert 1️⃣T { SELECT 1 }", "expectedWord",
      "expected 'on' and the table of the trigger, found 'T'", fix: "write 'on'"),
    Mistake(
      "trigger t after update 1️⃣(a) on T { SELECT 1 }", "expectedWord",
      "expected 'of' before the columns, found '('", fix: "write 'of'"),
    Mistake(
      "query q(a 1️⃣Int) { SELECT :a }", "expectedToken",
      "expected ':' and the type of the parameter, found 'Int'", fix: "write ':'"),
    Mistake(
      "query q(a b: Int, c d 1️⃣[Int], e: Int) { SELECT :a }", "expectedToken",
      "expected ':' and the type of the parameter, found '['", fix: "write ':'"),
    Mistake(
      "query q(a: Int 1️⃣{ SELECT :a }", "expectedToken",
      "expected ',' or ')' in the list of parameters, found '{'"),
    Mistake(
      "query q() 1️⃣[Int] { SELECT 1 }", "expectedToken",
      "expected '->' before the result, found '['", fix: "write '->'"),
    Mistake(
      "query q 1️⃣{ SELECT 1 }", "expectedToken",
      "expected '(' in the list of parameters, found '{'", fix: "write '()'"),
    Mistake(
      "sql 1️⃣{ CREATE INDEX a ON b (c) }", "expectedName",
      "expected the name of the statement, found '{'"),
    Mistake(
      "collation1️⃣\nfunction f()", "expectedName",
      "expected the name of the collation, found the end of the line"),
  ]
}

import SchemaSyntax
import Testing

@Suite struct MistakeInMemberTests {
  @Test(arguments: columnsMistakes) func columns(_ mistake: Mistake) { mistake.check() }

  static let columnsMistakes: [Mistake] = [
    .inTable(
      "var x 1️⃣String", "expectedToken", "expected ':' and the type of the column, found 'String'",
      fix: "write ':'"),
    .inTable(
      "1️⃣x: String", "expectedMember", "a column begins with 'let' or 'var'",
      fix: "write 'var '"),
    .inTable(
      "1️⃣lett x: String", "unknownWord", "'lett' has no meaning here",
      fix: "did you mean 'let'?"),
    .inTable(
      "let 1️⃣: Int", "expectedName", "expected the name of the column, found ':'"),
    .inTable(
      "let user 1️⃣name: String", "expectedName",
      "a name is one word, without spaces or hyphens", fix: "write 'userName'"),
    .inTable(
      "let x: Int generated 1️⃣always { 1 }", "expectedSQL",
      "expected SQL in braces after 'generated', found 'always'"),
    .inTable(
      "let x:1️⃣", "expectedType",
      "expected a type, which is a name, [T] or [K: V], found the end of the line"),
    .inTable(
      "let x: 1️⃣(Int, Int)", "expectedType",
      "expected a type, which is a name, [T] or [K: V], found '('"),
    .inTable(
      "let x: Int?1️⃣?", "doubleOptional", "a value is NULL or not: 'T??' has no meaning",
      fix: "write 'Int?'"),
    .inTable(
      "let x: [Int1️⃣", "expectedToken", "expected ']' after the type, found the end of the line",
      fix: "write ']'"),
    .inTable(
      "let x: Set<Int1️⃣", "expectedToken",
      "expected '>' after the type, found the end of the line", fix: "write '>'"),
    .inTable(
      "let x: Date as1️⃣", "expectedName",
      "expected the name of a representation, found the end of the line"),
    .inTable(
      "let x: Int =1️⃣", "expectedDefault",
      "expected a value after '=', found the end of the line"),
    .inTable(
      "let x: Int = 3 1️⃣+ 4", "operatorInDefault",
      "an expression with operators stands in parentheses", fix: "write '(3 + 4)'"),
    .inTable("let x: Int = f1️⃣(3", "unclosedGroup", "the bracket is not closed"),
    .inTable(
      "let x: Int = f(31️⃣]", "mismatchedBracket", "expected ')' to close the bracket before"),
    .inTable(
      "let x: Int = f(3, { (2)1️⃣)", "mismatchedBracket",
      "expected '}' to close the bracket before"),
    .inTable(
      "let x: Int 1️⃣PRIMARY KEY", "upperCaseWord",
      "words of SQL are written in lower case outside of braces", fix: "write 'primary key'"),
    .inTable(
      "let x: Int 1️⃣UNIQUE", "upperCaseWord",
      "words of SQL are written in lower case outside of braces", fix: "write 'unique'"),
    .inTable(
      "let x: Int 1️⃣autoincremnt", "unknownWord", "'autoincremnt' has no meaning here",
      fix: "did you mean 'autoincrement'?"),
    .inTable(
      "let x: Int 1️⃣sorted", "expectedClause",
      "expected a clause or the end of the column, found 'sorted'"),
    .inTable(
      "let x: Int 2️⃣unique 1️⃣unique", "duplicateClause", "the column has 'unique' twice",
      note: "it is here already", fix: "remove 'unique'"),
    .inTable(
      "let x: A.ID 2️⃣on delete cascade 1️⃣on delete restrict", "duplicateClause",
      "the column has 'on delete' twice", note: "it is here already",
      fix: "remove 'on delete restrict'"),
    .inTable(
      "let x: Int primary1️⃣", "expectedWord",
      "expected 'key' after 'primary', found the end of the line", fix: "write 'key'"),
    .inTable(
      "let x: A.ID on 1️⃣cascade", "expectedWord",
      "expected 'delete' or 'update' after 'on', found 'cascade'"),
    .inTable(
      "let x: A.ID on delete1️⃣", "expectedWord",
      "expected 'cascade', 'restrict', 'set' or 'no' as the action, found the end of the line"),
    .inTable(
      "let x: A.ID on delete set1️⃣", "expectedWord",
      "expected 'null' or 'default' after 'set', found the end of the line"),
    .inTable(
      "let x: Int unique on conflict 1️⃣ignor", "unknownWord", "'ignor' has no meaning here",
      fix: "did you mean 'ignore'?"),
    Mistake(
      "table T {\n  let a: Int1️⃣,\n  let b: Int\n}", "commaBetweenMembers",
      "a line end or ';' separates these, not a comma", fix: "remove ','"),
  ]

  @Test(arguments: constraintsMistakes) func constraints(_ mistake: Mistake) { mistake.check() }

  static let constraintsMistakes: [Mistake] = [
    .inTable(
      "index (a 1️⃣b)", "expectedToken", "expected ',' in the list of columns, found 'b'",
      fix: "write ','"),
    .inTable(
      "index (a, b1️⃣", "expectedToken",
      "expected ',' or ')' in the list of columns, found the end of the line"),
    .inTable(
      "index1️⃣", "expectedToken",
      "expected '(' in the list of columns, found the end of the line", fix: nil),
    .inTable(
      "index (1️⃣)", "expectedName", "expected the name of a column, found ')'"),
    .inTable(
      "index (a) 1️⃣{ b }", "expectedWord", "expected 'where' before the condition, found '{'",
      fix: "write 'where'"),
    .inTable(
      "no primary1️⃣", "expectedWord",
      "expected 'key' after 'primary', found the end of the line", fix: "write 'key'"),
    .inTable(
      "foreign key (a)1️⃣", "expectedWord",
      "expected 'references' and the table that the key is of, found the end of the line",
      fix: nil),
    .inTable(
      "1️⃣indx (a)", "unknownWord", "'indx' has no meaning here", fix: "did you mean 'index'?"),
    .inTable(
      "1️⃣INDEX (a)", "upperCaseWord",
      "words of SQL are written in lower case outside of braces", fix: "write 'index'"),
    .inTable(
      "1️⃣constraint (a)", "expectedMember",
      "expected columns, keys or indexes, found 'constraint'"),
  ]
}

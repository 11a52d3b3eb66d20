import Foundation
import Rowan
import Testing

/// The tables of operators and functions: each line is compiled, and its SQL is what the table says.
struct OperatorTableTests {
  /// The statements, each made of the text that stands between the braces on its line.
  static let statements: [any Statement] = [
    // table
    book { $0.pages == 5 },
    book { $0.title == "x" },
    book { $0.title != "x" },
    book { $0.pages == nil },
    book { $0.title < "x" },
    book { $0.isRead && $0.title > "x" || !$0.isRead },
    book { $0.id + 1 },
    book { $0.id * 2 - 1 },
    book { $0.id % 2 },
    book { $0.price >= 5 },
    book { $0.price + 1 },
    book { $0.title + "!" },
    book { $0.pages ?? 0 },
    book { $0.id & 1 | 4 },
    book { $0.id << 2 },
    book { ~$0.id },
    book { -$0.id },
    book { $0.pages.is(5) },
    book { $0.pages.isNot(nil) },
    book { $0.id.in([1, 2]) },
    book { $0.id.in([]) },
    book { $0.id.in(Loan.select(\.book)) },
    book { $0.id.between(1, and: 9) },
    book { (1...9).contains($0.id) },
    book { (1..<9).contains($0.id) },
    book { $0.title.contains("x") },
    book { $0.title.contains("x", ignoringCase: true) },
    book { $0.title.hasPrefix("ab") },
    book { $0.title.hasSuffix("x") },
    book { $0.title.like("a%") },
    book { $0.title.like("a\\%%", escape: "\\") },
    book { $0.title.glob("a*") },
    book { $0.title.collate(.nocase) == "x" },
    // end
  ]

  private static func book<Value: QueryValue>(
    _ expression: (Book.TableColumns) -> QueryExpression<Value>
  ) -> any Statement {
    Book.select { expression($0) }
  }

  private static func book(
    _ condition: (Book.TableColumns) -> QueryExpression<Bool>
  ) -> any Statement {
    Book.where { condition($0) }.select { $0.id }
  }

  @Test func theTableSaysWhatTheQueriesSend() throws {
    let article = try Article(path: "\(Article.catalogue)/Queries.md")
    let rows = article.table(headed: "Swift")
    let shown = rows.map { row in row.prefix(2).map { $0.trimmingCharacters(in: ["`"]) } }
    let expressions = try Self.expressions()
    try #require(expressions.count == Self.statements.count)
    #expect(shown.map(\.[0]) == expressions)
    for (row, statement) in zip(shown, Self.statements) {
      let sql = statement.sqlText.replacing("\"books\".", with: "")
      let forms = [
        "SELECT \(row[1]) FROM \"books\"", "SELECT \"id\" FROM \"books\" WHERE \(row[1])",
      ]
      #expect(forms.contains(sql), "\(row[0]) sends \(sql)")
    }
  }

  /// What is shown runs.
  @Test func everyLineRuns() throws {
    let database = try Library.filled()
    try database.read { db in
      for statement in Self.statements { _ = try Row.fetchAll(db, statement) }
    }
  }

  private static func expressions() throws -> [String] {
    let source = try String(contentsOfFile: #filePath, encoding: .utf8)
    let lines = source.components(separatedBy: "\n").map(\.trimmed)
    let start = try #require(lines.firstIndex(of: "// table"))
    let end = try #require(lines[start...].firstIndex(of: "// end"))
    return lines[(start + 1)..<end].map { line in
      String(line.dropFirst("book { ".count).dropLast(" },".count))
    }
  }
}

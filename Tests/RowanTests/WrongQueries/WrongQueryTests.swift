import Foundation
import Testing

/// Mistakes that users make, with what the compiler says and where its caret points. They are
/// compiled against the tests' own module, as it was built.
@Suite struct WrongQueryTests {
  struct Mistake: Sendable {
    let query: String
    /// What the caret of the first error points at.
    let caret: String
    /// What the first error says, among other words.
    let message: String

    init(_ query: String, at caret: String, _ message: String) {
      self.query = query
      self.caret = caret
      self.message = message
    }
  }

  static let types = "the two sides of this operator have different types"
  private static let joined = """
    Item.join(Category.all) { $0.categoryID == $1.id }.join(Store.all) { $0.storeID == $2.id }
    """.trimmingCharacters(in: .whitespacesAndNewlines)

  static let mistakes: [Mistake] = [
    .init(#"Item.where { $0.titel == "a" }"#, at: "titel", "has no member 'titel'"),
    .init(#"Item.where { $0.price == "3" }"#, at: "==", types),
    .init(#"Item.where { $0.title == 3 }"#, at: "==", types),
    .init(#"Item.where { $0.createdAt > "2024-01-01" }"#, at: "> ", types),
    .init(
      #"Item.where { ($0.price + 1) * 2 - 3 > $0.price * 4 || $0.count < $0.title - 1 }"#,
      at: "< ", types),
    .init(#"Item.group(by: \.category).having { $0.price.sum() > "100" }"#, at: "> ", types),
    .init(
      #"Item.join(Category.all) { $0.categoryID == $1.title }"#, at: "== $1", types),
    .init(
      "Item.find(1).update { $0.status = .finished }", at: "finished", "has no member 'finished'"),
    .init(
      #"Item.find(1).update { $0.count = "three" }"#, at: #""three""#, "cannot assign value"),
    .init(
      #"Item.find(1).update { $0.titel = "x" }"#, at: "titel", "has no dynamic member 'titel'"),
    .init(
      "Item.find(1).update { let t: String = $0.title; _ = t }", at: "$0.title;",
      "a column is an expression"),
    .init(
      "Item.insert { ($0.title, $0.isInStock) }", at: "insert",
      "insert { columns } values: { rows }"),
    .init(
      #"Item.insert { ($0.title, $0.isInStock) } values: { ("a", 1) }"#, at: #"("a", 1)"#,
      "cannot convert value"),
    .init("Item.insert { Item.Draft(title: 3) }", at: "3)", "cannot convert value of type 'Int'"),
    .init("Item.where { $0.total > 3 }", at: "> 3", "Decimal.Scaled"),
    .init("Item.select { $0.total + $0.total }", at: "+ $0", "as Decimal.Scaled(n)"),
    .init("Item.select { $0.total.sum() }", at: "sum", "Decimal.Scaled"),
    .init(
      "Payment.select { $0.amount * $0.amount }", at: "* $0",
      "operator '*' cannot be applied"),
    .init(
      "Item.where { $0.isActive && $0.count }", at: "count", "cannot convert value"),
    .init(
      #"Item.where { $0.title.contians("x") }"#, at: "contians", "has no member 'contians'"),
    .init("Item.where { $0.title }", at: "title", "cannot convert value"),
    .init(
      "Item.join(Category.all) { a, b, c in a.categoryID == b.id }", at: "a, b, c",
      "expects 2 arguments, but 3 were used"),
    .init(
      #"Item.join(Category.all) { $0.categoryID == $1.id }.where { $2.name == "x" }"#, at: "{ $2",
      "expects 2 arguments, but 3 were used"),
    .init(
      "Item.join(Category.all) { $0.categoryID == $1.idd }", at: "idd", "has no member 'idd'"),
    .init(
      #"\#(joined).where { $0.price > 1 && $1.isActive && $2.nam == "x" }"#, at: "nam",
      "has no member 'nam'"),
    .init(
      #"\#(joined).where { item, _, _ in item.price == "3" }"#, at: "==", types),
    .init("Item.where { $0.createdAt > now(.day(7)) }", at: "day", "has no member 'day'"),
    .init("Item.where { $0.count > now() }", at: "> ", types),
    .init("Item.select { $0.title.sqrt() }", at: "sqrt", "'String' conform to 'NumericValue'"),
    .init(#"Item.select { $0.title.substr("a") }"#, at: #""a""#, "'IntegerArgument'"),
    .init(
      #"Document.where { $0.settings.jsonExtract(\.thme) == "x" }"#, at: #"\.thme"#,
      "has no member 'thme'"),
    .init(#"Document.where { $0.settings.jsonExtract(\.count) == "x" }"#, at: "==", types),
    .init(
      #"Document.find(1).update { $0.settings = $0.settings.jsonSet(\.count, to: "x") }"#,
      at: #""x""#, "cannot convert value of type 'String'"),
  ]

  @Test func `mistakes are explained where they are`() throws {
    guard let compiler = Compiler() else {
      print("WrongQueryTests: skipped, there is no compiler or no built module to be found")
      return
    }
    let header =
      "import Foundation\nimport Rowan\n@testable import RowanTests\n\(Self.declarations)\n"
    let first = header.count { $0 == "\n" } + 1
    let mistakes =
      Self.mistakes + Self.mistakesInLongQueries + Self.mistakesInValues
      + Self.valuesReadInUpdates
    let lines = mistakes.enumerated().map {
      "func f\($0.offset)(_ db: Database) throws { _ = \($0.element.query) }"
    }
    let errors = try compiler.errors(in: header + lines.joined(separator: "\n") + "\n")
    #expect(!errors.contains { $0.line < first }, "\(errors)")
    for (index, mistake) in mistakes.enumerated() {
      let found = errors.first { $0.line == index + first }
      let error = try #require(found, "no error: \(mistake.query)")
      #expect(
        !mistake.message.isEmpty && error.message.contains(mistake.message),
        "\(mistake.query): \(error.message)")
      let caret = lines[index].utf8.dropFirst(error.column - 1)
      #expect(
        caret.starts(with: mistake.caret.utf8),
        "\(mistake.query): the caret is at \(String(decoding: caret, as: UTF8.self))")
    }
  }
}

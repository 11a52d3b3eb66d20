/// Makes schemas by the language's own rules, so that most of them reach the last stage.
///
/// Once in a while it says what is wrong, as people do: a clause too many, an unknown name.
public struct SchemaGenerator {
  var choices: Choices
  var typeNames = NamePool()
  /// All values that a column can hold, as far as they are declared.
  var types: [TypeSketch] = TypeSketch.builtin
  var groups: [GroupSketch] = []
  var tables: [TableSketch] = []
  /// Whether tables that say nothing are STRICT.
  var isStrict = true
  /// Whether everything is: what holds something that is not cannot be.
  var isCodable = false
  private var declarations: [String] = []

  public init(_ choices: Choices) { self.choices = choices }

  /// The texts of one or two files.
  public mutating func files() -> [String] {
    let settings = self.settings()
    if choices.one(in: 6) {
      isCodable = true
      types.removeAll { $0.name == "SQLiteValue" }
    }
    for _ in 0..<choices.number(below: 3) { declarations.append(rawEnum()) }
    for _ in 0..<choices.number(below: 2) { declarations.append(storedType()) }
    for _ in 0..<choices.number(below: 2) { declarations.append(wrapper()) }
    for _ in 0..<choices.number(below: 3) { declarations.append(selection()) }
    for _ in 0..<choices.number(below: 2) { declarations.append(payloadEnum()) }
    for _ in 0...choices.number(below: 4) { declarations.append(table()) }
    for _ in 0..<choices.number(below: 3) { declarations.append(fullText()) }
    for _ in 0..<choices.number(below: 2) { declarations.append(resultRow()) }
    declarations += objects()
    declarations += queries()
    if choices.one(in: 8) { declarations.append("import struct Foundation.Date") }
    declarations = choices.shuffled(settings.map { [$0] + declarations } ?? declarations)
    guard declarations.count > 1, choices.one(in: 4) else { return [joined(declarations[...])] }
    let middle = 1 + choices.number(below: declarations.count - 1)
    return [joined(declarations[..<middle]), joined(declarations[middle...])]
  }

  private func joined(_ texts: ArraySlice<String>) -> String {
    texts.joined(separator: "\n\n") + "\n"
  }

  private mutating func settings() -> String? {
    guard choices.one(in: 3) else { return nil }
    var lines: [String] = []
    if choices.one(in: 3) { lines.append("access \(choices.one(of: Self.accesses))") }
    if choices.one(in: 3) {
      let namings = ["camelCase", "snake_case", "PascalCase", "exact"]
      lines.append("naming \(choices.one(of: namings))")
    }
    if choices.one(in: 3) { lines.append("plural \(choices.one(of: ["off", "on"]))") }
    if choices.one(in: 3) {
      isStrict = false
      lines.append("strict off")
    }
    if choices.one(in: 4) { lines.append("sqlite \(choices.one(of: ["3.37", "3.39", "3.40.1"]))") }
    return "schema\(choices.one(in: 4) ? " Store" : "") \(body(lines))"
  }

  static let accesses = ["internal", "package", "public"]

  /// A body with a member a line, or all of them on one.
  mutating func body(_ members: [String]) -> String {
    if members.isEmpty { return "{ }" }
    if choices.one(in: 6) { return "{ \(members.joined(separator: "; ")) }" }
    return "{\n  \(members.joined(separator: "\n  "))\n}"
  }

  /// What may stand before a declaration. A type that is less visible than what is made of it is a
  /// mistake, so that only tables have an access of their own.
  mutating func head() -> String {
    var text = ""
    if choices.one(in: 6) { text += "/// Of \"use\": \\(it)\n" }
    if choices.one(in: 12) { text += "@deprecated(\"not \\\"this\\\"\") " }
    return text
  }

  mutating func conformances(isTable: Bool = false) -> String {
    if isCodable { return ": Codable" }
    return isTable && choices.one(in: 12) ? ": ~Hashable" : ""
  }
}

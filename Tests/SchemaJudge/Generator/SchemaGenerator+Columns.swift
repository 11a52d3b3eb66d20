import SchemaModel

/// Where a column stands.
enum BodySketch {
  case table(isStrict: Bool)
  case group
  case result

  var isTable: Bool { if case .table = self { true } else { false } }
}

extension SchemaGenerator {
  /// A property of one column, with whatever may stand in its line.
  mutating func column(
    _ names: inout NamePool, in body: BodySketch, after earlier: [ColumnSketch]
  ) -> (text: String, sketch: ColumnSketch) {
    let name = names.name(of: NamePool.properties, &choices)
    let type = type()
    let isOptional = choices.one(in: 4)
    var sketch = ColumnSketch(
      path: name, sqlName: name, type: type, isOptional: isOptional)
    var attributes = ""
    if choices.one(in: 8), case .table = body {
      let own = choices.one(of: NamePool.sqlNames)
      let unique = names.name(of: [own.text], &choices)
      attributes += "@name(\"\(own.written)\(unique.dropFirst(own.text.count))\") "
      sketch.sqlName = unique
    }
    if choices.one(in: 24) { attributes += "@deprecated(\"old\") " }
    if choices.one(in: 24), case .table = body {
      attributes += "@columnOnly "
      sketch.isInRow = false
    }
    if choices.one(in: 24) { attributes += "\(choices.one(of: Self.accesses)) " }
    var clauses: [String] = []
    if case .table = body, choices.one(in: 16), let generated = generated(type, earlier) {
      sketch.isGenerated = true
      clauses.append(generated)
    } else {
      clauses += defaults(of: sketch)
    }
    clauses += sqlClauses(of: sketch, in: body)
    let word = sketch.isGenerated || choices.one(in: 3) ? "let" : "var"
    let representation = type.representation.map { " as \($0)" } ?? ""
    let mark = isOptional ? "?" : ""
    let text =
      ([attributes + "\(word) \(name): \(type.name)\(mark)\(representation)"]
      + choices.shuffled(clauses)).joined(separator: " ")
    return (text, sketch)
  }

  /// A property that the table does not have.
  mutating func ephemeral(_ names: inout NamePool) -> String {
    let name = names.name(of: NamePool.properties, &choices)
    return choices.one(
      of: [
        "@ephemeral var \(name): Bool = false", "@ephemeral var \(name): Set<Int>?",
        "@ephemeral let \(name): [String: Int] = [:]", "@ephemeral var \(name): Int? = nil",
      ])
  }

  private mutating func defaults(of column: ColumnSketch) -> [String] {
    var clauses: [String] = []
    switch choices.number(below: 6) {
    case 4:
      if column.isOptional, choices.one(in: 2) {
        clauses.append("= nil")
      } else if !column.type.defaults.isEmpty {
        clauses.append("= \(choices.one(of: column.type.defaults))")
      }
    case 5: clauses.append("= \(choices.one(of: ["(make(1 + (2)))", "make()", "Some.value[0]"]))")
    default: break
    }
    if choices.one(in: 8) { clauses.append("default { \(literal(of: column.type.storage)) }") }
    return clauses
  }

  private mutating func literal(of storage: StorageSketch) -> String {
    switch storage {
    case .integer: choices.one(of: ["7", "0x4a99efff", "1 + 1", "abs(-3)", "length('}')"])
    case .real: choices.one(of: ["1.5", "1e3", "-0.5", "2.0 / 3"])
    case .text: choices.one(of: ["'a'", "lower('A')", "'it''s' -- so\n", "printf('%d', 3)"])
    case .blob: choices.one(of: ["x'00ff'", "zeroblob(4)", "randomblob(2)"])
    case .any: choices.one(of: ["1", "'x'", "x''"])
    }
  }

  private mutating func generated(_ type: TypeSketch, _ earlier: [ColumnSketch]) -> String? {
    guard type.representation == nil, let other = earlier.first(where: { !$0.isGenerated }) else {
      return nil
    }
    let name = SQLQuoting.identifier(other.sqlName)
    let expression =
      switch type.storage {
      case .integer: "length(\(name))"
      case .real: "length(\(name)) * 1.5"
      case .text: "lower(\(name) || '}')"
      case .blob: "CAST(\(name) AS BLOB)"
      case .any: name
      }
    let kind = choices.one(of: ["generated", "generated stored", "generated virtual"])
    return "\(kind) { \(expression) }"
  }

  private mutating func sqlClauses(of column: ColumnSketch, in body: BodySketch) -> [String] {
    if case .result = body { return [] }
    var clauses: [String] = []
    let name = SQLQuoting.identifier(column.sqlName)
    // In a group that has a prefix the column is called something else.
    if choices.one(in: body.isTable ? 10 : 60) {
      let named = choices.one(in: 2) ? "check \(choices.one(of: ["sized", "cases_"]))" : "check"
      clauses.append("\(named) { \(condition(on: name)) }")
    }
    if column.type.hasCases, choices.one(in: 3) { clauses.append("check cases") }
    if choices.one(in: 10) {
      clauses.append("collate \(choices.one(of: ["nocase", "binary", "rtrim", "NoCase"]))")
    }
    guard case .table(let isStrict) = body else { return clauses }
    if choices.one(in: 12) { clauses.append("unique\(conflict(in: 4))") }
    if !column.isOptional, !column.isGenerated, column.type.storage != .any, choices.one(in: 20) {
      clauses.append("on conflict \(choices.one(of: Self.resolutions))")
    }
    if !isStrict, choices.one(in: 4) { clauses.append("type { \(declaredType(of: column.type)) }") }
    return clauses
  }

  mutating func conflict(in count: Int) -> String {
    choices.one(in: count) ? " on conflict \(choices.one(of: Self.resolutions))" : ""
  }

  static let resolutions = ["abort", "rollback", "fail", "ignore", "replace"]

  mutating func condition(on name: String) -> String {
    choices.one(
      of: [
        "\(name) IS NOT NULL", "length(\(name)) < 100", "\(name) <> '}' -- said\n", "\(name) > 0",
        "typeof(\(name)) <> 'null' /* ) */", "\(name) NOT IN (1, 'it''s')", "\(name) = \(name)",
      ])
  }

  mutating func declaredType(of type: TypeSketch) -> String {
    switch type.storage {
    case .integer: choices.one(of: ["INT", "integer", "BIGINT", "BOOLEAN", "NUMERIC(10)", ""])
    case .real: choices.one(of: ["DOUBLE", "NUMERIC(10, 2)", "FLOAT", "INTEGER", "INT"])
    case .text: choices.one(of: ["NVARCHAR(160)", "varchar ( 10 )", "CLOB", "TEXT", ""])
    case .blob: choices.one(of: ["BLOB", "IMAGE", "", "BINARY(16)"])
    case .any: choices.one(of: ["", "BLOB", "NUMERIC", "ANY"])
    }
  }
}

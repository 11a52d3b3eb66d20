import SchemaModel

/// A query as it is printed: a static function on the schema's enum.
struct QueryPlan {
  /// Documentation and attributes, a line each.
  let lines: [String]
  let access: String
  let name: String
  /// `before date: Foundation.Date`, one each.
  let parameters: [String]
  let returnType: String
  /// `.all(`, `.one("name", ` and the like, up to the text.
  let call: String
  let sql: String
  /// `.value("date", Foundation.Date.self, date)`, in the order in which the text first names them.
  let values: [String]
  /// The struct of the query's own rows.
  let row: RowPlan?

  init(_ query: Query, of schema: Schema, lookup: SchemaLookup) {
    let head = query.head
    lines =
      DeclarationPlan.documentation(head.documentation)
      + DeclarationPlan.deprecation(head.deprecation)
    access = DeclarationPlan.access(head.access)
    name = head.name.swift
    sql =
      schema.expandedQueries[head.name.text]
      ?? query.spelledOut(query.sql.text, withLists: false).text
    let inner = Self.innerNames(query.parameters)
    parameters = query.parameters.map { Self.parameter($0, inner) }
    values = Self.order(query.parameters, in: sql).map { parameter in
      var name = StringLiteral.shortest(parameter.name.text)
      var kind = parameter.isList ? "list" : "value"
      if !parameter.isList, !parameter.columns.isEmpty {
        kind = "columns"
        name = parameter.columns.map { StringLiteral.shortest($0.sqlName) }.joined(separator: ", ")
        name = "[\(name)]"
      }
      let value = inner[parameter.name] ?? parameter.name
      return ".\(kind)(\(name), \(parameter.valueType).self, \(value.swift))"
    }
    guard let result = query.result else {
      returnType = "Rowan.SchemaStatement"
      call = ".init("
      row = nil
      return
    }
    var decoded: String
    var output: String
    var isNullable = false
    switch result.row {
    case .value(let value):
      // A single value that may be NULL and the first row that may be none are one and the same nil.
      isNullable = value.isOptional || result.count == .first && !value.isNullable
      decoded = isNullable ? value.plainValueType + "?" : value.plainValueType
      output = isNullable ? value.plainSwiftType + "?" : value.plainSwiftType
      row = nil
    case .rows(let path):
      decoded = path
      output = path
      row = nil
    case .inline(let selection):
      decoded = selection.head.path
      output = decoded
      row = RowPlan(selection: selection, lookup: lookup)
    }
    let literal = StringLiteral.shortest(head.name.text)
    switch result.count {
    case .all:
      call = ".all("
      output = "[\(output)]"
    case .first where isNullable: call = ".firstValue("
    case .first:
      call = ".first("
      output += "?"
    case .one: call = ".one(\(literal), "
    }
    returnType = "Rowan.SchemaQuery<\(decoded), \(output)>"
  }

  /// What parameters are called in the function, where their own names would hide what it names.
  private static func innerNames(_ parameters: [Query.Parameter]) -> [Name: Name] {
    let hidden = parameters.reduce(into: Set<String>()) { $0.formUnion($1.firstNames) }
    let taken = Set(parameters.map(\.name.text))
    var names: [Name: Name] = [:]
    for parameter in parameters {
      let name = parameter.name.text
      guard hidden.contains(name) || Name.isUnspeakable(name) else { continue }
      var inner = name + "_"
      while taken.contains(inner) || hidden.contains(inner) { inner += "_" }
      names[parameter.name] = Name(inner)
    }
    return names
  }

  private static func parameter(_ parameter: Query.Parameter, _ inner: [Name: Name]) -> String {
    let name = inner[parameter.name] ?? parameter.name
    var text: String
    if let label = parameter.label {
      text = label == name ? name.swift : "\(label.declaredLabel) \(name.swift)"
    } else {
      text = "_ \(name.swift)"
    }
    text += ": \(parameter.swiftType)"
    if let value = parameter.swiftDefault {
      text += " = \(value)"
    } else if parameter.isOptional, !parameter.isList {
      text += " = nil"
    }
    return text
  }

  /// SQLite numbers parameters as it meets them.
  private static func order(_ parameters: [Query.Parameter], in sql: String) -> [Query.Parameter] {
    var order: [Query.Parameter] = []
    for name in SQLTokens.parameters(in: SQLTokens.scan(sql)).map(\.name) {
      let own = parameters.first { parameter in
        parameter.name.text == name || parameter.columns.contains { $0.sqlName == name }
      }
      if let own, !order.contains(where: { $0.name == own.name }) { order.append(own) }
    }
    return order
  }
}

import SchemaSyntax

/// `query name(parameters) -> Result { SQL }`: a function of the schema.
extension Resolver {
  func query(_ node: QuerySyntax) -> Query? {
    guard !node.name.isMissing, !refusedQueries.contains(Place(node.name.range)) else { return nil }
    let sql = SQLText(node.sql)
    let tokens = SQLTokens.scan(sql.text)
    // Its mistake is one of the syntax.
    guard !tokens.isEmpty else { return nil }
    let statements = SQLTokens.statements(of: tokens)
    if statements.count > 1, let second = statements[1].tokens.first {
      report(.severalStatements(sql.range(second), in: "a query"))
      return nil
    }
    let parameters = queryParameters(node)
    let result = node.result.map { queryResult($0, of: node) }
    if case .some(.none) = result { return nil }
    guard let parameters else { return nil }
    let types = parameters.map(\.plainSwiftType) + (result??.swiftTypes ?? [])
    let own = node.access.map { Access($0.level) } ?? settings.access
    let access = types.reduce(min(own, settings.access)) { min($0, self.access(of: $1)) }
    let query = Query(
      head: Head(
        name: Name(node.name.text), path: Name(node.name.text).swift,
        documentation: node.documentation, access: access, deprecation: node.header.deprecation,
        conformances: [], origin: node.name.range),
      parameters: parameters, result: result ?? nil,
      sql: sql.cut(behind: tokens.last { $0.sign != ";" }))
    return query
  }

  private func queryParameters(_ node: QuerySyntax) -> [Query.Parameter]? {
    var parameters: [Query.Parameter] = []
    var isBroken = false
    var names: [String: SourceRange] = [:]
    for parameter in node.parameters {
      guard !parameter.name.isMissing else { return nil }
      if let reason = SwiftWords.reasonAgainstParameter(parameter.name.text) {
        report(.unusableQueryName(parameter.name, reason, instead: nil))
        isBroken = true
        continue
      }
      if let earlier = names[parameter.name.text] {
        report(.duplicateParameter(parameter.name, earlier: earlier))
        isBroken = true
        continue
      }
      names[parameter.name.text] = parameter.name.range
      guard let found = queryParameter(parameter) else {
        isBroken = true
        continue
      }
      parameters.append(found)
    }
    return isBroken ? nil : parameters
  }

  private func queryParameter(_ node: ParameterSyntax) -> Query.Parameter? {
    var type = node.type
    var isList = false
    if case .array(let element) = type.kind, !isJSON(node.representation) {
      if type.isOptional {
        report(.optionalList(type))
        return nil
      }
      type = element
      isList = true
    }
    let value: ValueType
    switch resolve(type, as: node.representation, in: nil) {
    case .broken: return nil
    case .value(let found, _): value = found
    case .id, .group, .row:
      report(.parameterOfSeveralColumns(type))
      return nil
    }
    var swiftDefault: String?
    if let syntax = node.defaultValue {
      if isList {
        guard syntax.text == "[]" || syntax.isExpression else {
          report(.defaultOfOtherType(syntax, type: node.type, hint: "a list's is '[]'"))
          return nil
        }
        swiftDefault = syntax.text
      } else {
        guard let meaning = defaultMeaning(syntax, type: value, declared: type) else { return nil }
        swiftDefault = meaning.swift
      }
    }
    let label = node.label ?? node.name
    return Query.Parameter(
      label: label.text == "_" ? nil : Name(label.text), name: Name(node.name.text),
      plainSwiftType: value.swift, plainValueType: value.value, isOptional: type.isOptional,
      isList: isList, storage: value.storage,
      isNullable: type.isOptional || value.kind == .sqliteValue, swiftDefault: swiftDefault,
      origin: node.name.range, typeOrigin: node.type.range)
  }

  func isJSON(_ representation: RepresentationSyntax?) -> Bool {
    representation?.path.text == "JSON"
  }
}

extension DefaultSyntax {
  /// Swift's alone.
  fileprivate var isExpression: Bool { if case .expression = kind { true } else { false } }
}

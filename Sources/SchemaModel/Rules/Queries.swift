import SchemaSyntax

/// `query name(parameters) -> Result { SQL }`: a function of the schema.
extension Resolver {
  func query(_ node: QuerySyntax) -> Query? {
    guard !node.name.isMissing else { return nil }
    if let earlier = queryNames[node.name.text] {
      report(.duplicateQuery(node.name, earlier: earlier))
      return nil
    }
    queryNames[node.name.text] = node.name.range
    if let reason = Self.reasonAgainst(query: node.name.text) {
      report(.unusableQueryName(node.name, reason))
    }
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
    let types =
      parameters.map(\.plainSwiftType) + (result??.types ?? [])
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

  /// What generated code calls the schema's own.
  private static func reasonAgainst(query name: String) -> String? {
    if ["name", "tables", "migrations", "init", "self", "Type", "Protocol"].contains(name) {
      return "the schema has that already"
    }
    return nil
  }

  private func queryParameters(_ node: QuerySyntax) -> [Query.Parameter]? {
    var parameters: [Query.Parameter] = []
    var isBroken = false
    var names: [String: SourceRange] = [:]
    for parameter in node.parameters {
      guard !parameter.name.isMissing else { return nil }
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

  private func isJSON(_ representation: RepresentationSyntax?) -> Bool {
    representation?.path.text == "JSON"
  }

  /// Nil after an error.
  private func queryResult(_ node: ResultSyntax, of query: QuerySyntax) -> Query.Result? {
    switch node.kind {
    case .row(let columns, let isOptional):
      return inlineRow(columns, of: query).map {
        Query.Result(count: isOptional ? .first : .one, row: .inline($0), origin: node.range)
      }
    case .rows(let columns):
      return inlineRow(columns, of: query).map {
        Query.Result(count: .all, row: .inline($0), origin: node.range)
      }
    case .type(let type, let representation):
      if case .array(let element) = type.kind, !isJSON(representation) {
        if type.isOptional {
          report(.optionalListOfRows(type))
          return nil
        }
        return resultRow(element, representation, isElement: true).map {
          Query.Result(count: .all, row: $0, origin: node.range)
        }
      }
      return resultRow(type, representation, isElement: false).map {
        Query.Result(count: type.isOptional ? .first : .one, row: $0, origin: node.range)
      }
    }
  }

  private func resultRow(
    _ type: TypeSyntax, _ representation: RepresentationSyntax?, isElement: Bool
  ) -> Query.Result.Row? {
    switch resolve(type, as: representation, in: nil) {
    case .broken: return nil
    case .value(let value, _):
      return .value(
        Query.Result.Value(
          plainSwiftType: value.swift, plainValueType: value.value,
          isOptional: isElement && type.isOptional, storage: value.storage,
          isNullable: value.kind == .sqliteValue))
    case .row(let symbol), .group(let symbol):
      if isElement, type.isOptional {
        report(.optionalRow(type))
        return nil
      }
      if symbol.selection != nil { _ = columns(of: symbol) }
      if symbol.isRefused || brokenSelections.contains(symbol.key) { return nil }
      return .rows(symbol.path)
    case .id:
      report(.resultOfKey(type))
      return nil
    }
  }

  /// `(title: String, count: Int)` as a selection with the query's name.
  private func inlineRow(_ nodes: [ResultColumnSyntax], of query: QuerySyntax) -> Selection? {
    let name = Self.rowName(of: query.name.text)
    if let taken = symbols.byKey[name] {
      report(.rowNameTaken(query.name, name, by: taken))
      return nil
    }
    if let earlier = queryNames[name] {
      report(.duplicateQuery(query.name, earlier: earlier))
      return nil
    }
    var columns: [Column] = []
    var isHashable = true
    var names: [String: SourceRange] = [:]
    for node in nodes where !node.name.isMissing {
      if let earlier = names[node.name.text] {
        report(.duplicateProperty(node.name, earlier: earlier))
        continue
      }
      names[node.name.text] = node.name.range
      if let reason = SwiftWords.reasonAgainstProperty(node.name.text) {
        report(.unusableQueryName(node.name, reason))
      }
      guard let column = inlineColumn(node, isHashable: &isHashable) else { return nil }
      columns.append(column)
    }
    guard !columns.isEmpty else { return nil }
    return Selection(
      head: Head(
        name: Name(name), path: "\(Name(settings.name).swift).\(Name(name).swift)",
        documentation: ["A row of `\(query.name.text)`."],
        access: columns.map(\.typeAccess).reduce(settings.access, min),
        deprecation: query.header.deprecation,
        conformances: isHashable ? ["Swift.Hashable"] : [], origin: query.name.range),
      columns: columns, isEmbedded: false, nested: [])
  }

  static func rowName(of query: String) -> String {
    let capital = query.prefix(1).uppercased() + query.dropFirst()
    return capital == query ? capital + "Row" : capital
  }

  private func inlineColumn(_ node: ResultColumnSyntax, isHashable: inout Bool) -> Column? {
    let content: Column.Content
    let swift: String
    var valueType: String
    switch resolve(node.type, as: node.representation, in: nil) {
    case .broken: return nil
    case .value(let value, _):
      switch value.kind {
      case .user, .json: isHashable = false
      default: break
      }
      swift = value.swift
      valueType = value.value
      content = .stored(
        StoredColumn(
          sqlName: naming.column(node.name.text), path: [Name(node.name.text)],
          plainSwiftType: value.swift, plainValueType: value.value,
          isOptional: node.type.isOptional,
          isNullable: node.type.isOptional || value.kind == .sqliteValue, isVariable: false,
          isOrdered: value.isOrdered, storage: value.storage, declaredType: nil, onConflict: nil,
          collation: nil, defaultSQL: nil, generated: nil, checks: [], origin: node.name.range))
    case .row(let symbol):
      let isPlain = symbol.conformances?.contains { $0.isSuppressed } ?? false
      if isPlain { isHashable = false }
      swift = symbol.path
      valueType = symbol.path
      content = .row(EmbeddedRow(table: symbol.path))
    case .group, .id:
      report(.columnOfSeveralColumns(node.type))
      return nil
    }
    return Column(
      name: Name(node.name.text), documentation: [], access: settings.access, deprecation: nil,
      isVariable: false, plainSwiftType: swift, plainValueType: valueType,
      isOptional: node.type.isOptional, content: content,
      swiftDefault: node.type.isOptional ? "nil" : nil, draftRole: .absent, isColumnOnly: false,
      typeAccess: access(of: swift), origin: node.name.range)
  }
}

extension DefaultSyntax {
  /// Swift's alone.
  fileprivate var isExpression: Bool { if case .expression = kind { true } else { false } }
}

extension Query.Result {
  fileprivate var types: [String] {
    switch row {
    case .value(let value): [value.plainSwiftType]
    case .rows(let path): [path]
    case .inline(let selection): selection.columns.map(\.plainSwiftType)
    }
  }
}

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
    if isBroken { return nil }
    var taken = Set(names.keys)
    for index in parameters.indices { parameters[index].nameColumns(&taken) }
    return parameters
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
    let meaning = resolve(type, as: node.representation, in: nil)
    guard case .value(let value, _) = meaning else {
      return parameter(of: meaning, node, type, isList: isList)
    }
    var swiftDefault: String?
    if let syntax = node.defaultValue {
      if isList {
        guard let text = listDefault(syntax, node) else { return nil }
        swiftDefault = text
      } else {
        guard let meaning = defaultMeaning(syntax, type: value, declared: type) else { return nil }
        swiftDefault = meaning.swift
      }
    }
    return Query.Parameter(
      label: node.labelName, name: Name(node.name.text), plainSwiftType: value.swift,
      plainValueType: value.value, isOptional: type.isOptional, isList: isList,
      storage: value.storage, isNullable: type.isOptional || value.kind == .sqliteValue,
      swiftDefault: swiftDefault, columns: [], columnNames: [], alwaysHoldsNull: false,
      origin: node.name.range, typeOrigin: node.type.range)
  }

  /// A parameter of several columns.
  private func parameter(
    of meaning: TypeMeaning, _ node: ParameterSyntax, _ type: TypeSyntax, isList: Bool
  ) -> Query.Parameter? {
    let path: String
    var columns: [StoredColumn]
    var isEnum = false
    var cases = 0
    switch meaning {
    case .broken, .value: return nil
    case .row:
      report(.parameterOfRow(type))
      return nil
    case .id(let holder, _):
      guard let found = idColumns(of: holder) else { return nil }
      path = holder.path + ".ID"
      columns = found
    case .group(let symbol):
      let members = self.columns(of: symbol)
      if symbol.isRefused || brokenSelections.contains(symbol.key) { return nil }
      if members.contains(where: \.isWholeRow) {
        report(.parameterOfRow(type))
        return nil
      }
      isEnum = symbol.payloadEnum != nil
      cases = isEnum ? members.count : 0
      if type.isOptional, !isEnum, !members.contains(where: \.isRequired) {
        report(.groupWithoutRequired(type, symbol))
        return nil
      }
      path = symbol.path
      columns = members.flatMap(\.storedColumns)
    }
    if columns.isEmpty { return nil }
    // The only case is the one that is set.
    if cases == 1, columns.count == 1 { columns = columns.map(\.neverNull) }
    if isList, isEnum, columns.count > 1 {
      report(.listOfPayloads(type))
      return nil
    }
    var swiftDefault: String?
    if let syntax = node.defaultValue {
      if isList {
        guard let text = listDefault(syntax, node) else { return nil }
        swiftDefault = text
      } else if type.isOptional, syntax.text == "nil" {
        swiftDefault = "nil"
      } else if syntax.isExpression {
        swiftDefault = syntax.text
      } else {
        report(
          .defaultOfOtherType(
            syntax, type: node.type, hint: "a value of several columns is written in Swift: '(…)'"))
        return nil
      }
    }
    return Query.Parameter(
      label: node.labelName, name: Name(node.name.text), plainSwiftType: path,
      plainValueType: path, isOptional: type.isOptional, isList: isList, storage: .any,
      isNullable: type.isOptional, swiftDefault: swiftDefault,
      columns: columns.map { type.isOptional ? $0.nullable : $0 },
      columnNames: columns.map(\.sqlName), alwaysHoldsNull: cases > 1,
      origin: node.name.range, typeOrigin: node.type.range)
  }

  private func listDefault(_ syntax: DefaultSyntax, _ node: ParameterSyntax) -> String? {
    if syntax.text == "[]" || syntax.isExpression { return syntax.text }
    report(.defaultOfOtherType(syntax, type: node.type, hint: "a list's is '[]'"))
    return nil
  }

  func isJSON(_ representation: RepresentationSyntax?) -> Bool {
    representation?.path.text == "JSON"
  }
}

extension DefaultSyntax {
  /// Swift's alone.
  fileprivate var isExpression: Bool { if case .expression = kind { true } else { false } }
}

extension ParameterSyntax {
  /// Before the argument; nil for `_`.
  fileprivate var labelName: Name? {
    let label = label ?? name
    return label.text == "_" ? nil : Name(label.text)
  }
}

extension Column {
  fileprivate var isWholeRow: Bool { if case .row = content { true } else { false } }
}

extension Query.Parameter {
  /// Calls its columns as those of an ID in a table are: by the parameter, an underscore and their
  /// own names.
  fileprivate mutating func nameColumns(_ taken: inout Set<String>) {
    for index in columns.indices {
      var sqlName = name.text + "_"
      // SQLite ends the name of a parameter where a word ends.
      for byte in columns[index].sqlName.unicodeScalars {
        sqlName.unicodeScalars.append(byte.properties.isXIDContinue ? byte : "_")
      }
      while !taken.insert(sqlName).inserted { sqlName += "_" }
      columns[index] = columns[index].named(sqlName)
    }
  }
}

extension StoredColumn {
  /// As of a group that is nil.
  fileprivate var nullable: StoredColumn { copy(sqlName: sqlName, isNullable: true) }
  /// As of a case that is set.
  fileprivate var neverNull: StoredColumn { copy(sqlName: sqlName, isNullable: false) }
  fileprivate func named(_ sqlName: String) -> StoredColumn {
    copy(sqlName: sqlName, isNullable: isNullable)
  }

  private func copy(sqlName: String, isNullable: Bool) -> StoredColumn {
    StoredColumn(
      sqlName: sqlName, path: path, plainSwiftType: plainSwiftType, plainValueType: plainValueType,
      isOptional: isOptional, isNullable: isNullable, isVariable: isVariable, isOrdered: isOrdered,
      storage: storage, declaredType: nil, onConflict: nil, collation: nil, defaultSQL: nil,
      generated: nil, checks: [], origin: origin)
  }
}

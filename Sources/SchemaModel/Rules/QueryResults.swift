import SchemaSyntax

/// What stands behind the `->` of a query.
extension Resolver {
  /// Nil after an error.
  func queryResult(_ node: ResultSyntax, of query: QuerySyntax) -> Query.Result? {
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
    guard let name = rowNames[Place(query.name.range)] else { return nil }
    var columns: [Column] = []
    var isHashable = true
    var names: [String: SourceRange] = [:]
    for node in nodes where !node.name.isMissing {
      if let earlier = names[node.name.text] {
        report(.duplicateProperty(node.name, earlier: earlier))
        continue
      }
      names[node.name.text] = node.name.range
      if let reason = SwiftWords.reasonAgainstResult(node.name.text) {
        report(.unusableQueryName(node.name, reason, instead: node.name.text + "_"))
      }
      guard let column = inlineColumn(node, isHashable: &isHashable) else { return nil }
      columns.append(column)
    }
    guard !columns.isEmpty else { return nil }
    // In the struct the name would mean the property where code means the type.
    let types = columns.reduce(into: Set<String>()) { $0.formUnion($1.firstNames) }
    for node in nodes where types.contains(node.name.text) {
      report(.unusableQueryName(node.name, SwiftWords.reasonOfTypes, instead: node.name.text + "_"))
    }
    return Selection(
      head: Head(
        name: Name(name), path: "\(Name(settings.name).swift).\(Name(name).swift)",
        documentation: ["A row of `\(query.name.text)`."],
        access: columns.map(\.typeAccess).reduce(settings.access, min),
        deprecation: query.header.deprecation,
        conformances: isHashable ? ["Swift.Hashable"] : [], origin: query.name.range),
      columns: columns, isEmbedded: false, nested: [])
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

import SchemaSyntax

/// The names of queries, and of the structs of their own rows: both are members of the schema's enum,
/// where generated code must find neither in the place of what it means.
extension Resolver {
  /// Gives each query its names, whatever the order in which they are declared.
  func claimQueryNames() {
    let queries = files.flatMap(\.declarations).compactMap { declaration in
      if case .query(let node) = declaration, !node.name.isMissing { node } else { nil }
    }
    var members: [String: NameSyntax] = [:]
    for query in queries {
      if let earlier = members[query.name.text] {
        report(.duplicateQuery(query.name, earlier: earlier.range))
        refusedQueries.insert(Place(query.name.range))
        continue
      }
      members[query.name.text] = query.name
      if let reason = reasonAgainst(query: query.name.text) {
        report(
          .unusableQueryName(
            query.name, reason, instead: SwiftWords.free(query.name.text + "Query", members)))
      }
    }
    for query in queries where !refusedQueries.contains(Place(query.name.range)) {
      guard query.result?.isRow == true else { continue }
      let row = Self.rowName(of: query.name.text)
      let instead = SwiftWords.free(query.name.text + "Rows", members)
      if let taken = symbols.all.first(where: { $0.firstName == row }) {
        report(.rowNameTaken(query.name, row, as: taken.kindName, at: taken.name.range, instead))
      } else if let earlier = members[row] {
        report(
          .rowNameTaken(query.name, row, as: "another member", at: earlier.range, instead))
      } else if let reason = reasonAgainst(row: row) {
        report(.unusableRowName(query.name, row, reason, instead: instead))
      } else {
        members[row] = query.name
        rowNames[Place(query.name.range)] = row
      }
    }
  }

  static func rowName(of query: String) -> String {
    let capital = query.prefix(1).uppercased() + query.dropFirst()
    return capital == query ? capital + "Row" : capital
  }

  private func reasonAgainst(query name: String) -> String? {
    if let reason = SwiftWords.reasonAgainstQuery(name) { return reason }
    if name == settings.name { return "the schema itself is called so" }
    return symbols.all.contains { $0.firstName == name } ? SwiftWords.reasonOfTypes : nil
  }

  private func reasonAgainst(row name: String) -> String? {
    if name == settings.name { return "the schema itself is called so" }
    return SwiftWords.reasonAgainstType(name)
  }

  /// Types that the schema only mentions, `[Color] as JSON`, are hidden by a query of their name.
  func checkHiddenTypes(by queries: [Query]) {
    var names: Set<String> = []
    for query in queries { names.formUnion(query.firstNames) }
    names.subtract(SwiftWords.moduleNames)
    names.subtract([settings.name])
    if names.isEmpty { return }
    for query in queries {
      let name = query.head.name.text
      let row = rowNames[Place(query.head.origin)]
      let isDeclared = symbols.all.contains { $0.firstName == name || $0.firstName == row }
      if isDeclared { continue }
      if names.contains(name) {
        report(.hiddenByQuery(name, name, query.head.origin))
      } else if let row, names.contains(row) {
        report(.hiddenByQuery(name, row, query.head.origin))
      }
    }
  }
}

extension Symbol {
  /// Of the type as Swift spells it from the top level on.
  fileprivate var firstName: String { String(key.prefix { $0 != "." }) }
}

extension ResultSyntax {
  /// Whether the query has a struct of its own.
  fileprivate var isRow: Bool {
    switch kind {
    case .row, .rows: true
    case .type: false
    }
  }
}

extension Query {
  /// What generated code names where it finds the schema's members first.
  fileprivate var firstNames: Set<String> {
    var names: Set<String> = []
    for parameter in parameters {
      names.formUnion(parameter.firstNames)
      if let value = parameter.swiftDefault { names.formUnion(SwiftWords.firstNames(in: value)) }
    }
    switch result?.row {
    case .value(let value):
      names.formUnion(SwiftWords.firstNames(in: value.plainSwiftType))
      names.formUnion(SwiftWords.firstNames(in: value.plainValueType))
    case .rows(let path): names.formUnion(SwiftWords.firstNames(in: path))
    case .inline(let selection):
      for column in selection.columns { names.formUnion(column.firstNames) }
    case nil: break
    }
    return names
  }
}

extension Query.Parameter {
  /// The names that generated code looks up to find its type: `Task` of `Task.State`.
  public var firstNames: Set<String> {
    SwiftWords.firstNames(in: plainSwiftType)
      .union(SwiftWords.firstNames(in: plainValueType))
  }
}

extension Column {
  var firstNames: Set<String> {
    SwiftWords.firstNames(in: plainSwiftType)
      .union(SwiftWords.firstNames(in: plainValueType))
  }
}

extension Query.Result {
  var swiftTypes: [String] {
    switch row {
    case .value(let value): [value.plainSwiftType]
    case .rows(let path): [path]
    case .inline(let selection): selection.columns.map(\.plainSwiftType)
    }
  }
}

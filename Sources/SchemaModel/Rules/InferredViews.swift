public import SchemaSyntax

/// Views without columns of their own: they have those of their SELECT, which SQLite tells.
extension Schema {
  /// Gives views the columns of their SELECT.
  ///
  /// A column of a table keeps its Swift name, type and representation, any other one has the type
  /// of what is stored in it; where that is not one, `SQLiteValue` and a warning.
  ///
  /// - Parameter found: by the view's Swift path.
  /// - Returns: what cannot be columns of a Swift struct, and warnings.
  public mutating func inferViews(_ found: [String: [FoundColumn]]) -> [Diagnostic] {
    if found.isEmpty { return [] }
    var tables: [[UInt8]: Table] = [:]
    for table in self.tables { tables[NamingRule.folded(table.sqlName)] = table }
    var completed: [String: View] = [:]
    var diagnostics: [Diagnostic] = []
    for view in views {
      guard let columns = found[view.head.path] else { continue }
      var maker = ViewColumnMaker(view: view, naming: naming)
      for column in columns {
        maker.add(column, from: column.source.flatMap { tables[NamingRule.folded($0.table)] })
      }
      maker.checkTypeNames()
      completed[view.head.path] = maker.finished
      diagnostics += maker.allowed
    }
    complete(completed)
    return diagnostics
  }
}

/// Makes the columns of one view.
private struct ViewColumnMaker {
  var view: View
  let naming: Naming
  var diagnostics: [Diagnostic] = []
  private var names: [String: Column] = [:]
  private var sqlNames: [[UInt8]: FoundColumn] = [:]

  init(view: View, naming: Naming) {
    self.view = view
    self.naming = naming
  }

  /// What there is to say, without what `@allow` takes away.
  var allowed: [Diagnostic] {
    guard let allowance = view.guessAllowance else { return diagnostics }
    let code = WarningCode.guessedType.rawValue
    let rest = diagnostics.filter { $0.code != code }
    return rest.count < diagnostics.count ? rest : rest + [.unusedAllow(code, allowance)]
  }

  var finished: View {
    var view = view
    if let index = view.columns.firstIndex(where: { $0.name.text == "id" && $0.isRequired }) {
      view.key = View.Key(view.columns[index])
      view.columns[index].draftRole = .omittable
    }
    // A view with a key is Identifiable anyhow.
    if view.key != nil { view.head.conformances.removeAll { $0 == "Swift.Identifiable" } }
    return view
  }

  /// In the struct the name of a column would mean the property where code means a type.
  mutating func checkTypeNames() {
    let types = view.columns.reduce(into: Set<String>()) { $0.formUnion($1.firstNames) }
    for column in view.columns where types.contains(column.name.text) {
      guard
        let found = column.storedColumns.first.flatMap({
          sqlNames[NamingRule.folded($0.sqlName)]
        })
      else { continue }
      diagnostics.append(
        .unusableViewColumn(found, column.name.text, reason: SwiftWords.reasonOfTypes))
    }
  }

  mutating func add(_ found: FoundColumn, from table: Table?) {
    if let earlier = sqlNames.updateValue(found, forKey: NamingRule.folded(found.name)) {
      diagnostics.append(.repeatedViewColumn(found, earlier: earlier.origin))
      return
    }
    let stored = found.source.flatMap { source in
      table?.storedColumns.first {
        NamingRule.folded($0.sqlName) == NamingRule.folded(source.column)
      }
    }
    // The name that the table has for it, unless the SELECT gives it another one. Columns of groups
    // are called alike in several.
    var name = swiftName(found.name)
    if let stored, stored.path.count == 1, let own = stored.path.first,
      NamingRule.folded(stored.sqlName) == NamingRule.folded(found.name)
    {
      name = own.text
    }
    guard SwiftWords.isIdentifier(name) else {
      diagnostics.append(.viewColumnWithoutName(found))
      return
    }
    if let reason = SwiftWords.reasonAgainstProperty(name) {
      diagnostics.append(.unusableViewColumn(found, name, reason: reason))
      return
    }
    if let earlier = names[name] {
      diagnostics.append(.repeatedViewColumn(found, earlier: earlier.origin))
      return
    }
    let column = column(Name(name), found, stored, of: table)
    names[name] = column
    view.columns.append(column)
  }

  private mutating func column(
    _ name: Name, _ found: FoundColumn, _ source: StoredColumn?, of table: Table?
  ) -> Column {
    let type = type(of: found, source)
    let takesNull = type.swift == "Rowan.SQLiteValue"
    let isOptional = !takesNull && (found.isNullable || source?.isOptional == true)
    let stored = StoredColumn(
      sqlName: found.name, path: [name], plainSwiftType: type.swift, plainValueType: type.value,
      isOptional: isOptional, isNullable: isOptional || takesNull, isVariable: true,
      isOrdered: source?.isOrdered ?? (type.storage != .any && type.storage != .blob),
      storage: type.storage, declaredType: nil, onConflict: nil, collation: source?.collation,
      defaultSQL: nil, generated: nil, checks: [], origin: found.origin)
    let property = source.flatMap { source in
      table?.columns.first { column in
        column.storedColumns.contains { $0.sqlName == source.sqlName }
      }
    }
    let typeAccess = property?.typeAccess ?? .public
    return Column(
      name: name,
      documentation: property?.storedColumns.count == 1 ? property?.documentation ?? [] : [],
      access: min(view.head.access, typeAccess), deprecation: nil, isVariable: true,
      plainSwiftType: type.swift, plainValueType: type.value, isOptional: isOptional,
      content: .stored(stored), swiftDefault: isOptional ? "nil" : nil, draftRole: .present,
      isColumnOnly: false, typeAccess: typeAccess, origin: found.origin)
  }

  private mutating func type(
    of found: FoundColumn, _ source: StoredColumn?
  ) -> (swift: String, value: String, storage: Storage) {
    if let source { return (source.plainSwiftType, source.plainValueType, source.storage) }
    switch found.storage {
    case .integer: return ("Swift.Int", "Swift.Int", .integer)
    case .real: return ("Swift.Double", "Swift.Double", .real)
    case .text: return ("Swift.String", "Swift.String", .text)
    case .blob: return ("Foundation.Data", "Foundation.Data", .blob)
    case .any, nil:
      diagnostics.append(.guessedViewColumn(found, of: view))
      return ("Rowan.SQLiteValue", "Rowan.SQLiteValue", .any)
    }
  }

  /// What a name of SQL's is called in Swift.
  private func swiftName(_ name: String) -> String {
    switch naming {
    case .camelCase, .exact: return name
    case .pascalCase: return name.prefix(1).lowercased() + name.dropFirst()
    case .snakeCase:
      let words = name.split(separator: "_")
      guard let first = words.first else { return name }
      return first + words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    }
  }
}

extension SwiftWords {
  /// Whether Swift takes it for a name, perhaps in backticks.
  static func isIdentifier(_ name: String) -> Bool {
    let scalars = name.unicodeScalars
    guard let first = scalars.first, first == "_" || first.properties.isXIDStart else {
      return false
    }
    return scalars.dropFirst().allSatisfy(\.properties.isXIDContinue)
  }
}

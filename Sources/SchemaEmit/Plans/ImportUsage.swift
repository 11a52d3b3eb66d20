import SchemaModel

/// The widest access of the declarations of a file that mention a module; nil if none does.
struct ImportUsage {
  private(set) var rowan: Access?
  private(set) var foundation: Access?
  /// Modules that the user imports.
  var others: Access? { names.values.max() }
  /// What is perhaps theirs: names that stand without a module.
  private(set) var names: [String: Access] = [:]
  private let declared: Set<String>

  init(_ declarations: [Declaration], lookup: SchemaLookup) {
    declared = lookup.typeNames
    for declaration in declarations { add(declaration) }
  }

  private mutating func add(_ declaration: Declaration) {
    let head = declaration.head
    switch declaration {
    case .table(let table): add(table.columns, head)
    case .view(let view): add(view.columns, head)
    case .fullText(let fullText): add(fullText.columns.map(\.property), head)
    case .selection(let selection): add(selection.columns, head)
    case .payloadEnum(let node): add(node.cases, head)
    case .enum: rowan = max(rowan ?? .internal, head.access)
    case .wrapper(let wrapper):
      rowan = max(rowan ?? .internal, head.access)
      mention(type: wrapper.plainSwiftType, head.access)
    case .query(let query): add(query)
    case .storedType, .trigger, .rawSQL: return
    }
    for conformance in head.conformances { mention(conformance, head.access) }
    for nested in declaration.nested { add(nested) }
  }

  private mutating func add(_ query: Query) {
    let access = query.head.access
    rowan = max(rowan ?? .internal, access)
    for parameter in query.parameters {
      mention(type: parameter.plainSwiftType, access)
      mention(type: parameter.plainValueType, .internal)
      mention(default: parameter.swiftDefault, of: parameter.plainSwiftType, access)
    }
    switch query.result?.row {
    case .value(let value):
      mention(type: value.plainSwiftType, access)
      mention(type: value.plainValueType, access)
    case .rows(let path): mention(type: path, access)
    case .inline(let selection): add(selection.columns, selection.head)
    case nil: break
    }
  }

  private mutating func add(_ columns: [Column], _ head: Head) {
    rowan = max(rowan ?? .internal, head.access)
    // Default arguments are as visible as the row's initializer or the draft's, which are no more
    // visible than the types in them.
    let row = columns.filter { !$0.isColumnOnly }.map(\.typeAccess).min()
    let draft = columns.filter { !$0.isGenerated && !$0.isEphemeral }.map(\.typeAccess).min()
    let initializers = min(head.access, max(row ?? .public, draft ?? .public))
    for column in columns {
      mention(type: column.plainSwiftType, head.access)
      mention(type: column.plainValueType, head.access)
      mention(default: column.swiftDefault, of: column.plainSwiftType, initializers)
      for stored in column.storedColumns { mention(type: stored.plainValueType, .internal) }
    }
  }

  /// Each of the paths in a type: those of `[Swift.String: Color]`.
  private mutating func mention(type text: String, _ access: Access) {
    for path in text.split(whereSeparator: { "[]<>:,?() ".contains($0) }) {
      mention(String(path), access)
    }
  }

  /// The names in a default; and a member of a type that is none of the schema's, which another
  /// module may have added to it.
  private mutating func mention(default text: String?, of type: String, _ access: Access) {
    guard let text else { return }
    let words = Name.firstNames(in: text).subtracting(["nil", "true", "false"])
    mention(text, names: words.filter { $0.first?.isNumber == false }, access)
    if text.hasPrefix("."), let first = type.split(separator: ".").first,
      !declared.contains(String(first))
    {
      names[text] = max(names[text] ?? .internal, access)
    }
  }

  private mutating func mention(_ path: String, _ access: Access) {
    mention(path, names: Set(path.split(separator: ".").prefix(1).map(String.init)), access)
  }

  private mutating func mention(_ text: String, names found: Set<String>, _ access: Access) {
    if text.contains("Foundation.") { foundation = max(foundation ?? .internal, access) }
    for name in found.subtracting(["Swift", "Foundation", "Rowan"]).subtracting(declared) {
      names[name] = max(names[name] ?? .internal, access)
    }
  }
}

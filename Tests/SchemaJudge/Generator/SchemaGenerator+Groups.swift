/// Selections, enums with payloads, and where they are embedded.
extension SchemaGenerator {
  mutating func selection() -> String {
    let name = typeNames.name(of: NamePool.types, &choices)
    var names = NamePool()
    var members: [String] = []
    var columns: [ColumnSketch] = []
    let inner = groups
    for _ in 0...choices.number(below: 4) {
      if !inner.isEmpty, choices.one(in: 5) {
        let (text, embedded) = embedding(of: inner, &names)
        members.append(text)
        columns += embedded
      } else {
        let (text, sketch) = column(&names, in: .group, after: [])
        members.append(text)
        columns.append(sketch)
      }
    }
    groups.append(
      GroupSketch(
        name: name, columns: columns, isEnum: false,
        isRequired: columns.contains { !$0.isOptional && $0.type.storage != .any }))
    return "\(head())selection \(name)\(conformances()) \(body(members))"
  }

  mutating func payloadEnum() -> String {
    let name = typeNames.name(of: NamePool.types, &choices)
    var names = NamePool()
    var members: [String] = []
    var columns: [ColumnSketch] = []
    let inner = groups.filter(\.isRequired)
    for _ in 0...choices.number(below: 3) {
      let own = names.name(of: NamePool.cases.filter { $0 != "self_" }, &choices)
      if !inner.isEmpty, choices.one(in: 3) {
        let group = choices.one(of: inner)
        members.append("@prefix(\"\(own)_\") case \(own)(\(group.name))")
        columns += group.columns.map { embedded($0, own, "\(own)_", isOptional: true) }
      } else {
        let type = choices.one(
          of: types.filter { $0.storage != .any && $0.representation == nil })
        members.append("case \(own)(\(type.name))")
        columns.append(ColumnSketch(path: own, sqlName: own, type: type, isOptional: true))
      }
    }
    groups.append(
      GroupSketch(name: name, columns: columns, isEnum: true, isRequired: true))
    return "\(head())enum \(name)\(conformances()) \(body(members))"
  }

  /// A property that is a group, with a prefix that keeps its columns apart from others.
  mutating func embedding(
    of groups: [GroupSketch], _ names: inout NamePool
  ) -> (text: String, columns: [ColumnSketch]) {
    let group = choices.one(of: groups)
    let name = names.name(of: NamePool.properties, &choices)
    let isOptional = group.isRequired && choices.one(in: 3)
    var prefix = "\(name)_"
    var text = ""
    if choices.one(in: 12) {
      prefix = ""
    } else if choices.one(in: 8) {
      let odd = choices.one(of: NamePool.sqlNames)
      text = "@prefix(\"\(odd.written) \(name)\") "
      prefix = "\(odd.text) \(name)"
    } else {
      text = "@prefix(\"\(prefix)\") "
    }
    text += "\(choices.one(in: 3) ? "let" : "var") \(name): \(group.name)\(isOptional ? "?" : "")"
    if isOptional, choices.one(in: 3) { text += " = nil" }
    if group.isEnum, choices.one(in: 3) { text += " check cases" }
    let columns = group.columns.map {
      embedded($0, name, prefix, isOptional: isOptional || group.isEnum)
    }
    return (text, columns)
  }

  private func embedded(
    _ column: ColumnSketch, _ group: String, _ prefix: String, isOptional: Bool
  ) -> ColumnSketch {
    var sketch = ColumnSketch(
      path: "\(group).\(column.path)", sqlName: prefix + column.sqlName, type: column.type,
      isOptional: column.isOptional || isOptional)
    sketch.isGenerated = column.isGenerated
    return sketch
  }

  /// What only queries produce: whole rows, groups and values.
  mutating func resultRow() -> String {
    let name = typeNames.name(of: ["Row\(tables.count)Of"] + NamePool.types, &choices)
    var names = NamePool()
    var members: [String] = []
    for _ in 0...choices.number(below: 3) {
      let own = names.name(of: NamePool.properties, &choices)
      let mark = choices.one(in: 3) ? "?" : ""
      let keyed = tables.filter { if case .none = $0.key { false } else { true } }
      let whole = groups.filter(\.isRequired)
      switch choices.number(below: 4) {
      case 1: members.append("let \(own): \(choices.one(of: tables).name)\(mark)")
      case 2 where !keyed.isEmpty:
        members.append("let \(own): \(choices.one(of: keyed).name).ID\(mark)")
      case 3 where !whole.isEmpty:
        members.append("var \(own): \(choices.one(of: whole).name)\(mark)")
      default:
        let type = type()
        let representation = type.representation.map { " as \($0)" } ?? ""
        members.append("let \(own): \(type.name)\(mark)\(representation)")
      }
    }
    return "\(head())selection \(name)\(conformances()) \(body(members))"
  }
}

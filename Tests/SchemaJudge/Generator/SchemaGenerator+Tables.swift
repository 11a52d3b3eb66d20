import SchemaModel

/// A table while it is made.
struct TableDraft {
  let name: String
  let isStrict: Bool
  let isWithoutRowid: Bool
  var names = NamePool()
  var members: [String] = []
  var columns: [ColumnSketch] = []
  /// Columns that are part of the key.
  var key: [ColumnSketch] = []
  /// What the table's own foreign keys know of it.
  var sketch: TableSketch?
  /// Lists of columns that have an index already, whose name is made of them.
  var indexed: Set<String> = []
  var body: BodySketch { .table(isStrict: isStrict) }
}

extension SchemaGenerator {
  mutating func table() -> String {
    var options = ""
    let isWithoutRowid = choices.one(in: 8)
    if isWithoutRowid { options += " without rowid" }
    var strict = isStrict
    if choices.one(in: 6) {
      strict = !strict
      options += " strict \(strict ? "on" : "off")"
    }
    var draft = TableDraft(
      name: typeNames.name(of: NamePool.types, &choices), isStrict: strict,
      isWithoutRowid: isWithoutRowid)
    let key = self.key(of: &draft)
    draft.sketch = TableSketch(name: draft.name, key: key)
    if choices.one(in: 8) { draft.members.append(nestedEnum(in: &draft)) }
    var unique: ColumnSketch?
    for _ in 0..<choices.number(below: 7) { member(of: &draft, &unique) }
    for _ in 0..<choices.number(below: 3) { constraint(of: &draft) }
    tables.append(
      TableSketch(
        name: draft.name, key: key, uniqueColumn: unique,
        texts: isWithoutRowid ? [] : draft.columns))
    var head = head()
    if choices.one(in: 10) {
      head += "@name(\"\(choices.one(of: NamePool.sqlNames).written) \(tables.count)\") "
    }
    if choices.one(in: 24) { head += "\(choices.one(of: Self.accesses)) " }
    return
      "\(head)table \(draft.name)\(conformances(isTable: true))\(options) \(body(draft.members))"
  }

  private mutating func key(of draft: inout TableDraft) -> TableSketch.Key {
    let others = tables.filter { if case .single = $0.key { true } else { false } }
    switch choices.number(below: 10) {
    case 5 where !others.isEmpty:
      // Another table's key is this one's too.
      let other = choices.one(of: others)
      guard case .single(let key) = other.key else { return .none }
      let sketch = ColumnSketch(path: "id", sqlName: "id", type: key.type, isOptional: false)
      add("let id: \(other.name).ID\(actions(isOptional: false))", sketch, to: &draft)
      draft.key = [sketch]
      return .single(sketch)
    case 6:
      let name = draft.names.name(of: NamePool.properties, &choices)
      let type = keyType()
      let sketch = ColumnSketch(path: name, sqlName: name, type: type, isOptional: false)
      let number = type.name == "Int" && !draft.isWithoutRowid && choices.one(in: 3)
      var text = property(name, type, isDeclaring: !draft.isStrict)
      text += " primary key\(conflict(in: 4))\(number ? " autoincrement" : "")"
      add(text, sketch, to: &draft)
      draft.key = [sketch]
      return .single(sketch)
    case 7, 8:
      return compositeKey(of: &draft)
    case 9 where !draft.isWithoutRowid:
      draft.members.append("no primary key")
      let (text, sketch) = column(&draft.names, in: draft.body, after: [])
      add(text, sketch, to: &draft)
      return .none
    default:
      let type = keyType()
      let sketch = ColumnSketch(path: "id", sqlName: "id", type: type, isOptional: false)
      _ = draft.names.name(of: ["id"], &choices)
      add(property("id", type, isDeclaring: !draft.isStrict), sketch, to: &draft)
      draft.key = [sketch]
      return .single(sketch)
    }
  }

  private mutating func compositeKey(of draft: inout TableDraft) -> TableSketch.Key {
    var parts: [ColumnSketch] = []
    if !groups.isEmpty, choices.one(in: 4) {
      let (text, columns) = embedding(of: groups, &draft.names)
      draft.members.append(text)
      draft.columns += columns
      parts += columns.filter { !$0.isOptional && $0.type.canBeKey }.prefix(2)
    }
    for _ in 0..<(choices.number(below: 3) + (parts.isEmpty ? 1 : 0)) {
      let name = draft.names.name(of: NamePool.properties, &choices)
      let type = keyType()
      let sketch = ColumnSketch(path: name, sqlName: name, type: type, isOptional: false)
      add(property(name, type, isDeclaring: !draft.isStrict), sketch, to: &draft)
      parts.append(sketch)
    }
    let terms = parts.map { $0.path + order(isKey: true) }
    draft.members.append("primary key (\(terms.joined(separator: ", ")))\(conflict(in: 6))")
    draft.key = parts
    return parts.count == 1 ? .single(parts[0]) : .composite(parts)
  }

  private mutating func property(
    _ name: String, _ type: TypeSketch, isDeclaring: Bool
  ) -> String {
    let representation = type.representation.map { " as \($0)" } ?? ""
    let declared =
      isDeclaring && choices.one(in: 4) ? " type { \(declaredType(of: type)) }" : ""
    let word = choices.one(in: 4) ? "var" : "let"
    return "\(word) \(name): \(type.name)\(representation)\(declared)"
  }

  private func add(_ text: String, _ sketch: ColumnSketch, to draft: inout TableDraft) {
    draft.members.append(text)
    draft.columns.append(sketch)
  }

  private mutating func member(of draft: inout TableDraft, _ unique: inout ColumnSketch?) {
    switch choices.number(below: 10) {
    case 5, 6: reference(of: &draft)
    case 7 where !groups.isEmpty:
      let (text, columns) = embedding(of: groups, &draft.names)
      draft.members.append(text)
      draft.columns += columns
    case 8: draft.members.append(ephemeral(&draft.names))
    default:
      let (text, sketch) = column(&draft.names, in: draft.body, after: draft.columns)
      add(text, sketch, to: &draft)
      if text.hasSuffix(" unique"), unique == nil { unique = sketch }
    }
  }

  /// A foreign key of one column, or of a composite ID's.
  private mutating func reference(of draft: inout TableDraft) {
    var parents = tables
    if let own = draft.sketch { parents.append(own) }
    guard !parents.isEmpty else { return }
    let parent = choices.one(of: parents)
    let name = draft.names.name(of: NamePool.properties, &choices)
    let isOptional = choices.one(in: 3)
    let mark = isOptional ? "?" : ""
    var sketch: ColumnSketch?
    var text = "var \(name): "
    let actions = actions(isOptional: isOptional)
    if let column = parent.uniqueColumn, choices.one(in: 3) {
      let type = column.type
      let representation = type.representation.map { " as \($0)" } ?? ""
      text += "\(type.name)\(mark)\(representation) references \(parent.name)"
      text += " (\(column.path))\(actions)"
      add(
        text, ColumnSketch(path: name, sqlName: name, type: type, isOptional: isOptional),
        to: &draft)
      return
    }
    switch parent.key {
    case .single(let key):
      sketch = ColumnSketch(path: name, sqlName: name, type: key.type, isOptional: isOptional)
      let representation = key.type.representation.map { " as \($0)" } ?? ""
      text += choices.one(
        of: [
          "\(parent.name).ID\(mark)\(actions)",
          "\(key.type.name)\(mark)\(representation) references \(parent.name)\(actions)",
          "\(parent.name).ID\(mark) references none",
        ])
    case .composite(let parts):
      text = "@prefix(\"\(name)_\") \(text)\(parent.name).ID\(mark)\(actions)"
      draft.columns += parts.map { part in
        ColumnSketch(
          path: "\(name).\(part.path)", sqlName: "\(name)_\(part.sqlName)", type: part.type,
          isOptional: isOptional)
      }
    case .none: return
    }
    draft.members.append(text)
    if let sketch { draft.columns.append(sketch) }
    if choices.one(in: 2), draft.indexed.insert(name).inserted {
      draft.members.append("index (\(name)\(order()))")
    }
  }

  private mutating func actions(isOptional: Bool) -> String {
    var text = ""
    let kinds =
      ["cascade", "restrict", "no action"] + (isOptional ? ["set null", "set default"] : [])
    for event in ["delete", "update"] where choices.one(in: 3) {
      text += " on \(event) \(choices.one(of: kinds))"
    }
    return choices.one(in: 6) ? text + " deferred" : text
  }

  private mutating func order(isKey: Bool = false) -> String {
    var text = ""
    if choices.one(in: isKey ? 16 : 8) {
      text += " collate \(choices.one(of: ["nocase", "rtrim", "binary"]))"
    }
    return text + choices.one(of: ["", "", "", " desc", " asc"])
  }

  private mutating func constraint(of draft: inout TableDraft) {
    guard !draft.columns.isEmpty else { return }
    let name = choices.one(in: 3) ? "\(typeNames.name(of: ["byThis", "open"], &choices)) " : ""
    switch choices.number(below: 8) {
    case 5:
      let column = choices.one(of: draft.columns)
      draft.members.append("check \(name){ \(condition(on: quoted(column))) }")
    case 6:
      let terms = (0...choices.number(below: 3)).map { _ in
        choices.one(of: draft.columns).path + order()
      }
      draft.members.append(
        "unique \(name)(\(terms.joined(separator: ", ")))"
          + " on conflict \(choices.one(of: Self.resolutions))")
    case 7: foreignKey(of: &draft)
    default:
      let columns = (0...choices.number(below: 3)).map { _ in choices.one(of: draft.columns) }
      let paths = columns.map(\.path).joined(separator: ", ")
      let isNew = draft.indexed.insert(paths).inserted
      if !isNew, name.isEmpty { return }
      var terms = columns.map { $0.path + order() }
      if choices.one(in: 4) {
        let column = quoted(choices.one(of: draft.columns))
        terms[0] =
          choices.one(of: ["{ lower(\(column)) }", "{ \(column) || '}' -- so\n }"]) + order()
      }
      let word = choices.one(in: 3) ? "unique" : "index"
      var text = "\(word) \(name)(\(terms.joined(separator: ", ")))"
      if choices.one(in: 4) {
        text += " where { \(condition(on: quoted(choices.one(of: draft.columns)))) }"
      }
      draft.members.append(text)
    }
  }

  /// A type in the table, and a column of it.
  private mutating func nestedEnum(in draft: inout TableDraft) -> String {
    let name = typeNames.name(of: ["Kind", "State"], &choices)
    let own = draft.names.name(of: ["kind", "state"], &choices)
    let type = TypeSketch(name: name, storage: .integer, defaults: [".low"], hasCases: true)
    draft.columns.append(ColumnSketch(path: own, sqlName: own, type: type, isOptional: false))
    let check = choices.one(in: 2) ? " check cases" : ""
    draft.members.append("var \(own): \(name) = .low\(check)")
    return "enum \(name): UInt8\(isCodable ? ", Codable" : "") { case low = 3, high }"
  }

  /// Of several columns that are the parent's in kind.
  private mutating func foreignKey(of draft: inout TableDraft) {
    let parents = tables.filter { if case .none = $0.key { false } else { true } }
    guard !parents.isEmpty else { return }
    let parent = choices.one(of: parents)
    let parts: [ColumnSketch]
    switch parent.key {
    case .single(let key): parts = [key]
    case .composite(let columns): parts = columns
    case .none: return
    }
    let own = parts.compactMap { part in
      draft.columns.first { $0.type.storage == part.type.storage }
    }
    guard own.count == parts.count else { return }
    var text = "foreign key (\(own.map(\.path).joined(separator: ", "))) references \(parent.name)"
    if choices.one(in: 2) { text += " (\(parts.map(\.path).joined(separator: ", ")))" }
    draft.members.append(text + actions(isOptional: false))
  }

  private func quoted(_ column: ColumnSketch) -> String { SQLQuoting.identifier(column.sqlName) }
}

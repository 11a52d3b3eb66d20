extension SchemaGenerator {
  /// A full-text table: of a table's text if one has some, or of its own.
  mutating func fullText() -> String {
    let name = typeNames.name(of: NamePool.types, &choices)
    let others = tables.filter { $0.texts.contains { $0.type.storage == .text } }
    if !others.isEmpty, choices.one(in: 2) {
      let table = choices.one(of: others)
      let columns = columns(of: table)
      if !columns.isEmpty {
        return
          "\(head())fts5 \(name) of \(table.name) (\(columns.joined(separator: ", ")))\(options())"
      }
    }
    var names = NamePool()
    var members: [String] = []
    for number in 0...choices.number(below: 4) {
      let own = names.name(of: NamePool.properties, &choices)
      let isText = number == 0 || choices.one(in: 2)
      let known = types.filter { ($0.storage == .text) == isText }
      let type = choices.one(of: known.isEmpty ? TypeSketch.builtin : known)
      let representation = type.representation.map { " as \($0)" } ?? ""
      let mark = choices.one(in: 3) ? "?" : ""
      let word = choices.one(in: 2) ? "var" : "let"
      let attribute = type.storage == .text && number == 0 ? "" : "@unindexed "
      members.append("\(attribute)\(word) \(own): \(type.name)\(mark)\(representation)")
    }
    return "\(head())fts5 \(name) \(body(members))\(options(isOwn: true))"
  }

  private mutating func columns(of table: TableSketch) -> [String] {
    let reserved: Set = ["id", "rank", "rowid", "match", "bm25", "snippet"]
    var names: Set<String> = []
    var columns: [String] = []
    var isSearched = false
    for column in choices.shuffled(table.texts).prefix(4) {
      let name = column.path.split(separator: ".").last.map(String.init) ?? column.path
      guard !reserved.contains(name.lowercased()), names.insert(name.lowercased()).inserted else {
        continue
      }
      let isText = column.type.storage == .text && !choices.one(in: 6)
      isSearched = isSearched || isText
      columns.append(column.path + (isText ? "" : " unindexed"))
    }
    return isSearched ? columns : []
  }

  private mutating func options(isOwn: Bool = false) -> String {
    guard choices.one(in: 2) else { return "" }
    var options = [
      "tokenize = 'porter'", "prefix = '2 3'", "detail = column", "columnsize = 0",
      "tokenize = \"unicode61 remove_diacritics 2\"", "DETAIL='none' -- so\n",
    ]
    if isOwn { options.append("content = ''") }
    let chosen = choices.shuffled(options).prefix(1)
    return " options { \(chosen.joined(separator: ", ")) }"
  }
}

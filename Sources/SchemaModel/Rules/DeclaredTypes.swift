import SchemaSyntax

/// `type { … }`: a type that SQLite takes, in a table that has such, and of an affinity that leaves
/// the column's values as they are read.
extension Resolver {
  func checkDeclaredType(
    _ sql: SQLTextSyntax, _ node: ColumnSyntax, _ type: ValueType, in shape: TableShape?
  ) {
    guard Self.isTypeName(SQLText(sql).text) else {
      report(.declaredTypeForm(sql.bracesRange))
      return
    }
    if let shape, shape.isStrict {
      // What mends it mends all of the table's.
      guard strictTables.insert(shape.symbol.key).inserted else { return }
      report(.declaredTypeInStrict(sql.bracesRange, shape.symbol, embeddedAt: nil))
      return
    }
    let declared = SQLText(sql).text
    let affinity = Affinity(declaredType: declared)
    guard let conversion = conversion(of: type, by: affinity) else { return }
    report(
      .affinity(sql.bracesRange, declared, conversion, type: node.type.text, type.storage.rawValue))
  }

  /// A selection's declared types are those of the tables that embed it.
  func checkDeclaredTypes(
    of selection: Symbol, embeddedAt range: SourceRange, in shape: TableShape
  ) {
    var seen: Set<String> = []
    if shape.isStrict { checkDeclaredTypes(of: selection, range, shape, &seen) }
  }

  private func checkDeclaredTypes(
    of selection: Symbol, _ range: SourceRange, _ shape: TableShape, _ seen: inout Set<String>
  ) {
    guard seen.insert(selection.key).inserted else { return }
    for inner in groups(in: selection) {
      checkDeclaredTypes(of: inner.target, range, shape, &seen)
    }
    for case .column(let node) in selection.selection?.members ?? [] {
      guard let sql = ColumnClauses(node).declaredType,
        strictTypes.insert(Place(sql.bracesRange)).inserted,
        strictTables.insert(shape.symbol.key).inserted
      else { continue }
      report(.declaredTypeInStrict(sql.bracesRange, shape.symbol, embeddedAt: range))
    }
  }

  /// What the affinity makes of the type's values that is not read as the type; nil if nothing.
  private func conversion(of type: ValueType, by affinity: Affinity) -> String? {
    switch (type.storage, affinity) {
    case (.integer, .real): "whole numbers as REAL"
    case (.integer, .text), (.real, .text): "numbers as TEXT"
    case (.text, .integer), (.text, .real), (.text, .numeric):
      canLookLikeNumber(type) ? "text that looks like a number as a number" : nil
    default: nil
    }
  }

  /// Whether a value's text may be one that SQLite takes for a number.
  private func canLookLikeNumber(_ type: ValueType) -> Bool {
    switch type.kind {
    case .date, .uuid: return false
    case .enum(let key):
      guard let meaning = symbols.byKey[key].flatMap(enumMeaning), meaning.other == nil else {
        return true
      }
      return meaning.cases.contains { node in
        let text = node.sqlValue.filter { $0 != "'" && $0 != " " }
        return !text.isEmpty && text.allSatisfy { "+-.0123456789eE".contains($0) }
      }
    default: return true
    }
  }

  /// Words, then one or two numbers in parentheses; or nothing at all.
  private static func isTypeName(_ text: String) -> Bool {
    var rest = Substring(text)
    if let open = rest.firstIndex(of: "(") {
      guard rest.last == ")" else { return false }
      let numbers = rest[rest.index(after: open)...].dropLast()
        .split(separator: ",", omittingEmptySubsequences: false)
      guard numbers.count <= 2, numbers.allSatisfy(isNumber) else { return false }
      rest = rest[..<open]
      if rest.allSatisfy(\.isWhitespace) { return false }
    }
    return rest.utf8.allSatisfy { byte in
      byte >= 0x80 || byte == UInt8(ascii: "_") || byte == UInt8(ascii: " ")
        || (0x09...0x0D).contains(byte) || (0x30...0x39).contains(byte)
        || (0x61...0x7A).contains(byte | 0x20)
    }
  }

  private static func isNumber(_ text: Substring) -> Bool {
    let parts = text.split(whereSeparator: \.isWhitespace)
    guard parts.count == 1, var digits = parts.first else { return false }
    if digits.first == "-" || digits.first == "+" { digits = digits.dropFirst() }
    return !digits.isEmpty && digits.utf8.allSatisfy { (0x30...0x39).contains($0) }
  }
}

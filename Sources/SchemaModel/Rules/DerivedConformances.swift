import SchemaSyntax

/// Swift makes a type Hashable or Codable only if all that it holds is. Of declarations of the schema
/// that is known here; of other types Swift will tell.
extension Resolver {
  func checkDerivedConformances(of symbol: Symbol) {
    guard let written = symbol.conformances else { return }
    let wanted = symbol.derived(written)
    guard !wanted.isEmpty else { return }
    for (type, isJSON) in symbol.propertyTypes {
      for part in parts(of: type, in: symbol) {
        let missing = wanted.subtracting(part.conformances)
        if missing.contains("Hashable") {
          report(.notHashable(part.range, part.name, in: symbol, written))
        } else if let first = missing.sorted().first, !isJSON {
          // What is stored as JSON is Codable anyhow, or an error says that it is not.
          let name = missing.isSuperset(of: ["Decodable", "Encodable"]) ? "Codable" : first
          report(.notCodable(part.range, part.name, part.symbol, name, in: symbol))
        }
      }
    }
  }

  private struct Part {
    let range: SourceRange
    let name: String
    let symbol: Symbol?
    let conformances: Set<String>
  }

  /// The declarations in a type, as far as they are not all of these: Hashable and Codable.
  private func parts(of type: TypeSyntax, in scope: Symbol) -> [Part] {
    switch type.kind {
    case .missing: return []
    case .array(let element): return parts(of: element, in: scope)
    case .dictionary(let key, let value):
      return parts(of: key, in: scope) + parts(of: value, in: scope)
    case .named(let components):
      guard let path = type.path else {
        return components.flatMap(\.generics).flatMap { parts(of: $0, in: scope) }
      }
      if let symbol = symbols.find(path.text, in: scope) {
        guard let written = symbol.conformances else { return [] }
        return [
          Part(
            range: path.range, name: symbol.key, symbol: symbol,
            conformances: symbol.derived(written))
        ]
      }
      if ["SQLiteValue", "Rowan.SQLiteValue"].contains(path.text) {
        return [
          Part(range: path.range, name: path.text, symbol: nil, conformances: ["Hashable"])
        ]
      }
      return idPart(of: path, in: scope)
    }
  }

  /// The `ID` of a composite key is Codable where its table is.
  private func idPart(of path: PathSyntax, in scope: Symbol) -> [Part] {
    let name = path.names.dropLast().map(\.text).joined(separator: ".")
    guard path.names.last?.text == "ID", let table = symbols.find(name, in: scope),
      case .id(let holder, _) = keyTypes[table.key]
    else { return [] }
    let conformances = holder.derived(holder.conformances ?? []).union(["Hashable"])
    return [
      Part(
        range: path.range, name: holder.key + ".ID", symbol: holder, conformances: conformances)
    ]
  }
}

extension Symbol {
  /// Those that are written; nil for what has none: a type of the user's, a wrapper.
  var conformances: [ConformanceSyntax]? {
    switch node {
    case .table(let node): node.conformances
    case .selection(let node): node.conformances
    case .view(let node): node.conformances
    case .enum(let node), .payloadEnum(let node): node.conformances
    case .fullText, .storedType, .wrapper, .broken: nil
    }
  }

  /// Hashable, Decodable and Encodable, as far as the type is made so.
  fileprivate func derived(_ written: [ConformanceSyntax]) -> Set<String> {
    var names: Set = ["Hashable"]
    for conformance in written {
      let text = conformance.type.text
      let name = text.hasPrefix("Swift.") ? String(text.dropFirst(6)) : text
      switch (name, conformance.isSuppressed) {
      case ("Hashable", true):
        // Of an enum with raw values it cannot be left out: that is an error of its own.
        if case .enum = node { break }
        names.remove("Hashable")
      case ("Codable", false): names.formUnion(["Decodable", "Encodable"])
      case ("Decodable", false), ("Encodable", false): names.insert(name)
      default: break
      }
    }
    return names
  }

  /// The types of the properties of the Swift type, and whether they are stored as JSON.
  fileprivate var propertyTypes: [(type: TypeSyntax, isJSON: Bool)] {
    if let node = payloadEnum {
      return node.cases.compactMap {
        if case .payload(let type) = $0.value { (type, false) } else { nil }
      }
    }
    return columnSyntax.filter { $0.header.attribute("columnOnly") == nil }.map { column in
      (column.type, column.representation?.path.text == "JSON")
    }
  }
}

import SchemaSyntax

extension Resolver {
  /// What the type of a column means; its mistakes are reported the first time.
  func meaning(of column: ColumnSyntax, in owner: Symbol) -> TypeMeaning {
    let place = Place(column.type.range)
    if let known = columnMeanings[place] { return known }
    let meaning = resolve(column.type, as: column.representation, in: owner)
    columnMeanings[place] = meaning
    return meaning
  }

  /// What the type of a column means, with the representation behind `as`.
  func resolve(
    _ type: TypeSyntax, as representation: RepresentationSyntax?, in scope: Symbol?
  ) -> TypeMeaning {
    guard let representation else { return resolvePlain(type, in: scope) }
    if let json = json(type, as: representation, in: scope) { return json }
    let stored = symbols.find(representation.path.text, in: scope)
    if let stored, stored.isBroken { return .broken }
    if let stored, case .storedType(_, let storage) = stored.node {
      stored.isUsed = true
      guard representation.arguments.isEmpty else {
        report(.representationArguments(representation))
        return .broken
      }
      guard let swift = spell(plain: type, in: scope) else { return .broken }
      return .value(ValueType(swift, value: stored.path, storage, .user), parent: nil)
    }
    guard let base = builtin(type, in: scope) else {
      // The type's own mistake counts, if it has one.
      switch resolvePlain(type, in: scope) {
      case .broken: return .broken
      default:
        report(.representationOfOther(representation, type: type.text))
        return .broken
      }
    }
    return represent(base, as: representation, in: scope)
  }

  /// A built-in type in one of its own representations.
  private func represent(
    _ base: ValueType, as representation: RepresentationSyntax, in scope: Symbol?
  ) -> TypeMeaning {
    let names = representation.path.names.map(\.text)
    let owner = names.dropLast().joined(separator: ".")
    let known = BuiltinTypes.type(owner)
    if let known, known.swift == base.swift, let last = names.last {
      if last == "Scaled", case .decimal = base.kind {
        return scaled(representation)
      }
      if let type = BuiltinTypes.representation(last, of: base) {
        guard representation.arguments.isEmpty else {
          report(.representationArguments(representation))
          return .broken
        }
        return .value(type, parent: nil)
      }
    }
    var candidates = BuiltinTypes.representationNames(of: base)
    candidates += symbols.names(visibleIn: scope) {
      if case .storedType = $0.node { true } else { false }
    }
    candidates.append("JSON")
    let written = representation.path.text
    let short = candidates.first { $0.lowercased().hasSuffix(".\(written.lowercased())") }
    let suggestion = short ?? Spelling.suggestion(for: written, among: candidates)
    report(.unknownRepresentation(representation, of: base, suggestion))
    return .broken
  }

  private func scaled(_ representation: RepresentationSyntax) -> TypeMeaning {
    guard representation.arguments.count == 1, let scale = representation.arguments[0].value,
      (0...Int64(BuiltinTypes.maximumScale)).contains(scale)
    else {
      report(.scaleOfDecimal(representation))
      return .broken
    }
    return .value(BuiltinTypes.scaledDecimal(Int(scale)), parent: nil)
  }

  private func resolvePlain(_ type: TypeSyntax, in scope: Symbol?) -> TypeMeaning {
    switch type.kind {
    case .missing: return .broken
    case .array, .dictionary:
      if let builtin = builtin(type, in: scope) { return .value(builtin, parent: nil) }
      // What is wrong within it counts.
      if spell(plain: type, in: scope) != nil { report(.needsJSON(type)) }
      return .broken
    case .named: break
    }
    guard let path = type.path else {
      report(.unknownType(type, isGeneric: true, type.unwrappedOptional))
      return .broken
    }
    if let symbol = symbols.find(path.text, in: scope) {
      symbol.isUsed = true
      return meaning(of: symbol)
    }
    if path.names.count > 1, path.names.last?.text == "ID" {
      return resolveID(path, in: scope)
    }
    if let builtin = builtin(type, in: scope) { return .value(builtin, parent: nil) }
    let candidates =
      symbols.names(visibleIn: scope) { !$0.hasRows && !$0.isBroken } + BuiltinTypes.names
      + symbols.names(visibleIn: scope, where: \.hasRows)
    let suggestion =
      idOfTable(path, in: scope) ?? TypeSynonyms.type(path.text)
      ?? Spelling.suggestion(for: path.text, among: candidates)
    report(.unknownType(type, isGeneric: false, suggestion))
    return .broken
  }

  /// `Owner.ID` for `Owner.id`.
  private func idOfTable(_ path: PathSyntax, in scope: Symbol?) -> String? {
    guard path.names.count > 1, path.names.last?.text.lowercased() == "id" else { return nil }
    let name = path.names.dropLast().map(\.text).joined(separator: ".")
    return symbols.find(name, in: scope)?.hasRows == true ? name + ".ID" : nil
  }

  private func meaning(of symbol: Symbol) -> TypeMeaning {
    switch symbol.node {
    case .table, .view, .fullText: return .row(symbol)
    case .selection, .payloadEnum: return .group(symbol)
    case .storedType(_, let storage):
      return .value(ValueType(symbol.path, storage, .user), parent: nil)
    case .wrapper(_, let type): return .value(type.wrapped(in: symbol.path), parent: nil)
    case .enum(let node):
      guard let raw = rawType(of: node) else { return .broken }
      return .value(ValueType(symbol.path, raw.storage, .enum(symbol.key)), parent: nil)
    case .broken: return .broken
    }
  }

  private func resolveID(_ path: PathSyntax, in scope: Symbol?) -> TypeMeaning {
    let name = path.names.dropLast().map(\.text).joined(separator: ".")
    guard let first = path.names.first, let last = path.names.dropLast().last else {
      return .broken
    }
    let range = first.range.extended(to: last.range)
    guard let parent = symbols.find(name, in: scope) else {
      let tables = symbols.names(visibleIn: scope, where: \.hasRows)
      report(.unknownTable(name, range, Spelling.suggestion(for: name, among: tables)))
      return .broken
    }
    if parent.isBroken { return .broken }
    guard parent.hasRows, parent.fullText == nil else {
      report(.noTable(name, range, parent))
      return .broken
    }
    return keyType(of: parent, referredToAt: path.range)
  }

  /// A type that the language knows, by its name alone: a declaration of that name goes first.
  func builtin(_ type: TypeSyntax, in scope: Symbol? = nil) -> ValueType? {
    if let path = type.path, symbols.find(path.text, in: scope) != nil { return nil }
    var plain = type.text
    if type.isOptional { plain.removeLast() }
    return BuiltinTypes.type(plain)
  }

  /// A type as generated code spells it, also where the schema need not know it; nil after an
  /// error.
  func spell(plain type: TypeSyntax, in scope: Symbol?) -> String? {
    switch type.kind {
    case .missing: return nil
    case .array(let element):
      return spell(element, in: scope).map { "[\($0)]" }
    case .dictionary(let key, let value):
      guard let key = spell(key, in: scope), let value = spell(value, in: scope) else {
        return nil
      }
      return "[\(key): \(value)]"
    case .named(let components):
      if let path = type.path {
        if let symbol = symbols.find(path.text, in: scope) {
          symbol.isUsed = true
          return symbol.isBroken ? nil : symbol.path
        }
        if let builtin = BuiltinTypes.type(path.text) { return builtin.swift }
      }
      var names: [String] = []
      for component in components {
        var arguments: [String] = []
        for generic in component.generics {
          guard let argument = spell(generic, in: scope) else { return nil }
          arguments.append(argument)
        }
        let list = arguments.isEmpty ? "" : "<\(arguments.joined(separator: ", "))>"
        names.append(Name(component.name.text).swift + list)
      }
      return names.joined(separator: ".")
    }
  }

  private func spell(_ type: TypeSyntax, in scope: Symbol?) -> String? {
    spell(plain: type, in: scope).map { type.isOptional ? $0 + "?" : $0 }
  }
}

extension TypeSyntax {
  /// `Int?` for `Optional<Int>`.
  fileprivate var unwrappedOptional: String? {
    guard case .named(let components) = kind, let last = components.last,
      last.name.text == "Optional", last.generics.count == 1, !last.generics[0].isOptional
    else { return nil }
    return last.generics[0].text + "?"
  }
}

import SchemaModel

/// What one of the Swift files of a `.schema` file holds: the first one, or a part.
///
/// A part begins with the declaration that it is called by and goes on to the next one that a part is
/// called by; what stands before all of these is in the first file. Whatever changes in the schema
/// outside of that stretch, the file keeps its bytes, and is not compiled again.
struct FilePlan {
  /// The name of the declaration that the part begins with; nil for the first file.
  let part: String?
  /// The tables and views in it.
  let tables: [String]
  let types: [TypePlan]
  let queries: [QueryPlan]
  let imports: ImportPlan

  /// The plans of a `.schema` file, the first file's first.
  ///
  /// - Parameter parts: Names, each once. A part is empty where nothing is called so, for who asks
  ///   can know an older text of the schema.
  static func plans(
    _ file: Schema.File, of schema: Schema, parts: [String], lookup: SchemaLookup
  ) -> [FilePlan] {
    var first: [Declaration] = []
    var held = Dictionary(uniqueKeysWithValues: Set(parts).map { ($0, [Declaration]()) })
    var part: String?
    let staysInFirst = whatStaysInFirst(file, lookup)
    for declaration in file.declarations {
      let name = declaration.head.name.text
      if held[name] != nil { part = name }
      if let part, !staysInFirst(declaration) {
        held[part]?.append(declaration)
      } else {
        first.append(declaration)
      }
    }
    return [FilePlan(nil, first, file.imports, of: schema, lookup)]
      + parts.map { FilePlan($0, held[$0] ?? [], file.imports, of: schema, lookup) }
  }

  private init(
    _ part: String?, _ declarations: [Declaration], _ imports: [Import], of schema: Schema,
    _ lookup: SchemaLookup
  ) {
    let usage = ImportUsage(declarations, lookup: lookup)
    self.part = part
    tables = declarations.compactMap { declaration in
      switch declaration {
      case .table, .view, .fullText: declaration.head.name.text
      default: nil
      }
    }
    types = declarations.compactMap { TypePlan($0, lookup: lookup) }
    queries = declarations.compactMap { declaration in
      guard case .query(let query) = declaration else { return nil }
      return QueryPlan(query, of: schema, lookup: lookup)
    }
    self.imports = ImportPlan(
      usage, written: part != nil && usage.names.isEmpty ? [] : imports)
  }

  /// Tells the declarations that only the compiler could part: it warns of a `public import` that
  /// nothing public in the file needs, and which of several a name comes from it alone can tell. So
  /// they share a file, as the user wrote it.
  private static func whatStaysInFirst(
    _ file: Schema.File, _ lookup: SchemaLookup
  ) -> (Declaration) -> Bool {
    if file.imports.contains(where: { ($0.access ?? .internal) > .internal }) {
      return { _ in true }
    }
    let usage = ImportUsage(file.declarations, lookup: lookup)
    if file.imports.isEmpty || (usage.others ?? .internal) == .internal { return { _ in false } }
    return { declaration in
      let own = ImportUsage([declaration], lookup: lookup)
      return own.others != nil || own.foundation != nil
    }
  }
}

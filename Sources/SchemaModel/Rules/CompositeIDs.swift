import SchemaSyntax

/// `Other.ID` where the key of `Other` has several parts: a group of as many columns, and one
/// foreign key over all of them.
///
/// A column is called by the property, an underscore and the name that the key's column has in the
/// `ID` struct: `tagID_reminderID`, and with `naming snake_case` `tag_id_reminder_id`. It is what the columns of a whole row in a result
/// row are called by, it keeps the names of two IDs of one table apart, and with `naming exact` it
/// changes no letter of what was written. `@prefix` puts another beginning before the key's columns:
/// with `@prefix("")` they have the names that they have in the other table.
extension Resolver {
  func idColumn(
    _ node: ColumnSyntax, _ holder: Symbol, _ clauses: ColumnClauses, of owner: ColumnOwner
  ) -> Column? {
    if let representation = node.representation {
      report(.representationOfOther(representation, type: node.type.text))
      return nil
    }
    if let attribute = node.header.attribute("name") { report(.nameOfGroup(attribute)) }
    if let clause = clauses.ofOneColumn.first {
      report(.clauseOfID(clause))
      return nil
    }
    if case .single(let key, _, _) = keyShape(of: owner.symbol), key.name == node.name,
      node.type.isOptional
    {
      report(.optionalKey(node.type))
    }
    var swiftDefault: String?
    if let value = clauses.defaultValue {
      guard isGroupDefault(value, node) else { return nil }
      swiftDefault = value.text
    }
    checkHidden(holder.path, at: node.type.range, in: owner.symbol)
    guard let parts = idColumns(of: holder) else { return nil }
    let prefix =
      node.header.string(of: "prefix")?.value
      ?? naming.column(node.name.text) + "_"
    let name = Name(node.name.text)
    let group = EmbeddedGroup(
      selection: holder.path + ".ID", isUnit: node.type.isOptional, isRequired: true,
      prefix: prefix,
      columns: parts.map { $0.embedded(asIDIn: node, named: name, prefix: prefix) })
    return makeColumn(
      node, of: owner.symbol, swift: group.selection, value: group.selection,
      content: .group(group), swiftDefault: swiftDefault,
      draftRole: owner.shape == nil && !owner.isView ? .absent : .present)
  }

  /// The columns of a table's key of several parts, with paths from the ID on; nil after an error.
  func idColumns(of holder: Symbol) -> [StoredColumn]? {
    guard let shape = startedShape(of: holder), let members = holder.table?.members,
      case .composite(let node) = keyShape(of: holder)
    else { return nil }
    var columns: [StoredColumn] = []
    for term in node.columns {
      guard case .path(let path) = term.value, let first = path.names.first,
        let syntax = members.column(first.text), let column = column(syntax, in: shape)
      else { return nil }
      let names = path.names.map { Name($0.text) }
      let own = column.storedColumns.filter { $0.path.starts(with: names) }
      if case .group = meaning(of: syntax, in: holder), own.count != 1 { return nil }
      columns += own.map { $0.trimmed(names.count - 1) }
    }
    return columns
  }
}

extension StoredColumn {
  /// The column as a part of an ID, whose properties are the last ones of paths in the row.
  fileprivate func trimmed(_ count: Int) -> StoredColumn {
    copy(path: Array(path.dropFirst(count)))
  }

  /// The column that refers to this one of another table: of its constraints none is copied.
  fileprivate func embedded(
    asIDIn node: ColumnSyntax, named name: Name, prefix: String
  ) -> StoredColumn {
    copy(
      sqlName: prefix + sqlName, path: [name] + path, isOptional: node.type.isOptional,
      isVariable: node.isVariable, origin: node.name.range)
  }

  private func copy(
    sqlName: String? = nil, path: [Name], isOptional: Bool = false, isVariable: Bool = false,
    origin: SourceRange? = nil
  ) -> StoredColumn {
    StoredColumn(
      sqlName: sqlName ?? self.sqlName, path: path, plainSwiftType: plainSwiftType,
      plainValueType: plainValueType, isOptional: isOptional, isNullable: isOptional,
      isVariable: isVariable, isOrdered: isOrdered, storage: storage, declaredType: nil,
      onConflict: nil, collation: nil, defaultSQL: nil, generated: nil,
      checks: [], origin: origin ?? self.origin)
  }
}

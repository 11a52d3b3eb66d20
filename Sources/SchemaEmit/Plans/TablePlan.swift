import SchemaModel

/// A table as it is printed.
struct TablePlan {
  /// One statement of `bindChanges`.
  struct Change {
    let value: String
    let valueType: String
  }

  struct Key {
    let idType: String
    let valueType: String
    /// The `ID` of a key of several parts.
    let group: RowPlan?
    /// What `id` returns, unless a property is called so: of the row, and of the columns.
    let id: String?
    let column: String
    /// Of the column, if it is one.
    let deprecation: [String]
    let statements: RowStatements
    let changes: [Change]
    let changesDeprecated: Bool

    /// Nil where a column is called so.
    var idColumn: IDColumnPlan? {
      if id == nil { return nil }
      return IDColumnPlan(
        deprecation: deprecation, valueType: valueType,
        expression: group.map { ".init(group: \($0.path).self, self.qualifier)" }
          ?? "self.\(column)")
    }
  }

  let row: RowPlan
  let tableName: String
  /// `"table"."column"` of all columns of a row, as a literal.
  let qualifiedColumns: String
  let key: Key?
  let draft: DraftPlan
  let queryName: String
  let nested: [TypePlan]

  /// A full-text table.
  init(_ fullText: FullText, lookup: SchemaLookup) {
    let searched = fullText.columns.filter { !$0.isUnindexed }.map(\.property.name)
    self.init(
      fullText.table, row: RowPlan(table: fullText.table, searched: Set(searched)), lookup: lookup,
      isVirtual: true)
  }

  init(_ table: Table, lookup: SchemaLookup) {
    self.init(table, row: RowPlan(table: table), lookup: lookup)
  }

  private init(_ table: Table, row: RowPlan, lookup: SchemaLookup, isVirtual: Bool = false) {
    self.row = row
    tableName = StringLiteral.shortest(table.sqlName)
    qualifiedColumns = RowPlan.qualifiedColumns(
      of: table.sqlName, table.rowColumns.map(\.sqlName))
    key = table.primaryKey.map { Self.key($0, of: table, lookup: lookup, isVirtual: isVirtual) }
    draft = DraftPlan(row, columns: table.columns)
    queryName = table.head.name.text + "Query"
    nested = table.nested.compactMap { TypePlan($0, lookup: lookup) }
  }

  private static func key(
    _ key: PrimaryKey, of table: Table, lookup: SchemaLookup, isVirtual: Bool
  ) -> Key {
    let columns = key.columns.compactMap {
      table.storedColumns.indices.contains($0) ? table.storedColumns[$0] : nil
    }
    let keyNames = columns.map(\.sqlName)
    let changed = table.rowColumns.filter {
      $0.isVariable && $0.generated == nil && !keyNames.contains($0.sqlName)
    }
    let properties = table.columns.map { PropertyPlan($0, of: table.head, among: table.columns) }

    /// `timestamps.createdAt`, from the stored property on.
    func value(_ path: [Name]) -> String {
      let first = properties.first { $0.name == path.first?.swift }?.storage
      return ([first ?? ""] + path.dropFirst().map(\.swift)).joined(separator: ".")
    }

    let hasID = table.columns.contains { $0.name.text == "id" }
    let group = key.parts.count > 1 ? RowPlan(key: key.parts, of: table) : nil
    let arguments = key.parts.map { "\($0.name.label): self.\(value($0.path))" }
    let single = key.parts.first.map { value($0.path) } ?? ""
    let id = group == nil ? "self.\(single)" : "ID(\(arguments.joined(separator: ", ")))"
    let path = key.parts.first?.path.map(\.swift).joined(separator: ".") ?? ""
    return Key(
      idType: key.swiftType,
      valueType: key.valueType,
      group: group,
      id: hasID ? nil : id,
      column: path,
      deprecation: group == nil ? properties.first { $0.name == path }?.deprecation ?? [] : [],
      statements: RowStatements(
        table: table, key: columns, changes: changed, isVirtual: isVirtual),
      changes: changes(changed, value: value, lookup: lookup, of: table),
      changesDeprecated: changed.contains { lookup.isDeprecated($0, in: table.columns) })
  }

  /// A bind for each column, but one for all columns of a group that is written as one value.
  private static func changes(
    _ columns: [StoredColumn], value: ([Name]) -> String, lookup: SchemaLookup,
    of table: Table
  ) -> [Change] {
    var changes: [Change] = []
    var unit: [Name] = []
    for column in columns {
      if !unit.isEmpty, column.path.starts(with: unit) { continue }
      guard let found = lookup.unit(of: column, in: table.columns) else {
        changes.append(Change(value: value(column.path), valueType: column.valueType))
        continue
      }
      unit = found.path
      changes.append(Change(value: value(unit), valueType: found.valueType))
    }
    return changes
  }
}

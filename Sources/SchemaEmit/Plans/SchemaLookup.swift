import SchemaModel

/// What a declaration has to know of others.
struct SchemaLookup {
  private let tables: [String: Table]
  private let views: [String: View]
  private let fullTexts: [String: FullText]
  private let selections: [String: Selection]
  /// First names of the types that the schema declares.
  let typeNames: Set<String>

  init(_ schema: Schema) {
    tables = Dictionary(schema.tables.map { ($0.head.path, $0) }) { first, _ in first }
    views = Dictionary(schema.views.map { ($0.head.path, $0) }) { first, _ in first }
    fullTexts = Dictionary(schema.fullTexts.map { ($0.head.path, $0) }) { first, _ in first }
    selections = Dictionary(schema.selections.map { ($0.head.path, $0) }) { first, _ in first }
    typeNames = Set(
      schema.files.flatMap(\.declarations).compactMap {
        switch $0 {
        case .storedType, .trigger, .rawSQL: nil
        default: $0.head.name.swift
        }
      })
  }

  /// Whether a table is deprecated, by its Swift path.
  func isDeprecated(table path: String) -> Bool { tables[path]?.head.deprecation != nil }

  /// The names that a property has in a result: those of a whole row begin with the property's.
  func columnNames(_ column: Column) -> [String] {
    guard case .row(let row) = column.content else { return column.storedColumns.map(\.sqlName) }
    let names =
      tables[row.table]?.columns.filter { !$0.isColumnOnly }.flatMap(columnNames)
      ?? views[row.table]?.columns.flatMap(columnNames)
      ?? fullTexts[row.table]?.table.columns.flatMap(columnNames)
      ?? selections[row.table]?.columns.flatMap(columnNames) ?? []
    return names.map { "\(column.name.text)_\($0)" }
  }

  /// The outermost group around a column that is written as one value, if there is one: the path
  /// from the row on, and the type that binds it.
  func unit(
    of column: StoredColumn, in columns: [Column]
  ) -> (path: [Name], valueType: String)? {
    var columns = columns
    for (depth, name) in column.path.enumerated() {
      guard let next = columns.first(where: { $0.name == name }),
        case .group(let group) = next.content
      else { return nil }
      if group.isUnit { return (Array(column.path.prefix(depth + 1)), next.valueType) }
      columns = selections[group.selection]?.columns ?? []
    }
    return nil
  }

  /// Whether a column lies in a group in which it, or a group on the way, is deprecated.
  func isDeprecated(_ column: StoredColumn, in columns: [Column]) -> Bool {
    var columns = columns
    for (depth, name) in column.path.enumerated() {
      guard let next = columns.first(where: { $0.name == name }) else { return false }
      if depth > 0, next.deprecation != nil { return true }
      guard case .group(let group) = next.content else { return false }
      columns = selections[group.selection]?.columns ?? []
    }
    return false
  }
}

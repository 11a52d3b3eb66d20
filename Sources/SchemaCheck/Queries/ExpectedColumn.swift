import SchemaModel
import SchemaSyntax

/// A column that a query is declared to return.
struct ExpectedColumn {
  /// The SQL name, of a column that has one of its own.
  let name: String?
  /// As the schema calls it: `count`, `Int`.
  let display: String
  let swiftType: String
  let valueType: String
  let storage: Storage
  let acceptsNull: Bool
  /// The property that holds the whole row which the column is of, and its type.
  var row: (name: String, type: String)?
  /// Where it is declared.
  let origin: SourceRange
}

/// The columns that queries are declared to return.
struct ExpectedColumns {
  private var tables: [String: Table] = [:]
  private var views: [String: View] = [:]
  private var selections: [String: Selection] = [:]
  private var payloadEnums: [String: PayloadEnum] = [:]

  init(_ schema: Schema) {
    for table in schema.tables { tables[table.head.path] = table }
    for view in schema.views { views[view.head.path] = view }
    for selection in schema.selections { selections[selection.head.path] = selection }
    for node in schema.payloadEnums { payloadEnums[node.head.path] = node }
  }

  /// Nil if they are not known.
  func of(_ result: Query.Result) -> [ExpectedColumn]? {
    switch result.row {
    case .value(let value):
      return [
        ExpectedColumn(
          name: nil, display: value.plainSwiftType.shortTypeName, swiftType: value.plainSwiftType,
          valueType: value.plainValueType, storage: value.storage,
          acceptsNull: value.isOptional || value.isNullable || result.count == .first,
          origin: result.origin)
      ]
    case .inline(let selection): return columns(selection.columns)
    case .rows(let path):
      if let columns = rows(path) { return columns.map { Self.column($0) } }
      if let selection = selections[path] { return columns(selection.columns) }
      return payloadEnums[path]?.storedColumns.map { Self.column($0) }
    }
  }

  /// The tables and views whose whole rows a query returns, by their SQL names.
  func wholeRows(of result: Query.Result) -> Set<String> {
    var paths: [String] = []
    switch result.row {
    case .value: break
    case .rows(let path):
      paths = [path] + (selections[path]?.columns ?? []).compactMap(\.row)
    case .inline(let selection): paths = selection.columns.compactMap(\.row)
    }
    return Set(paths.compactMap { tables[$0]?.sqlName })
  }

  /// Of a table or view.
  private func rows(_ path: String) -> [StoredColumn]? {
    if let table = tables[path] {
      return table.columns.filter { !$0.isColumnOnly }.flatMap(\.storedColumns)
    }
    guard let view = views[path], !view.storedColumns.isEmpty else { return nil }
    return view.storedColumns
  }

  private func columns(_ columns: [Column]) -> [ExpectedColumn]? {
    var expected: [ExpectedColumn] = []
    for column in columns {
      guard case .row(let row) = column.content else {
        expected += column.storedColumns.map { Self.column($0) }
        continue
      }
      guard let inner = rows(row.table) ?? selections[row.table]?.storedColumns else { return nil }
      expected += inner.map {
        Self.column($0, in: column)
      }
    }
    return expected
  }

  /// - Parameter row: the property that holds the whole row that the column is of.
  private static func column(_ column: StoredColumn, in row: Column? = nil) -> ExpectedColumn {
    let path = column.path.map(\.text).joined(separator: ".")
    return ExpectedColumn(
      name: row == nil ? column.sqlName : nil,
      display: row.map { "\($0.name.text).\(path)" } ?? path, swiftType: column.plainSwiftType,
      valueType: column.plainValueType, storage: column.storage,
      acceptsNull: column.isNullable || row?.isOptional == true,
      row: row.map { ($0.name.text, $0.plainSwiftType) }, origin: row?.origin ?? column.origin)
  }
}

extension Column {
  fileprivate var row: String? { if case .row(let row) = content { row.table } else { nil } }
}

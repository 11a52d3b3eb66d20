import SchemaModel

/// A full-text table as it is printed.
struct FullTextPlan {
  enum Content {
    case own, none
    /// The Swift path of another table, and the literal of the column that is the row's id.
    case external(table: String, rowid: String, isDeprecated: Bool)
  }

  /// A parameter of `bm25`.
  struct Weight {
    /// Nil for a column that is not searched.
    let parameter: String?
    let value: String
  }

  /// Its rows, as those of a table whose key is the rowid.
  let table: TablePlan
  let content: Content
  /// Of one that keeps no text: what stands in its columns for properties.
  let indexes: [PropertyPlan]
  /// Literals.
  let columnNames: [String]
  /// Nil for all that can be kept.
  let detail: String?
  let weights: [Weight]

  var row: RowPlan { table.row }

  init(_ fullText: FullText, lookup: SchemaLookup) {
    let properties = fullText.columns.map {
      PropertyPlan($0.property, of: fullText.head, among: fullText.columns.map(\.property))
    }
    table = TablePlan(fullText, lookup: lookup)
    switch fullText.content {
    case .own:
      content = .own
      indexes = []
    case .external(let external):
      content = .external(
        table: external.table, rowid: StringLiteral.shortest(external.rowid),
        isDeprecated: lookup.isDeprecated(table: external.table))
      indexes = []
    case .none:
      content = .none
      indexes = properties
    }
    columnNames = fullText.columns.map { StringLiteral.shortest($0.stored.sqlName) }
    detail = fullText.detail == .full ? nil : ".\(fullText.detail.rawValue)"
    weights = zip(fullText.columns, properties).map { column, property in
      Weight(parameter: column.isUnindexed ? nil : property.name, value: property.name)
    }
  }

  /// What the row conforms to.
  var role: String {
    switch content {
    case .own: "Rowan.FullTextTable, Rowan.PrimaryKeyedTable"
    case .external: "Rowan.ExternalContentTable, Rowan.KeyedTable"
    case .none: "Rowan.ContentlessTable, Rowan.KeyedTable"
    }
  }
}

import SchemaModel

/// What tables, selections and composite keys have in common: a struct that rows are decoded to.
struct RowPlan {
  let declaration: DeclarationPlan
  /// In the order in which they are decoded, ephemeral ones among them.
  let properties: [PropertyPlan]
  /// Literals.
  let columnNames: [String]
  let isGroup: Bool

  /// The properties that the database has.
  var columns: [PropertyPlan] { properties.filter { !$0.isEphemeral } }
  var columnCount: Int { properties.reduce(0) { $0 + $1.width } }
  var path: String { declaration.path }
  var access: String { declaration.access }

  init(table: Table) {
    declaration = DeclarationPlan(table.head)
    properties = table.columns.map { PropertyPlan($0, of: table.head, among: table.columns) }
    columnNames = table.columns.flatMap(\.storedColumns).map { StringLiteral.shortest($0.sqlName) }
    isGroup = false
  }

  init(selection: Selection, lookup: SchemaLookup) {
    let columns = selection.columns
    declaration = DeclarationPlan(selection.head)
    properties = columns.map { PropertyPlan($0, of: selection.head, among: columns) }
    columnNames = columns.flatMap(lookup.columnNames).map(StringLiteral.shortest)
    isGroup = columns.allSatisfy { column in
      switch column.content {
      case .stored, .group: true
      case .row, .ephemeral: false
      }
    }
  }

  init(key: [StoredColumn], of table: Table) {
    let coding = ["Swift.Codable", "Swift.Encodable", "Swift.Decodable"]
    declaration = DeclarationPlan(
      nested: "ID", in: table.head,
      conformances: ["Swift.Hashable"] + table.head.conformances.filter(coding.contains))
    properties = key.map { PropertyPlan(key: $0, of: table.head) }
    columnNames = key.map { StringLiteral.shortest($0.sqlName) }
    isGroup = true
  }
}

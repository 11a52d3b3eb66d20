import SchemaModel

/// What tables, selections, composite keys and enums with payloads have in common: a type that rows
/// are decoded to.
struct RowPlan {
  let declaration: DeclarationPlan
  /// In source order, those among them that the struct does not have.
  let all: [PropertyPlan]
  /// Literals.
  let columnNames: [String]
  let isGroup: Bool
  /// Whether a group's columns have an order each, and so the row value of them.
  let isOrdered: Bool

  /// In the order in which they are decoded, ephemeral ones among them.
  var properties: [PropertyPlan] { all.filter { !$0.isColumnOnly } }
  /// The properties that the row and the database have.
  var columns: [PropertyPlan] { properties.filter { !$0.isEphemeral } }
  var columnCount: Int { properties.reduce(0) { $0 + $1.width } }
  var path: String { declaration.path }
  var access: String { declaration.access }
  /// Of the initializer, which names the types of all properties.
  var initializerAccess: String { Self.access(of: properties, in: declaration) }

  /// `"table"."column"` of each column, as a literal.
  static func qualifiedColumns(of table: String, _ columns: [String]) -> String {
    let table = SQLQuoting.identifier(table)
    return StringLiteral.shortest(
      columns.map { "\(table).\(SQLQuoting.identifier($0))" }.joined(separator: ", "))
  }

  static func access(of properties: [PropertyPlan], in declaration: DeclarationPlan) -> String {
    DeclarationPlan.access(
      properties.map(\.typeAccess).min().map { min($0, declaration.level) } ?? declaration.level)
  }

  /// - Parameter searched: the names of the columns of a full-text table that are searched.
  init(table: Table, searched: Set<Name> = []) {
    declaration = DeclarationPlan(table.head)
    all = table.columns.map { column in
      var property = PropertyPlan(column, of: table.head, among: table.columns)
      if searched.contains(column.name) { property.fullText = table.head.path }
      return property
    }
    columnNames = table.rowColumns.map { StringLiteral.shortest($0.sqlName) }
    isGroup = false
    isOrdered = false
  }

  init(view: View) {
    let columns = view.columns
    declaration = DeclarationPlan(view.head)
    all = columns.map { PropertyPlan($0, of: view.head, among: columns) }
    columnNames = view.storedColumns.map { StringLiteral.shortest($0.sqlName) }
    isGroup = false
    isOrdered = false
  }

  init(selection: Selection, lookup: SchemaLookup) {
    let columns = selection.columns
    declaration = DeclarationPlan(selection.head)
    let names = columns.map(lookup.columnNames)
    all = zip(columns, names).map { column, names in
      PropertyPlan(column, of: selection.head, among: columns, width: names.count)
    }
    columnNames = names.flatMap(\.self).map(StringLiteral.shortest)
    let isMadeOfRows = columns.contains { if case .row = $0.content { true } else { false } }
    isGroup = !selection.storedColumns.isEmpty && !isMadeOfRows
    isOrdered = selection.storedColumns.allSatisfy(\.isOrdered)
  }

  /// The properties are the cases.
  init(payloadEnum node: PayloadEnum) {
    declaration = DeclarationPlan(node.head)
    all = node.cases.map { PropertyPlan($0, of: node.head, among: node.cases) }
    columnNames = node.storedColumns.map { StringLiteral.shortest($0.sqlName) }
    isGroup = true
    isOrdered = false
  }

  init(key parts: [PrimaryKey.Part], of table: Table) {
    let stored = parts.flatMap(\.columns).map { table.storedColumns[$0] }
    let coding = ["Swift.Codable", "Swift.Encodable", "Swift.Decodable"]
    declaration = DeclarationPlan(
      nested: "ID", in: table.head,
      conformances: ["Swift.Hashable"] + table.head.conformances.filter(coding.contains))
    all = parts.map { PropertyPlan(key: $0, of: table) }
    columnNames = stored.map { StringLiteral.shortest($0.sqlName) }
    isGroup = true
    isOrdered = stored.allSatisfy(\.isOrdered)
  }
}

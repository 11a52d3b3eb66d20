import SchemaModel

/// A property of a row, and everything that is generated because of it.
struct PropertyPlan {
  enum Kind {
    case column(sqlName: String)
    case group(selection: String, prefix: String)
    case row(table: String, prefix: String)
    case ephemeral
  }

  let kind: Kind
  /// Documentation without attributes, a line each.
  let documentation: [String]
  let deprecation: [String]
  let access: String
  let keyword: String
  /// As a property and in the head of an initializer.
  let name: String
  /// As the label of an argument in a call.
  let label: String
  /// The stored property. Not `name` for a deprecated one: the generated code that has to touch it
  /// would be warned about.
  let storage: String
  let type: String
  /// Without its `?`.
  let plainType: String
  let valueType: String
  let plainValueType: String
  let isOptional: Bool
  let defaultValue: String?
  let draftRole: Column.DraftRole
  /// Whether the row does not have it, but the table's columns and its draft.
  let isColumnOnly: Bool
  /// Whether SQLite has a value for it where none is given.
  let hasDatabaseDefault: Bool
  /// How visible its type is.
  let typeAccess: Access
  /// How many columns of a result it takes.
  let width: Int
  /// Whether an update can set it as a whole; the members of a group are set by themselves.
  let isSettable: Bool
  /// The full-text table that it is a searched column of.
  var fullText: String?

  /// - Parameter width: how many columns of a result it takes; nil for what is known to have its
  ///   own.
  init(_ column: Column, of owner: Head, among columns: [Column], width: Int? = nil) {
    switch column.content {
    case .stored(let stored):
      kind = .column(sqlName: stored.sqlName)
      isSettable = stored.isVariable && stored.generated == nil
    case .group(let group):
      kind = .group(selection: group.selection, prefix: group.prefix)
      isSettable = column.isVariable
    case .row(let row):
      kind = .row(table: row.table, prefix: column.name.text + "_")
      isSettable = false
    case .ephemeral:
      kind = .ephemeral
      isSettable = false
    }
    self.width = width ?? column.storedColumns.count
    documentation = DeclarationPlan.documentation(column.documentation)
    deprecation = DeclarationPlan.deprecation(column.deprecation)
    access = DeclarationPlan.access(min(column.access, owner.access))
    keyword = column.isVariable ? "var" : "let"
    name = column.name.swift
    label = column.name.label
    storage = Self.storage(column, among: columns)
    type = column.swiftType
    plainType = column.plainSwiftType
    valueType = column.valueType
    plainValueType = column.plainValueType
    isOptional = column.isOptional
    defaultValue = column.swiftDefault
    draftRole = column.draftRole
    isColumnOnly = column.isColumnOnly
    hasDatabaseDefault = column.storedColumns.allSatisfy { $0.defaultSQL != nil || $0.isNullable }
    typeAccess = column.typeAccess
  }

  /// A part of a key of several, as a property of its `ID`.
  init(key part: PrimaryKey.Part, of table: Table) {
    let sqlName = part.columns.first.map { table.storedColumns[$0].sqlName } ?? ""
    kind =
      part.group.map { .group(selection: $0.selection, prefix: $0.prefix) }
      ?? .column(sqlName: sqlName)
    width = part.columns.count
    isSettable = false
    documentation = []
    deprecation = []
    access = DeclarationPlan.access(table.head.access)
    keyword = "var"
    name = part.name.swift
    label = part.name.label
    storage = name
    type = part.plainSwiftType
    plainType = part.plainSwiftType
    valueType = part.plainValueType
    plainValueType = part.plainValueType
    isOptional = false
    defaultValue = nil
    draftRole = .present
    isColumnOnly = false
    hasDatabaseDefault = false
    typeAccess = table.head.access
  }

  /// `id: Foundation.UUID = Foundation.UUID()`, the parameter of an initializer.
  func parameter(_ type: String, default value: String?) -> String {
    value.map { "\(name): \(type) = \($0)" } ?? "\(name): \(type)"
  }

  var isEphemeral: Bool {
    if case .ephemeral = kind { true } else { false }
  }

  private static func storage(_ column: Column, among columns: [Column]) -> String {
    if column.deprecation == nil { return column.name.swift }
    var name = column.name.text
    repeat { name += "Value" } while columns.contains { $0.name.text == name }
    return name
  }
}

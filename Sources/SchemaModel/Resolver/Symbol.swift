import SchemaSyntax

/// A declaration that has a name, as it is written.
final class Symbol {
  enum Node {
    case table(TableSyntax)
    case selection(SelectionSyntax)
    case `enum`(EnumSyntax)
    case payloadEnum(EnumSyntax)
    case storedType(StoredTypeSyntax, Storage)
    case view(ViewSyntax)
    case fullText(FullTextSyntax)
    /// A generated wrapper, and the type in it.
    case wrapper(StoredTypeSyntax, ValueType)
    /// Of a kind that is not supported yet, or that is broken: an error says so, and what refers
    /// to it is left alone.
    case broken
  }

  let name: NameSyntax
  let node: Node
  /// The full path without backticks: `Reminder.Status`. What it is found by.
  let key: String
  /// The full path as Swift spells it.
  let path: String
  let parent: Symbol?
  let access: Access
  private(set) var children: [Symbol] = []
  /// Whether anything refers to it.
  var isUsed = false
  /// Whether a table or selection embeds it.
  var isEmbedded = false
  /// Whether an error stands that leaves it out of the schema.
  var isRefused = false

  init(name: NameSyntax, node: Node, names: [String], parent: Symbol?, access: Access) {
    self.name = name
    self.node = node
    self.parent = parent
    self.access = access
    let prefix = parent.map { $0.key + "." } ?? ""
    let swiftPrefix = parent.map { $0.path + "." } ?? ""
    key = prefix + names.joined(separator: ".")
    path = swiftPrefix + names.map { Name($0).swift }.joined(separator: ".")
  }

  func add(_ child: Symbol) { children.append(child) }

  var table: TableSyntax? { if case .table(let node) = node { node } else { nil } }
  var view: ViewSyntax? { if case .view(let node) = node { node } else { nil } }
  var fullText: FullTextSyntax? { if case .fullText(let node) = node { node } else { nil } }
  var selection: SelectionSyntax? { if case .selection(let node) = node { node } else { nil } }
  var payloadEnum: EnumSyntax? { if case .payloadEnum(let node) = node { node } else { nil } }
  /// Whether it is embedded as a group.
  var isGroup: Bool { selection != nil || payloadEnum != nil }
  var isTable: Bool { table != nil }
  /// Whether it has rows that queries are about.
  var hasRows: Bool { isTable || view != nil || fullText != nil }
  /// The columns that are written in it.
  var columnSyntax: [ColumnSyntax] {
    if let view { return view.columns ?? [] }
    if case .own(let columns) = fullText?.content { return columns }
    return (table?.members ?? selection?.members ?? []).compactMap {
      if case .column(let column) = $0 { column } else { nil }
    }
  }
  var isBroken: Bool { if case .broken = node { true } else { false } }

  /// What its kind is called in messages, with its article.
  var kindName: String {
    switch node {
    case .table: "a table"
    case .selection: "a selection"
    case .enum, .payloadEnum: "an enum"
    case .storedType, .wrapper: "a type"
    case .view: "a view"
    case .fullText: "a full-text table"
    case .broken: "a declaration"
    }
  }
}

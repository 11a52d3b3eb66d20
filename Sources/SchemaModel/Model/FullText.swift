public import SchemaSyntax

/// A full-text table, and the Swift struct of its rows.
public struct FullText: Sendable {
  /// Where the text is.
  public enum Content: Sendable {
    /// In the table itself.
    case own
    /// In another table.
    case external(External)
    /// Nowhere: there is only the index.
    case none
  }

  /// The table whose text it is.
  public struct External: Sendable {
    /// The Swift path of the table.
    public let table: String
    /// The SQL name of the table.
    public let sqlName: String
    /// The SQL name of the column that is the row's id.
    public let rowid: String
    /// The SQL names of the triggers that keep the index in step.
    public let triggers: Triggers
    /// Of the table's name.
    public let origin: SourceRange
  }

  public struct Triggers: Sendable {
    public let insert: String
    public let delete: String
    public let update: String
  }

  /// A column that is searched, or one that is not.
  public struct Column: Sendable {
    public let property: SchemaModel.Column
    public let stored: StoredColumn
    public let isUnindexed: Bool
  }

  /// What `detail` says: how much of a word's places the index keeps.
  public enum Detail: String, Sendable, CaseIterable {
    case full, column, none
  }

  /// `name = value`, as it is written.
  public struct Option: Sendable {
    public let name: String
    public let text: SQLText
  }

  public let head: Head
  /// The SQL name.
  public let sqlName: String
  public let content: Content
  public let columns: [Column]
  public let options: [Option]
  public let detail: Detail

  /// The table whose text it is, if it is another one.
  public var external: External? {
    if case .external(let external) = content { external } else { nil }
  }

  /// Its rows as those of a table whose key is the rowid; one without text has nothing else.
  public var table: Table {
    let origin = head.origin
    let name = Name("rowid")
    let stored = StoredColumn(
      sqlName: name.text, path: [name], plainSwiftType: "Swift.Int64",
      plainValueType: "Swift.Int64",
      isOptional: false, isNullable: false, isVariable: false, isOrdered: true, storage: .integer,
      declaredType: nil, onConflict: nil, collation: nil, defaultSQL: nil, generated: nil,
      checks: [], origin: origin)
    let rowid = SchemaModel.Column(
      name: name, documentation: [], access: head.access, deprecation: nil, isVariable: false,
      plainSwiftType: stored.plainSwiftType, plainValueType: stored.plainValueType,
      isOptional: false, content: .stored(stored), swiftDefault: nil, draftRole: .omittable,
      isColumnOnly: false, typeAccess: .public, origin: origin)
    let part = PrimaryKey.Part(
      path: [name], columns: [0], plainSwiftType: stored.plainSwiftType,
      plainValueType: stored.plainValueType, group: nil)
    let key = PrimaryKey(
      columns: [0],
      terms: [Index.Term(value: .column(0), collation: nil, isDescending: false, origin: origin)],
      parts: [part], swiftType: stored.plainSwiftType, valueType: stored.plainValueType,
      isRowid: true, isAutoincrement: false, onConflict: nil, origin: origin)
    let columns = if case .none = content { [Column]() } else { self.columns }
    return Table(
      head: head, sqlName: sqlName, columns: [rowid] + columns.map(\.property),
      storedColumns: [stored] + columns.map(\.stored), primaryKey: key, foreignKeys: [],
      indexes: [], uniqueConstraints: [], checks: [], isStrict: false, isWithoutRowid: false,
      nested: [])
  }
}

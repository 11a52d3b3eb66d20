public import SchemaSyntax

/// A table of the database, and the Swift struct of its rows.
public struct Table: Sendable {
  public let head: Head
  /// The SQL name.
  public let sqlName: String
  /// One for each property of the Swift struct, in source order, the ephemeral ones too.
  public let columns: [Column]
  /// The columns as the database has them, groups flattened, in the order of the CREATE TABLE.
  public let storedColumns: [StoredColumn]
  /// Nil only for `no primary key`.
  public let primaryKey: PrimaryKey?
  public let foreignKeys: [ForeignKey]
  /// Unique ones too, also those that `unique` behind a column makes.
  public let indexes: [Index]
  /// `unique` with `on conflict`, which only a constraint of the table can have.
  public let uniqueConstraints: [UniqueConstraint]
  public let checks: [Check]
  public let isStrict: Bool
  public let isWithoutRowid: Bool
  /// The enums and selections declared inside, in source order.
  public let nested: [Declaration]
}

/// The primary key of a table.
public struct PrimaryKey: Sendable {
  /// Positions in the table's `storedColumns`, in the order of the key.
  public let columns: [Int]
  /// The collation and order of each column, where they are written.
  public let terms: [Index.Term]
  /// What the row's ID is made of: of several parts it is a struct with a property for each. One
  /// part is the ID itself.
  public let parts: [Part]
  /// The Swift type of the row's ID without what is around it: `Foundation.UUID`; for a key of
  /// several parts the struct to generate: `ReminderTag.ID`.
  public let swiftType: String
  /// The type that says how the key is stored: `Foundation.UUID.Bytes`; for a struct the
  /// same as `swiftType`.
  public let valueType: String
  /// Whether it is one column of type INTEGER that is the rowid.
  public let isRowid: Bool
  public let isAutoincrement: Bool
  /// What SQLite does with a row whose key is there already.
  public let onConflict: ConflictResolution?
  /// Of the clause, or of the column called `id`.
  public let origin: SourceRange

  /// A column of the key, or the ID of another table whose key is composite.
  public struct Part: Sendable {
    /// The Swift properties that lead to it from the row on.
    public let path: [Name]
    /// Positions in the table's `storedColumns`.
    public let columns: [Int]
    public let plainSwiftType: String
    public let plainValueType: String
    /// Of another table's ID.
    public let group: EmbeddedGroup?

    /// Of the property of the ID.
    public var name: Name { path.last ?? Name("") }
  }
}

/// A foreign key, always with the parent's columns written out.
public struct ForeignKey: Sendable {
  public enum Action: String, Sendable {
    case cascade = "CASCADE"
    case restrict = "RESTRICT"
    case setNull = "SET NULL"
    case setDefault = "SET DEFAULT"
    case noAction = "NO ACTION"
  }

  /// Positions in the table's `storedColumns`.
  public let columns: [Int]
  /// The Swift path of the parent table.
  public let parent: String
  /// The SQL name of the parent table.
  public let parentName: String
  /// The SQL names of the parent's columns, as many as `columns`.
  public let parentColumns: [String]
  public let onDelete: Action?
  public let onUpdate: Action?
  public let isDeferred: Bool
  public let origin: SourceRange
}

/// An index, unique or not.
public struct Index: Sendable {
  /// One column or expression of an index or key.
  public struct Term: Sendable {
    public enum Value: Sendable {
      /// A position in the table's `storedColumns`.
      case column(Int)
      case expression(SQLText)
    }

    public let value: Value
    public let collation: SQLText?
    public let isDescending: Bool
    public let origin: SourceRange
  }

  /// The SQL name.
  public let name: String
  public let isUnique: Bool
  public let terms: [Term]
  /// What makes the index partial.
  public let condition: SQLText?
  public let origin: SourceRange
}

/// A UNIQUE of the CREATE TABLE.
public struct UniqueConstraint: Sendable {
  public let name: String?
  /// Columns only.
  public let terms: [Index.Term]
  public let onConflict: ConflictResolution
  public let origin: SourceRange
}

/// A CHECK of a table.
public struct Check: Sendable {
  public let name: String?
  public let condition: SQLText
  public let origin: SourceRange
  /// What the condition of `check cases` is made of, to make it anew under other names.
  var cases: Cases?

  enum Cases {
    /// The SQL literals that a column may hold.
    case values(String)
    /// The columns of each case, of which one is set, or none where the whole may be nil.
    case payloads([[String]], isOptional: Bool)
  }
}

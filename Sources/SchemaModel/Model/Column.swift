public import SchemaSyntax

/// One property of a generated struct.
public struct Column: Sendable {
  public enum Content: Sendable {
    /// One column of the database.
    case stored(StoredColumn)
    /// A selection whose columns are the table's own.
    case group(EmbeddedGroup)
    /// A whole table in a selection that is a result row.
    case row(EmbeddedRow)
    /// A property of the struct that the database does not have.
    case ephemeral
  }

  /// What the property is in the table's `Draft`.
  public enum DraftRole: Sendable, Equatable {
    /// There is none: generated and ephemeral columns.
    case absent
    /// One of the same type; its default is the column's `swiftDefault`, if there is one.
    case present
    /// An optional `var`, nil by default, that is left out of the INSERT while it is nil.
    case omittable
  }

  public let name: Name
  public let documentation: [String]
  public let access: Access
  /// What `@deprecated` says; nil if it is not there.
  public let deprecation: String?
  /// `var` rather than `let`.
  public let isVariable: Bool
  /// The Swift type without its `?`, every outside type spelled in full: `Foundation.UUID`.
  public let plainSwiftType: String
  /// What says how the value is stored, without `?`: `Foundation.UUID.Bytes`. The same as
  /// `plainSwiftType` where that is its own representation, and for groups and rows.
  public let plainValueType: String
  public let isOptional: Bool
  public let content: Content
  /// The default in the initializer of the row, as Swift text; nil if the argument is required.
  public let swiftDefault: String?
  public internal(set) var draftRole: DraftRole
  /// Whether the row's struct does not have it: a large value that is written, and selected by itself.
  public let isColumnOnly: Bool
  /// How visible its type is; what is more visible cannot name it.
  public let typeAccess: Access
  /// Of the name.
  public let origin: SourceRange

  /// The Swift type: `Foundation.UUID?`.
  public var swiftType: String { isOptional ? plainSwiftType + "?" : plainSwiftType }
  /// The type parameter of the column's expression: `Foundation.UUID.Bytes?`.
  public var valueType: String { isOptional ? plainValueType + "?" : plainValueType }

  /// Whether SQLite computes the value.
  public var isGenerated: Bool {
    if case .stored(let stored) = content { stored.generated != nil } else { false }
  }

  /// Whether the database does not have the column.
  public var isEphemeral: Bool {
    if case .ephemeral = content { true } else { false }
  }

  /// Whether a value of the property has always a column that is not NULL.
  var isRequired: Bool {
    if isOptional { return false }
    switch content {
    case .stored(let column): return !column.isNullable
    case .group(let group): return group.isRequired
    case .row, .ephemeral: return false
    }
  }

  /// The columns of the database that the property is made of; none for ephemeral and row ones.
  public var storedColumns: [StoredColumn] {
    switch content {
    case .stored(let stored): [stored]
    case .group(let group): group.columns
    case .row, .ephemeral: []
    }
  }
}

/// One column of the database.
public struct StoredColumn: Sendable {
  /// The SQL name, with the prefix of the group that the column is in.
  public let sqlName: String
  /// The Swift properties that lead to the value from the row on: `timestamps`, `createdAt`.
  public let path: [Name]
  public let plainSwiftType: String
  public let plainValueType: String
  public let isOptional: Bool
  /// Whether SQLite lets it be NULL: what is optional, and `SQLiteValue`, which NULL is one of.
  public let isNullable: Bool
  /// Whether writing a row or an update changes it: whether the property that holds it, the
  /// innermost one, is a `var`. In a group that is written as one value, whether that one is.
  public let isVariable: Bool
  /// Whether SQLite's order of the stored values is known to be that of the Swift values.
  public let isOrdered: Bool
  public let storage: Storage
  /// `type { … }`: what stands for the storage's own name in a table that is not STRICT; it may be
  /// empty.
  public let declaredType: SQLText?
  /// What SQLite does where NULL is written to it.
  public let onConflict: ConflictResolution?
  public let collation: SQLText?
  /// The DEFAULT of the DDL: user's SQL or an expression that the schema's default was turned into.
  public let defaultSQL: SQLText?
  public let generated: Generated?
  /// The CHECKs written behind the column.
  public let checks: [Check]
  /// Of the column's name.
  public let origin: SourceRange

  public var swiftType: String { isOptional ? plainSwiftType + "?" : plainSwiftType }
  public var valueType: String { isOptional ? plainValueType + "?" : plainValueType }

  /// The type in the CREATE TABLE. A table that is not STRICT knows no ANY: it would take it for
  /// NUMERIC and turn text into numbers, where BLOB leaves values alone.
  public func typeName(isStrict: Bool) -> String {
    if !isStrict, let declaredType { return declaredType.text }
    return storage == .any && !isStrict ? "BLOB" : storage.rawValue
  }
}

/// What SQLite does with a row that breaks a rule.
public enum ConflictResolution: String, Sendable {
  case rollback = "ROLLBACK"
  case abort = "ABORT"
  case fail = "FAIL"
  case ignore = "IGNORE"
  case replace = "REPLACE"
}

/// How SQLite computes a column.
public struct Generated: Sendable {
  /// Written to disk rather than computed on reading.
  public let isStored: Bool
  public let expression: SQLText
}

/// SQLite's column types in a STRICT table.
public enum Storage: String, Sendable {
  case integer = "INTEGER"
  case real = "REAL"
  case text = "TEXT"
  case blob = "BLOB"
  case any = "ANY"
}

/// A selection or an enum with payloads, embedded in a table or in another selection.
///
/// An optional one is nil if and only if all its columns are NULL. All of them can be NULL and none
/// has a DEFAULT, whatever the selection says; the column that the selection requires tells nil from
/// a value.
public struct EmbeddedGroup: Sendable {
  /// The Swift path of the selection or enum, or of the `ID` of a composite key.
  public let selection: String
  /// Whether it is written as one value or not at all, since a part of it alone could be a row that
  /// nothing can be read from: an optional group, an enum with payloads.
  public let isUnit: Bool
  /// Whether every value has a column that is not NULL.
  let isRequired: Bool
  /// What the SQL names of its columns begin with; mostly empty.
  public let prefix: String
  /// With the prefix in their names, and with paths from the row that embeds the group on.
  public let columns: [StoredColumn]
}

/// A whole row of a table or view in a selection.
public struct EmbeddedRow: Sendable {
  /// The Swift path of the table or view.
  public let table: String
}

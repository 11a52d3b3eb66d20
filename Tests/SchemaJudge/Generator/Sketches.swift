/// What a generated schema's own parts know of each other.
enum StorageSketch: CaseIterable {
  case integer, real, text, blob, any
}

/// A type whose values take one column.
struct TypeSketch {
  /// `UUID`.
  let name: String
  /// What stands behind `as`: `UUID.Bytes`.
  var representation: String?
  let storage: StorageSketch
  /// Literals that are defaults of it.
  var defaults: [String] = []
  /// Whether `check cases` says something of it.
  var hasCases = false
  /// Whether a foreign key's column can be of it, and a primary key's.
  var canBeKey = true
}

/// A property of a table or group that takes one column.
struct ColumnSketch {
  /// From the row on: `stamps.createdAt`.
  var path: String
  var sqlName: String
  let type: TypeSketch
  let isOptional: Bool
  var isGenerated = false
  /// Whether a key can be made of it.
  var isInRow = true
}

/// A selection or an enum with payloads that tables can embed.
struct GroupSketch {
  let name: String
  let columns: [ColumnSketch]
  let isEnum: Bool
  /// Whether a column is never NULL, so that the group can be optional.
  let isRequired: Bool
}

struct TableSketch {
  let name: String
  let key: Key
  /// A column with `unique` behind it that others can refer to.
  var uniqueColumn: ColumnSketch?
  /// Those that a full-text table can be of; none if it can be of none.
  var texts: [ColumnSketch] = []

  enum Key {
    case none
    case single(ColumnSketch)
    /// Plain columns.
    case composite([ColumnSketch])
  }
}

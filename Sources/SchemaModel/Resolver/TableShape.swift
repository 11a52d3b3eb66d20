import SchemaSyntax

/// A table's columns, before anything that refers to them is resolved.
final class TableShape {
  let symbol: Symbol
  let sqlName: String
  let isStrict: Bool
  let isWithoutRowid: Bool
  var columns: [Column] = []
  var stored: [StoredColumn] = []
  /// By the Swift path from the row on: `timestamps.createdAt`.
  var positions: [String: Int] = [:]
  /// The first names of columns that an error leaves out; what names them is left alone.
  var broken: Set<String> = []
  /// Columns that take no part in the table.
  var ephemeral: Set<String> = []
  /// The groups, by name: naming one where a column is wanted is a mistake of its own.
  var groups: Set<String> = []
  /// The positions of the columns of each property that is the ID of a composite key, by its name.
  /// Where a column is named, it means all of them.
  var ids: [String: [Int]] = [:]
  /// The column's syntax of each stored column that is not in a group, and of the first column of
  /// each ID.
  var syntax: [Int: ColumnSyntax] = [:]
  /// The parents of columns of type `Other.ID`.
  var parents: [Int: Symbol] = [:]
  /// Whether its columns are there, or are being made.
  var isFilled = false
  /// The columns that are made already, nil for what an error leaves out: those of a key may be
  /// needed before the others.
  var made: [Resolver.Place: Column?] = [:]
  var isBeingMade: Set<Resolver.Place> = []

  init(symbol: Symbol, sqlName: String, isStrict: Bool, isWithoutRowid: Bool) {
    self.symbol = symbol
    self.sqlName = sqlName
    self.isStrict = isStrict
    self.isWithoutRowid = isWithoutRowid
  }

  /// The columns that a path of Swift names leads to, if it is one or an ID.
  func known(_ path: String) -> [Int]? { positions[path].map { [$0] } ?? ids[path] }

  /// How many columns of a result a row takes.
  var rowWidth: Int {
    columns.filter { !$0.isColumnOnly }.reduce(0) { $0 + $1.storedColumns.count }
  }

  func add(_ column: Column) {
    columns.append(column)
    for column in column.storedColumns {
      positions[column.path.map(\.text).joined(separator: ".")] = stored.count
      stored.append(column)
    }
  }
}

/// A table's primary key, as far as the tree alone tells.
enum KeyShape {
  /// `no primary key`.
  case none
  /// An error says what is wrong with it, or that there is none.
  case broken
  /// A column's `primary key`, `primary key (column)`, or the column called `id`.
  case single(ColumnSyntax, origin: SourceRange, term: IndexedSyntax?)
  case composite(PrimaryKeySyntax)
}

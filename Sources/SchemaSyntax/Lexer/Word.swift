/// The words that have a meaning somewhere. None is reserved: each has it by position alone.
enum Word: String, CaseIterable {
  // Declarations
  case `import`, use, schema, table, selection, `enum`, type, view, fts5, trigger, query, function
  case collation, sql, temporary
  // Access and settings
  case `public`, package, `internal`, access, naming, plural, strict, sqlite, on, off
  // Tables and members
  case without, rowid, using, `let`, `var`, `case`, primary, key, no, foreign, unique, index, check
  // Clauses
  case autoincrement, collate, cases, `default`, generated, stored, virtual, references, none
  case delete, update, cascade, restrict, set, null, action, deferred, conflict
  case rollback, abort, fail, ignore, replace, `where`, asc, desc, `as`
  // Stored types
  case integer, real, text, blob, any
  // Schema objects
  case of, options, unindexed, before, after, instead, insert, when
  // Kinds of imports
  case `struct`, `class`, `protocol`, `typealias`, `func`

  private static let bySpelling = Dictionary(
    uniqueKeysWithValues: allCases.map { ($0.rawValue, $0) }
  )

  /// No word is longer; a longer identifier need not be looked up.
  private static let longest = allCases.map(\.rawValue.utf8.count).max() ?? 0

  init?(spelling: some Collection<UInt8>) {
    guard spelling.count <= Word.longest,
      let word = Word.bySpelling[String(decoding: spelling, as: UTF8.self)]
    else { return nil }
    self = word
  }

  /// With an identifier after it, in column 1, it begins a declaration wherever it stands.
  var beginsDeclaration: Bool {
    switch self {
    case .import, .use, .schema, .table, .selection, .enum, .type, .view, .fts5, .trigger, .query,
      .function, .collation, .sql, .temporary, .public, .package, .internal:
      true
    default: false
    }
  }

  /// It begins a member of a body and no declaration.
  var beginsMember: Bool {
    switch self {
    case .let, .var, .case, .primary, .no, .foreign, .unique, .index, .check: true
    default: false
    }
  }

  /// No member and no declaration begins with it: a line that does continues the one before.
  var continuesLine: Bool {
    switch self {
    case .as, .where, .when, .on, .references, .default, .generated, .collate, .of, .options,
      .using:
      true
    default: false
    }
  }
}

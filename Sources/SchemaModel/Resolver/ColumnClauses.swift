import SchemaSyntax

/// The clauses of a column, by kind.
struct ColumnClauses {
  var defaultValue: DefaultSyntax?
  var defaultSQL: SQLTextSyntax?
  var primaryKey: SourceRange?
  var primaryKeyConflict: ConflictSyntax?
  var autoincrement: SourceRange?
  var unique: SourceRange?
  var uniqueConflict: ConflictSyntax?
  /// Of NOT NULL.
  var conflict: ConflictSyntax?
  var declaredType: SQLTextSyntax?
  var collation: NameSyntax?
  var checks: [(name: NameSyntax?, sql: SQLTextSyntax, range: SourceRange)] = []
  var checkCases: SourceRange?
  var generated: (isStored: Bool, sql: SQLTextSyntax, range: SourceRange)?
  var references: ReferencesSyntax?
  var actions: [ActionSyntax] = []
  /// Those that belong to tables' columns alone, first one first.
  var onlyInTables: [SourceRange] = []
  /// All but `=`, first one first.
  var allButDefault: [SourceRange] = []
  /// Those that say something of one column, not of a key of several.
  var ofOneColumn: [SourceRange] = []

  /// The first clause of a column of a view that is for tables alone: a view can have a key, its
  /// table has the rest.
  var notInViews: SourceRange? {
    allButDefault.first { $0 != primaryKey } ?? primaryKeyConflict?.range
  }

  init(_ column: ColumnSyntax) {
    for clause in column.clauses {
      if case .defaultValue = clause.kind {} else { allButDefault.append(clause.range) }
      switch clause.kind {
      case .defaultValue, .primaryKey, .unique, .references, .action: break
      default: ofOneColumn.append(clause.range)
      }
      switch clause.kind {
      case .defaultValue(let value): defaultValue = value
      case .defaultSQL(let sql): defaultSQL = sql
      case .primaryKey(let conflict):
        primaryKey = clause.range
        primaryKeyConflict = conflict
        onlyInTables.append(clause.range)
      case .autoincrement:
        autoincrement = clause.range
        onlyInTables.append(clause.range)
      case .unique(let conflict):
        unique = clause.range
        uniqueConflict = conflict
        onlyInTables.append(clause.range)
      case .onConflict(let conflict): self.conflict = conflict
      case .collate(let name): collation = name
      case .check(let name, let sql): checks.append((name, sql, clause.range))
      case .checkCases: checkCases = clause.range
      case .generated(let isStored, let sql): generated = (isStored, sql, clause.range)
      case .declaredType(let sql): declaredType = sql
      case .references(let node):
        references = node
        onlyInTables.append(clause.range)
      case .action(let action):
        actions.append(action)
        onlyInTables.append(clause.range)
      }
    }
  }
}

extension SQLText {
  /// What the user wrote between braces, without the white space around it.
  init(_ syntax: SQLTextSyntax) {
    let bytes = Array(syntax.text.utf8)
    var start = 0
    var end = bytes.count
    while start < end, Self.isSpace(bytes[start]) { start += 1 }
    while end > start, Self.isSpace(bytes[end - 1]) { end -= 1 }
    text = String(decoding: bytes[start..<end], as: UTF8.self)
    origin = SourceRange(
      file: syntax.range.file, start: syntax.range.start + start, end: syntax.range.start + end)
    isVerbatim = true
  }

  /// Text that is made of what stands at a place.
  init(made text: String, from origin: SourceRange) {
    self.text = text
    self.origin = origin
    isVerbatim = false
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || (0x09...0x0D).contains(byte)
  }
}

extension Parser {
  // Column = ( "let" | "var" ) Identifier ":" Type [ "as" Representation ] { ColumnClause } ;
  /// The keyword has been read, or is missing.
  mutating func column(
    _ header: HeaderSyntax,
    _ start: Int,
    keyword: Lexeme?
  ) -> ColumnSyntax {
    let keywordRange = keyword.map { range($0.token.start, $0.token.end) } ?? gap
    let name = columnName(from: keywordRange)
    let hasType = typeSeparator("the column")
    let type = hasType ? type() : TypeSyntax(kind: .missing, isOptional: false, range: gap)
    let representation = representationClause()
    var clauses: [ColumnClauseSyntax] = []
    var seen: [String: SourceRange] = [:]
    // Without a keyword, braces are of what should have been written instead of a column.
    if keyword == nil, kind == .leftBrace { isRecovering = true }
    var errorCount = diagnostics.count
    while !isRecovering {
      if passSQLClause(of: name, type) {
        errorCount = diagnostics.count
        continue
      }
      guard let clause = columnClause(after: clauses.last) else { break }
      // What stands for a missing part is no duplicate.
      if diagnostics.count == errorCount {
        let isWhole = clause.names.count == 1
        for name in clause.names { reportDuplicate(name, clause.range, isWhole, &seen) }
      }
      errorCount = diagnostics.count
      clauses.append(clause)
    }
    return ColumnSyntax(
      header: header,
      isVariable: keyword?.word != .let,
      keywordRange: keywordRange,
      name: name,
      type: type,
      representation: representation,
      clauses: clauses,
      range: range(from: start)
    )
  }

  // In any order, each at most once (on delete and on update once each) but check.
  private mutating func reportDuplicate(
    _ name: String,
    _ range: SourceRange,
    _ isWhole: Bool,
    _ seen: inout [String: SourceRange]
  ) {
    guard let first = seen[name] else {
      seen[name] = range
      return
    }
    guard !isRecovering else { return }
    let note = Diagnostic.Note(message: SyntaxMessage.firstClause, range: first)
    let fix = isWhole ? Diagnostic.Fix.remove(range, range.text) : nil
    report(.duplicateClause(name), range, note: note, fix: fix)
  }
}

extension ColumnClauseSyntax {
  /// What may come once; the actions of a reference are among them.
  fileprivate var names: [String] {
    switch kind {
    case .defaultValue: ["="]
    case .defaultSQL: ["default"]
    case .primaryKey: ["primary key"]
    case .autoincrement: ["autoincrement"]
    case .unique: ["unique"]
    case .onConflict: ["on conflict"]
    case .collate: ["collate"]
    case .check: []
    case .checkCases: ["check cases"]
    case .generated: ["generated"]
    case .declaredType: ["type"]
    case .references(let references): ["references"] + references.actions.map(\.kind.name)
    case .action(let action): [action.kind.name]
    }
  }
}

extension ActionSyntax.Kind {
  var name: String {
    switch self {
    case .onDelete: "on delete"
    case .onUpdate: "on update"
    case .deferred: "deferred"
    }
  }
}

import SQLiteHandle
import SchemaModel
import SchemaSyntax

/// Turns what SQLite says about a piece of SQL into a diagnostic at a place in its file.
struct Explanation {
  /// What the piece can name.
  enum Scope {
    /// The columns of one table.
    case table(Table)
    /// What a statement with these tokens can; in a trigger also the row that changes.
    case statement(SQLNames, [SQLTokens.Token], new: SQLNames.Rows?)
  }

  let scope: Scope
  /// Every function that SQLite knows.
  let functions: [String]

  /// - Parameter offset: where in the piece the error is, by UTF-8 offset, if SQLite told.
  func diagnostic(_ error: DatabaseError, in piece: Piece, at offset: Int?) -> Diagnostic {
    let message = SQLiteMessage(error.message)
    let sql = piece.sql
    if let offset, offset >= sql.text.utf8.count { return .endsTooEarly(end(of: sql)) }
    let tokens = SQLTokens.scan(sql.text)
    if message == .incomplete {
      if sql.isVerbatim, let open = Self.openParenthesis(in: tokens) {
        return .refusedByLaw("this parenthesis has no partner", sql.range(of: open))
      }
      return .endsTooEarly(end(of: sql))
    }
    let range = place(of: message, error.message, at: offset, in: sql, tokens)
    switch message {
    case .noSuchColumn(let name):
      return column(name, range, in: piece, tokens)
    case .noSuchFunction(let name):
      return .unknownFunction(name, range, Spelling.suggestion(for: name, among: functions))
    case .noSuchCollation(let name):
      let known = ["binary", "nocase", "rtrim"]
      if case .statement = scope,
        let token = tokens.first(where: { $0.text.lowercased() == name.lowercased() })
      {
        return .unknownCollation(
          name, sql.range(of: token), Spelling.suggestion(for: name, among: known))
      }
      return .unknownCollation(name, sql.origin, Spelling.suggestion(for: name, among: known))
    case .noColumnNamed(let name, let table):
      return Self.unknownColumn(name, last: name, at: range, in: rows(of: table))
    case .noSuchTable:
      return unknownTable(message.name ?? "", range)
    case .syntaxNear, .incomplete, .wrongArguments, .generatedLoop, .ambiguous, .other:
      if let found = swiftOperator(error.message, at: range, in: sql, tokens) { return found }
      // The message may name the table that the piece was tried in.
      if case .table(let table) = scope {
        let message = error.message.replacing(TableProbe.probeName, with: table.sqlName)
        return .refusedByLaw(message, range)
      }
      let places = StatementPlaces(sql: sql, tokens: tokens)
      if case .syntaxNear = message, sql.isVerbatim,
        let index = tokens.firstIndex(where: { $0.start == range.start - sql.origin.start })
      {
        if tokens[index].sign == ")", Self.openParenthesis(in: tokens.prefix(index)) == nil {
          return .refusedByLaw("this parenthesis has no partner", range)
        }
        return places.syntaxError(error.message, at: index, names: knownNames)
      }
      return places.diagnostic(error.message) ?? .refusedByLaw(error.message, range)
    }
  }

  /// In small letters, the names of the tables that the statement can mean and of their columns.
  private var knownNames: Set<String> {
    guard case .statement(let names, let tokens, _) = scope else { return [] }
    let columns = names.mentioned(in: tokens).flatMap(\.columns).map(\.sqlName)
    return Set((columns + names.all).map { $0.lowercased() })
  }

  /// The last parenthesis that is not closed.
  private static func openParenthesis(
    in tokens: some Sequence<SQLTokens.Token>
  ) -> SQLTokens.Token? {
    var open: [SQLTokens.Token] = []
    for token in tokens {
      if token.sign == "(" { open.append(token) }
      if token.sign == ")" { _ = open.popLast() }
    }
    return open.last
  }

  private func end(of sql: SQLText) -> SourceRange {
    SourceRange(file: sql.origin.file, start: sql.origin.end, end: sql.origin.end)
  }

  private func place(
    of message: SQLiteMessage, _ text: String, at offset: Int?, in sql: SQLText,
    _ tokens: [SQLTokens.Token]
  ) -> SourceRange {
    guard sql.isVerbatim else { return sql.origin }
    if let offset, let token = tokens.first(where: { $0.start <= offset && offset < $0.end }) {
      return range(token.start, token.end, in: sql)
    }
    if let range = qualifiedName(of: message, in: sql, tokens) { return range }
    if case .noSuchTable = message, let range = tableName(message.name ?? "", in: sql, tokens) {
      return range
    }
    if let name = message.name ?? Self.function(in: text),
      let token = tokens.first(where: { $0.text.lowercased() == name.lowercased() })
    {
      return range(token.start, token.end, in: sql)
    }
    return sql.origin
  }

  /// `count` of `misuse of aggregate function count()`.
  private static func function(in message: String) -> String? {
    message.split(separator: " ").first { $0.hasSuffix("()") }.map { String($0.dropLast(2)) }
  }

  private func range(_ start: Int, _ end: Int, in sql: SQLText) -> SourceRange {
    SourceRange(
      file: sql.origin.file, start: sql.origin.start + start, end: sql.origin.start + end)
  }

  /// An unknown column: a Swift name where SQL's belongs, or a misspelled one.
  private func column(
    _ name: String, _ range: SourceRange, in piece: Piece, _ tokens: [SQLTokens.Token]
  ) -> Diagnostic {
    if name == "nil" { return .swiftNil(range, comparison(before: range, in: piece, tokens)) }
    if case .defaultValue = piece.place { return .columnInDefault(name, range) }
    // SQLite points at the first of several names with dots between them.
    let parts = name.split(separator: ".").map(String.init)
    var (whole, lastName) = (range, range)
    if let first = tokens.firstIndex(where: { $0.start == range.start - piece.sql.origin.start }) {
      // A name in quotes may be empty.
      let last = first + 2 * max(parts.count - 1, 0)
      if tokens.indices.contains(last) {
        whole = self.range(tokens[first].start, tokens[last].end, in: piece.sql)
        lastName = self.range(tokens[last].start, tokens[last].end, in: piece.sql)
      }
    }
    if case .statement = scope, parts.count == 2 {
      // The table is known, and only the column is not, or the table is none of the statement.
      let rows = rows(of: parts[0])
      if let alias = alias(of: parts[0], with: parts[1], in: rows, tokens) {
        let first = SourceRange(
          file: whole.file, start: whole.start, end: lastName.start - 1)
        return .calledByAlias(name, parts[0], alias, first)
      }
      if !rows.isEmpty { return Self.unknownColumn(name, last: parts[1], at: lastName, in: rows) }
      if let column = self.rows(of: nil).flatMap(\.columns).first(where: { $0.path == parts }) {
        return .swiftNameInSQL(name, whole, sqlName: column.sqlName)
      }
      return .unknownQualifier(name, parts[0], range)
    }
    return Self.unknownColumn(
      name, last: parts.last ?? name, path: parts, at: whole, in: rows(of: nil))
  }

  /// What the statement calls a table, where it does not go by its own name.
  private func alias(
    of table: String, with column: String, in rows: [SQLNames.Rows], _ tokens: [SQLTokens.Token]
  ) -> String? {
    guard
      rows.contains(where: { rows in
        rows.columns.contains { $0.sqlName.lowercased() == column.lowercased() }
      })
    else { return nil }
    for (index, token) in tokens.enumerated()
    where token.isName && token.text.lowercased() == table.lowercased() {
      var next = index + 1
      if next < tokens.count, tokens[next].isWord("as") { next += 1 }
      guard next < tokens.count, tokens[next].isName,
        tokens.indices.contains(next), !SQLiteConnection.isKeyword(tokens[next].text)
      else { continue }
      return tokens[next].text
    }
    return nil
  }

  /// The tables and views that a name with `qualifier` before it can be of.
  private func rows(of qualifier: String?) -> [SQLNames.Rows] {
    switch scope {
    case .table(let table): return [SQLNames.Rows(table)]
    case .statement(let names, let tokens, let new):
      guard let qualifier else { return names.mentioned(in: tokens) }
      if let new, ["new", "old"].contains(qualifier.lowercased()) { return [new] }
      return names.rows(called: qualifier, in: tokens)
    }
  }

  /// A name that is none of the columns of some tables.
  ///
  /// - Parameters:
  ///   - last: the part of the name behind its last dot.
  ///   - path: all parts, if they may be a Swift path.
  ///   - range: of the text that a fix replaces.
  static func unknownColumn(
    _ name: String, last: String, path: [String]? = nil, at range: SourceRange,
    in rows: [SQLNames.Rows]
  ) -> Diagnostic {
    let columns = rows.flatMap(\.columns)
    for wanted in [path ?? [last], [last]] {
      let hit = columns.first { $0.path == wanted || $0.path.suffix(1) == wanted[...] }
      // A column of that very name is not what is missing, unless a path leads to it.
      if let hit, wanted.count > 1 || hit.sqlName.lowercased() != last.lowercased() {
        return .swiftNameInSQL(name, range, sqlName: hit.sqlName)
      }
    }
    let suggestion = Spelling.suggestion(for: last, among: columns.map(\.sqlName))
    if suggestion == nil, range.text.hasPrefix("\"") { return .doubleQuotes(name, range) }
    return .unknownColumnInSQL(name, range, rows, suggestion.map { SQLName.spelled($0) })
  }

  private func unknownTable(_ name: String, _ range: SourceRange) -> Diagnostic {
    guard case .statement(let names, _, _) = scope else {
      return .unknownTableInSQL(name, range, nil)
    }
    if let rows = names.rows(ofSwiftName: name) {
      return .swiftTableInSQL(name, range, sqlName: rows.sqlName)
    }
    return .unknownTableInSQL(name, range, names.suggestion(for: name).map { SQLName.spelled($0) })
  }

  /// Where a table is named for itself, rather than before a column of it.
  private func tableName(
    _ name: String, in sql: SQLText, _ tokens: [SQLTokens.Token]
  ) -> SourceRange? {
    let index = tokens.indices.first { index in
      tokens[index].isName && tokens[index].text.lowercased() == name.lowercased()
        && (index + 1 == tokens.count || tokens[index + 1].sign != ".")
    }
    return index.map { range(tokens[$0].start, tokens[$0].end, in: sql) }
  }

  /// Where the parts of a name with dots stand one behind the other.
  private func qualifiedName(
    of message: SQLiteMessage, in sql: SQLText, _ tokens: [SQLTokens.Token]
  ) -> SourceRange? {
    guard case .noSuchColumn(let name) = message else { return nil }
    let parts = name.split(separator: ".").map { $0.lowercased() }
    guard parts.count > 1, tokens.count >= 2 * parts.count - 1 else { return nil }
    let first = (0...(tokens.count - 2 * parts.count + 1)).first { start in
      parts.indices.allSatisfy { part in
        let index = start + 2 * part
        return tokens[index].text.lowercased() == parts[part]
          && (part == 0 || tokens[index - 1].sign == ".")
      }
    }
    return first.map { range(tokens[$0].start, tokens[$0].end, in: sql) }
  }
}

// MARK: Swift in SQL

extension Explanation {
  /// `!= nil` as `IS NOT NULL`.
  private func comparison(
    before range: SourceRange, in piece: Piece, _ tokens: [SQLTokens.Token]
  ) -> Diagnostic.Fix? {
    let start = range.start - piece.sql.origin.start
    guard piece.sql.isVerbatim, let index = tokens.firstIndex(where: { $0.start == start }) else {
      return nil
    }
    var signs = ""
    var first = index
    while first > 0, signs.count < 2, ["=", "!", "<", ">"].contains(tokens[first - 1].sign) {
      first -= 1
      signs = tokens[first].text + signs
    }
    let whole = self.range(tokens[first].start, tokens[index].end, in: piece.sql)
    switch signs {
    case "=", "==": return Diagnostic.fix("IS NULL", whole)
    case "!=", "<>": return Diagnostic.fix("IS NOT NULL", whole)
    default: return nil
    }
  }

  /// `&&` and `!`, which SQL has words for.
  private func swiftOperator(
    _ message: String, at range: SourceRange, in sql: SQLText, _ tokens: [SQLTokens.Token]
  ) -> Diagnostic? {
    guard sql.isVerbatim,
      let index = tokens.firstIndex(where: { $0.start == range.start - sql.origin.start })
    else { return nil }
    let token = tokens[index]
    switch token.sign {
    case "&":
      // SQLite points at the second of them.
      for first in [index - 1, index] where first >= 0 && first + 1 < tokens.count {
        if tokens[first].sign == "&", tokens[first + 1].sign == "&",
          tokens[first].end == tokens[first + 1].start
        {
          let both = self.range(tokens[first].start, tokens[first + 1].end, in: sql)
          return .swiftOperator(message, both, "AND")
        }
      }
      return nil
    case "!": return .swiftOperator(message, range, "NOT ")
    default: return nil
    }
  }
}

/// A name as a person would write it in SQL.
enum SQLName {
  /// In double quotes only where it needs them.
  static func spelled(_ name: String) -> String {
    let bytes = Array(name.utf8)
    let isPlain =
      bytes.allSatisfy { SQLTokens.isWordByte($0) && $0 != UInt8(ascii: "$") }
      && bytes.first.map { !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) } == true
      && !SQLiteConnection.isKeyword(name)
    return isPlain ? name : SQLQuoting.identifier(name)
  }
}

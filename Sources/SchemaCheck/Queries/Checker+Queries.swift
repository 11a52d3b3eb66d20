import SQLiteHandle
import SchemaEmit
import SchemaModel
import SchemaSyntax

/// What is checked of queries: that SQLite takes them, their parameters, and that they return what
/// they are declared to.
extension Checker {
  mutating func checkQueries() {
    let queries = schema.queries.filter { isWhole($0.head) }
    if queries.isEmpty { return }
    let expected = ExpectedColumns(schema)
    let inference = QueryInference(results, on: connection)
    for query in queries { check(query, expected, inference) }
  }

  private mutating func check(
    _ query: Query, _ expected: ExpectedColumns, _ inference: QueryInference
  ) {
    let tokens = SQLTokens.scan(query.sql.text)
    if let mistake = QueryStatement.mistake(in: query, tokens) {
      diagnostics.append(mistake)
      return
    }
    let parameters = QueryParameters(query, tokens, schema: schema, names: names)
    let wrong = parameters.mistakes
    diagnostics += wrong
    let whole = query.spelledOut(query.sql.text, withLists: true)
    let statement: SQLiteStatement
    do {
      statement = try connection.prepare(whole.text)
    } catch {
      guard wrong.isEmpty else { return }
      if let mistake = parameters.widthMistake {
        diagnostics.append(mistake)
      } else {
        report(error, in: query.sql, at: error.offset.map(whole.original))
      }
      return
    }
    diagnostics += parameters.storageMistakes
    if let mistake = parameters.limitMistake { diagnostics.append(mistake) }
    if let mistake = QueryStatement.mistake(in: query, tokens, prepared: statement) {
      diagnostics.append(mistake)
      return
    }
    // What such a parameter holds would be a second mistake.
    if QueryParameters.areUndeclared(wrong) { return }
    guard let result = query.result, let columns = expected.of(result) else { return }
    var final = statement
    let written = query.spelledOut(query.sql.text, withLists: false)
    let lists = SelectLists(SQLTokens.scan(written.text))
    if lists.lists.contains(where: { $0.items.contains { $0.isStar(in: lists.tokens) } }) {
      let whole = expected.wholeRows(of: result)
      let prepare: (String) throws -> SQLiteStatement = { [connection] text in
        try connection.prepare(query.spelledOut(text, withLists: true).text)
      }
      let expansion = StarExpansion(prepare: prepare) { [schema] table, column in
        whole.contains(table) && schema.isColumnOnly(column, of: table)
      }
      switch expansion.expand(written.text, lists) {
      case .ambiguous(let star, let name):
        let start = written.original(of: star.start)
        diagnostics.append(.ambiguousStar(query.sql.range(start, start + 1), name))
        return
      case .text(let text):
        // What cannot be prepared so stays as it is.
        if let expanded = try? prepare(text) {
          schema.expandedQueries[query.head.name.text] = text
          final = expanded
        }
      case .unknown: break
      }
    }
    let found = inference.columns(of: final, parameters: query.parameters)
    let comparison = ColumnComparison(
      query: query, tokens: tokens, expected: columns, found: found, schema: schema)
    diagnostics += comparison.mistakes
  }
}

/// What queries return.
struct QueryInference {
  private let plain: ResultColumns?
  private let main: ResultColumns?

  /// - Parameters:
  ///   - plain: of a database without the indexes that are for speed alone, and without partial ones.
  ///   - connection: to the whole database, for what needs one of these, and for what fires a trigger
  ///     that is wrong and was taken away there.
  init(_ plain: ResultColumns?, on connection: SQLiteConnection) {
    self.plain = plain
    main = try? ResultColumns(on: connection)
  }

  func columns(of statement: SQLiteStatement, parameters: [Query.Parameter]) -> [ResultColumn] {
    var byName: [String: (storage: Storage, isNullable: Bool)] = [:]
    for parameter in parameters {
      byName[":" + parameter.name.text] = (parameter.storage, parameter.isNullable)
      for column in parameter.columns {
        byName[":" + column.sqlName] = (column.storage, column.isNullable)
      }
    }
    func meaning(
      of statement: SQLiteStatement
    ) -> (Int) -> (classes: StorageClasses, mayBeNull: Bool) {
      return { index in
        guard let name = statement.parameterName(at: Int32(index)), let parameter = byName[name]
        else { return (.any, true) }
        return (StorageClasses(parameter.storage), parameter.isNullable)
      }
    }
    if let plain, let other = try? plain.connection.prepare(statement.sql) {
      return plain.of(other, parameter: meaning(of: other))
    }
    return main?.of(statement, parameter: meaning(of: statement)) ?? []
  }
}

extension StorageClasses {
  init(_ storage: Storage) {
    switch storage {
    case .integer: self = .integer
    case .real: self = .real
    case .text: self = .text
    case .blob: self = .blob
    case .any: self = .any
    }
  }
}

extension Schema {
  fileprivate func isColumnOnly(_ column: String, of table: String) -> Bool {
    tables.first { $0.sqlName == table }?.columns.contains {
      $0.isColumnOnly && $0.storedColumns.contains { $0.sqlName == column }
    } ?? false
  }
}

extension SQLText {
  /// The place of a token of the text.
  func range(of token: SQLTokens.Token) -> SourceRange { range(token.start, token.end) }

  func range(_ start: Int, _ end: Int) -> SourceRange {
    guard isVerbatim else { return origin }
    return SourceRange(file: origin.file, start: origin.start + start, end: origin.start + end)
  }
}

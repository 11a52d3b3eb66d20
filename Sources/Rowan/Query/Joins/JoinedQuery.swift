/// The kinds of joins.
@usableFromInline
enum JoinKind: Sendable {
  case join, leftJoin, rightJoin, fullJoin, crossJoin

  var sql: StaticString {
    switch self {
    case .join: "JOIN"
    case .leftJoin: "LEFT JOIN"
    case .rightJoin: "RIGHT JOIN"
    case .fullJoin: "FULL JOIN"
    case .crossJoin: "CROSS JOIN"
    }
  }

  /// Whether rows of the right side that do not meet ON stay: a condition of the right query is then
  /// no part of ON.
  var keepsRightRows: Bool { self == .rightJoin || self == .fullJoin }
}

/// A query at the right of a join.
@usableFromInline
struct JoinedQuery<Row: QueryRow> {
  /// Its columns, as ON and what follows name them.
  @usableFromInline let columns: Row.TableColumns
  private let left: SelectState
  private let source: FromSource

  @usableFromInline
  init<Scope>(_ query: Select<Row, Scope>, _ kind: JoinKind, to left: SelectState) {
    self.left = left
    let state = query.state
    let isTable =
      state.isPlain && (state.conditions.isEmpty || !kind.keepsRightRows)
    let qualifier =
      state.columns == nil && state.sources.count == 1
      ? state.sources[0].qualifier : .newQuery()
    columns = Row.TableColumns(qualifier)
    var source = FromSource(
      join: kind,
      content: isTable
        ? state.sources[0].content : .statement(.select(state), names: Row.columnNames),
      database: isTable ? state.sources[0].database : nil,
      qualifier: qualifier,
      columns: columns.selected.node)
    if isTable {
      source.condition = state.conditions.dropFirst().reduce(state.conditions.first ?? .empty) {
        .infix(.and, $0, $1)
      }
    }
    if left.sources.contains(where: { $0.qualifier == qualifier }) {
      source.failure = DatabaseError(
        code: .error,
        message: "\"\(qualifier.table ?? "")\" is joined twice: give one an alias, with an enum "
          + "`enum Other: TableAlias { typealias Table = \(Row.self) }` and "
          + "`\(Row.self).as(Other.self)`")
    }
    if kind.keepsRightRows,
      let error = DatabaseError.missing("RIGHT and FULL JOIN", since: 3_039_000)
    {
      source.failure = error
    }
    self.source = source
  }

  /// The query in the FROM of an UPDATE.
  func source(where condition: SQLFragment) -> FromSource {
    var source = source
    source.join = nil
    source.condition = condition.and(SQLFragment(source.condition)).node
    return source
  }

  /// The left query joined with this one.
  @usableFromInline
  func state(on condition: SQLFragment?) -> SelectState {
    var source = source
    if let condition {
      source.condition = condition.and(SQLFragment(source.condition)).node
    }
    var state = left
    state.sources.append(source)
    return state
  }
}

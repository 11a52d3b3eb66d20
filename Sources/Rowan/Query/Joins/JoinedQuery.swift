/// The kinds of joins.
@usableFromInline
enum JoinKind: Sendable {
  case join, leftJoin, rightJoin, fullJoin, crossJoin

  var sql: StaticString {
    switch self {
    case .join: " JOIN "
    case .leftJoin: " LEFT JOIN "
    case .rightJoin: " RIGHT JOIN "
    case .fullJoin: " FULL JOIN "
    case .crossJoin: " CROSS JOIN "
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
  @usableFromInline let operand: JoinOperand

  /// - Parameter left: what it is joined to.
  @inlinable
  init<Scope>(_ query: Select<Row, Scope>, _ kind: JoinKind, to left: SelectState) {
    operand = JoinOperand(query.state, of: Row.self, kind, to: left)
    columns = Row.TableColumns(operand.qualifier)
  }

  /// The query in the FROM of an UPDATE.
  func source(where condition: SQLFragment) -> FromSource {
    operand.source(joinedTo: nil, on: condition)
  }

  /// The left query joined with this one.
  @inlinable
  func state(joinedTo left: SelectState, on condition: consuming SQLFragment) -> SelectState {
    left.joined(with: operand, on: condition)
  }
}

/// A query at the right of a join, whose ON is not known yet.
@usableFromInline
struct JoinOperand {
  private let kind: JoinKind
  /// What is joined.
  private let source: FromSource
  /// Its own conditions, which become a part of ON.
  private var conditions: [QueryExpression<Bool>] = []
  private var failure: DatabaseError?

  @usableFromInline var qualifier: Qualifier { source.qualifier }

  @usableFromInline
  init(
    _ query: SelectState, of row: any QueryRow.Type, _ kind: JoinKind, to left: SelectState
  ) {
    self.kind = kind
    if query.isPlain, query.conditions.isEmpty || !kind.keepsRightRows {
      source = query.last
      conditions = query.conditions
    } else {
      source = FromSource(
        content: .statement(.select(query), names: row.columnNames),
        qualifier: query.columns == nil && !query.isJoined ? query.last.qualifier : .newQuery(),
        row: row)
    }
    if left.last.hasName(of: source) {
      failure = DatabaseError(
        code: .error,
        message: "\"\(source.qualifier.table ?? "")\" is joined twice: give one an alias, with an "
          + "enum `enum Other: TableAlias { typealias Table = \(row) }` and "
          + "`\(row).as(Other.self)`")
    }
    if kind.keepsRightRows,
      let error = DatabaseError.missing("RIGHT and FULL JOIN", since: 3_039_000)
    {
      failure = error
    }
  }

  /// What it becomes.
  ///
  /// - Parameter left: the source before it; nil where it follows FROM.
  func source(joinedTo left: FromSource?, on condition: consuming SQLFragment) -> FromSource {
    let kind = left == nil ? nil : kind
    if conditions.isEmpty {
      return FromSource(source, kind, to: left, on: condition, failure: failure)
    }
    let all = condition.and(QueryExpression.all(conditions).fragment)
    return FromSource(source, kind, to: left, on: all, failure: failure)
  }
}

extension SelectState {
  @usableFromInline
  func joined(with operand: JoinOperand, on condition: consuming SQLFragment) -> SelectState {
    var state = self
    state.add(operand.source(joinedTo: last, on: condition))
    return state
  }
}

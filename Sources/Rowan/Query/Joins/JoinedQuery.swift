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
    operand.source(as: nil, on: condition)
  }

  /// The left query joined with this one.
  @inlinable
  func state(joinedTo left: SelectState, on condition: SQLFragment?) -> SelectState {
    left.joined(with: operand, on: condition)
  }
}

/// A query at the right of a join, whose ON is not known yet.
@usableFromInline
struct JoinOperand {
  private let kind: JoinKind
  private let content: FromSource.Content
  private let database: String?
  @usableFromInline let qualifier: Qualifier
  private let row: any QueryRow.Type
  /// Its own condition, which becomes a part of ON.
  private var condition = SQLNode.empty
  private var failure: DatabaseError?

  @usableFromInline
  init(
    _ query: SelectState, of row: any QueryRow.Type, _ kind: JoinKind, to left: SelectState
  ) {
    self.kind = kind
    self.row = row
    let table = query.first
    let conditions = query.conditions
    if query.isPlain, conditions.isEmpty || !kind.keepsRightRows {
      (content, database, qualifier) = (table.content, table.database, table.qualifier)
      if let first = conditions.first {
        condition = conditions.dropFirst().reduce(first) { .infix(.and, $0, $1) }
      }
    } else {
      content = .statement(.select(query), names: row.columnNames)
      database = nil
      qualifier =
        query.columns == nil && query.joined.isEmpty ? table.qualifier : .newQuery()
    }
    if left.has(qualifier) {
      failure = DatabaseError(
        code: .error,
        message: "\"\(qualifier.table ?? "")\" is joined twice: give one an alias, with an enum "
          + "`enum Other: TableAlias { typealias Table = \(row) }` and "
          + "`\(row).as(Other.self)`")
    }
    if kind.keepsRightRows,
      let error = DatabaseError.missing("RIGHT and FULL JOIN", since: 3_039_000)
    {
      failure = error
    }
  }

  func source(on condition: SQLFragment) -> FromSource { source(as: kind, on: condition) }

  /// - Parameter kind: nil where it follows FROM.
  func source(as kind: JoinKind?, on condition: SQLFragment) -> FromSource {
    FromSource(
      kind, content: content, database: database, qualifier: qualifier, row: row,
      on: condition.and(SQLFragment(self.condition)).node, failure: failure)
  }
}

extension SelectState {
  @usableFromInline
  func joined(with operand: JoinOperand, on condition: SQLFragment?) -> SelectState {
    var state = self
    state.joined.append(operand.source(on: condition ?? .empty))
    return state
  }

  /// Whether a table or sub-select has this name, in whatever database.
  fileprivate func has(_ qualifier: Qualifier) -> Bool {
    first.qualifier.hasName(of: qualifier)
      || joined.contains { $0.qualifier.hasName(of: qualifier) }
  }
}

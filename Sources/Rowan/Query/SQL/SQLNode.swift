/// The tree of an `SQLFragment`.
///
/// What trees mostly end in, columns and values, lies in the node itself and is no object of its own.
@usableFromInline
enum SQLNode: Sendable {
  /// Nothing: as a condition, none.
  case empty
  /// Text of this library: a keyword, a literal, `*`.
  case keyword(StaticString)
  /// Text of the user.
  case text(String)
  /// A name, quoted when it is written.
  case name(String)
  /// A column.
  case column(StaticString, Qualifier)
  /// All columns of a row, as a list.
  case columns(any QueryRow.Type, Qualifier)
  /// A bound value.
  case value(SQLiteValue)
  /// What makes the statement throw when it runs.
  case failure(DatabaseError)
  /// `a, b`.
  case list([SQLNode])
  /// `(a, b)`.
  indirect case rowValue(SQLNode)
  /// Parts one after the other: the text of `sql("…")`, which an operator puts in parentheses.
  case raw([SQLNode], depth: UInt16)
  /// Parts one after the other that are one operand: `CAST(…)`, a call with FILTER.
  case parts([SQLNode], depth: UInt16)
  /// `l op r`.
  indirect case operation(SQLOperator, SQLNode, SQLNode, OperationTraits)
  /// `a AND b AND c`: two conditions at least.
  case conjunction([QueryExpression<Bool>], OperationTraits)
  /// `op x`.
  indirect case prefixed(SQLOperator, SQLNode, OperationTraits)
  /// `x COLLATE …`, `x IS TRUE`.
  indirect case postfixed(SQLNode, SQLOperator, StaticString, OperationTraits)
  /// `name(a, b)`.
  case function(StaticString, [SQLNode], OperationTraits)
  /// `x IN (a, b)`, `x IN (SELECT …)`.
  indirect case membership(SQLNode, [SQLNode], depth: UInt16)
  /// `column MATCH ?`, in a full-text table; where that cannot be, `rowid IN (SELECT …)`.
  indirect case match(table: StaticString, column: StaticString, Qualifier, String)
  /// What stands in the parentheses of `IN (:list)`.
  case elements([SQLNode])
  /// A SELECT.
  case select(SelectState, depth: UInt16)
  /// Several of them.
  indirect case compound(CompoundState, depth: UInt16)
  /// A statement with common tables before it.
  indirect case with(CommonTables, SQLNode, depth: UInt16)
  /// A table or a sub-select in FROM.
  case source(FromSource)
  /// A statement in parentheses.
  indirect case subquery(SQLNode)
  /// `EXISTS (SELECT …)`.
  indirect case exists(SQLNode)
  /// The name of a window, whose definition its SELECT writes in its WINDOW clause.
  indirect case window(name: String, SQLNode)
  /// Nothing but an error when it runs, on a SQLite older than this (`3_044_000` is 3.44).
  case requirement(Int32, StaticString)
  /// `a = ?, (b, c) = (?, ?)`: what an UPDATE sets, whose columns stand without their table.
  case assignments([Assignment])
  /// A column that the same UPDATE has set before: where it is set again, what it was set to.
  indirect case assigned(column: SQLNode, value: SQLNode, depth: UInt16)
  /// Columns without their table.
  indirect case unqualified(SQLNode)
  /// `(?, ?), (?, ?)`, bound by something else.
  case placeholders(rows: Int, columns: Int)
}

/// What is known of an operation without walking through it.
@usableFromInline
struct OperationTraits: Sendable {
  /// Whether its value can be NULL although no operand is one by its own.
  var isNullable: Bool
  /// How many operations are nested in it.
  var depth: UInt16
  /// Whether it is `a AND b` with a MATCH that must hold if it does.
  var holdsMatch = false
}

extension SQLNode {
  /// Whether a condition can be NULL. Columns count as their types say: the operators on optional
  /// ones are marked.
  var canBeNull: Bool {
    switch self {
    case .column, .columns, .keyword, .name, .empty, .list, .exists, .elements, .match, .window,
      .requirement:
      false
    // An operation in parentheses: a row value itself holds a list.
    case .rowValue(let node): node.canBeNull
    case .value(let value): value == .null
    case .operation(let operation, let left, let right, let traits):
      switch operation {
      case .is, .isNot: false
      case .divide, .remainder: true
      default: traits.isNullable || left.canBeNull || right.canBeNull
      }
    case .conjunction(let conditions, _): conditions.contains { $0.fragment.node.canBeNull }
    case .prefixed(_, let operand, let traits): traits.isNullable || operand.canBeNull
    case .postfixed(let operand, let operation, _, _): operation == .is ? false : operand.canBeNull
    case .function(_, let arguments, let traits):
      traits.isNullable || arguments.contains(where: \.canBeNull)
    case .parts(let nodes, _): nodes.contains(where: \.canBeNull)
    case .assigned(let column, let value, _): column.canBeNull || value.canBeNull
    case .raw, .membership, .select, .compound, .with, .source, .subquery, .text, .failure,
      .assignments, .unqualified, .placeholders:
      true
    }
  }
}

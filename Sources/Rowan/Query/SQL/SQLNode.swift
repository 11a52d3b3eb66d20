/// The tree of an `SQLFragment`.
indirect enum SQLNode: Sendable {
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
  case rowValue(SQLNode)
  /// Parts one after the other: the text of `sql("…")`, which an operator puts in parentheses.
  case raw([SQLNode], depth: UInt16)
  /// Parts one after the other that are one operand: `CAST(…)`, a call with FILTER.
  case parts([SQLNode], depth: UInt16)
  /// `l op r`.
  case operation(SQLOperator, SQLNode, SQLNode, OperationTraits)
  /// `op x`.
  case prefixed(SQLOperator, SQLNode, OperationTraits)
  /// `x COLLATE …`, `x IS TRUE`.
  case postfixed(SQLNode, SQLOperator, StaticString, OperationTraits)
  /// `name(a, b)`.
  case function(StaticString, [SQLNode], OperationTraits)
  /// `x IN (a, b)`, `x IN (SELECT …)`.
  case membership(SQLNode, [SQLNode])
  /// A SELECT.
  case select(SelectState)
  /// Several of them.
  case compound(CompoundState)
  /// A statement with common tables before it.
  case with(CommonTables, SQLNode)
  /// A statement in parentheses.
  case subquery(SQLNode)
  /// `EXISTS (SELECT …)`.
  case exists(SQLNode)
  /// The name of a window, whose definition its SELECT writes in its WINDOW clause.
  case window(name: String, SQLNode)
  /// Nothing but an error when it runs, on a SQLite older than this (`3_044_000` is 3.44).
  case requirement(Int32, StaticString)
  /// `a = ?, (b, c) = (?, ?)`: what an UPDATE sets, whose columns stand without their table.
  case assignments([Assignment])
  /// Columns without their table.
  case unqualified(SQLNode)
  /// `(?, ?), (?, ?)`, bound by something else.
  case placeholders(rows: Int, columns: Int)
}

/// What is known of an operation without walking through it.
struct OperationTraits: Sendable {
  /// Whether its value can be NULL although no operand is one by its own.
  var isNullable: Bool
  /// How many operations are nested in it.
  var depth: UInt16
}

extension SQLNode {
  /// SQLite refuses trees deeper than this. Beyond it none is built, so that neither writing nor
  /// freeing one overflows the stack.
  private static let maximumDepth: UInt16 = 1_000

  private var depth: UInt16 {
    switch self {
    case .operation(_, _, _, let traits), .prefixed(_, _, let traits),
      .postfixed(_, _, _, let traits), .function(_, _, let traits):
      traits.depth
    case .rowValue(let node), .subquery(let node), .exists(let node),
      .membership(let node, _):
      node.depth
    case .raw(_, let depth), .parts(_, let depth): depth
    case .list(let nodes): nodes.lazy.map(\.depth).max() ?? 0
    default: 0
    }
  }

  private static var tooDeep: SQLNode {
    .failure(
      DatabaseError(code: .error, message: "expression tree is too large (maximum depth 1000)"))
  }

  static func raw(_ parts: [SQLNode]) -> SQLNode {
    let depth = parts.lazy.map(\.depth).max() ?? 0
    return depth >= maximumDepth ? tooDeep : .raw(parts, depth: depth + 1)
  }

  static func infix(
    _ operation: SQLOperator, _ left: SQLNode, _ right: SQLNode, isNullable: Bool = false
  ) -> SQLNode {
    let depth = max(left.depth, right.depth)
    if depth >= maximumDepth { return tooDeep }
    return .operation(
      operation, left, right, OperationTraits(isNullable: isNullable, depth: depth + 1))
  }

  static func prefix(_ operation: SQLOperator, _ operand: SQLNode) -> SQLNode {
    if operand.depth >= maximumDepth { return tooDeep }
    return .prefixed(
      operation, operand, OperationTraits(isNullable: false, depth: operand.depth + 1))
  }

  static func postfix(
    _ operand: SQLNode, _ operation: SQLOperator, _ text: StaticString
  ) -> SQLNode {
    if operand.depth >= maximumDepth { return tooDeep }
    return .postfixed(
      operand, operation, text, OperationTraits(isNullable: false, depth: operand.depth + 1))
  }

  static func call(
    _ name: StaticString, _ arguments: [SQLNode], isNullable: Bool = false
  ) -> SQLNode {
    let depth = arguments.lazy.map(\.depth).max() ?? 0
    if depth >= maximumDepth { return tooDeep }
    return .function(
      name, arguments, OperationTraits(isNullable: isNullable, depth: depth + 1))
  }

  /// Parts one after the other that are one operand.
  static func sequence(_ nodes: [SQLNode]) -> SQLNode {
    let depth = nodes.lazy.map(\.depth).max() ?? 0
    if depth >= maximumDepth { return tooDeep }
    return .parts(nodes, depth: depth + 1)
  }

  /// Whether a condition can be NULL. Columns count as their types say: the operators on optional
  /// ones are marked.
  var canBeNull: Bool {
    switch self {
    case .column, .columns, .keyword, .name, .empty, .list, .exists, .window, .requirement: false
    // An operation in parentheses: a row value itself holds a list.
    case .rowValue(let node): node.canBeNull
    case .value(let value): value == .null
    case .operation(let operation, let left, let right, let traits):
      switch operation {
      case .is, .isNot: false
      case .divide, .remainder: true
      default: traits.isNullable || left.canBeNull || right.canBeNull
      }
    case .prefixed(_, let operand, let traits): traits.isNullable || operand.canBeNull
    case .postfixed(let operand, let operation, _, _): operation == .is ? false : operand.canBeNull
    case .function(_, let arguments, let traits):
      traits.isNullable || arguments.contains(where: \.canBeNull)
    case .parts(let nodes, _): nodes.contains(where: \.canBeNull)
    case .raw, .membership, .select, .compound, .with, .subquery, .text, .failure, .assignments,
      .unqualified,
      .placeholders:
      true
    }
  }
}

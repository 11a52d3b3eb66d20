/// SQLite's operators with their precedence.
@usableFromInline
enum SQLOperator: UInt8, Sendable {
  case or, and, not
  case equal, notEqual, `is`, isNot, like, glob, between, `in`
  case less, lessOrEqual, greater, greaterOrEqual
  case bitAnd, bitOr, shiftLeft, shiftRight
  case plus, minus
  case times, divide, remainder
  case concatenate, extractValue, extractJSON
  case collate
  case negate, complement

  /// The precedence of a column, a value, a call.
  static let primary: UInt8 = 13

  /// From 1, what binds least; as in SQLite's table of operators.
  var precedence: UInt8 {
    switch self {
    case .or: 1
    case .and: 2
    case .not: 3
    case .equal, .notEqual, .is, .isNot, .like, .glob, .between, .in: 4
    case .less, .lessOrEqual, .greater, .greaterOrEqual: 5
    case .bitAnd, .bitOr, .shiftLeft, .shiftRight: 7
    case .plus, .minus: 8
    case .times, .divide, .remainder: 9
    case .concatenate, .extractValue, .extractJSON: 10
    case .collate: 11
    case .negate, .complement: 12
    }
  }

  /// What binds less than this at the left of the operator stands in parentheses. `a < b < c` means
  /// in SQLite what hardly anyone reads in it.
  var minimumAtLeft: UInt8 { precedence == 4 || precedence == 5 ? precedence + 1 : precedence }

  /// What binds less than this at the right of the operator stands in parentheses.
  var minimumAtRight: UInt8 {
    self == .and || self == .or || self == .concatenate ? precedence : precedence + 1
  }

  var symbol: StaticString {
    switch self {
    case .or: "OR"
    case .and: "AND"
    case .not: "NOT "
    case .equal: "="
    case .notEqual: "<>"
    case .is: "IS"
    case .isNot: "IS NOT"
    case .like: "LIKE"
    case .glob: "GLOB"
    case .between: "BETWEEN"
    case .in: "IN"
    case .less: "<"
    case .lessOrEqual: "<="
    case .greater: ">"
    case .greaterOrEqual: ">="
    case .bitAnd: "&"
    case .bitOr: "|"
    case .shiftLeft: "<<"
    case .shiftRight: ">>"
    case .plus: "+"
    case .minus: "-"
    case .times: "*"
    case .divide: "/"
    case .remainder: "%"
    case .concatenate: "||"
    case .extractValue: "->>"
    case .extractJSON: "->"
    case .collate: "COLLATE"
    case .negate: "-"
    case .complement: "~"
    }
  }
}

extension SQLNode {
  /// That of its outermost operator: what binds less is written in parentheses within it.
  var precedence: UInt8 {
    switch self {
    case .operation(let operation, _, _, _), .prefixed(let operation, _, _),
      .postfixed(_, let operation, _, _):
      operation.precedence
    case .conjunction: SQLOperator.and.precedence
    case .membership, .match: SQLOperator.in.precedence
    case .raw, .select, .compound, .with: 0
    default: SQLOperator.primary
    }
  }
}

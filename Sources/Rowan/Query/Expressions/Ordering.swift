/// Something that `order` can take.
public protocol OrderingTerm: Sendable {
  /// The SQL.
  var term: SQLFragment { get }
}

extension QueryExpression: OrderingTerm {
  public var term: SQLFragment { SQLFragment(.list(fragment.node.resultColumns)) }
}

/// An expression with a direction.
public struct Ordering: OrderingTerm {
  public let term: SQLFragment
}

/// Where NULL comes in an order. SQLite's own: first when ascending, last when descending.
public enum NullOrder: Sendable {
  case first, last

  fileprivate var sql: StaticString {
    switch self {
    case .first: " NULLS FIRST"
    case .last: " NULLS LAST"
    }
  }
}

/// How text is compared.
public struct Collation: Sendable, Hashable {
  /// The name under which SQLite knows the collation.
  public let name: String

  /// A collation by the name under which it is registered.
  public init(name: String) {
    self.name = name
  }

  fileprivate var node: SQLNode {
    switch name {
    case "NOCASE": .keyword("NOCASE")
    case "BINARY": .keyword("BINARY")
    case "RTRIM": .keyword("RTRIM")
    default: .name(name)
    }
  }

  /// ASCII letters are equal in both cases.
  public static let nocase = Collation(name: "NOCASE")
  /// Byte by byte.
  public static let binary = Collation(name: "BINARY")
  /// Byte by byte but for spaces at the end.
  public static let rtrim = Collation(name: "RTRIM")
}

extension QueryExpression {
  /// Ascending: `x ASC`.
  public func asc(nulls: NullOrder? = nil) -> Ordering { ordering(" ASC", nulls) }

  /// Descending: `x DESC`.
  public func desc(nulls: NullOrder? = nil) -> Ordering { ordering(" DESC", nulls) }

  private func ordering(_ direction: StaticString, _ nulls: NullOrder?) -> Ordering {
    // A group is ordered by one column after the other: ORDER BY takes no row value.
    let terms = fragment.node.resultColumns.map { column in
      SQLNode.sequence(
        [column, .keyword(direction)] + (nulls.map { [.keyword($0.sql)] } ?? []))
    }
    return Ordering(term: SQLFragment(.list(terms)))
  }

  /// Compared and sorted by a collation: `x COLLATE NOCASE`.
  public func collate(_ collation: Collation) -> Self {
    Self(SQLFragment(.infix(.collate, fragment.node, collation.node)))
  }
}

/// The statements of an `order` closure: expressions, orderings, tuples of them, `if`, `else`.
@resultBuilder
public enum OrderBuilder {
  public static func buildExpression<each Term: OrderingTerm>(
    _ terms: (repeat each Term)
  ) -> [SQLFragment] {
    orderings(repeat each terms)
  }

  public static func buildBlock(_ terms: [SQLFragment]...) -> [SQLFragment] {
    terms.flatMap(\.self)
  }
  public static func buildOptional(_ terms: [SQLFragment]?) -> [SQLFragment] { terms ?? [] }
  public static func buildEither(first terms: [SQLFragment]) -> [SQLFragment] { terms }
  public static func buildEither(second terms: [SQLFragment]) -> [SQLFragment] { terms }
}

func orderings<each Term: OrderingTerm>(_ terms: repeat each Term) -> [SQLFragment] {
  var fragments: [SQLFragment] = []
  for term in repeat each terms { fragments.append(term.term) }
  return fragments
}

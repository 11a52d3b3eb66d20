/// SQL text and the values bound in it, as a tree that is written out once.
///
/// Building a tree is cheap: no text is made until the statement runs. Only then is decided how a
/// column is qualified and where parentheses are needed.
public struct SQLFragment: Sendable {
  @usableFromInline let node: SQLNode

  @inlinable
  init(_ node: SQLNode) {
    self.node = node
  }

  @inlinable static var empty: SQLFragment { SQLFragment(.empty) }

  /// A bound value.
  @inlinable
  public static func bind(_ value: SQLiteValue) -> SQLFragment { SQLFragment(.value(value)) }

  /// A value that cannot be bound; the statement throws the error when it runs.
  @inlinable
  public static func failure(_ error: DatabaseError) -> SQLFragment {
    SQLFragment(.failure(error))
  }

  /// `(a, b)`; row values in it, those of groups in a group, are flattened.
  public static func rowValue(_ fragments: [SQLFragment]) -> SQLFragment {
    SQLFragment(.rowValue(.list(fragments.flatMap(\.node.resultColumns))))
  }

  /// `a, b`.
  public static func list(_ fragments: SQLFragment...) -> SQLFragment {
    // Not a list in a list, which a loop could nest without an end.
    SQLFragment(
      .list(fragments.flatMap { if case .list(let nodes) = $0.node { nodes } else { [$0.node] } }))
  }
}

extension SQLFragment {
  /// `l op r`; `isNullable` says that one side can be NULL by its type.
  @inlinable
  static func infix(
    _ operation: SQLOperator, _ left: consuming SQLFragment, _ right: consuming SQLFragment,
    isNullable: Bool = false
  ) -> SQLFragment {
    SQLFragment(.infix(operation, left.node, right.node, isNullable: isNullable))
  }

  /// `name(a, b)`.
  static func call(_ name: StaticString, _ arguments: SQLFragment...) -> SQLFragment {
    SQLFragment(.call(name, arguments.map(\.node)))
  }

  /// A statement in parentheses.
  static func subquery(_ statement: SQLFragment) -> SQLFragment {
    SQLFragment(.subquery(statement.node))
  }

  /// The SQL text.
  var text: String { SQLWriter(self).text }

  /// What is bound.
  var values: [SQLiteValue] { SQLWriter(self).bindings }

  /// `l AND r`, where an empty side is no condition.
  @usableFromInline
  consuming func and(_ other: consuming SQLFragment) -> SQLFragment {
    if isEmpty { return other }
    if other.isEmpty { return self }
    return .infix(.and, self, other)
  }

  private var isEmpty: Bool { if case .empty = node { true } else { false } }
}

/// SQL text and the values bound in it, as a tree that is written out once.
public struct SQLFragment: Sendable {
  static var empty: SQLFragment { SQLFragment() }

  /// A bound value.
  public static func bind(_ value: SQLiteValue) -> SQLFragment { SQLFragment() }
  /// A value that cannot be bound; the statement throws the error when it runs.
  public static func failure(_ error: DatabaseError) -> SQLFragment { SQLFragment() }
  /// `(a, b)`.
  public static func rowValue(_ fragments: [SQLFragment]) -> SQLFragment { SQLFragment() }
  /// `a, b`.
  public static func list(_ fragments: SQLFragment...) -> SQLFragment { SQLFragment() }
}

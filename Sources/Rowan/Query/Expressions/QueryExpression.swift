/// The one type of every column and every operator's result.
///
/// `Value` says how its Swift value (`Value.Output`) is stored.
public struct QueryExpression<Value>: Sendable {
  /// The SQL.
  public let fragment: SQLFragment

  @inlinable
  init(_ fragment: SQLFragment) {
    self.fragment = fragment
  }

  /// A column.
  @inlinable
  public init(column name: StaticString, _ qualifier: Qualifier) {
    fragment = SQLFragment(.column(name, qualifier))
  }

  /// The same SQL as a value of another type.
  @inlinable
  func reinterpreted<Other>(as type: Other.Type = Other.self) -> QueryExpression<Other> {
    QueryExpression<Other>(fragment)
  }
}

extension QueryExpression: Selection where Value: QueryValue {
  public typealias Decoded = Value
  public typealias Output = Value.Output

  /// The result column; of a group its columns.
  ///
  /// A condition that can be NULL is selected as `… IS TRUE`, so that NULL reads as false.
  public var selected: SQLFragment {
    if case .rowValue(let columns) = fragment.node, Value.columnCount > 0 {
      return SQLFragment(columns)
    }
    if Value.self == Bool.self, fragment.node.canBeNull {
      return SQLFragment(.postfix(fragment.node, .is, "TRUE"))
    }
    return fragment
  }
}

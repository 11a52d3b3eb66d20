/// The one type of every column and every operator's result.
public struct QueryExpression<Value>: Sendable {
  public var fragment: SQLFragment

  init(_ fragment: SQLFragment) {
    self.fragment = fragment
  }

  /// A column.
  public init(column name: StaticString, _ qualifier: Qualifier) {
    fragment = .empty
  }
}

extension QueryExpression where Value: ColumnGroup {
  /// The columns of an embedded group.
  public init(group: Value.Type, _ qualifier: Qualifier, prefix: StaticString = "") {
    fragment = .empty
  }
  /// The columns one by one.
  public var columns: Value.TableColumns { Value.TableColumns(Qualifier("")) }
}

extension QueryExpression: Selection where Value: QueryValue {
  public typealias Decoded = Value
  public typealias Output = Value.Output
  public var selected: SQLFragment { fragment }
}
extension RowColumns {
  public var selected: SQLFragment { .empty }
}
@dynamicMemberLookup
public struct Updates<Row: QueryRow> {
  /// The columns of the row as it is.
  public var columns: Row.TableColumns
  public subscript<V>(
    dynamicMember keyPath: KeyPath<Row.TableColumns, QueryExpression<V>>
  ) -> QueryExpression<V> {
    get { columns[keyPath: keyPath] }
    set {}
  }
  @_disfavoredOverload
  public subscript<V: QueryValue>(
    dynamicMember keyPath: KeyPath<Row.TableColumns, QueryExpression<V>>
  ) -> V.Output {
    @available(*, unavailable) get { fatalError() }
    set {}
  }
}

extension QueryExpression where Value: ColumnGroup {
  /// The columns of an embedded group.
  ///
  /// - Parameter prefix: what the names of the columns begin with in the table.
  public init(group: Value.Type, _ qualifier: Qualifier, prefix: StaticString = "") {
    self.init(SQLFragment(.rowValue(.columns(group, qualifier.adding(prefix)))))
  }

  /// The columns one by one.
  public var columns: Value.TableColumns {
    Value.TableColumns(fragment.node.qualifier)
  }
}

extension QueryExpression where Value: OptionalValue, Value.Wrapped: ColumnGroup {
  /// The columns of an embedded group that can be nil.
  ///
  /// - Parameter prefix: what the names of the columns begin with in the table.
  public init(group: Value.Wrapped.Type, _ qualifier: Qualifier, prefix: StaticString = "") {
    self.init(SQLFragment(.rowValue(.columns(group, qualifier.adding(prefix)))))
  }

  /// The columns one by one, each optional.
  public var columns: Outer<Value.Wrapped.TableColumns> {
    Outer(Value.Wrapped.TableColumns(fragment.node.qualifier))
  }
}

extension SQLNode {
  /// Where a row or a group of columns comes from.
  var qualifier: Qualifier {
    switch self {
    case .rowValue(let node): node.qualifier
    case .columns(_, let qualifier): qualifier
    default: Qualifier(nil)
    }
  }
}

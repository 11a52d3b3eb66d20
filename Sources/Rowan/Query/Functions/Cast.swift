extension QueryExpression where Value: QueryValue {
  /// `CAST(x AS INTEGER)`, `CAST(x AS REAL)`.
  public func cast<Number: NumericValue & ColumnValue>(
    as type: Number.Type
  ) -> QueryExpression<Number> {
    .init(SQLFragment(.cast(fragment.node, type is any IntegerValue.Type ? "INTEGER" : "REAL")))
  }

  /// `CAST(x AS TEXT)`.
  public func cast<Text: TextValue & ColumnValue>(
    as type: Text.Type
  ) -> QueryExpression<Text> {
    .init(SQLFragment(.cast(fragment.node, "TEXT")))
  }
}

extension QueryExpression where Value: OptionalValue {
  /// `CAST(x AS INTEGER)`, `CAST(x AS REAL)`.
  public func cast<Number: NumericValue & ColumnValue>(
    as type: Number.Type
  ) -> QueryExpression<Number?> {
    .init(SQLFragment(.cast(fragment.node, type is any IntegerValue.Type ? "INTEGER" : "REAL")))
  }

  /// `CAST(x AS TEXT)`.
  public func cast<Text: TextValue & ColumnValue>(
    as type: Text.Type
  ) -> QueryExpression<Text?> {
    .init(SQLFragment(.cast(fragment.node, "TEXT")))
  }
}

extension SQLNode {
  /// `CAST(x AS type)`.
  static func cast(_ node: SQLNode, _ type: StaticString) -> SQLNode {
    .sequence([.keyword("CAST("), node, .keyword(" AS "), .keyword(type), .keyword(")")])
  }
}

extension QueryExpression where Value: ColumnRepresentation, Value.Output: Codable {
  /// `json_group_array(x)`: the values of the rows in one array, an empty one of no row.
  ///
  /// - Parameters:
  ///   - distinct: whether equal values stand once.
  ///   - order: the order of the values, which is none otherwise (SQLite 3.44).
  ///   - filter: which rows count: `FILTER (WHERE …)`.
  public func jsonGroupArray(
    distinct: Bool = false, order: any OrderingTerm..., filter: (any Predicate)? = nil
  ) -> QueryExpression<JSON<[Value.Output]>> {
    .init(
      .aggregate(
        "json_group_array", [jsonArgument.node], distinct, order: order, filter?.condition))
  }
}

extension QueryExpression {
  /// `json_group_array(x) FILTER (WHERE x IS NOT NULL)`: the values of the rows in one array, without
  /// nil: an empty array where an outer join finds no row.
  ///
  /// - Parameters:
  ///   - distinct: whether equal values stand once.
  ///   - order: the order of the values, which is none otherwise (SQLite 3.44).
  ///   - filter: which rows count.
  public func jsonGroupArray<Wrapped: QueryValue>(
    distinct: Bool = false, order: any OrderingTerm..., filter: (any Predicate)? = nil
  ) -> QueryExpression<JSON<[Wrapped.Output]>> where Value == Wrapped?, Wrapped.Output: Codable {
    .init(
      .aggregate(
        "json_group_array", [jsonArgument.node], distinct, order: order,
        fragment.isNotNull.and(filter?.condition ?? .empty)))
  }
}

extension QueryExpression where Value: TextValue {
  /// `json_group_object(x, y)`: an object with a key and a value of each row, an empty one of no row.
  /// A key of several rows stands in it several times.
  ///
  /// Rows whose key is nil are left out.
  ///
  /// - Parameters:
  ///   - value: the value of each row.
  ///   - filter: which rows count: `FILTER (WHERE …)`.
  public func jsonGroupObject<Member: ColumnRepresentation>(
    _ value: QueryExpression<Member>, filter: (any Predicate)? = nil
  ) -> QueryExpression<JSON<[String: Member.Output]>> where Member.Output: Codable {
    .init(groupObject(value, .empty, filter))
  }

  /// `json_group_object(x, y) FILTER (WHERE y IS NOT NULL)`: without rows whose key or value is nil.
  public func jsonGroupObject<Member: QueryValue>(
    _ value: QueryExpression<Member?>, filter: (any Predicate)? = nil
  ) -> QueryExpression<JSON<[String: Member.Output]>> where Member.Output: Codable {
    .init(groupObject(value, value.fragment.isNotNull, filter))
  }

  private func groupObject<Member>(
    _ value: QueryExpression<Member>, _ condition: SQLFragment, _ filter: (any Predicate)?
  ) -> SQLFragment {
    let hasKey = Value.isOptional ? fragment.isNotNull : .empty
    let filter = hasKey.and(condition).and(filter?.condition ?? .empty)
    return .aggregate(
      "json_group_object", [fragment.node, value.jsonArgument.node], false, order: [], filter)
  }
}

extension SQLFragment {
  fileprivate var isNotNull: SQLFragment {
    SQLFragment(.infix(.isNot, node, .keyword("NULL")))
  }
}

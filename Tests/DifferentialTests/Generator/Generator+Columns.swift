import Rowan

/// Columns as terms.
extension Generator {
  /// A column, of any table.
  func column<Value: Kind>(_ columns: [Column<Value>]) -> Term<Value>? {
    let tables = Value.isOptional ? self.tables : self.tables.filter { !$0.isOuter }
    guard !tables.isEmpty, !columns.isEmpty else { return nil }
    return column(pick(columns), of: pick(tables))
  }

  /// A column of an optional type: one that the table has as optional, or any on the optional side.
  func column<Value: Kind>(_ optional: [Column<Value?>], _ required: [Column<Value>]) -> Term<
    Value?
  >? {
    guard !tables.isEmpty else { return nil }
    let table = pick(tables)
    if table.isOuter, chance(2) {
      let position = pick(required).position
      return column(Column<Value?>(position: position), of: table)
    }
    return column(pick(optional), of: table)
  }

  func column<Value: Kind>(_ column: Column<Value>, of table: VisibleTable) -> Term<Value> {
    let (position, number) = (column.position, table.number)
    return Term { env in
      // A table that is not there is a mistake of the tests.
      env.sides[number]?.column(position) ?? sql("missing column")
    } evaluate: { scene in
      scene.value(position, of: number)
    }
  }

  /// A value without a column.
  func value<Value: Kind>(_ value: Value.Output) -> Term<Value> {
    let datum = Value.datum(of: value)
    return Term { _ in
      sql("\(datum.stored)", as: Value.self)
    } evaluate: { _ in
      datum
    }
  }

  func literal<Value: Kind>() -> Term<Value> { value(Value.literal(self)) }
}

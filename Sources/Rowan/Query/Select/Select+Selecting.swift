extension Select {
  @inlinable
  func selecting<each Column: Selection>(
    _ columns: repeat each Column
  ) -> Select<(repeat (each Column).Output), Scope> {
    Select<(repeat (each Column).Output), Scope>(
      scope: scope,
      state: state(
        selecting: selections(repeat each columns), as: types(repeat (each Column).Decoded.self))
    ) { row, memory throws(ColumnError) in
      try decodeRow(repeat (each Column).Decoded.self, from: row, into: memory)
    }
  }

  @inlinable
  func selecting<Column: Selection>(one column: Column) -> Select<Column.Output, Scope> {
    Select<Column.Output, Scope>(
      scope: scope, state: state(selecting: [column.selected], as: [Column.Decoded.self])
    ) { row, memory throws(ColumnError) in
      try Column.Decoded.decode(row, at: 0, into: memory)
    }
  }

  @usableFromInline
  func state(selecting columns: [SQLFragment], as types: [StorageType]) -> SelectState {
    var state = state
    var clauses = state.clauses
    if clauses.count != nil { clauses.refuseAfterCount("select") }
    clauses.storages = types
    state.clauses = clauses
    state.columns = columns.map(\.node)
    if columns.isEmpty {
      state.columns = [SQLFragment.nothingSelected.node]
    }
    return state
  }
}

@usableFromInline
func selections<each Column: Selection>(_ columns: repeat each Column) -> [SQLFragment] {
  var fragments: [SQLFragment] = []
  for column in repeat each columns { fragments.append(column.selected) }
  return fragments
}

@usableFromInline
func types<each Value: RowDecodable & SendableMetatype>(
  _ types: repeat (each Value).Type
) -> [StorageType] {
  var all: [StorageType] = []
  for type in repeat each types { all.append(type) }
  return all
}

func fragments<each Value>(_ expressions: repeat QueryExpression<each Value>) -> [SQLFragment] {
  var fragments: [SQLFragment] = []
  for expression in repeat each expressions { fragments.append(expression.fragment) }
  return fragments
}

extension SQLFragment {
  /// The compiler takes a tuple with labels for one without elements.
  static var nothingSelected: SQLFragment {
    .failure(
      DatabaseError(
        code: .misuse, message: "no columns are named: write them as a tuple without labels"))
  }
}

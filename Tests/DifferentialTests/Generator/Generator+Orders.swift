import Rowan

/// Terms of ORDER BY.
extension Generator {
  func orderTerm(_ term: any AnyTerm, canBeCollated: Bool = true) -> OrderTerm {
    var order = OrderTerm(term: term, isDescending: chance(2))
    uses(order.isDescending ? .orderDescending : .orderAscending)
    if chance(3) {
      order.nulls = chance(2) ? .first : .last
      uses(order.nulls == .first ? .nullsFirst : .nullsLast)
    }
    if canBeCollated, term is Term<String> || term is Term<String?>, chance(2) {
      uses(.orderCollated)
      order.collation = pick([Collation.nocase, .rtrim])
    }
    return order
  }

  /// The keys of all tables of this query: no two rows have the same.
  func keyOrders() -> [OrderTerm] {
    tables.map { table in
      let term: any AnyTerm =
        table.isOuter
        ? column(Column<Int?>(position: Columns.id.position), of: table)
        : column(Columns.id, of: table)
      return OrderTerm(term: term, isDescending: chance(2), isKey: true)
    }
  }
}

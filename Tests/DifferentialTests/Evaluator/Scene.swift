/// Where a term is evaluated: on one row of each table, on a group of such rows.
final class Scene {
  private let table: Int
  /// The values of the table's row; empty for a row that is not there, whose columns are NULL.
  private let row: [Datum]
  /// The rows of the other tables.
  private let others: Scene?
  /// The rows of the group, where there is one.
  let group: [Scene]?
  /// All rows of the query, where window functions see them.
  var all: [Scene] = []

  private init(table: Int, row: [Datum], others: Scene?, group: [Scene]? = nil) {
    self.table = table
    self.row = row
    self.others = others
    self.group = group
  }

  /// Without tables.
  convenience init() {
    self.init(table: -1, row: [], others: nil)
  }

  /// With the row of one more table.
  func adding(_ row: [Datum], of table: Int) -> Scene {
    Scene(table: table, row: row, others: self)
  }

  /// A group with the columns of this row.
  func grouping(_ group: [Scene]) -> Scene {
    Scene(table: -1, row: [], others: self, group: group)
  }

  func value(_ column: Int, of table: Int) -> Datum {
    var scene: Scene? = self
    while let current = scene {
      if current.table == table { return current.row.isEmpty ? .null : current.row[column] }
      scene = current.others
    }
    return .null
  }
}

/// Queries, on a table of their own whose SQL names no setting changes.
extension SchemaGenerator {
  /// A table and some queries on it; now and then one with a mistake.
  mutating func queries() -> [String] {
    guard choices.one(in: 3) else { return [] }
    var texts = [
      """
      @name("rows queried") table QueriedRow {
        let id: Int
        var title: String
        var note: String?
        var price: Double
        var owner: QueriedRow.ID? on delete cascade
        index (owner)
      }
      """
    ]
    for number in 0...choices.number(below: 4) { texts.append(query("queried\(number)")) }
    return texts
  }

  private mutating func query(_ name: String) -> String {
    let access = choices.one(in: 8) ? "internal " : ""
    let (parameters, condition) = self.condition()
    let head = "\(head())\(access)query \(name)(\(parameters))"
    let source = "\"rows queried\" q"
    let order = choices.one(of: ["", " ORDER BY q.id", " ORDER BY q.price DESC, q.id LIMIT 3"])
    switch choices.number(below: 8) {
    case 0:
      let count = choices.one(of: ["[QueriedRow]", "QueriedRow?", "QueriedRow"])
      return "\(head) -> \(count) { SELECT * FROM \(source)\(condition)\(order) }"
    case 1:
      let (type, value) = choices.one(of: Self.values)
      let result = choices.one(of: ["[\(type)]", "\(type)"])
      return "\(head) -> \(result) {\n  SELECT \(value) FROM \(source)\(condition)\n}"
    case 2:
      let (type, value) = choices.one(of: Self.nullableValues)
      let result = choices.one(of: ["[\(type)?]", "\(type)?"])
      return "\(head) -> \(result) { SELECT \(value) FROM \(source)\(condition) }"
    case 3:
      let list = "(title: String, count: Int, most: Double?)"
      let result = choices.one(of: ["[\(list)]", "\(list)?"])
      return """
        \(head) -> \(result) {
          SELECT q.title, count(o.id), max(o.price) FROM \(source)
          LEFT JOIN "rows queried" o ON o.owner = q.id\(condition) GROUP BY q.id -- each
        }
        """
    case 4: return "\(head) { UPDATE \"rows queried\" AS q SET note = 'x'\(condition) }"
    case 5:
      return "\(head) -> [Int] { DELETE FROM \"rows queried\" AS q\(condition) RETURNING id }"
    case 6:
      return """
        \(head) -> [(row: QueriedRow, owner: QueriedRow?)] {
          SELECT q.*, o.* FROM \(source) LEFT JOIN "rows queried" o ON o.id = q.owner\(condition)
        }
        """
    // What is wrong.
    default:
      let wrong = choices.one(of: [
        "-> [String] { SELECT note FROM \(source)\(condition) }",
        "-> [Int] { SELECT title FROM \(source)\(condition) }",
        "-> [Int] { SELECT id, price FROM \(source)\(condition) }",
        "{ SELECT 1 FROM \(source)\(condition) }", "-> [Int] { SELECT idd FROM \(source) }",
        "-> Double { SELECT sum(price) FROM \(source)\(condition) }", "{ DROP TABLE x }",
      ])
      return "\(head) \(wrong)"
    }
  }

  private static let values = [
    ("String", "q.title"), ("Int", "q.id * 2"), ("Double", "coalesce(sum(q.price), 0.0)"),
    ("Int", "count(*)"), ("String", "ifnull(q.note, '{}')"), ("Bool", "q.note IS NULL"),
  ]
  private static let nullableValues = [
    ("String", "q.note"), ("Double", "max(q.price)"), ("Double", "q.price / q.owner"),
    ("Int", "nullif(q.id, 3)"), ("String", "CASE WHEN q.price > 1 THEN q.title END"),
  ]

  private mutating func condition() -> (parameters: String, text: String) {
    switch choices.number(below: 6) {
    case 1: ("title: String", " WHERE q.title = :title")
    case 2: ("_ ids: [Int] = [], below price: Double", " WHERE q.id IN (:ids) AND q.price < :price")
    case 3: ("for `default`: String? = nil", " WHERE q.note IS :default OR q.note = ':no'")
    case 4: ("in titles: [String]", " WHERE q.title NOT IN (:titles) OR q.note IN (:titles)")
    case 5: ("least: Int = 2, most: Int", " WHERE q.id BETWEEN :least AND :most")
    default: ("", "")
    }
  }
}

/// Views, triggers and `sql`, over tables of their own and each other: how the generator's tables are
/// called in SQL it leaves to the compiler.
extension SchemaGenerator {
  /// A few, in no order.
  mutating func objects() -> [String] {
    guard choices.one(in: 3) else { return [] }
    var declarations = [
      "sql raw { CREATE TABLE \"raw rows\" (a INTEGER NOT NULL, b TEXT, c ANY); }"
    ]
    var rows = ["\"raw rows\""]
    for number in 0..<(1 + choices.number(below: 3)) {
      let name = typeNames.name(of: ["Recent", "Total", "Überblick", "Query"], &choices)
      let sqlName = "view \(number)"
      let source = choices.one(of: rows)
      let select = choices.one(of: [
        "SELECT a, b FROM \(source)", "SELECT a, b FROM \(source) WHERE b IS NOT NULL -- no\n",
        "SELECT max(a) AS a, group_concat(b) AS b FROM \(source)",
        "SELECT 1 AS a, 'it''s' AS b UNION ALL SELECT a, b FROM \(source)",
        "WITH c AS (SELECT a, b FROM \(source)) SELECT c.a, d.b FROM c LEFT JOIN c d USING (b);",
      ])
      let isDeclared = choices.one(in: 2)
      let columns =
        isDeclared
        ? " " + body(["let a: Int?\(choices.one(in: 3) ? " = 1" : "")", "var b: String?"])
        : ""
      declarations.append(
        "\(head())@name(\"\(sqlName)\") view \(name)\(conformances())\(columns) as { \(select) }")
      rows.append("\"\(sqlName)\"")
      if choices.one(in: 2) {
        let event = choices.one(of: ["insert", "delete", "update", "update of (b)"])
        declarations.append(
          "trigger instead\(number) instead of \(event) on \(name) { SELECT 1; }")
      }
    }
    for (number, table) in tables.enumerated() where choices.one(in: 3) {
      let time = choices.one(of: ["before", "after"])
      var event = choices.one(of: ["insert", "delete", "update"])
      if event == "update", let unique = table.uniqueColumn, !unique.isGenerated {
        event += " of (\(unique.path))"
      }
      let condition = choices.one(in: 3) ? " when { 1 = 1 /* always */ }" : ""
      let statement = choices.one(of: [
        "SELECT 1;", "DELETE FROM \"raw rows\" WHERE a = 1; SELECT raise(ignore) WHERE 0",
        "INSERT INTO \"raw rows\" (a) SELECT count(*) FROM \(choices.one(of: rows)) -- all\n",
      ])
      declarations.append(
        "trigger change\(number) \(time) \(event) on \(table.name)\(condition) { \(statement) }")
    }
    if choices.one(in: 3) {
      declarations.append("sql i { CREATE INDEX \"raw index\" ON \"raw rows\" (lower(b)) }")
    }
    return declarations
  }
}

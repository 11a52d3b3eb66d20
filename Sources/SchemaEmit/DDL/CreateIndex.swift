import SchemaModel

/// `CREATE INDEX`, on one line but for its condition.
func createIndex(_ number: Int, of table: Table, at position: Int) -> CreateStatement {
  let index = table.indexes[number]
  var writer = SQLWriter()
  writer.write(from: index.origin) { writer in
    writer.write(index.isUnique ? "CREATE UNIQUE INDEX " : "CREATE INDEX ")
    writer.write(identifier: index.name)
    writer.write(" ON ")
    writer.write(identifier: table.sqlName)
    writer.write(" ")
    writer.write(terms: index.terms, of: table)
    if let condition = index.condition {
      writer.write("\nWHERE ")
      writer.write(closed: condition)
    }
  }
  return CreateStatement(
    sql: writer.text, object: .index(number, table: position), name: index.name,
    sources: writer.sources)
}

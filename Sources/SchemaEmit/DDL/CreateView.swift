import SchemaModel

/// `CREATE VIEW`, with the names of its columns where they are declared: those of the SELECT mean
/// nothing then.
func createView(_ view: View, at position: Int) -> CreateStatement {
  var writer = SQLWriter()
  writer.write(from: view.head.origin) { writer in
    writer.write("CREATE VIEW ")
    writer.write(identifier: view.sqlName)
    if !view.isInferred {
      let names = view.storedColumns.map { SQLQuoting.identifier($0.sqlName) }
      writer.write(" (\(names.joined(separator: ", ")))")
    }
    writer.write(" AS\n")
    writer.write(view.select)
  }
  return CreateStatement(
    sql: writer.text, object: .view(position), name: view.sqlName, sources: writer.sources)
}

/// The positions of views so that those come first that others mention, as far as there is no
/// circle, otherwise in source order.
///
/// SQLite makes them in any order, but people read the statements, and what a view is made of has to
/// be right before the view can be.
func viewOrder(of schema: Schema) -> [Int] {
  let positions = Dictionary(
    schema.views.enumerated().map { ($0.element.sqlName.lowercased(), $0.offset) },
    uniquingKeysWith: { first, _ in first })
  let mentioned = schema.views.enumerated().map { position, view in
    SQLTokens.scan(view.select.text).filter(\.isName)
      .compactMap { positions[$0.text.lowercased()] }.filter { $0 != position }
  }
  return dependencyOrder(of: mentioned)
}

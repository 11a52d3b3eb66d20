import SchemaModel

/// SQL text as it is put together, with where its pieces come from.
struct SQLWriter {
  private(set) var text = ""
  private(set) var sources = SourceMap()
  private var length = 0

  mutating func write(_ piece: String) {
    text += piece
    length += piece.utf8.count
  }

  mutating func write(identifier name: String) {
    write(SQLQuoting.identifier(name))
  }

  /// A piece in whose text the place is that it is made from.
  mutating func write(from origin: Origin, _ body: (inout SQLWriter) -> Void) {
    let start = length
    body(&self)
    sources.add(start: start, end: length, origin: origin, isVerbatim: false)
  }

  mutating func write(_ sql: SQLText) {
    let start = length
    write(sql.text)
    sources.add(start: start, end: length, origin: sql.origin, isVerbatim: sql.isVerbatim)
  }

  mutating func write(parenthesized sql: SQLText) {
    write("(")
    write(closed: sql)
    write(")")
  }

  /// Text that others can stand behind: a comment at its end would take them with it.
  mutating func write(closed sql: SQLText) {
    write(sql)
    if sql.isVerbatim, sql.text.contains("--") { write("\n") }
  }

  mutating func write(collation: SQLText) {
    write(from: collation.origin) { $0.write(" COLLATE \(SQLQuoting.identifier(collation.text))") }
  }
}

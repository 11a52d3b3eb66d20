/// Rows to insert: as they are, or as drafts.
public struct InsertedRows<Row: WritableTable>: Sendable {
  enum Content: Sendable {
    /// Without a draft among them: they are bound as they are.
    case rows([Row])
    case drafts([Row.Draft])
  }

  var content: Content

  fileprivate mutating func append(_ other: Self) {
    switch (content, other.content) {
    case (.rows(let rows), _) where rows.isEmpty: content = other.content
    case (_, .rows(let rows)) where rows.isEmpty: break
    case (.rows(var rows), .rows(let others)):
      content = .rows([])
      rows += others
      content = .rows(rows)
    case (.drafts(var drafts), _):
      content = .rows([])
      drafts += other.drafts
      content = .drafts(drafts)
    case (.rows, .drafts(let others)):
      content = .drafts(drafts + others)
    }
  }

  private var drafts: [Row.Draft] {
    switch content {
    case .rows(let rows): rows.map(Row.Draft.init)
    case .drafts(let drafts): drafts
    }
  }
}

/// The rows to insert, written as statements: drafts, rows, arrays of them, `for`, `if`, `else`.
@resultBuilder
public enum InsertBuilder<Row: WritableTable> {
  public static func buildExpression(_ draft: Row.Draft) -> InsertedRows<Row> {
    InsertedRows(content: .drafts([draft]))
  }
  public static func buildExpression(_ row: Row) -> InsertedRows<Row> {
    InsertedRows(content: .rows([row]))
  }
  public static func buildExpression(_ drafts: [Row.Draft]) -> InsertedRows<Row> {
    InsertedRows(content: .drafts(drafts))
  }
  public static func buildExpression(_ rows: [Row]) -> InsertedRows<Row> {
    InsertedRows(content: .rows(rows))
  }
  public static func buildBlock(_ parts: InsertedRows<Row>...) -> InsertedRows<Row> {
    joined(parts)
  }
  public static func buildArray(_ parts: [InsertedRows<Row>]) -> InsertedRows<Row> {
    joined(parts)
  }
  public static func buildOptional(_ part: InsertedRows<Row>?) -> InsertedRows<Row> {
    part ?? joined([])
  }
  public static func buildEither(first part: InsertedRows<Row>) -> InsertedRows<Row> { part }
  public static func buildEither(second part: InsertedRows<Row>) -> InsertedRows<Row> { part }

  private static func joined(_ parts: [InsertedRows<Row>]) -> InsertedRows<Row> {
    var all = InsertedRows<Row>(content: .rows([]))
    for part in parts { all.append(part) }
    return all
  }
}

/// The values for chosen columns, written as statements: tuples, arrays of them, `for`, `if`, `else`.
@resultBuilder
public enum ValuesBuilder<Values> {
  public static func buildExpression(_ row: Values) -> [Values] { [row] }
  public static func buildExpression(_ rows: [Values]) -> [Values] { rows }
  public static func buildBlock(_ parts: [Values]...) -> [Values] { parts.flatMap(\.self) }
  public static func buildArray(_ parts: [[Values]]) -> [Values] { parts.flatMap(\.self) }
  public static func buildOptional(_ part: [Values]?) -> [Values] { part ?? [] }
  public static func buildEither(first part: [Values]) -> [Values] { part }
  public static func buildEither(second part: [Values]) -> [Values] { part }
}

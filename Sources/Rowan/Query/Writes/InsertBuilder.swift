/// Rows to insert: as they are, or as drafts.
public struct InsertedRows<Row: WritableTable>: Sendable {
  enum Content: Sendable {
    /// Without a draft among them: they are bound as they are.
    case rows([Row])
    case drafts([Row.Draft])
  }

  let content: Content

  fileprivate init(content: Content) {
    self.content = content
  }

  /// One after the other. Each row is moved once, however many parts there are.
  fileprivate init(joining parts: [Self]) {
    if parts.count == 1 {
      self = parts[0]
      return
    }
    var drafts: [Row.Draft] = []
    var rows: [Row] = []
    let hasDrafts = parts.contains { if case .drafts = $0.content { true } else { false } }
    for part in parts {
      switch part.content {
      case .rows(let others) where !hasDrafts: rows += others
      case .rows, .drafts: drafts += part.drafts
      }
    }
    content = hasDrafts ? .drafts(drafts) : .rows(rows)
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
    InsertedRows(joining: parts)
  }
  public static func buildArray(_ parts: [InsertedRows<Row>]) -> InsertedRows<Row> {
    InsertedRows(joining: parts)
  }
  public static func buildOptional(_ part: InsertedRows<Row>?) -> InsertedRows<Row> {
    part ?? InsertedRows(content: .rows([]))
  }
  public static func buildEither(first part: InsertedRows<Row>) -> InsertedRows<Row> { part }
  public static func buildEither(second part: InsertedRows<Row>) -> InsertedRows<Row> { part }
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

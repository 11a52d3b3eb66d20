/// The rows to insert, written as statements: drafts, rows, arrays of them, `for`, `if`, `else`.
@resultBuilder
public enum InsertBuilder<Row: WritableTable> {
  public static func buildExpression(_ draft: Row.Draft) -> [Row.Draft] { [draft] }
  public static func buildExpression(_ row: Row) -> [Row.Draft] { [Row.Draft(row)] }
  public static func buildExpression(_ drafts: [Row.Draft]) -> [Row.Draft] { drafts }
  public static func buildExpression(_ rows: [Row]) -> [Row.Draft] { rows.map(Row.Draft.init) }
  public static func buildBlock(_ parts: [Row.Draft]...) -> [Row.Draft] { parts.flatMap(\.self) }
  public static func buildArray(_ parts: [[Row.Draft]]) -> [Row.Draft] { parts.flatMap(\.self) }
  public static func buildOptional(_ part: [Row.Draft]?) -> [Row.Draft] { part ?? [] }
  public static func buildEither(first part: [Row.Draft]) -> [Row.Draft] { part }
  public static func buildEither(second part: [Row.Draft]) -> [Row.Draft] { part }
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

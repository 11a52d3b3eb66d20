/// The type of a column of a full-text table: stored as `Stored`, and searched by itself.
public enum FullTextColumn<Table: FullTextTable, Stored: QueryValue>: QueryValue {
  public typealias Output = Stored.Output

  @inlinable public static var columnCount: Int32 { Stored.columnCount }
  public static var isOptional: Bool { Stored.isOptional }

  @inlinable
  public static func decode(
    _ row: borrowing RowDecoder, at index: Int32
  ) throws(ColumnError) -> Stored.Output {
    try Stored.decode(row, at: index)
  }

  @inlinable
  public static func bind(
    _ value: Stored.Output, to binder: inout ParameterBinder
  ) throws(DatabaseError) {
    try Stored.bind(value, to: &binder)
  }

  public static func fragment(of value: Stored.Output) -> SQLFragment {
    Stored.fragment(of: value)
  }
}

extension FullTextColumn: OrderedValue where Stored: OrderedValue {}
extension FullTextColumn: TextValue where Stored: TextValue {}
extension FullTextColumn: UnorderedValue where Stored: UnorderedValue {}

/// A column that is stored as another type.
protocol StoredAsOther {
  static var storedType: StorageType { get }
}

extension FullTextColumn: StoredAsOther {
  static var storedType: StorageType { Stored.self }
}

/// The type of a column that can be searched by itself.
public protocol FullTextColumnValue: QueryValue {
  associatedtype Table: FullTextTable
  associatedtype Stored: QueryValue
}

extension FullTextColumn: FullTextColumnValue {}
extension Optional: FullTextColumnValue where Wrapped: FullTextColumnValue {
  public typealias Table = Wrapped.Table
  public typealias Stored = Wrapped.Stored?
}

/// A column of a full-text table, for `FullTextPattern.in`.
public protocol FullTextColumnExpression: Sendable {
  /// The SQL name.
  var fullTextColumnName: String { get }
}

extension QueryExpression: FullTextColumnExpression where Value: FullTextColumnValue {
  public var fullTextColumnName: String { fragment.node.columnName ?? "" }
}

extension QueryExpression where Value: FullTextColumnValue {
  /// The column as an expression of its own type, to compare it with columns of other tables.
  public var stored: QueryExpression<Value.Stored> { reinterpreted() }

  /// `column MATCH ?`: whether the column has the words of a text, as someone typed it.
  ///
  /// As `match` of the table, in this column alone.
  public func match(
    _ text: String, _ words: FullTextWords = .all, prefix: Bool = false
  ) -> QueryExpression<Bool> {
    match(.words(text, words, prefix: prefix))
  }

  /// `column MATCH ?`: whether the column fits a pattern.
  public func match(_ pattern: FullTextPattern) -> QueryExpression<Bool> {
    guard case .column(let name, let qualifier) = fragment.node else { return .init(.noColumn) }
    return .init(Value.Table.match(pattern, column: name, qualifier))
  }

  /// `highlight(table, column, ?, ?)`: the text, with the words that were found marked.
  ///
  /// Without a `match` in the query none are. SQLite knows it neither in a query with groups nor
  /// behind window functions.
  ///
  /// - Parameters:
  ///   - open: what stands before a word that was found.
  ///   - close: what stands after it.
  public func highlight(_ open: String, _ close: String) -> QueryExpression<String> {
    .init(highlighted(open, close))
  }

  /// `snippet(table, column, ?, ?, ?, ?)`: a part of the text, with the words that were found marked.
  ///
  /// - Parameters:
  ///   - open: what stands before a word that was found.
  ///   - close: what stands after it.
  ///   - ellipsis: what stands where text is left out.
  ///   - tokens: how many words at most, 1 to 64.
  public func snippet(
    _ open: String, _ close: String, _ ellipsis: String = "…", _ tokens: Int = 16
  ) -> QueryExpression<String> {
    .init(snipped(open, close, ellipsis, tokens))
  }

  fileprivate func highlighted(_ open: String, _ close: String) -> SQLFragment {
    guard let (index, column) = place else { return .noColumn }
    return SQLFragment(
      .call(
        "highlight",
        [index, .text(String(column)), .value(.text(open)), .value(.text(close))]))
  }

  fileprivate func snipped(
    _ open: String, _ close: String, _ ellipsis: String, _ tokens: Int
  ) -> SQLFragment {
    guard let (index, column) = place else { return .noColumn }
    return .snippet(index, column: column, open, close, ellipsis, tokens)
  }

  /// What FTS5's functions take for the table, and the column's position in it.
  private var place: (index: SQLNode, column: Int)? {
    guard case .column(let name, let qualifier) = fragment.node else { return nil }
    let names = Value.Table.fullTextColumnNames
    guard let column = names.firstIndex(where: { $0.description == name.description }) else {
      return nil
    }
    return (.column(Value.Table.tableName, qualifier), column)
  }
}

extension QueryExpression where Value: FullTextColumnValue & OptionalValue {
  /// `iif(rowid IS NULL, NULL, highlight(table, column, ?, ?))`: the text, with the words that were
  /// found marked; nil where an outer join has no row.
  ///
  /// - Parameters:
  ///   - open: what stands before a word that was found.
  ///   - close: what stands after it.
  public func highlight(_ open: String, _ close: String) -> QueryExpression<String?> {
    .init(ofRow(highlighted(open, close)))
  }

  /// `iif(rowid IS NULL, NULL, snippet(table, column, ?, ?, ?, ?))`: a part of the text, with the
  /// words that were found marked; nil where an outer join has no row.
  ///
  /// - Parameters:
  ///   - open: what stands before a word that was found.
  ///   - close: what stands after it.
  ///   - ellipsis: what stands where text is left out.
  ///   - tokens: how many words at most, 1 to 64.
  public func snippet(
    _ open: String, _ close: String, _ ellipsis: String = "…", _ tokens: Int = 16
  ) -> QueryExpression<String?> {
    .init(ofRow(snipped(open, close, ellipsis, tokens)))
  }

  /// FTS5's functions are errors where there is no row.
  private func ofRow(_ value: SQLFragment) -> SQLFragment {
    guard case .column(_, let qualifier) = fragment.node else { return value }
    let isMissing = SQLNode.postfix(.column("rowid", qualifier), .is, "NULL")
    return SQLFragment(.call("iif", [isMissing, .keyword("NULL"), value.node]))
  }
}

/// A column of a full-text table that keeps no text: it is searched, and cannot be read.
public struct FullTextColumnIndex<Table: FullTextTable>: FullTextColumnExpression {
  private let name: StaticString
  private let qualifier: Qualifier

  public init(column name: StaticString, _ qualifier: Qualifier) {
    self.name = name
    self.qualifier = qualifier
  }

  public var fullTextColumnName: String { name.description }

  /// `column MATCH ?`: whether the column has the words of a text, as someone typed it.
  public func match(
    _ text: String, _ words: FullTextWords = .all, prefix: Bool = false
  ) -> QueryExpression<Bool> {
    match(.words(text, words, prefix: prefix))
  }

  /// `column MATCH ?`: whether the column fits a pattern.
  public func match(_ pattern: FullTextPattern) -> QueryExpression<Bool> {
    .init(Table.match(pattern, column: name, qualifier))
  }
}

extension SQLFragment {
  fileprivate static var noColumn: SQLFragment {
    .failure(
      DatabaseError(
        code: .misuse,
        message: "only a column itself is searched and marked, not what is made of it"))
  }
}

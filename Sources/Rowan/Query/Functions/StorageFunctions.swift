#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

// How values are stored, and their bytes.

extension Date: FunctionArgument {}
extension UUID: FunctionArgument {}

extension QueryExpression where Value: QueryValue {
  /// `CAST(x AS INTEGER)`, `CAST(x AS REAL)`.
  public func cast<Number: NumericValue & ColumnValue>(
    as type: Number.Type
  ) -> QueryExpression<Number> {
    .init(SQLFragment(.cast(fragment.node, type is any IntegerValue.Type ? "INTEGER" : "REAL")))
  }

  /// `CAST(x AS TEXT)`; `x || ''` of JSON, which after a `CAST` would still be JSON to SQLite where it
  /// becomes a part of other JSON, and not a text in it.
  public func cast<Text: TextValue & ColumnValue>(
    as type: Text.Type
  ) -> QueryExpression<Text> {
    .init(castToText)
  }

  /// `CAST(x AS BLOB)`: the bytes of a text; those of the text of a number.
  public func cast(as type: Data.Type) -> QueryExpression<Data> {
    .init(SQLFragment(.cast(fragment.node, "BLOB")))
  }
}

extension QueryExpression where Value: OptionalValue {
  /// `CAST(x AS INTEGER)`, `CAST(x AS REAL)`.
  public func cast<Number: NumericValue & ColumnValue>(
    as type: Number.Type
  ) -> QueryExpression<Number?> {
    .init(SQLFragment(.cast(fragment.node, type is any IntegerValue.Type ? "INTEGER" : "REAL")))
  }

  /// `CAST(x AS TEXT)`; `x || ''` of JSON, as above.
  public func cast<Text: TextValue & ColumnValue>(
    as type: Text.Type
  ) -> QueryExpression<Text?> {
    .init(castToText)
  }

  /// `CAST(x AS BLOB)`: the bytes of a text; those of the text of a number.
  public func cast(as type: Data.Type) -> QueryExpression<Data?> {
    .init(SQLFragment(.cast(fragment.node, "BLOB")))
  }
}

extension QueryExpression {
  fileprivate var castToText: SQLFragment {
    Value.self is any JSONDocument.Type
      ? .infix(.concatenate, fragment, .emptyText) : SQLFragment(.cast(fragment.node, "TEXT"))
  }
}

extension SQLNode {
  /// `CAST(x AS type)`.
  static func cast(_ node: SQLNode, _ type: StaticString) -> SQLNode {
    .sequence([.keyword("CAST("), node, .keyword(" AS "), .keyword(type), .keyword(")")])
  }
}

extension QueryExpression where Value == Data {
  /// `length(x)`: the number of bytes.
  public func length() -> QueryExpression<Int> { .init(.call("length", fragment)) }
}

extension QueryExpression where Value == Data? {
  /// `length(x)`: the number of bytes.
  public func length() -> QueryExpression<Int?> { .init(.call("length", fragment)) }
}

extension QueryExpression where Value: QueryValue {
  /// `hex(x)`: the bytes of a BLOB or of a text as hexadecimal digits in upper case; of a number
  /// those of its text; the empty text of nil.
  public func hex() -> QueryExpression<String> { .init(.call("hex", fragment)) }

  /// `quote(x)`: the value as a literal of SQL, `NULL` of nil. A NUL ends a text.
  public func quote() -> QueryExpression<String> { .init(.call("quote", fragment)) }

  /// `typeof(x)`: how the value is stored: `integer`, `real`, `text`, `blob` or `null`.
  public func typeof() -> QueryExpression<String> { .init(.call("typeof", fragment)) }
}

extension QueryExpression where Value: TextValue {
  /// `unhex(x)`: the bytes that hexadecimal digits stand for; nil of other text (SQLite 3.41).
  ///
  /// - Throws: when it runs, `DatabaseError` on an older SQLite.
  public func unhex() -> QueryExpression<Data?> { .init(.call("unhex", fragment)) }

  /// `unhex(x, ?)`: where these characters may stand between the digits of two bytes (SQLite 3.41).
  ///
  /// - Throws: when it runs, `DatabaseError` on an older SQLite.
  public func unhex(ignoring characters: any TextArgument) -> QueryExpression<Data?> {
    .init(.call("unhex", fragment, characters.argument))
  }
}

extension RowColumns where Decoded: Table {
  /// `rowid`: the number under which SQLite keeps the row, the key itself where that is one `Int`.
  ///
  /// A table WITHOUT ROWID and a view have none: a query that names it throws `DatabaseError`.
  public var rowid: QueryExpression<Int64> { QueryExpression(column: "rowid", qualifier) }
}

/// `random()`: any 64-bit integer, another one for each row.
public func randomInteger() -> QueryExpression<Int64> { .init(.call("random")) }

/// `randomblob(?)`: as many random bytes, others for each row; one if the count is less than 1.
public func randomBlob(_ count: Int) -> QueryExpression<Data> {
  .init(.call("randomblob", Int.fragment(of: count)))
}

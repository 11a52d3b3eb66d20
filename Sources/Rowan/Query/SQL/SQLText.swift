/// SQL text of yours, for `sql("…")`.
///
/// Every `\(value)` is bound, never written in the text. Columns, whole rows, tables and statements
/// are spliced in.
public struct SQLText: ExpressibleByStringInterpolation, Sendable {
  let parts: [SQLNode]

  public init(stringLiteral value: String) {
    parts = [.text(value)]
  }

  public init(stringInterpolation: StringInterpolation) {
    parts = stringInterpolation.parts
  }

  /// The parts of the text.
  public struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var parts: [SQLNode] = []

    public init(literalCapacity: Int, interpolationCount: Int) {
      parts.reserveCapacity(interpolationCount * 2 + 1)
    }

    public mutating func appendLiteral(_ literal: String) {
      if !literal.isEmpty { parts.append(.text(literal)) }
    }

    /// An expression, in parentheses if it is an operation.
    public mutating func appendInterpolation<Value>(_ expression: QueryExpression<Value>) {
      parts.append(.operand(expression.fragment.node))
    }

    /// All columns of a row, with commas.
    public mutating func appendInterpolation(_ scope: some RowScope) {
      parts.append(scope.selected.node)
    }

    /// A bound value.
    public mutating func appendInterpolation<Value: ColumnValue>(_ value: Value) {
      parts.append(Value.fragment(of: value).node)
    }

    /// A bound value or NULL.
    public mutating func appendInterpolation<Value: ColumnValue>(_ value: Value?) {
      parts.append(Value?.fragment(of: value).node)
    }

    /// A statement, in parentheses.
    public mutating func appendInterpolation(_ statement: some Statement) {
      parts.append(.subquery(statement.query.node))
    }

    /// A table's name, in quotes.
    public mutating func appendInterpolation<T: Table>(_ table: T.Type) {
      parts.append(.name(T.tableName.description))
    }

    /// Text as it is. It must be under your control: nothing in it is quoted or bound.
    public mutating func appendInterpolation(raw text: String) {
      parts.append(.text(text))
    }

    /// A name in double quotes.
    public mutating func appendInterpolation(quote name: String) {
      parts.append(.name(name))
    }
  }
}

/// SQL as an expression, whose type follows from where it stands.
///
/// With an operator around it, it is put in parentheses.
public func sql<Value>(_ text: SQLText) -> QueryExpression<Value> {
  .init(SQLFragment(.raw(text.parts)))
}

/// SQL as an expression of a type.
///
/// With an operator around it, it is put in parentheses.
public func sql<Value: QueryValue>(
  _ text: SQLText, as type: Value.Type
) -> QueryExpression<Value> {
  .init(SQLFragment(.raw(text.parts)))
}

/// SQL as a statement whose rows are decoded as a type, by position.
@_disfavoredOverload
public func sql<Row: RowDecodable>(_ text: SQLText, as type: Row.Type) -> SQLQuery<Row> {
  SQLQuery(query: SQLFragment(.raw(text.parts)))
}

/// SQL as a statement to `execute`, or to give to `Row.fetchAll`.
@_disfavoredOverload
public func sql(_ text: SQLText) -> SQLStatement {
  SQLStatement(query: SQLFragment(.raw(text.parts)))
}

/// A statement of your own whose rows are decoded as a type, by position.
public struct SQLQuery<Decoded: RowDecodable>: Statement {
  public typealias Output = Decoded.Output
  public let query: SQLFragment

  @inlinable
  public func decode(_ row: borrowing RowDecoder) throws(ColumnError) -> Decoded.Output {
    try Decoded.decode(row, at: 0)
  }
}

/// A statement of your own.
public struct SQLStatement: Statement {
  public typealias Output = Void
  public let query: SQLFragment
}

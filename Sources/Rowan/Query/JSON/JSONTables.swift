/// A row of `json_each` and `json_tree`: an element of an array, a member of an object.
public struct JSONElement<Value: QueryValue>: QueryRow {
  /// The position in the array from 0, or the key in the object; NULL for the root of a tree.
  public let key: SQLiteValue
  /// The value; of an object or an array its JSON.
  public let value: Value.Output
  /// `object`, `array`, `text`, `integer`, `real`, `true`, `false` or `null`.
  public let type: String
  /// The value; NULL of an object or an array.
  public let atom: SQLiteValue
  /// A number that no other row has.
  public let id: Int
  /// The `id` of the row of the object or array that it is in; nil in `json_each`.
  public let parent: Int?
  /// The path to the value.
  public let fullKey: String
  /// The path to the object or array that it is in.
  public let path: String

  public static var columnCount: Int32 { 7 + Value.columnCount }
  public static var columnNames: [StaticString] {
    ["key", "value", "type", "atom", "id", "parent", "fullkey", "path"]
  }

  public static func initialize(
    _ memory: UnsafeMutablePointer<Self>, decoding row: borrowing RowDecoder, at index: Int32
  ) throws(ColumnError) {
    memory.initialize(to: try Self(row, at: index))
  }

  private init(_ row: borrowing RowDecoder, at index: Int32) throws(ColumnError) {
    key = try SQLiteValue.decode(row, at: index)
    value = try Value.decode(row, at: index + 1)
    type = try String.decode(row, at: index + 2)
    atom = try SQLiteValue.decode(row, at: index + 3)
    id = try Int.decode(row, at: index + 4)
    parent = try Int?.decode(row, at: index + 5)
    fullKey = try String.decode(row, at: index + 6)
    path = try String.decode(row, at: index + 7)
  }

  /// The columns as expressions.
  public struct TableColumns: RowColumns {
    public typealias Output = JSONElement
    public typealias Decoded = JSONElement
    public typealias OuterScope = Outer<Self>

    public let qualifier: Qualifier

    public init(_ qualifier: Qualifier) {
      self.qualifier = qualifier
    }

    /// The position in the array from 0, or the key in the object.
    public var key: QueryExpression<SQLiteValue> { .init(column: "key", qualifier) }
    /// The value; of an object or an array its JSON.
    public var value: QueryExpression<Value> { .init(column: "value", qualifier) }
    /// `object`, `array`, `text`, `integer`, `real`, `true`, `false` or `null`.
    public var type: QueryExpression<String> { .init(column: "type", qualifier) }
    /// The value; NULL of an object or an array.
    public var atom: QueryExpression<SQLiteValue> { .init(column: "atom", qualifier) }
    /// A number that no other row has.
    public var id: QueryExpression<Int> { .init(column: "id", qualifier) }
    /// The `id` of the row of the object or array that it is in; nil in `json_each`.
    public var parent: QueryExpression<Int?> { .init(column: "parent", qualifier) }
    /// The path to the value.
    public var fullKey: QueryExpression<String> { .init(column: "fullkey", qualifier) }
    /// The path to the object or array that it is in.
    public var path: QueryExpression<String> { .init(column: "path", qualifier) }
  }
}

// The functions are tables: to be filtered, ordered and joined with the table whose column they read.
//
//     Item.crossJoin(Item.columns.tags.jsonEach(as: String.self)).where { _, tag in tag.value == "x" }
//     Item.where { $0.tags.jsonEach(as: String.self).where { $0.value == "x" }.exists() }
extension QueryExpression where Value: JSONDocument {
  /// `json_each(x)`, `json_each(x, ?)`: the elements of the array, or the members of the object.
  ///
  /// Of nil there are none.
  ///
  /// - Parameters:
  ///   - path: where the array or object is.
  ///   - type: what the values are: `String.self`, `JSON<Size>.self` for objects, an optional one if
  ///     some are `null`.
  public func jsonEach<Element: QueryValue>(
    _ path: String? = nil, as type: Element.Type
  ) -> Select<JSONElement<Element>, JSONElement<Element>.TableColumns> {
    table("json_each", path)
  }

  /// `json_each(x)`, `json_each(x, ?)`: the elements of the array, or the members of the object, as
  /// values of any kind.
  public func jsonEach(
    _ path: String? = nil
  ) -> Select<JSONElement<SQLiteValue>, JSONElement<SQLiteValue>.TableColumns> {
    table("json_each", path)
  }

  /// `json_tree(x)`, `json_tree(x, ?)`: the value, what is in it, what is in that and so on.
  public func jsonTree(
    _ path: String? = nil
  ) -> Select<JSONElement<SQLiteValue>, JSONElement<SQLiteValue>.TableColumns> {
    table("json_tree", path)
  }

  private func table<Element>(
    _ name: StaticString, _ path: String?
  ) -> Select<JSONElement<Element>, JSONElement<Element>.TableColumns> {
    let path = path.map { [SQLNode.value(.text($0))] } ?? []
    return .from(.function(.call(name, [fragment.node] + path)), .newQuery())
  }
}

extension TableAlias {
  /// The columns of the table under this name, for what is called on a column before the query names
  /// it: `Item.as(Other.self).crossJoin(Other.columns.tags.jsonEach())`.
  public static var columns: Table.TableColumns { Table.TableColumns(Qualifier(aliasName)) }
}

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// A column that holds JSON, or an optional one.
public protocol JSONDocument: QueryValue {
  /// The Swift type that is encoded.
  associatedtype Root: Codable & Sendable
}

extension JSON: JSONDocument { public typealias Root = Value }
extension Optional: JSONDocument where Wrapped: JSONDocument {
  public typealias Root = Wrapped.Root
}

// A place in JSON is named by a path, `"$.sizes[0].width"`, or by a key path, `\.theme`. A key path is
// one of stored properties; its names have to be those of the type's coding keys, which is checked:
// the query throws `DatabaseError` where they are not.

extension QueryExpression where Value: JSONDocument {
  /// `json_extract(x, ?)`: the value at a path as a type; nil where there is none or `null`.
  ///
  /// What is an object or an array in the JSON is read as JSON: `as: JSON<[Int]>.self`, by
  /// `nullif(x -> ?, 'null')` (SQLite 3.38). Dates are `as: Date.ISO8601.self`.
  ///
  /// - Throws: when it runs, `DatabaseError` for a path that is none.
  public func jsonExtract<Part: ColumnRepresentation>(
    _ path: String, as type: Part.Type
  ) -> QueryExpression<Part?> {
    .init(fragment.extract(.bind(.text(path)), isJSON: Part.self is any JSONDocument.Type))
  }

  /// `json_extract(x, ?)`: a property; nil where it is missing or `null`.
  public func jsonExtract<Part: ColumnValue>(
    _ keyPath: KeyPath<Value.Root, Part>
  ) -> QueryExpression<Part?> {
    .init(fragment.extract(.path(keyPath), isJSON: false))
  }

  /// `json_extract(x, ?)`: a property; nil where it is missing or `null`.
  public func jsonExtract<Part: ColumnValue>(
    _ keyPath: KeyPath<Value.Root, Part?>
  ) -> QueryExpression<Part?> {
    .init(fragment.extract(.path(keyPath), isJSON: false))
  }

  /// `json_extract(x, ?)`: a date, as text of ISO 8601.
  public func jsonExtract(
    _ keyPath: KeyPath<Value.Root, Date>
  ) -> QueryExpression<Date.ISO8601?> {
    .init(fragment.extract(.path(keyPath), isJSON: false))
  }

  /// `json_extract(x, ?)`: a date, as text of ISO 8601.
  public func jsonExtract(
    _ keyPath: KeyPath<Value.Root, Date?>
  ) -> QueryExpression<Date.ISO8601?> {
    .init(fragment.extract(.path(keyPath), isJSON: false))
  }

  /// `nullif(x -> ?, 'null')`: a property that is JSON itself, a nested type or an array (SQLite
  /// 3.38).
  @_disfavoredOverload
  public func jsonExtract<Part: Codable & Sendable>(
    _ keyPath: KeyPath<Value.Root, Part>
  ) -> QueryExpression<JSON<Part>?> {
    .init(fragment.extract(.path(keyPath), isJSON: true))
  }

  /// `nullif(x -> ?, 'null')`: a property that is JSON itself, a nested type or an array (SQLite
  /// 3.38).
  @_disfavoredOverload
  public func jsonExtract<Part: Codable & Sendable>(
    _ keyPath: KeyPath<Value.Root, Part?>
  ) -> QueryExpression<JSON<Part>?> {
    .init(fragment.extract(.path(keyPath), isJSON: true))
  }

  /// `json_array_length(x, ?)`: how many elements the array at a path has; 0 of no array, nil where
  /// there is nothing.
  public func jsonArrayLength(_ path: String) -> QueryExpression<Int?> {
    .init(.call("json_array_length", fragment, .bind(.text(path))))
  }

  /// `json_array_length(x, ?)`: how many elements a property has.
  public func jsonArrayLength<Part>(
    _ keyPath: KeyPath<Value.Root, Part>
  ) -> QueryExpression<Int?> {
    .init(.call("json_array_length", fragment, .path(keyPath)))
  }

  /// `json_array_length(x)`: how many elements the array has; 0 of no array.
  public func jsonArrayLength() -> QueryExpression<Int> {
    .init(.call("json_array_length", fragment))
  }

  /// `json_type(x, ?)`: `object`, `array`, `text`, `integer`, `real`, `true`, `false` or `null`; nil
  /// where there is nothing.
  public func jsonType(_ path: String = "$") -> QueryExpression<String?> {
    .init(.call("json_type", fragment, .bind(.text(path))))
  }
}

extension QueryExpression where Value: JSONDocument & OptionalValue {
  /// `json_array_length(x)`: how many elements the array has; 0 of no array.
  public func jsonArrayLength() -> QueryExpression<Int?> {
    .init(.call("json_array_length", fragment))
  }
}

/// `x ->> ?`, binds as `*` does.
infix operator ->> : MultiplicationPrecedence

/// `x ->> ?`: the value at a path as it is stored (SQLite 3.38).
public func ->> <Document: JSONDocument>(
  document: QueryExpression<Document>, path: String
) -> QueryExpression<SQLiteValue> {
  .init(document.fragment.arrow(.extractValue, .bind(.text(path))))
}

/// `x ->> ?`: a property; nil where it is missing or `null` (SQLite 3.38).
public func ->> <Document: JSONDocument, Part: ColumnValue>(
  document: QueryExpression<Document>, keyPath: KeyPath<Document.Root, Part>
) -> QueryExpression<Part?> {
  .init(document.fragment.arrow(.extractValue, .path(keyPath)))
}

/// `x ->> ?`: a property; nil where it is missing or `null` (SQLite 3.38).
public func ->> <Document: JSONDocument, Part: ColumnValue>(
  document: QueryExpression<Document>, keyPath: KeyPath<Document.Root, Part?>
) -> QueryExpression<Part?> {
  .init(document.fragment.arrow(.extractValue, .path(keyPath)))
}

extension QueryExpression where Value: TextValue {
  /// `json_valid(x)`: whether the text is JSON.
  public func jsonValid() -> QueryExpression<Bool> {
    .init(SQLFragment(.call("json_valid", [fragment.node], isNullable: Value.isOptional)))
  }

  /// The text as JSON of a type: `json(x)`.
  ///
  /// - Throws: when it runs, `DatabaseError` for text that is no JSON.
  public func json<Root: Codable & Sendable>(as type: Root.Type) -> QueryExpression<JSON<Root>> {
    .init(.call("json", fragment))
  }
}

extension QueryExpression where Value: TextValue & OptionalValue {
  /// The text as JSON of a type: `json(x)`.
  public func json<Root: Codable & Sendable>(as type: Root.Type) -> QueryExpression<JSON<Root>?> {
    .init(.call("json", fragment))
  }
}

extension SQLFragment {
  fileprivate func extract(_ path: SQLFragment, isJSON: Bool) -> SQLFragment {
    if !isJSON { return .call("json_extract", self, path) }
    // JSON's null is the text `null` here.
    return .call("nullif", arrow(.extractJSON, path), SQLFragment(.keyword("'null'")))
  }

  fileprivate func arrow(_ operation: SQLOperator, _ path: SQLFragment) -> SQLFragment {
    let needed = SQLNode.requirement(3_038_000, "-> and ->>")
    return SQLFragment(
      .infix(operation, node, .sequence([needed, path.node]), isNullable: true))
  }
}

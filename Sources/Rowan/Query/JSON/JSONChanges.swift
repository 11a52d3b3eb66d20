// JSON made of other JSON, and of values. A value is encoded as a column `as JSON` encodes it, and is
// bound as text: `json_set(x, ?, json(?))`. An expression becomes what the decoder expects of it.
//
// Keys that are added stand last: the text may differ from that of an equal value, whose keys are
// sorted. `==` compares texts.

extension QueryExpression where Value: JSONDocument {
  /// `json_set(x, ?, json(?))`: with the value at a path, whether there was one or not.
  public func jsonSet(_ path: String, to value: some Encodable) -> Self {
    change("json_set", .bind(.text(path)), .json(value))
  }

  /// `json_set(x, ?, y)`: with an expression at a path.
  public func jsonSet<Part>(_ path: String, to value: QueryExpression<Part>) -> Self {
    change("json_set", .bind(.text(path)), value.argument(at: path))
  }

  /// `json_set(x, ?, json(?))`: with another value of a property.
  public func jsonSet<Part: Encodable>(
    _ keyPath: KeyPath<Value.Root, Part>, to value: Part
  ) -> Self {
    change("json_set", .path(keyPath), .json(value))
  }

  /// `json_set(x, ?, y)`: with another value of a property.
  public func jsonSet<Part: QueryValue>(
    _ keyPath: KeyPath<Value.Root, Part.Output>, to value: QueryExpression<Part>
  ) -> Self {
    change("json_set", .path(keyPath), value.jsonArgument)
  }

  /// `json_set(x, ?, y)`: with a value of a property that may have none.
  public func jsonSet<Part: ColumnRepresentation>(
    _ keyPath: KeyPath<Value.Root, Part.Output?>, to value: QueryExpression<Part>
  ) -> Self {
    change("json_set", .path(keyPath), value.jsonArgument)
  }

  /// `json_insert(x, ?, json(?))`: with the value at a path, unless there is one.
  public func jsonInsert(_ path: String, _ value: some Encodable) -> Self {
    change("json_insert", .bind(.text(path)), .json(value))
  }

  /// `json_insert(x, ?, y)`: with an expression at a path, unless there is a value.
  public func jsonInsert<Part>(_ path: String, _ value: QueryExpression<Part>) -> Self {
    change("json_insert", .bind(.text(path)), value.jsonArgument)
  }

  /// `json_insert(x, ?, json(?))`: with a value of a property, unless it has one.
  public func jsonInsert<Part: Encodable>(
    _ keyPath: KeyPath<Value.Root, Part>, _ value: Part
  ) -> Self {
    change("json_insert", .path(keyPath), .json(value))
  }

  /// `json_replace(x, ?, json(?))`: with the value at a path, if there is one.
  public func jsonReplace(_ path: String, with value: some Encodable) -> Self {
    change("json_replace", .bind(.text(path)), .json(value))
  }

  /// `json_replace(x, ?, y)`: with an expression at a path, if there is a value.
  public func jsonReplace<Part>(_ path: String, with value: QueryExpression<Part>) -> Self {
    change("json_replace", .bind(.text(path)), value.argument(at: path))
  }

  /// `json_replace(x, ?, json(?))`: with another value of a property, if it has one.
  public func jsonReplace<Part: Encodable>(
    _ keyPath: KeyPath<Value.Root, Part>, with value: Part
  ) -> Self {
    change("json_replace", .path(keyPath), .json(value))
  }

  /// `json_remove(x, ?, …)`: without what is at these paths.
  public func jsonRemove(_ paths: String...) -> Self {
    change("json_remove", paths.map { .bind(.text($0)) })
  }

  /// `json_remove(x, ?)`: without the value of a property that may have none.
  public func jsonRemove<Part>(_ keyPath: KeyPath<Value.Root, Part?>) -> Self {
    change("json_remove", .path(keyPath))
  }

  /// `json_patch(x, json(?))`: the objects merged, as RFC 7396 says: a key of the patch replaces, one
  /// whose value is `null` is removed, objects within are merged alike.
  ///
  /// A property that is nil is not in the patch. To remove keys, patch with a dictionary of
  /// optionals: `["note": String?.none]`.
  public func jsonPatch(_ patch: some Encodable) -> Self { change("json_patch", .json(patch)) }

  /// `json_patch(x, y)`: with the JSON of another column.
  public func jsonPatch<Patch>(_ patch: QueryExpression<JSON<Patch>>) -> Self {
    change("json_patch", patch.fragment)
  }

  private func change(_ name: StaticString, _ arguments: SQLFragment...) -> Self {
    change(name, arguments)
  }

  private func change(_ name: StaticString, _ arguments: [SQLFragment]) -> Self {
    Self(SQLFragment(.call(name, [fragment.node] + arguments.map(\.node))))
  }
}

/// `json_object(?, x, …)`: an object of keys and values, as JSON of a type.
public func jsonObject<Root: Codable & Sendable>(
  _ pairs: KeyValuePairs<String, any FunctionArgument>, as type: Root.Type
) -> QueryExpression<JSON<Root>> {
  let nodes = pairs.flatMap { [.value(.text($0.key)), $0.value.jsonArgument.node] }
  return .init(SQLFragment(.call("json_object", nodes)))
}

/// `json_array(x, …)`: an array of values, as JSON of a type.
public func jsonArray<Root: Codable & Sendable>(
  _ values: any FunctionArgument..., as type: Root.Type
) -> QueryExpression<JSON<Root>> {
  .init(SQLFragment(.call("json_array", values.map(\.jsonArgument.node))))
}

extension QueryExpression {
  /// The value where it becomes what stands at a path. In the place of all of it, `$`, SQLite puts the
  /// value as it is, text that is no JSON; `json_quote` makes it JSON.
  fileprivate func argument(at path: String) -> SQLFragment {
    path == "$" ? .call("json_quote", jsonArgument) : jsonArgument
  }
}

extension SQLFragment {
  /// `json(?)`: a value encoded.
  fileprivate static func json(_ value: some Encodable) -> SQLFragment {
    do {
      let text = String(decoding: try JSONText.encode(value), as: UTF8.self)
      return .call("json", .bind(.text(text)))
    } catch {
      return .failure(error)
    }
  }
}

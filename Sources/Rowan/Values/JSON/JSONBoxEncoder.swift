/// Encodes one value into a box.
struct JSONBoxEncoder: Encoder {
  let box: JSONBox
  let codingPath: [any CodingKey]
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    box.makeObject()
    return KeyedEncodingContainer(JSONObjectContainer(box: box, codingPath: codingPath))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    box.makeArray()
    return JSONArrayContainer(box: box, codingPath: codingPath)
  }

  func singleValueContainer() -> any SingleValueEncodingContainer {
    JSONValueContainer(box: box, codingPath: codingPath)
  }
}

/// One generic function does for all the types of each protocol.
private struct JSONObjectContainer<Key: CodingKey>: KeyedEncodingContainerProtocol {
  let box: JSONBox
  let codingPath: [any CodingKey]

  mutating func encodeNil(forKey key: Key) throws { box.insert(key.stringValue).set("null") }

  mutating func encode<Value: Encodable>(_ value: Value, forKey key: Key) throws {
    try box.insert(key.stringValue).encode(value, path: codingPath + [key])
  }

  mutating func nestedContainer<NestedKey: CodingKey>(
    keyedBy type: NestedKey.Type, forKey key: Key
  ) -> KeyedEncodingContainer<NestedKey> {
    encoder(key).container(keyedBy: type)
  }

  mutating func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
    encoder(key).unkeyedContainer()
  }

  mutating func superEncoder() -> any Encoder { encoder(JSONKey(stringValue: "super")) }

  mutating func superEncoder(forKey key: Key) -> any Encoder { encoder(key) }

  private func encoder(_ key: any CodingKey) -> JSONBoxEncoder {
    JSONBoxEncoder(box: box.insert(key.stringValue), codingPath: codingPath + [key])
  }
}

private struct JSONArrayContainer: UnkeyedEncodingContainer {
  let box: JSONBox
  let codingPath: [any CodingKey]

  var count: Int { box.count }

  mutating func encodeNil() throws { box.append().set("null") }

  mutating func encode<Value: Encodable>(_ value: Value) throws {
    let path = codingPath + [JSONKey(intValue: count)]
    try box.append().encode(value, path: path)
  }

  mutating func nestedContainer<NestedKey: CodingKey>(
    keyedBy type: NestedKey.Type
  ) -> KeyedEncodingContainer<NestedKey> {
    encoder().container(keyedBy: type)
  }

  mutating func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer {
    encoder().unkeyedContainer()
  }

  mutating func superEncoder() -> any Encoder { encoder() }

  private func encoder() -> JSONBoxEncoder {
    let path = codingPath + [JSONKey(intValue: count)]
    return JSONBoxEncoder(box: box.append(), codingPath: path)
  }
}

private struct JSONValueContainer: SingleValueEncodingContainer {
  let box: JSONBox
  let codingPath: [any CodingKey]

  mutating func encodeNil() throws { box.set("null") }

  mutating func encode<Value: Encodable>(_ value: Value) throws {
    try box.encode(value, path: codingPath)
  }
}

/// A JSON value that is being encoded.
final class JSONBox {
  private enum Content {
    /// Text that is JSON already.
    case scalar([UInt8])
    case array([JSONBox])
    case object([String: JSONBox])
  }

  /// Nil if nothing has been encoded: an empty object.
  private var content: Content?

  var count: Int { if case .array(let boxes) = content { boxes.count } else { 0 } }

  /// Sets the value to JSON.
  func set(_ json: [UInt8]) { content = .scalar(json) }

  func set(_ json: String) { content = .scalar(Array(json.utf8)) }

  func set(text: String) { content = .scalar(Self.quoted(text)) }

  /// Makes the value an array, if it is none.
  func makeArray() {
    if case .array = content { return }
    content = .array([])
  }

  /// Makes the value an object, if it is none.
  func makeObject() {
    if case .object = content { return }
    content = .object([:])
  }

  /// A value behind the others of an array.
  func append() -> JSONBox {
    let box = JSONBox()
    var boxes: [JSONBox] = []
    if case .array(let known) = content { boxes = known }
    // Nothing else may refer to the array while it grows.
    content = nil
    boxes.append(box)
    content = .array(boxes)
    return box
  }

  /// A value of an object, in the place of one that has its key.
  func insert(_ key: String) -> JSONBox {
    let box = JSONBox()
    var boxes: [String: JSONBox] = [:]
    if case .object(let known) = content { boxes = known }
    content = nil
    boxes[key] = box
    content = .object(boxes)
    return box
  }

  /// The array's elements in the order of their texts.
  func sort() {
    guard case .array(let boxes) = content else { return }
    let sorted = boxes.map { (box: $0, bytes: $0.bytes) }
      .sorted { $0.bytes.lexicographicallyPrecedes($1.bytes) }
    content = .array(sorted.map(\.box))
  }

  /// The JSON, without spaces.
  var bytes: [UInt8] {
    var bytes: [UInt8] = []
    write(to: &bytes)
    return bytes
  }

  private func write(to bytes: inout [UInt8]) {
    switch content {
    case nil: bytes += Array("{}".utf8)
    case .scalar(let json): bytes += json
    case .array(let boxes):
      bytes.append(UInt8(ascii: "["))
      for (index, box) in boxes.enumerated() {
        if index > 0 { bytes.append(UInt8(ascii: ",")) }
        box.write(to: &bytes)
      }
      bytes.append(UInt8(ascii: "]"))
    case .object(let boxes):
      let sorted = boxes.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
      bytes.append(UInt8(ascii: "{"))
      for (index, (key, box)) in sorted.enumerated() {
        if index > 0 { bytes.append(UInt8(ascii: ",")) }
        bytes += Self.quoted(key)
        bytes.append(UInt8(ascii: ":"))
        box.write(to: &bytes)
      }
      bytes.append(UInt8(ascii: "}"))
    }
  }

  private static func quoted(_ text: String) -> [UInt8] {
    var bytes: [UInt8] = [UInt8(ascii: "\"")]
    bytes.reserveCapacity(text.utf8.count + 2)
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes += [UInt8(ascii: "\\"), byte]
      case 0x0A: bytes += Array("\\n".utf8)
      case 0x0D: bytes += Array("\\r".utf8)
      case 0x09: bytes += Array("\\t".utf8)
      case 0..<0x20:
        bytes += Array((byte < 16 ? "\\u000" : "\\u00").utf8)
        bytes += Array(String(byte, radix: 16).utf8)
      default: bytes.append(byte)
      }
    }
    bytes.append(UInt8(ascii: "\""))
    return bytes
  }
}

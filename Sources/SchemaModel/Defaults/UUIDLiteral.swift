/// A UUID given as a string.
struct UUIDLiteral {
  private let bytes: [UInt8]

  /// Reads `e621e1f8-c36c-495a-93fc-0c247a3e6e5f`, in either case; nil for anything else.
  init?(_ text: String) {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.map(\.utf8.count) == [8, 4, 4, 4, 12] else { return nil }
    var digits = Substring(parts.joined())
    var bytes: [UInt8] = []
    while !digits.isEmpty {
      guard digits.prefix(2).allSatisfy(\.isHexDigit),
        let byte = UInt8(digits.prefix(2), radix: 16)
      else { return nil }
      bytes.append(byte)
      digits = digits.dropFirst(2)
    }
    self.bytes = bytes
  }

  func meaning(_ form: ValueType.UUIDForm) -> DefaultMeaning {
    let list = bytes.map { "0x" + Self.hex($0) }.joined(separator: ", ")
    let swift = "Foundation.UUID(uuid: (\(list)))"
    switch form {
    case .bytes: return DefaultMeaning(swift, sql: SQLQuoting.blob(bytes))
    case .lowercase: return DefaultMeaning(swift, sql: "'\(text)'")
    case .uppercase: return DefaultMeaning(swift, sql: "'\(text.uppercased())'")
    }
  }

  private var text: String {
    var text = ""
    for (index, byte) in bytes.enumerated() {
      if [4, 6, 8, 10].contains(index) { text += "-" }
      text += Self.hex(byte)
    }
    return text
  }

  private static func hex(_ byte: UInt8) -> String {
    (byte < 16 ? "0" : "") + String(byte, radix: 16)
  }
}

/// The tokens of a piece of SQL, as far as finding one by its text needs it.
public enum SQLTokens {
  /// A name, number, quoted text or single character.
  public struct Token: Sendable, Equatable {
    public let start: Int
    public let end: Int
    /// Of a quoted one what is in the quotes.
    public let text: String
    public let isName: Bool

    /// The sign, if it is one: not what stands in quotes.
    public var sign: String { end - start == 1 && !isName ? text : "" }
  }

  public static func scan(_ sql: String) -> [Token] {
    let bytes = Array(sql.utf8)
    var tokens: [Token] = []
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      let next = index + 1 < bytes.count ? bytes[index + 1] : 0
      let start = index
      switch byte {
      case 0x20, 0x09...0x0D: index += 1
      case UInt8(ascii: "-") where next == UInt8(ascii: "-"):
        while index < bytes.count, bytes[index] != 0x0A { index += 1 }
      case UInt8(ascii: "/") where next == UInt8(ascii: "*"):
        index += 2
        while index < bytes.count,
          !(bytes[index - 1] == UInt8(ascii: "*") && index > start + 2
            && bytes[index] == UInt8(ascii: "/"))
        { index += 1 }
        index += 1
      case UInt8(ascii: "'"), UInt8(ascii: "\""), UInt8(ascii: "`"), UInt8(ascii: "["):
        let quote = byte == UInt8(ascii: "[") ? UInt8(ascii: "]") : byte
        index += 1
        var inner: [UInt8] = []
        while index < bytes.count {
          if bytes[index] == quote {
            guard quote == byte, index + 1 < bytes.count, bytes[index + 1] == quote else { break }
            index += 1
          }
          inner.append(bytes[index])
          index += 1
        }
        index = min(index + 1, bytes.count)
        tokens.append(
          Token(
            start: start, end: index, text: String(decoding: inner, as: UTF8.self),
            isName: byte != UInt8(ascii: "'")))
      case _ where isWordByte(byte):
        while index < bytes.count, isWordByte(bytes[index]) { index += 1 }
        tokens.append(
          Token(
            start: start, end: index, text: String(decoding: bytes[start..<index], as: UTF8.self),
            isName: true))
      default:
        index += 1
        tokens.append(
          Token(
            start: start, end: index, text: String(decoding: [byte], as: UTF8.self), isName: false))
      }
    }
    return tokens
  }

  public static func isWordByte(_ byte: UInt8) -> Bool {
    byte >= 0x80 || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "$")
      || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
      || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }

  /// The tokens of each argument of a call, from behind its opening parenthesis up to the closing parenthesis.
  public static func arguments(
    of tokens: [Token], from start: Int
  ) -> [[Token]] {
    var arguments: [[Token]] = [[]]
    var depth = 0
    for token in tokens[start...] {
      switch token.sign {
      case ")" where depth == 0: return arguments == [[]] ? [] : arguments
      case "," where depth == 0:
        arguments.append([])
        continue
      case "(": depth += 1
      case ")": depth -= 1
      default: break
      }
      arguments[arguments.count - 1].append(token)
    }
    return arguments
  }
}

extension JSONText {
  /// Reads what the grammar of RFC 8259 takes, and nothing else.
  init?(_ text: String) {
    var reader = Reader(rest: Array(text.utf8)[...])
    guard let value = reader.value() else { return nil }
    reader.skipSpaces()
    guard reader.rest.isEmpty else { return nil }
    self = value
  }

  private struct Reader {
    var rest: ArraySlice<UInt8>

    mutating func skipSpaces() {
      while let byte = rest.first, byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D {
        rest.removeFirst()
      }
    }

    /// Takes a character after spaces, if it is there.
    mutating func take(_ character: Unicode.Scalar) -> Bool {
      skipSpaces()
      guard let first = rest.first, Unicode.Scalar(first) == character else { return false }
      rest = rest.dropFirst()
      return true
    }

    mutating func value() -> JSONText? {
      skipSpaces()
      switch rest.first.map(Unicode.Scalar.init) {
      case "{": return object()
      case "[": return array()
      case "\"": return string().map { .string($0) }
      case "t": return word("true")
      case "f": return word("false")
      case "n": return word("null")
      default: return number()
      }
    }

    private mutating func word(_ word: String) -> JSONText? {
      guard rest.starts(with: word.utf8) else { return nil }
      rest = rest.dropFirst(word.utf8.count)
      return .literal(word)
    }

    private mutating func number() -> JSONText? {
      let start = rest
      _ = skip("-")
      // No zero before other digits.
      if !skip("0"), skipDigits() == 0 { return nil }
      if skip("."), skipDigits() == 0 { return nil }
      if skip("e") || skip("E") {
        if !skip("+") { _ = skip("-") }
        if skipDigits() == 0 { return nil }
      }
      return .literal(String(decoding: start[..<rest.startIndex], as: UTF8.self))
    }

    private mutating func skip(_ character: Unicode.Scalar) -> Bool {
      guard let first = rest.first, UInt32(first) == character.value else { return false }
      rest.removeFirst()
      return true
    }

    private mutating func skipDigits() -> Int {
      let digits = rest.prefix { 0x30...0x39 ~= $0 }
      rest.removeFirst(digits.count)
      return digits.count
    }

    private mutating func string() -> String? {
      let start = rest
      rest = rest.dropFirst()
      while let byte = rest.popFirst() {
        switch Unicode.Scalar(byte) {
        case "\"": return String(decoding: start[..<rest.startIndex], as: UTF8.self)
        case "\\":
          guard let letter = rest.popFirst() else { return nil }
          if letter == UInt8(ascii: "u") {
            let digits = rest.prefix(4)
            guard digits.count == 4,
              digits.allSatisfy({ "0123456789abcdefABCDEF".utf8.contains($0) })
            else { return nil }
            rest = rest.dropFirst(4)
          } else if !"\"\\/bfnrt".utf8.contains(letter) {
            return nil
          }
        default: if byte < 0x20 { return nil }
        }
      }
      return nil
    }

    private mutating func array() -> JSONText? {
      rest = rest.dropFirst()
      if take("]") { return .array([]) }
      var elements: [JSONText] = []
      repeat {
        guard let element = value() else { return nil }
        elements.append(element)
      } while take(",")
      return take("]") ? .array(elements) : nil
    }

    private mutating func object() -> JSONText? {
      rest = rest.dropFirst()
      if take("}") { return .object([]) }
      var members: [Member] = []
      repeat {
        skipSpaces()
        guard rest.first == UInt8(ascii: "\""), let key = string(), take(":"),
          let value = value()
        else { return nil }
        members.append(Member(key: key, value: value))
      } while take(",")
      return take("}") ? .object(members) : nil
    }
  }
}

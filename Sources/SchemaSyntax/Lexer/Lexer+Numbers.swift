extension Lexer {
  // Integer = Decimal | "0x" HexDigit { HexDigit | "_" } | "0o" … | "0b" … ;
  // Float   = Decimal ( "." Decimal [ Exponent ] | Exponent ) ;
  // Decimal = Digit { Digit | "_" } ;
  mutating func readNumber(into lexeme: inout Lexeme) {
    let start = position
    lexeme.token.kind = .integer
    var isWellFormed = true
    if byte(start) == Ascii.zero, let radix = radix(ofPrefix: byte(start + 1)) {
      position += 2
      isWellFormed = isDigit(byte(position), radix: radix)
      skipDigits(radix: radix)
    } else {
      skipDigits(radix: 10)
      if byte(position) == Ascii.dot, isDigit(byte(position + 1)) {
        lexeme.token.kind = .float
        position += 1
        skipDigits(radix: 10)
      }
      // Exponent = ( "e" | "E" ) [ "+" | "-" ] Digit { Digit } ;
      if byte(position) | 0x20 == 0x65 {
        let hasSign = byte(position + 1) == Ascii.plus || byte(position + 1) == Ascii.minus
        let digits = position + (hasSign ? 2 : 1)
        if isDigit(byte(digits)) {
          lexeme.token.kind = .float
          position = digits
          while isDigit(byte(position)) { position += 1 }
        }
      }
    }
    if position < bytes.count {
      let end = position
      skipIdentifierTail()
      if position > end { isWellFormed = false }
    }
    if !isWellFormed, lexeme.problem == nil {
      lexeme.problem = problem(.malformedNumber, start, position)
    }
  }

  // Version = Digits "." Digits [ "." Digits ] ;
  /// The parts of the version that stands at the position, if one does.
  mutating func readVersion() -> [Int]? {
    var parts: [Int] = []
    var end = position
    while parts.count < 3, isDigit(byte(end)) {
      var value = 0
      while isDigit(byte(end)) {
        // No version has so many digits; the limit keeps the sum from overflowing.
        if value < 1_000_000_000 { value = value * 10 + Int(byte(end) - Ascii.zero) }
        end += 1
      }
      parts.append(value)
      guard parts.count < 3, byte(end) == Ascii.dot, isDigit(byte(end + 1)) else { break }
      end += 1
    }
    guard parts.count >= 2, !isIdentifierHead(at: end) || end >= bytes.count else { return nil }
    position = end
    return parts
  }

  private func radix(ofPrefix byte: UInt8) -> Int? {
    switch byte {
    case 0x78: 16
    case 0x6F: 8
    case 0x62: 2
    default: nil
    }
  }

  private mutating func skipDigits(radix: Int) {
    while isDigit(byte(position), radix: radix) || byte(position) == Ascii.underscore {
      position += 1
    }
  }

  private func isDigit(_ byte: UInt8, radix: Int) -> Bool {
    switch byte {
    case 0x30...0x39: Int(byte - 0x30) < radix
    case 0x41...0x46, 0x61...0x66: radix == 16
    default: false
    }
  }
}

/// Turns the source of a string literal into its value.
struct StringDecoder {
  private let bytes: [UInt8]
  private var position: Int
  private let end: Int
  private var value: [UInt8] = []
  private(set) var problem: LexicalProblem?

  /// The value of the literal between two offsets, quotes included, and what is wrong with it.
  static func decode(
    _ bytes: [UInt8],
    _ range: Range<Int>
  ) -> (value: String, problem: LexicalProblem?) {
    var decoder = StringDecoder(bytes: bytes, position: range.lowerBound, end: range.upperBound)
    if decoder.isMultiLine { decoder.decodeLines() } else { decoder.decodeLine() }
    return (String(decoding: decoder.value, as: UTF8.self), decoder.problem)
  }

  private init(bytes: [UInt8], position: Int, end: Int) {
    self.bytes = bytes
    self.position = position
    self.end = end
  }

  private var isMultiLine: Bool {
    end - position >= 6 && bytes[position + 1] == Ascii.quote && bytes[position + 2] == Ascii.quote
  }

  private mutating func decodeLine() {
    position += 1
    let contentEnd = end > position && bytes[end - 1] == Ascii.quote ? end - 1 : end
    decodeText(until: contentEnd)
  }

  /// As in Swift: the text begins on the line after the opening quotes, and the spaces before the
  /// closing ones are taken off every line.
  private mutating func decodeLines() {
    let open = position
    position += 3
    let close = end - 3
    guard skipLineBreak(before: close) else {
      return fail(.multiLineStringStart, open, open + 3)
    }
    var indentationStart = close
    while indentationStart > position, isSpace(bytes[indentationStart - 1]) {
      indentationStart -= 1
    }
    guard indentationStart == position || isLineBreak(bytes[indentationStart - 1]) else {
      return fail(.multiLineStringEnd, close, close + 3)
    }
    let indentation = bytes[indentationStart..<close]
    var isFirst = true
    var joinsNext = false
    while position < indentationStart {
      let lineEnd = lineEnd(before: indentationStart)
      if !isFirst, !joinsNext { value.append(Ascii.lineFeed) }
      isFirst = false
      if bytes[position..<lineEnd].starts(with: indentation) {
        position += indentation.count
      } else if bytes[position..<lineEnd].contains(where: { !isSpace($0) }) {
        fail(.multiLineStringIndentation, position, lineEnd)
      } else {
        position = lineEnd
      }
      joinsNext = endsWithBackslash(lineEnd)
      decodeText(until: joinsNext ? lineEnd - 1 : lineEnd)
      position = lineEnd
      _ = skipLineBreak(before: indentationStart)
    }
  }

  // Escape = "\" ( "0" | "\" | "t" | "n" | "r" | '"' | "'" | "u{" HexDigit { HexDigit } "}" ) ;
  private mutating func decodeText(until limit: Int) {
    while position < limit {
      let byte = bytes[position]
      position += 1
      guard byte == Ascii.backslash else {
        value.append(byte)
        continue
      }
      guard position < limit else { return fail(.invalidEscape, position - 1, position) }
      let escape = bytes[position]
      position += 1
      switch escape {
      case 0x30: value.append(0)
      case Ascii.backslash, Ascii.quote, Ascii.apostrophe: value.append(escape)
      case 0x74: value.append(Ascii.tab)
      case 0x6E: value.append(Ascii.lineFeed)
      case 0x72: value.append(Ascii.carriageReturn)
      case 0x75: decodeScalar(until: limit)
      case 0x28: fail(.interpolation, position - 2, position)
      default: fail(.invalidEscape, position - 2, position)
      }
    }
  }

  private mutating func decodeScalar(until limit: Int) {
    let start = position - 2
    var scalar: UInt32 = 0
    var digits = 0
    guard position < limit, bytes[position] == Ascii.leftBrace else {
      return fail(.invalidUnicodeEscape, start, position)
    }
    position += 1
    while position < limit, let digit = Character(Unicode.Scalar(bytes[position])).hexDigitValue {
      // More digits than a scalar has make the value invalid, whatever they are.
      scalar = digits < 8 ? scalar << 4 | UInt32(digit) : .max
      digits += 1
      position += 1
    }
    guard position < limit, bytes[position] == Ascii.rightBrace, digits > 0,
      let unicode = Unicode.Scalar(scalar)
    else { return fail(.invalidUnicodeEscape, start, position) }
    position += 1
    value.append(contentsOf: Array(String(Character(unicode)).utf8))
  }

  private mutating func fail(_ message: SyntaxMessage, _ start: Int, _ end: Int) {
    if problem == nil { problem = LexicalProblem(message: message, range: start..<end) }
  }

  private func lineEnd(before limit: Int) -> Int {
    var index = position
    while index < limit, !isLineBreak(bytes[index]) { index += 1 }
    return index
  }

  private mutating func skipLineBreak(before limit: Int) -> Bool {
    guard position < limit, isLineBreak(bytes[position]) else { return false }
    let isPair =
      bytes[position] == Ascii.carriageReturn && position + 1 < limit
      && bytes[position + 1] == Ascii.lineFeed
    position += isPair ? 2 : 1
    return true
  }

  /// A backslash that ends a line joins it with the next one.
  private func endsWithBackslash(_ lineEnd: Int) -> Bool {
    var count = 0
    while lineEnd - count > position, bytes[lineEnd - count - 1] == Ascii.backslash { count += 1 }
    return count % 2 == 1
  }

  private func isLineBreak(_ byte: UInt8) -> Bool {
    byte == Ascii.lineFeed || byte == Ascii.carriageReturn
  }

  private func isSpace(_ byte: UInt8) -> Bool {
    byte == Ascii.space || byte == Ascii.tab
  }
}

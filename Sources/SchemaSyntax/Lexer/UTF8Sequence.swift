/// The encoding of one scalar, by the table of well-formed sequences in the Unicode standard.
enum UTF8Sequence {
  /// The scalar at an offset and the number of its bytes; nil and 1 if they are ill-formed.
  static func decode(_ bytes: [UInt8], at offset: Int) -> (scalar: Unicode.Scalar?, length: Int) {
    guard offset < bytes.count else { return (nil, 1) }
    let first = bytes[offset]
    let length: Int
    var value: UInt32
    switch first {
    case 0x00...0x7F: return (Unicode.Scalar(first), 1)
    case 0xC2...0xDF: (length, value) = (2, UInt32(first & 0x1F))
    case 0xE0...0xEF: (length, value) = (3, UInt32(first & 0x0F))
    case 0xF0...0xF4: (length, value) = (4, UInt32(first & 0x07))
    default: return (nil, 1)
    }
    guard bytes.count - offset >= length else { return (nil, 1) }
    for index in 1..<length {
      let byte = bytes[offset + index]
      guard byte & 0xC0 == 0x80 else { return (nil, 1) }
      value = value << 6 | UInt32(byte & 0x3F)
    }
    let smallest: UInt32 = length == 2 ? 0x80 : length == 3 ? 0x800 : 0x1_0000
    // Surrogates and what lies above U+10FFFF are no scalars.
    guard value >= smallest, let scalar = Unicode.Scalar(value) else { return (nil, 1) }
    return (scalar, length)
  }

  /// The first offset that holds a NUL, and the first that is no UTF-8.
  static func findInvalid(_ bytes: [UInt8], from start: Int) -> (nul: Int?, illFormed: Int?) {
    var nul: Int?
    var index = start
    while index < bytes.count {
      let byte = bytes[index]
      if byte < 0x80 {
        if byte == 0, nul == nil { nul = index }
        index += 1
      } else {
        let (scalar, length) = decode(bytes, at: index)
        if scalar == nil { return (nul, index) }
        index += length
      }
    }
    return (nul, nil)
  }
}

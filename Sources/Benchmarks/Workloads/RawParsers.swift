import Foundation

// The formats of two columns, parsed by hand: fixed places, one pass, no library.

extension UUID {
  /// `8-4-4-4-12` hexadecimal digits.
  @inline(__always)
  init?(raw text: UnsafeBufferPointer<UInt8>) {
    guard text.count == 36 else { return nil }
    var bytes: uuid_t = (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)
    let isRight = withUnsafeMutableBytes(of: &bytes) { bytes in
      var place = 0
      for index in 0..<16 {
        if index == 4 || index == 6 || index == 8 || index == 10 {
          guard text[place] == UInt8(ascii: "-") else { return false }
          place += 1
        }
        let high = hexadecimalDigit(text[place]), low = hexadecimalDigit(text[place + 1])
        guard high < 16, low < 16 else { return false }
        bytes[index] = high << 4 | low
        place += 2
      }
      return true
    }
    guard isRight else { return nil }
    self.init(uuid: bytes)
  }
}

@inline(__always)
private func hexadecimalDigit(_ byte: UInt8) -> UInt8 {
  switch byte {
  case 0x30...0x39: byte &- 0x30
  case 0x61...0x66: byte &- 0x57
  case 0x41...0x46: byte &- 0x37
  default: 255
  }
}

extension Date {
  /// `yyyy-MM-dd HH:mm:ss.SSS` in UTC.
  @inline(__always)
  init?(raw text: UnsafeBufferPointer<UInt8>) {
    guard text.count == 23, text[4] == 0x2d, text[7] == 0x2d, text[10] == 0x20, text[13] == 0x3a,
      text[16] == 0x3a, text[19] == 0x2e
    else { return nil }
    func number(_ start: Int, _ count: Int) -> Int {
      var value = 0
      for index in start..<start + count { value = value &* 10 &+ Int(text[index] &- 0x30) }
      return value
    }
    let year = number(0, 4), month = number(5, 2), day = number(8, 2)
    guard (1...12).contains(month), (1...31).contains(day) else { return nil }
    // Days since 1970, with years that begin in March.
    let shifted = month > 2 ? year : year - 1
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    let days = shifted * 365 + shifted / 4 - shifted / 100 + shifted / 400 + dayOfYear - 719_468
    let seconds = days * 86_400 + number(11, 2) * 3_600 + number(14, 2) * 60 + number(17, 2)
    self.init(timeIntervalSince1970: Double(seconds) + Double(number(20, 3)) / 1000)
  }
}

/// CAST, of what the types of the builder let through.
enum Cast {
  /// Towards zero, and the nearest limit beyond the limits.
  static func integer(_ real: Double) -> Int64 {
    if real >= 9_223_372_036_854_775_808 { return .max }
    if real <= -9_223_372_036_854_775_808 { return .min }
    return Int64(real)
  }

  static func integer(_ value: Datum) -> Datum {
    switch value {
    case .null, .integer: value
    case .real(let real): .integer(integer(real))
    case .text(let text): .integer(integer(ofPrefixOf: text))
    }
  }

  static func real(_ value: Datum) -> Datum {
    switch value {
    case .null, .real: value
    case .integer(let integer): .real(Double(integer))
    case .text(let text): .real(real(ofPrefixOf: text))
    }
  }

  /// Of whole numbers, and of reals that have few digits.
  static func text(_ value: Datum) -> Datum {
    switch value {
    case .null, .text: value
    case .integer(let integer): .text(String(integer))
    case .real(let real): .text(String(describing: real == 0 ? 0 : real))
    }
  }

  /// The longest beginning that is a whole number, after spaces; 0 if there is none.
  static func integer(ofPrefixOf text: String) -> Int64 {
    var rest = text.drop { $0 == " " }
    let sign = rest.first
    if sign == "-" || sign == "+" { rest = rest.dropFirst() }
    let digits = String(rest.prefix { "0123456789".contains($0) })
    if digits.isEmpty { return 0 }
    return Int64((sign == "-" ? "-" : "") + digits) ?? (sign == "-" ? .min : .max)
  }

  /// The longest beginning that is a number, after spaces; 0 if there is none.
  static func real(ofPrefixOf text: String) -> Double {
    let bytes = Array(text.utf8)
    var end = bytes.firstIndex { $0 != UInt8(ascii: " ") } ?? bytes.count
    let start = end
    func skip(_ characters: String, _ position: inout Int) -> Bool {
      guard position < bytes.count, characters.utf8.contains(bytes[position]) else { return false }
      position += 1
      return true
    }
    func skipDigits(_ position: inout Int) -> Bool {
      let first = position
      while skip("0123456789", &position) {}
      return position > first
    }
    _ = skip("+-", &end)
    var hasDigits = skipDigits(&end)
    if skip(".", &end), skipDigits(&end) { hasDigits = true }
    guard hasDigits else { return 0 }
    var exponent = end
    if skip("eE", &exponent) {
      _ = skip("+-", &exponent)
      if skipDigits(&exponent) { end = exponent }
    }
    // `Double` takes no point at the end.
    let number = String(decoding: bytes[start..<end], as: UTF8.self)
    return Double(number.hasSuffix(".") ? number + "0" : number.replacing(".e", with: ".0e")) ?? 0
  }
}

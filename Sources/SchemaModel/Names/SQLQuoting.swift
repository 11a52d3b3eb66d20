/// How names and values stand in SQL text.
public enum SQLQuoting {
  /// A name in double quotes: `"a""b"`.
  public static func identifier(_ name: String) -> String {
    "\"\(doubled(name, "\""))\""
  }

  /// A text literal. One with a NUL is given by its bytes: SQLite reads no SQL behind a NUL.
  public static func text(_ value: String) -> String {
    if value.utf8.contains(0) { return "CAST(\(blob(Array(value.utf8))) AS TEXT)" }
    return "'\(doubled(value, "'"))'"
  }

  /// A blob literal: `x'00ff'`.
  public static func blob(_ bytes: [UInt8]) -> String {
    let digits = bytes.map { byte in
      (byte < 16 ? "0" : "") + String(byte, radix: 16)
    }
    return "x'\(digits.joined())'"
  }

  private static func doubled(_ text: String, _ quote: Unicode.Scalar) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      result.append(scalar)
      if scalar == quote { result.append(scalar) }
    }
    return String(result)
  }
}

/// How values stand in Swift code.
public enum SwiftLiteral {
  /// A string literal that means exactly this text.
  public static func string(_ value: String) -> String {
    var text = "\""
    for scalar in value.unicodeScalars {
      switch scalar {
      case "\\": text += "\\\\"
      case "\"": text += "\\\""
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      default:
        // Also the marks that change the direction of what follows, and joiners at the start.
        if scalar.properties.generalCategory == .control
          || scalar.properties.generalCategory == .format
          || scalar.properties.generalCategory == .lineSeparator
          || scalar.properties.generalCategory == .paragraphSeparator
        {
          text += "\\u{\(String(scalar.value, radix: 16))}"
        } else {
          text.unicodeScalars.append(scalar)
        }
      }
    }
    return text + "\""
  }
}

/// String literals that mean exactly the text they are made of.
enum StringLiteral {
  /// `"id"`, `#"SELECT "id""#`: raw where there are quotes or backslashes.
  static func shortest(_ text: String) -> String {
    let hashes = hashes(for: text)
    return "\(hashes)\"\(escaped(text, hashes: hashes, keepsLineBreaks: false))\"\(hashes)"
  }

  /// `"Use \"title\"."`: never raw, for attributes, where Swift takes no raw literal.
  static func plain(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      if scalar == "\"" || scalar == "\\" { result += "\\" }
      result.unicodeScalars.append(scalar)
    }
    return "\"\(escaped(result, hashes: "", keepsLineBreaks: false))\""
  }

  /// A literal of several lines, the text as it is, to be written with `SwiftWriter.line`.
  static func multiline(_ text: String) -> String {
    let hashes = hashes(for: text)
    return """
      \(hashes)\"""
      \(escaped(text, hashes: hashes, keepsLineBreaks: true))
      \"""\(hashes)
      """
  }

  /// As many `#` as make every quote and backslash of the text an ordinary character.
  private static func hashes(for text: String) -> String {
    var needed = 0
    var run: Int?
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\":
        needed = max(needed, 1)
        run = 0
      case "#":
        run = run.map { $0 + 1 }
        needed = max(needed, (run ?? -1) + 1)
      default:
        run = nil
      }
    }
    return String(repeating: "#", count: needed)
  }

  /// Invisible characters are written as escapes: a reader sees them, and no compiler changes them
  /// (a carriage return in a multi-line literal would be dropped).
  private static func escaped(_ text: String, hashes: String, keepsLineBreaks: Bool) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\n" where keepsLineBreaks: result.unicodeScalars.append(scalar)
      case "\n": result += "\\\(hashes)n"
      case "\r": result += "\\\(hashes)r"
      case "\t" where keepsLineBreaks: result.unicodeScalars.append(scalar)
      case "\t": result += "\\\(hashes)t"
      default:
        if isVisible(scalar) {
          result.unicodeScalars.append(scalar)
        } else {
          result += "\\\(hashes)u{\(String(scalar.value, radix: 16))}"
        }
      }
    }
    return result
  }

  private static func isVisible(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .unassigned: false
    default: true
    }
  }
}

extension Diagnostic {
  /// The diagnostic as compilers print it, with a line break at the end:
  ///
  ///     Main.schema:3:7: error: message [code]
  ///       var x String
  ///             ^
  ///     Main.schema:3:7: note: write ':'
  public var rendered: String {
    var text = "\(range.place): \(severity.rawValue): \(Self.line(message)) [\(code)]\n"
    text += range.excerpt
    for note in notes {
      text += "\(note.range.place): note: \(Self.line(note.message))\n"
    }
    if let fix {
      text += "\(fix.range.place): note: \(Self.line(fix.message))\n"
    }
    return text
  }

  /// A message on one line, as programs that read it expect: a name in it may have line breaks.
  private static func line(_ message: String) -> String {
    guard message.utf8.contains(where: { $0 < 0x20 || $0 == 0x7F }) else { return message }
    var line = ""
    for scalar in message.unicodeScalars {
      switch scalar {
      case "\n": line += "\\n"
      case "\r": line += "\\r"
      case "\t": line += "\\t"
      default:
        let isControl = scalar.value < 0x20 || scalar.value == 0x7F
        line.unicodeScalars.append(isControl ? "\u{FFFD}" : scalar)
      }
    }
    return line
  }
}

extension SourceRange {
  /// `path:line:column` of the start.
  var place: String {
    let position = file.position(at: start)
    return "\(file.path):\(position.line):\(position.column)"
  }

  /// The line of the start, shortened if it is long, and below it a caret and tildes.
  fileprivate var excerpt: String {
    let (lineStart, lineEnd) = file.lineBounds(file.lineIndex(at: start))
    let caret = min(max(start, lineStart), lineEnd)
    let first = scalarStart(max(lineStart, caret - Excerpt.before), notBefore: lineStart)
    let last = scalarStart(min(lineEnd, caret + Excerpt.after), notBefore: caret)
    let leading = first > lineStart ? "…" : ""
    let trailing = last < lineEnd ? "…" : ""

    var line = leading
    var marks = leading.isEmpty ? "" : " "
    line += printable(first..<caret)
    for scalar in printable(first..<caret).unicodeScalars {
      // Tabs are kept, so that the caret stands below its character however wide they are.
      marks += scalar == "\t" ? "\t" : Excerpt.isCombining(scalar) ? "" : " "
    }
    line += printable(caret..<last)
    marks += "^"
    let marked = printable(caret..<max(caret, min(end, last))).unicodeScalars
    let width = marked.reduce(0) { Excerpt.isCombining($1) ? $0 : $0 + 1 }
    if width > 1 { marks += String(repeating: "~", count: width - 1) }
    return "\(line)\(trailing)\n\(marks)\n"
  }

  private func printable(_ range: Range<Int>) -> String {
    var text = ""
    for scalar in String(decoding: file.bytes[range], as: UTF8.self).unicodeScalars {
      let isControl = scalar.value < 0x20 && scalar != "\t" || scalar.value == 0x7F
      text.unicodeScalars.append(isControl ? "\u{FFFD}" : scalar)
    }
    return text
  }

  /// The nearest offset before this one that is not inside a scalar.
  private func scalarStart(_ offset: Int, notBefore limit: Int) -> Int {
    var offset = offset
    // No scalar is longer than four bytes; what goes on longer is none.
    for _ in 0..<3 where offset > limit && offset < file.bytes.count {
      if file.bytes[offset] & 0xC0 == 0x80 { offset -= 1 }
    }
    return offset
  }
}

private enum Excerpt {
  /// How many bytes are shown on both sides of the caret.
  static let before = 80
  static let after = 80

  /// A mark that takes no place of its own.
  static func isCombining(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value >= 0x300 && scalar.properties.canonicalCombiningClass != .notReordered
  }
}

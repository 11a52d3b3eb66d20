import SchemaSyntax

/// `check --format json`: diagnostics for programs to read. The article on errors documents it; a
/// change that a reader could stumble over has another version.
enum JSONReport {
  static let version = 1

  /// One line for each diagnostic.
  static func text(of diagnostics: [Diagnostic]) -> String {
    document(diagnostics.map(object))
  }

  /// That there is no reading or writing a file, which is an error without a place in it.
  static func text(of failure: FileSystem.Failure) -> String {
    document([
      JSONText.object([
        ("severity", JSONText.string("error")), ("code", JSONText.string("file")),
        ("message", JSONText.string(failure.reason)), ("file", JSONText.string(failure.path)),
        ("range", "null"),
        ("notes", "[]"), ("fixes", "[]"),
      ])
    ])
  }

  private static func document(_ diagnostics: [String]) -> String {
    let list = diagnostics.isEmpty ? "" : "\n\(diagnostics.joined(separator: ",\n"))\n"
    return "{\"version\": \(version), \"diagnostics\": [\(list)]}"
  }

  private static func object(_ diagnostic: Diagnostic) -> String {
    let notes = diagnostic.notes.map { note in
      JSONText.object([("message", JSONText.string(note.message))] + place(note.range))
    }
    let fixes = [diagnostic.fix].compactMap { $0 }.map { fix in
      JSONText.object(
        [("message", JSONText.string(fix.message))] + place(fix.range)
          + [("replacement", JSONText.string(fix.replacement))])
    }
    return JSONText.object(
      [
        ("severity", JSONText.string(diagnostic.severity.rawValue)),
        ("code", JSONText.string(diagnostic.code)),
        ("message", JSONText.string(diagnostic.message)),
      ] + place(diagnostic.range) + [
        ("notes", JSONText.array(notes)), ("fixes", JSONText.array(fixes)),
      ])
  }

  private static func place(_ range: SourceRange) -> [(String, String)] {
    let start = position(range.start, in: range.file)
    let end = position(max(range.start, range.end), in: range.file)
    return [
      ("file", JSONText.string(range.file.path)),
      ("range", JSONText.object([("start", start), ("end", end)])),
    ]
  }

  private static func position(_ offset: Int, in file: SourceFile) -> String {
    let position = file.position(at: offset)
    return JSONText.object([
      ("offset", "\(offset)"), ("line", "\(position.line)"), ("column", "\(position.column)"),
    ])
  }
}

/// JSON as text.
enum JSONText {
  static func object(_ members: [(String, String)]) -> String {
    "{\(members.map { "\"\($0)\": \($1)" }.joined(separator: ", "))}"
  }

  static func array(_ elements: [String]) -> String {
    "[\(elements.joined(separator: ", "))]"
  }

  static func string(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\u{0}"..<"\u{20}":
        let digits = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}

public import SchemaSyntax

/// A `.schema` text with its diagnostics in it, below the lines that they are about:
///
///     let id: Uuid
///     //      ^~~~ error: unknown type 'Uuid'; did you mean 'UUID'? [unknownType]
///     //      fix: 'UUID' for 'Uuid'
///
/// A test writes what it expects, and compares that with what `annotated` makes of the result, so
/// that position, text, notes and fix are asserted together, and nothing else may be there.
public enum AnnotatedSource {
  /// The text without annotations.
  public static func source(of text: String) -> String {
    lines(of: text).filter { !isAnnotation($0) }.joined(separator: "\n")
  }

  /// The text with annotations for all diagnostics.
  public static func annotated(_ file: SourceFile, _ diagnostics: [Diagnostic]) -> String {
    var result: [String] = []
    let text = String(decoding: file.bytes, as: UTF8.self)
    for (index, line) in lines(of: text).enumerated() {
      result.append(line)
      for diagnostic in diagnostics where diagnostic.range.file == file {
        let position = file.position(at: diagnostic.range.start)
        guard position.line == index + 1 else { continue }
        let rest = line.utf8.count - (position.column - 1)
        let length = min(diagnostic.range.end - diagnostic.range.start, rest)
        let marks = "^" + String(repeating: "~", count: max(length - 1, 0))
        let margin = "//" + String(repeating: " ", count: max(position.column - 3, 0))
        result.append(
          "\(margin)\(marks) \(diagnostic.severity): \(diagnostic.message) [\(diagnostic.code)]")
        for note in diagnostic.notes {
          let place = note.range.file.position(at: note.range.start)
          let path = note.range.file == file ? "" : "\(note.range.file.path):"
          let where_ = note.range == diagnostic.range ? "" : " \(path)\(place.line):\(place.column)"
          result.append("\(margin)note\(where_): \(note.message)")
        }
        if let fix = diagnostic.fix {
          result.append("\(margin)fix: '\(fix.replacement)' for '\(fix.range.text)'")
        }
      }
    }
    return result.joined(separator: "\n")
  }

  private static func lines(of text: String) -> [String] {
    text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  private static func isAnnotation(_ line: String) -> Bool {
    guard line.hasPrefix("//") else { return false }
    let rest = line.dropFirst(2).drop { $0 == " " }
    return ["^", "note:", "note ", "fix:"].contains { rest.hasPrefix($0) }
  }
}

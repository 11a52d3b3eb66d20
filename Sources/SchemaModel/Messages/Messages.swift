import SchemaSyntax

// The catalogue of what SchemaModel has to say, a file an area. A message says what is wrong in
// words of the language, and the fix says what to type.

extension Diagnostic {
  static func error(
    _ code: String, _ message: String, _ range: SourceRange, notes: [Note] = [], fix: Fix? = nil
  ) -> Diagnostic {
    Diagnostic(.error, code: code, message: message, range: range, notes: notes, fix: fix)
  }

  /// What parses but belongs to a later version.
  static func notSupported(_ what: String, _ range: SourceRange) -> Diagnostic {
    .error("notSupported", "\(what) is not supported yet", range)
  }
}

extension Diagnostic.Fix {
  /// Text that takes the place of a range.
  static func replace(_ range: SourceRange, with text: String) -> Diagnostic.Fix {
    Diagnostic.Fix(message: "write '\(text)'", range: range, replacement: text)
  }

  /// Text to put in behind a range, with a space before it.
  static func append(_ text: String, behind range: SourceRange) -> Diagnostic.Fix {
    Diagnostic.Fix(
      message: "write '\(text)'",
      range: SourceRange(file: range.file, start: range.end, end: range.end),
      replacement: " \(text)")
  }

  static func remove(_ range: SourceRange) -> Diagnostic.Fix {
    Diagnostic.Fix(message: "leave it out", range: range, replacement: "")
  }

  /// Of a misspelled name; nil if nothing is close.
  static func spelling(_ range: SourceRange, _ suggestion: String?) -> Diagnostic.Fix? {
    suggestion.map { .replace(range, with: $0) }
  }
}

/// `; did you mean 'x'?`, or nothing.
func didYouMean(_ suggestion: String?) -> String {
  suggestion.map { "; did you mean '\($0)'?" } ?? ""
}

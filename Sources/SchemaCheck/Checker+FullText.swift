import SQLiteHandle
import SchemaEmit
import SchemaModel
import SchemaSyntax

/// What is checked of full-text tables: that FTS5 takes their options, and that rows can be written
/// and found.
extension Checker {
  mutating func checkFullTexts() {
    for (position, fullText) in schema.fullTexts.enumerated()
    where !broken.contains(.fullText(position)) {
      do {
        for sql in fullText.probes { _ = try connection.prepare(sql).step() }
      } catch {
        broken.insert(.fullText(position))
        diagnostics.append(.refused(error, fullText))
      }
    }
  }

  /// Whether the table whose text it is was left out.
  func hasBrokenContent(_ fullText: FullText) -> Bool {
    guard let external = fullText.external else { return false }
    return schema.tables.enumerated().contains { position, table in
      table.head.path == external.table && broken.contains(.table(position))
    }
  }
}

extension FullText {
  /// What makes FTS5 read its options once more: some it looks at no earlier.
  fileprivate var probes: [String] {
    let name = SQLQuoting.identifier(sqlName)
    return [
      "SELECT rowid, * FROM \(name) WHERE \(name) MATCH '\"a\"' ORDER BY rank",
      "INSERT INTO \(name) (\(name)) VALUES ('optimize')",
    ]
  }
}

extension Diagnostic {
  /// A full-text table that SQLite refuses, at the option that is to blame.
  static func refused(_ error: DatabaseError, _ fullText: FullText) -> Diagnostic {
    let message = error.message
    if message.hasPrefix("no such module: ") {
      return Diagnostic(
        .error, code: "fullTextOption", message: "this SQLite has no FTS5",
        range: fullText.head.origin)
    }
    let blamed = fullText.options.first { option in
      // Whatever the name of the tokenizer is.
      if message.contains("tokenize") { return option.name == "tokenize" }
      return switch option.name {
      case "detail", "prefix", "columnsize": message.contains(option.name)
      default: message.contains("\"\(option.name)\"") || message.contains(option.name + "=")
      }
    }
    let since = ["contentless_delete": "3.43", "contentless_unindexed": "3.47", "locale": "3.47"]
    if let blamed, message.hasPrefix("unrecognized option"), let version = since[blamed.name] {
      return Diagnostic(
        .error, code: "fullTextOption",
        message: "'\(blamed.name)' needs SQLite \(version), and this one is older",
        range: blamed.text.origin)
    }
    return Diagnostic(
      .error, code: "fullTextOption", message: "SQLite refuses the full-text table: \(message)",
      range: blamed?.text.origin ?? fullText.head.origin)
  }
}

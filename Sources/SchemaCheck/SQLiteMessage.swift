/// What one of SQLite's messages is about, told from its text: SQLite gives no other sign.
enum SQLiteMessage: Equatable {
  case noSuchColumn(String)
  /// In the list of an INSERT or UPDATE.
  case noColumnNamed(String, in: String)
  case noSuchTable(String)
  case ambiguous(String)
  case noSuchFunction(String)
  case wrongArguments(String)
  case noSuchCollation(String)
  case syntaxNear(String)
  case incomplete
  case generatedLoop(String)
  case other

  init(_ text: String) {
    func rest(_ prefix: String) -> String? {
      text.hasPrefix(prefix) ? String(text.dropFirst(prefix.count)) : nil
    }
    if let name = rest("no such column: ") {
      self = .noSuchColumn(name)
    } else if let name = rest("no such table: ") {
      self = .noSuchTable(name)
    } else if let name = rest("ambiguous column name: ") {
      self = .ambiguous(name)
    } else if let words = rest("table "), let end = words.firstRange(of: " has no column named ") {
      self = .noColumnNamed(
        String(words[end.upperBound...]), in: String(words[..<end.lowerBound]))
    } else if let name = rest("no such function: ") {
      self = .noSuchFunction(name)
    } else if let name = rest("unknown function: ") {
      self = .noSuchFunction(name.hasSuffix("()") ? String(name.dropLast(2)) : name)
    } else if let name = rest("wrong number of arguments to function ") {
      self = .wrongArguments(name.hasSuffix("()") ? String(name.dropLast(2)) : name)
    } else if let name = rest("no such collation sequence: ") {
      self = .noSuchCollation(name)
    } else if let near = rest("near \""), near.hasSuffix("\": syntax error") {
      self = .syntaxNear(String(near.dropLast("\": syntax error".count)))
    } else if text == "incomplete input" {
      self = .incomplete
    } else if let name = rest("generated column loop on \""), name.hasSuffix("\"") {
      self = .generatedLoop(String(name.dropLast()))
    } else {
      self = .other
    }
  }

  /// The name that the message is about.
  var name: String? {
    switch self {
    case .noColumnNamed(let name, _): name
    case .noSuchTable(let name): name.hasPrefix("main.") ? String(name.dropFirst(5)) : name
    case .noSuchColumn(let name), .ambiguous(let name), .noSuchFunction(let name),
      .wrongArguments(let name),
      .noSuchCollation(let name), .generatedLoop(let name), .syntaxNear(let name):
      name
    case .incomplete, .other: nil
    }
  }
}

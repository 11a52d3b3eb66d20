import SchemaSyntax

/// What a default is to Swift, and to SQLite where it can be said there.
struct DefaultMeaning {
  let swift: String
  let sql: String?

  init(_ swift: String, sql: String? = nil) {
    self.swift = swift
    self.sql = sql
  }

  /// The literal of the value in a wrapper as one of the wrapper.
  func wrapped(as type: ValueType) -> DefaultMeaning {
    guard type.wrapped != nil else { return self }
    return DefaultMeaning("\(type.swift)(rawValue: \(swift))", sql: sql)
  }
}

/// Defaults are told apart by form; a literal has to fit the type.
extension Resolver {
  /// What stands after `=`; nil after an error.
  func defaultMeaning(
    _ value: DefaultSyntax, type: ValueType, declared: TypeSyntax
  ) -> DefaultMeaning? {
    let meaning: DefaultMeaning?
    switch value.kind {
    case .expression: return DefaultMeaning(value.text)
    case .name(let name) where name.text == "nil":
      if type.kind == .sqliteValue, !declared.isOptional {
        return DefaultMeaning("Rowan.SQLiteValue.null", sql: "NULL")
      }
      guard declared.isOptional else {
        report(.nilDefault(value.range, type: declared))
        return nil
      }
      return DefaultMeaning("nil")
    case .member(let name):
      guard case .enum(let key) = type.kind else { return DefaultMeaning(value.text) }
      return enumDefault(name, key: key, isOptional: declared.isOptional)
    case .name(let name):
      guard Self.wordsWithMeaning.contains(name.text) else { return DefaultMeaning(value.text) }
      meaning = word(name.text, type)
    case .integer(let integer):
      return number(integer.text, integer.value, type, declared, value)?.wrapped(as: type)
    case .float(let text): return number(text, nil, type, declared, value)?.wrapped(as: type)
    case .string(let string): meaning = self.string(string.value, type)
    case .emptyArray: meaning = emptyArray(type)
    case .emptyDictionary: meaning = emptyDictionary(type)
    }
    if meaning == nil { report(.defaultOfOtherType(value, type: declared, hint: hint(type))) }
    return meaning?.wrapped(as: type)
  }

  static let wordsWithMeaning: Set<String> = ["true", "false", "now", "uuid", "uuid7"]

  private func word(_ word: String, _ type: ValueType) -> DefaultMeaning? {
    switch (word, type.kind) {
    case ("true", .bool): DefaultMeaning("true", sql: "1")
    case ("false", .bool): DefaultMeaning("false", sql: "0")
    case ("true", .user), ("false", .user), ("true", .json), ("false", .json):
      DefaultMeaning(word)
    case ("now", .date(let form)):
      DefaultMeaning("Foundation.Date()", sql: SQLDefaults.now(form))
    case ("uuid", .uuid(let form)):
      DefaultMeaning("Foundation.UUID()", sql: SQLDefaults.uuid(form))
    case ("uuid7", .uuid(let form)):
      DefaultMeaning("Foundation.UUID.uuid7()", sql: SQLDefaults.uuid7(form))
    default: nil
    }
  }

  private func string(_ value: String, _ type: ValueType) -> DefaultMeaning? {
    let literal = SwiftLiteral.string(value)
    switch type.kind {
    case .string: return DefaultMeaning(literal, sql: SQLQuoting.text(value))
    case .sqliteValue:
      return DefaultMeaning("Rowan.SQLiteValue.text(\(literal))", sql: SQLQuoting.text(value))
    case .decimal: return DecimalLiteral(value).flatMap { decimal($0, type) }
    case .uuid(let form): return UUIDLiteral(value).map { $0.meaning(form) }
    case .user, .json: return DefaultMeaning(literal)
    default: return nil
    }
  }

  private func emptyArray(_ type: ValueType) -> DefaultMeaning? {
    switch type.kind {
    case .bytes where type.plain == "Foundation.Data":
      DefaultMeaning("Foundation.Data()", sql: "x''")
    case .bytes: DefaultMeaning("[]", sql: "x''")
    case .json(.array): DefaultMeaning("[]", sql: "'[]'")
    case .user, .json(nil): DefaultMeaning("[]")
    default: nil
    }
  }

  private func emptyDictionary(_ type: ValueType) -> DefaultMeaning? {
    switch type.kind {
    case .json(.object): DefaultMeaning("[:]", sql: "'{}'")
    case .json(.pairs): DefaultMeaning("[:]", sql: "'[]'")
    case .user, .json(nil): DefaultMeaning("[:]")
    default: nil
    }
  }

  func decimal(_ literal: DecimalLiteral, _ type: ValueType) -> DefaultMeaning? {
    guard case .decimal(let scale) = type.kind else { return nil }
    guard let scale else {
      return DefaultMeaning(literal.swift, sql: SQLQuoting.text(literal.text))
    }
    return literal.scaled(scale).map { DefaultMeaning(literal.swift, sql: String($0)) }
  }

  private func enumDefault(
    _ name: NameSyntax, key: String, isOptional: Bool
  ) -> DefaultMeaning? {
    guard let symbol = symbols.byKey[key], let meaning = enumMeaning(of: symbol) else { return nil }
    if let found = meaning.cases.first(where: { $0.name.text == name.text }) {
      // `.none` alone would be Optional's.
      let type = isOptional ? symbol.path : ""
      return DefaultMeaning("\(type).\(found.name.swift)", sql: found.sqlValue)
    }
    let suggestion = Spelling.suggestion(for: name.text, among: meaning.cases.map(\.name.text))
    report(.unknownCase(name, of: symbol, suggestion))
    return nil
  }

  /// What can be written instead.
  private func hint(_ type: ValueType) -> String {
    switch type.kind {
    case .bool: "write 'true' or 'false'"
    case .integer: "write a whole number"
    case .real: "write a number"
    case .string: "write a string: \"…\""
    case .bytes: "write '[]', Swift in parentheses, or 'default { x'…' }'"
    case .uuid: "write 'uuid', 'uuid7' or a string of a UUID"
    case .date: "write 'now', Swift in parentheses, or 'default { … }'"
    case .url: "write Swift in parentheses, or 'default { … }'"
    case .decimal: "write a number"
    case .sqliteValue: "write a number or a string"
    case .json(.array): "write '[]', Swift in parentheses, or 'default { … }'"
    case .json(.object), .json(.pairs): "write '[:]', Swift in parentheses, or 'default { … }'"
    case .json: "write Swift in parentheses, or 'default { … }'"
    case .enum: "write a case: '.name'"
    case .user: "write Swift in parentheses"
    }
  }
}

// Messages about what people write by habit, from Swift or from SQL.

extension SyntaxMessage {
  static let swiftTable = SyntaxMessage(
    "unknownWord", "a table is declared with 'table', a row of anything else with 'selection'")
  static let swiftTypealias = SyntaxMessage("unknownWord", "a type is declared with 'type'")
  static let createTable = SyntaxMessage(
    "expectedDeclaration", "a table is declared 'table Name { … }', without SQL's CREATE")
  static func unknownAccess(_ word: String) -> SyntaxMessage {
    SyntaxMessage(
      "unknownWord", "there is no '\(word)': access is 'internal', 'package' or 'public'")
  }
  static let attributeSign = SyntaxMessage("unknownWord", "an attribute begins with '@'")
  static func swiftModifier(_ word: String) -> SyntaxMessage {
    SyntaxMessage("unknownWord", "a column is never '\(word)'")
  }
  static let swiftMember = SyntaxMessage(
    "expectedMember",
    "only columns stand here: functions and what is computed are Swift's, in an"
      + " extension of the generated struct")
  static let foreignComment = SyntaxMessage(
    "foreignComment", "outside of SQL a comment begins with '//'")
  static let sqlColumn = SyntaxMessage(
    "expectedMember", "a column is written 'let name: Type' or 'var name: Type'")

  static let nameOfSeveralWords = SyntaxMessage(
    "expectedName", "a name is one word, without spaces or hyphens")
  static let quotedName = SyntaxMessage(
    "expectedName", "a name stands without quotes; '@name(\"…\")' gives any other one to SQL")
  static let nameWithDigit = SyntaxMessage(
    "expectedName", "a name begins with a letter or '_'; '@name(\"…\")' gives any other one to SQL")
  static let nameOfCharacters = SyntaxMessage(
    "expectedName",
    "a name has letters, digits and '_'; '@name(\"…\")' gives any other one to SQL")

  static let typeIsWritten = SyntaxMessage(
    "expectedToken", "the type of a column is written out: 'name: Type = value'")
  static let colonBeforeType = SyntaxMessage(
    "expectedToken", "a colon stands before the type of a column")
  static let questionBeforeType = SyntaxMessage(
    "expectedType", "the '?' stands behind the type")
  static let unwrappedType = SyntaxMessage(
    "expectedType", "a column is optional, with '?', or not; there is no '!'")
  static let storageClass = SyntaxMessage(
    "expectedWord", "the storage is one of SQLite's: 'integer', 'real', 'text', 'blob' or 'any'")
  static let payloadLabel = SyntaxMessage("payloadLabel", "a payload has no label")

  static let notNull = SyntaxMessage(
    "notNull", "a column is NOT NULL unless its type has a '?'")
  static let null = SyntaxMessage("notNull", "a column that can be NULL has a type with '?'")
  static let foreignKeyClause = SyntaxMessage(
    "expectedClause", "'references' alone makes a foreign key of a column")
  static let indexClause = SyntaxMessage(
    "expectedClause", "an index is a member of its own, behind the columns")
  static let membersOnOneLine = SyntaxMessage(
    "expectedEnd", "a line end or ';' separates these")
  static let getter = SyntaxMessage(
    "expectedClause", "a column has no getter: 'generated { … }' is one that SQLite computes")
  static let sizeOfType = SyntaxMessage(
    "expectedClause", "a type has no size here: a 'check' can limit what is stored")

  static func listInBraces(_ place: String) -> SyntaxMessage {
    SyntaxMessage("expectedToken", "parentheses are expected \(place), not braces")
  }
  static func listWithoutParentheses(_ place: String) -> SyntaxMessage {
    SyntaxMessage("expectedToken", "parentheses are expected \(place)")
  }
  static let uniqueIndex = SyntaxMessage(
    "unknownWord", "'unique (…)' alone is a unique index")
  static func settingSign(_ sign: String) -> SyntaxMessage {
    SyntaxMessage("expectedWord", "a setting and its value have no '\(sign)' between them")
  }
  static let stringQuotes = SyntaxMessage(
    "expectedDefault", "a string stands in double quotes: \"…\"")
}

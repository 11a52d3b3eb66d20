// Every message of the syntax stage.

// MARK: Characters, comments, literals

extension SyntaxMessage {
  static let invalidUTF8 = SyntaxMessage(
    "invalidUTF8",
    "the file is not UTF-8 from here on"
  )
  static let utf16 = SyntaxMessage(
    "invalidUTF8",
    "the file is UTF-16: save it as UTF-8"
  )
  static let nulCharacter = SyntaxMessage(
    "nulCharacter",
    "the file contains a NUL character"
  )
  static let unclosedComment = SyntaxMessage(
    "unclosedComment",
    "the comment is not closed: block comments nest"
  )
  static let strayDocComment = warning(
    "strayDocComment",
    "a comment with '///' documents what begins on the next line, and nothing does here"
  )
  static let severalPayloads = SyntaxMessage(
    "severalPayloads",
    "a case has one payload; a selection is one of several columns"
  )
  static let emptyBackticks = SyntaxMessage(
    "invalidIdentifier",
    "a backtick must be followed by a name"
  )
  static let unclosedBacktick = SyntaxMessage(
    "invalidIdentifier",
    "the name has no closing backtick"
  )
  static let malformedNumber = SyntaxMessage(
    "malformedNumber",
    "the number is malformed"
  )
  static let unclosedString = SyntaxMessage(
    "unclosedString",
    "the string is not closed on its line"
  )
  static let unclosedMultiLineString = SyntaxMessage(
    "unclosedString",
    "the string is not closed"
  )
  static let multiLineStringStart = SyntaxMessage(
    "multiLineString",
    "the text of a multi-line string begins on a new line"
  )
  static let multiLineStringEnd = SyntaxMessage(
    "multiLineString",
    "the closing quotes of a multi-line string stand on a line of their own"
  )
  static let multiLineStringIndentation = SyntaxMessage(
    "multiLineString",
    "the line is indented less than the closing quotes"
  )
  static let invalidEscape = SyntaxMessage(
    "invalidEscape",
    #"the escape is none of \0 \\ \t \n \r \" \' and \u{…}"#
  )
  static let invalidUnicodeEscape = SyntaxMessage(
    "invalidEscape",
    #"'\u' must be followed by the number of a Unicode scalar: \u{1F600}"#
  )
  static let interpolation = SyntaxMessage(
    "invalidEscape",
    "a string here has no interpolation"
  )
}

// MARK: SQL in braces

extension SyntaxMessage {
  static let unclosedSQL = SyntaxMessage(
    "unclosedSQL",
    "the SQL in braces is not closed"
  )
  static let unclosedSQLQuote = SyntaxMessage(
    "unclosedSQLQuote",
    "the quote is not closed: doubled it stands for itself"
  )
  static let unclosedSQLComment = SyntaxMessage(
    "unclosedSQLComment",
    "the comment is not closed"
  )
  static let braceInSQL = SyntaxMessage(
    "braceInSQL",
    "SQL has no braces: the text ends at the first '}'"
  )
  static let emptySQL = SyntaxMessage(
    "emptySQL",
    "the braces are empty, SQL is expected in them"
  )
  static func expectedSQL(_ place: String, found: String) -> SyntaxMessage {
    SyntaxMessage("expectedSQL", "expected SQL in braces \(place), found \(found)")
  }
  static let defaultBraces = SyntaxMessage(
    "defaultBraces",
    "after '=' stands a Swift value: a default in SQL is 'default { … }'"
  )
}

// MARK: Declarations and members

extension SyntaxMessage {
  static func expectedDeclaration(found: String) -> SyntaxMessage {
    SyntaxMessage(
      "expectedDeclaration",
      "expected a declaration such as 'table', 'enum' or 'query', found \(found)"
    )
  }
  static func expectedMember(of place: Place, found: String) -> SyntaxMessage {
    SyntaxMessage("expectedMember", "expected \(place.members), found \(found)")
  }
  static let missingLetOrVar = SyntaxMessage(
    "expectedMember",
    "a column begins with 'let' or 'var'"
  )
  static let missingCase = SyntaxMessage(
    "expectedMember",
    "a case begins with 'case'"
  )
  static func misspelled(_ written: String) -> SyntaxMessage {
    SyntaxMessage("unknownWord", "'\(written)' has no meaning here")
  }
  static let upperCaseWord = SyntaxMessage(
    "upperCaseWord",
    "words of SQL are written in lower case outside of braces"
  )
  static let extraBrace = SyntaxMessage(
    "extraBrace",
    "the brace closes nothing"
  )
  static func missingBody(_ place: Place) -> SyntaxMessage {
    SyntaxMessage("expectedBrace", "expected '{' and \(place.members)")
  }
  static func unclosedBody(_ place: Place) -> SyntaxMessage {
    SyntaxMessage("expectedBrace", "expected '}' at the end of the \(place.name)")
  }
  static let opensHere = "it opens here"
  static let extraOpeningBrace = SyntaxMessage(
    "extraBrace",
    "the body is open already"
  )
  static let commaBetweenMembers = SyntaxMessage(
    "commaBetweenMembers",
    "a line end or ';' separates these, not a comma"
  )
  static func expectedEnd(found: String) -> SyntaxMessage {
    SyntaxMessage("expectedEnd", "expected the end of the line, found \(found)")
  }
  static func unexpectedInColumn(found: String) -> SyntaxMessage {
    SyntaxMessage("expectedClause", "expected a clause or the end of the column, found \(found)")
  }
  static let operatorInDefault = SyntaxMessage(
    "operatorInDefault",
    "an expression with operators stands in parentheses"
  )
  static func duplicateClause(_ clause: String) -> SyntaxMessage {
    SyntaxMessage("duplicateClause", "the column has '\(clause)' twice")
  }
  static let firstClause = "it is here already"
  static func notAllowed(_ what: String, in place: Place) -> SyntaxMessage {
    SyntaxMessage("misplacedMember", "\(what) cannot stand in the body of \(place.article)")
  }
  static let accessOnCase = SyntaxMessage(
    "misplacedAccess",
    "a case has no access of its own"
  )
  static let temporary = SyntaxMessage(
    "expectedDeclaration",
    "only a table, view or trigger can be temporary"
  )
  static let nestedTooDeep = SyntaxMessage(
    "nestedTooDeep",
    "this is nested too deep"
  )
  static let tooManyErrors = SyntaxMessage(
    "tooManyErrors",
    "there are more errors in this file"
  )
}

// MARK: Parts

extension SyntaxMessage {
  static func expectedName(_ of: String, found: String) -> SyntaxMessage {
    SyntaxMessage("expectedName", "expected the name of \(of), found \(found)")
  }
  static func expectedToken(_ token: String, _ place: String, found: String) -> SyntaxMessage {
    SyntaxMessage("expectedToken", "expected \(token) \(place), found \(found)")
  }
  static func expectedWord(_ words: String, _ place: String, found: String) -> SyntaxMessage {
    SyntaxMessage("expectedWord", "expected \(words) \(place), found \(found)")
  }
  static func expectedType(found: String) -> SyntaxMessage {
    SyntaxMessage(
      "expectedType",
      "expected a type, which is a name, [T] or [K: V], found \(found)"
    )
  }
  static let doubleOptional = SyntaxMessage(
    "doubleOptional",
    "a value is NULL or not: 'T??' has no meaning"
  )
  static func expectedDefault(found: String) -> SyntaxMessage {
    SyntaxMessage("expectedDefault", "expected a value after '=', found \(found)")
  }
  static let unclosedGroup = SyntaxMessage(
    "unclosedGroup",
    "the bracket is not closed"
  )
  static func mismatchedGroup(_ close: String) -> SyntaxMessage {
    SyntaxMessage("mismatchedBracket", "expected '\(close)' to close the bracket before")
  }
  static func expectedArgument(found: String) -> SyntaxMessage {
    SyntaxMessage("expectedArgument", "expected a string, a number or a name, found \(found)")
  }
  static func expectedVersion(found: String) -> SyntaxMessage {
    SyntaxMessage("expectedVersion", "expected a version such as 3.39, found \(found)")
  }
}

// MARK: Fixes

extension SyntaxMessage {
  static func write(_ text: String) -> String {
    "write '\(text)'"
  }
  static func remove(_ text: String) -> String {
    "remove '\(text)'"
  }
  static func didYouMean(_ word: String) -> String {
    "did you mean '\(word)'?"
  }
}

// MARK: Names of what is read

/// A body, and what messages call it.
enum Place {
  case table, selection, view, fullText, `enum`, settings

  var name: String {
    switch self {
    case .table: "table"
    case .selection: "selection"
    case .view: "view"
    case .fullText: "full-text table"
    case .enum: "enum"
    case .settings: "settings"
    }
  }

  var article: String {
    self == .enum ? "an enum" : self == .settings ? "the schema" : "a \(name)"
  }

  var members: String {
    switch self {
    case .table: "columns, keys or indexes"
    case .selection, .view, .fullText: "columns ('let' or 'var')"
    case .enum: "cases"
    case .settings: "'access', 'naming', 'plural', 'strict' or 'sqlite'"
    }
  }
}

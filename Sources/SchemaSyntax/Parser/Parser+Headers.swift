extension Parser {
  // Attributes [ Access ]
  mutating func header() -> HeaderSyntax {
    var header = HeaderSyntax(documentation: takeDocumentation(), attributes: [], access: nil)
    // Attributes = { Attribute } ;
    while kind == .at, !isRecovering {
      header.attributes.append(attribute())
      header.documentation += takeDocumentation()
    }
    if !isRecovering { passAttributeWithoutSign() }
    if !isRecovering { passUnknownAccess() }
    // Access = "public" | "package" | "internal" ;
    let start = start
    if let word = takeOne(of: [.public, .package, .internal]),
      let level = AccessLevel(rawValue: word.rawValue)
    {
      header.access = AccessSyntax(level: level, range: range(from: start))
    }
    return header
  }

  // Attribute = "@" Identifier [ "(" [ Argument { "," Argument } [ "," ] ] ")" ] [ Sql ] ;
  private mutating func attribute() -> AttributeSyntax {
    let start = start
    consume()
    let name = name(of: "an attribute")
    var arguments: [AttributeArgumentSyntax] = []
    if kind == .leftParen {
      arguments = list("in the attribute", allowsEmpty: true) { $0.argument() }
    }
    let sql = kind == .leftBrace && !isRecovering ? self.sql("after the attribute") : nil
    previousEndsAttribute = true
    refreshNewline()
    return AttributeSyntax(name: name, arguments: arguments, sql: sql, range: range(from: start))
  }

  // Argument = [ Identifier ":" ] ( String | Integer | Identifier ) ;
  private mutating func argument() -> AttributeArgumentSyntax {
    let start = start
    var label: NameSyntax?
    if kind == .identifier, peek().token.kind == .colon {
      label = takeName()
      consume()
    }
    let value: AttributeArgumentSyntax.Value
    switch kind {
    case .string: value = .string(takeString())
    case .integer: value = .integer(takeInteger(sign: nil))
    case .identifier: value = .identifier(takeName())
    default:
      fail(.expectedArgument(found: found))
      value = .identifier(NameSyntax(text: "", range: gap))
    }
    return AttributeArgumentSyntax(label: label, value: value, range: range(from: start))
  }

  /// The doc comment before the current token. Only the last run belongs to it.
  mutating func takeDocumentation() -> [String] {
    guard let last = current.docs.popLast() else { return [] }
    for doc in current.docs { warn(doc) }
    current.docs = []
    return last.lines.map { line in
      var start = line.lowerBound + 3
      var end = line.upperBound
      if start < end, lexer.byte(start) == Ascii.space { start += 1 }
      while end > start, lexer.byte(end - 1) == Ascii.space || lexer.byte(end - 1) == Ascii.tab {
        end -= 1
      }
      return range(start, end).text
    }
  }
}

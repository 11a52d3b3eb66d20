extension Parser {
  // Identifier
  mutating func name(of what: String) -> NameSyntax {
    guard kind == .identifier, !startsNextMember else {
      fail(.expectedName(what, found: found))
      return NameSyntax(text: "", range: gap)
    }
    return takeName()
  }

  /// The current identifier, without its backticks.
  mutating func takeName() -> NameSyntax {
    let token = current.token
    let isQuoted = lexer.byte(token.start) == Ascii.backtick
    let isClosed = isQuoted && lexer.byte(token.end - 1) == Ascii.backtick
    let name = range(token.start + (isQuoted ? 1 : 0), token.end - (isClosed ? 1 : 0)).text
    consume()
    return NameSyntax(text: name, range: range(token.start, token.end))
  }

  // Path = Identifier { "." Identifier } ;
  mutating func path(of what: String) -> PathSyntax {
    let start = start
    var names = [name(of: what)]
    while !isRecovering, take(.dot) {
      names.append(name(of: what))
    }
    let isMissing = names.count == 1 && names[0].isMissing
    return PathSyntax(names: names, range: isMissing ? names[0].range : range(from: start))
  }

  // ColumnList = Path { "," Path } [ "," ] ;
  mutating func columnList() -> [PathSyntax] {
    list("in the list of columns") { $0.path(of: "a column") }
  }
}

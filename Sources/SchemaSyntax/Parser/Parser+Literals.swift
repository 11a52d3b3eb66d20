extension Parser {
  mutating func takeString() -> StringSyntax {
    let token = current.token
    let (value, problem) = StringDecoder.decode(lexer.bytes, token.start..<token.end)
    if current.problem == nil { current.problem = problem }
    consume()
    return StringSyntax(value: value, range: range(token.start, token.end))
  }

  /// The current integer, with the minus that was read before it.
  mutating func takeInteger(sign: Token?) -> IntegerSyntax {
    let start = sign?.start ?? start
    let digits = text
    consume()
    return IntegerSyntax(text: sign == nil ? digits : "-" + digits, range: range(from: start))
  }

  // Version = Digits "." Digits [ "." Digits ] ;
  /// The lexer has read the start of it as a number.
  mutating func version() -> VersionSyntax? {
    let start = start
    guard kind == .integer || kind == .float else {
      fail(.expectedVersion(found: found))
      return nil
    }
    var probe = lexer
    probe.position = start
    guard let parts = probe.readVersion() else {
      fail(.expectedVersion(found: found))
      consume()
      return nil
    }
    if probe.position != current.token.end {
      ahead = nil
      lexer.position = probe.position
      current.token.trailingEnd = probe.position
      current.strayDoc = nil
    }
    current.token.kind = .version
    current.token.end = probe.position
    if current.problem != nil { current.problem = nil }
    consume()
    return VersionSyntax(
      major: parts[0],
      minor: parts[1],
      patch: parts.count > 2 ? parts[2] : 0,
      range: range(from: start)
    )
  }
}

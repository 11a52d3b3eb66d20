extension Parser {
  // Default = [ "-" ] ( Integer | Float ) | String
  //         | [ "." ] Identifier { "." Identifier | Group }
  //         | Group ;
  mutating func defaultValue() -> DefaultSyntax {
    let start = start
    let kind = startsNextMember ? failAtDefault() : defaultKind()
    let range = previousEnd > start ? range(from: start) : gap
    return DefaultSyntax(kind: kind, text: range.text, range: range)
  }

  private mutating func failAtDefault() -> DefaultSyntax.Kind {
    fail(.expectedDefault(found: found))
    return .expression
  }

  private mutating func defaultKind() -> DefaultSyntax.Kind {
    switch kind {
    case .minus:
      let sign = current.token
      consume()
      guard kind == .integer || kind == .float else { return failAtDefault() }
      return number(sign: sign)
    case .integer, .float: return number(sign: nil)
    case .string: return .string(takeString())
    case .dot:
      consume()
      let name = name(of: "a case")
      return postfixes() ? .expression : .member(name)
    case .identifier:
      let name = takeName()
      return postfixes() ? .expression : .name(name)
    case .leftParen:
      group()
      return .expression
    case .leftBracket: return bracketed()
    case .other where passStringQuotes(): return .expression
    default: return failAtDefault()
    }
  }

  private mutating func number(sign: Token?) -> DefaultSyntax.Kind {
    if kind == .integer { return .integer(takeInteger(sign: sign)) }
    let digits = text
    consume()
    return .float(sign == nil ? digits : "-" + digits)
  }

  /// Reads { "." Identifier | Group }, and tells whether there was any.
  private mutating func postfixes() -> Bool {
    var hasAny = false
    while !isRecovering {
      if kind == .dot {
        consume()
        _ = name(of: "a member")
      } else if kind == .leftParen || kind == .leftBracket {
        group()
      } else {
        break
      }
      hasAny = true
    }
    return hasAny
  }

  private mutating func bracketed() -> DefaultSyntax.Kind {
    let first = tokens.count
    group()
    let inner = tokens.dropFirst(first + 1).dropLast().map(\.kind)
    return inner.isEmpty ? .emptyArray : inner == [.colon] ? .emptyDictionary : .expression
  }

  // Group = "(" { Group | ? any token but ( ) [ ] ? } ")" | "[" { … } "]" ;
  /// Reads a group of any depth without recursion.
  private mutating func group() {
    let depth = bracketDepth
    let open = range(start, current.token.end)
    var closers: [Token.Kind] = []
    var braces = 0
    repeat {
      // A comment in Swift code is Swift's.
      current.forgetComments()
      switch kind {
      case .leftParen: closers.append(.rightParen)
      case .leftBracket: closers.append(.rightBracket)
      case .rightParen, .rightBracket:
        if closers.last != kind {
          bracketDepth = depth
          let expected = closers.last == .rightParen ? ")" : "]"
          return giveUp(.mismatchedGroup(closers.last == .rightBrace ? "}" : expected))
        }
        closers.removeLast()
      case .leftBrace:
        braces += 1
        closers.append(.rightBrace)
      case .rightBrace where closers.last == .rightBrace:
        braces -= 1
        closers.removeLast()
      // The one of the body around it.
      case .rightBrace: braces = -1
      default: break
      }
      if braces < 0 || kind == .endOfFile || startsDeclarationLine
        || braces == 0 && closers.count > 0 && (word == .let || word == .var) && startsNextMember
      {
        bracketDepth = depth
        lastErrorStart = start
        if !isRecovering, current.problem == nil, open.start > brokenUntil {
          report(.unclosedGroup, open)
        }
        reportLexicalProblem()
        isRecovering = true
        return restoreNewline()
      }
      consume()
    } while !closers.isEmpty
    bracketDepth = depth
    refreshNewline()
  }
}

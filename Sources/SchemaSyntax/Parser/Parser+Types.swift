extension Parser {
  /// The colon before a type. Whether a type follows it.
  @discardableResult
  mutating func typeSeparator(_ what: String) -> Bool {
    if take(.colon) { return true }
    if let isFollowed = passWrongSeparator() { return isFollowed }
    let message = SyntaxMessage.expectedToken("':'", "and the type of \(what)", found: found)
    if skipExtra(message, before: { $0.token.kind == .colon }) {
      consume()
      return true
    }
    fail(message, fix: isAtEnd ? nil : .insert(":", at: gap))
    return true
  }

  // Type = PlainType [ "?" ] ;
  mutating func type(depth: Int = 0) -> TypeSyntax {
    let isEarly = passQuestionBefore()
    let start = start
    let kind = plainType(depth: depth)
    let isOptional = take(.question) || passForce() || isEarly
    if isOptional, self.kind == .question {
      let written = range(start, current.token.end)
      let first = range(start, previousEnd)
      fail(.doubleOptional, fix: .write(first.text, over: written))
      while take(.question) {}
    }
    let range = kind == .missing ? gap : range(from: start)
    return TypeSyntax(kind: kind, isOptional: isOptional, range: range)
  }

  // PlainType = "[" Type [ ":" Type ] "]" | Identifier [ Generics ] { "." Identifier [ Generics ] } ;
  private mutating func plainType(depth: Int) -> TypeSyntax.Kind {
    guard depth < Parser.deepest else {
      giveUp(.nestedTooDeep)
      return .missing
    }
    if kind == .leftBracket { return collectionType(depth: depth) }
    guard kind == .identifier, !startsNextMember else {
      fail(.expectedType(found: found))
      return .missing
    }
    var components: [TypeComponentSyntax] = []
    repeat {
      let name = name(of: "a type")
      let generics = kind == .less ? generics(depth: depth) : []
      components.append(TypeComponentSyntax(name: name, generics: generics))
    } while !isRecovering && take(.dot)
    return .named(components)
  }

  private mutating func collectionType(depth: Int) -> TypeSyntax.Kind {
    let brackets = bracketDepth
    consume()
    let element = type(depth: depth + 1)
    var kind = TypeSyntax.Kind.array(element)
    if take(.colon) {
      kind = .dictionary(key: element, value: type(depth: depth + 1))
    }
    if !take(.rightBracket) {
      bracketDepth = brackets
      fail(.expectedToken("']'", "after the type", found: found), fix: .insert("]", at: gap))
      restoreNewline()
    }
    return kind
  }

  // Generics = "<" Type { "," Type } ">" ;
  private mutating func generics(depth: Int) -> [TypeSyntax] {
    consume()
    var types = [type(depth: depth + 1)]
    while !isRecovering, take(.comma) { types.append(type(depth: depth + 1)) }
    if !take(.greater) {
      fail(.expectedToken("'>'", "after the type", found: found), fix: .insert(">", at: gap))
    }
    return types
  }

  // "as" Representation
  mutating func representationClause() -> RepresentationSyntax? {
    guard word == .as, !isRecovering, peek().token.kind != .leftBrace else { return nil }
    consume()
    return representation()
  }

  // Representation = Path [ "(" Integer { "," Integer } ")" ] ;
  private mutating func representation() -> RepresentationSyntax {
    let start = start
    let path = path(of: "a representation")
    var arguments: [IntegerSyntax] = []
    if kind == .leftParen, !isRecovering {
      let depth = bracketDepth
      consume()
      repeat {
        if kind == .integer {
          arguments.append(takeInteger(sign: nil))
        } else {
          fail(.expectedToken("a number", "in the representation", found: found))
        }
      } while !isRecovering && take(.comma)
      if !take(.rightParen) {
        bracketDepth = depth
        fail(
          .expectedToken("')'", "after the representation", found: found),
          fix: .insert(")", at: gap)
        )
        restoreNewline()
      }
    }
    return RepresentationSyntax(path: path, arguments: arguments, range: range(from: start))
  }

  // Conformances = ":" Conformance { "," Conformance } ;
  mutating func conformances() -> [ConformanceSyntax] {
    guard take(.colon) else { return [] }
    var conformances = [conformance()]
    while !isRecovering, take(.comma) { conformances.append(conformance()) }
    return conformances
  }

  // Conformance = [ "~" ] Type ;
  private mutating func conformance() -> ConformanceSyntax {
    let start = start
    let isSuppressed = take(.tilde)
    let type = type()
    return ConformanceSyntax(isSuppressed: isSuppressed, type: type, range: range(from: start))
  }
}

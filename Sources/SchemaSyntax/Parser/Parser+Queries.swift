extension Parser {
  // Query = "query" Identifier Parameters [ "->" Result ] Sql ;
  mutating func queryDeclaration(_ header: HeaderSyntax, _ start: Int) -> QuerySyntax {
    consume()
    let name = name(of: "the query")
    let parameters = parameters()
    let result = arrow() ? self.result() : nil
    let sql = sql("with the statement of the query", inDeclaration: true)
    return QuerySyntax(
      header: header,
      name: name,
      parameters: parameters,
      result: result,
      sql: sql,
      range: range(from: start)
    )
  }

  // Function = "function" Identifier Parameters [ "->" Type [ "as" Representation ] ] ;
  mutating func functionDeclaration(_ header: HeaderSyntax, _ start: Int) -> FunctionSyntax {
    consume()
    let name = name(of: "the function")
    let parameters = parameters()
    let returnType = arrow() ? type() : nil
    let representation = returnType == nil ? nil : representationClause()
    return FunctionSyntax(
      header: header,
      name: name,
      parameters: parameters,
      returnType: returnType,
      representation: representation,
      range: range(from: start)
    )
  }

  /// Reads the arrow; a type without it is a mistake after which the type is read.
  private mutating func arrow() -> Bool {
    if isRecovering { return false }
    if take(.arrow) { return true }
    switch kind {
    case .leftBracket, .leftParen: break
    case .identifier:
      // The first word of SQL whose brace is missing is followed by another one.
      let next = peek().token
      guard next.startsLine || [.leftBrace, .question, .dot, .less, .endOfFile].contains(next.kind)
      else { return false }
    default: return false
    }
    fail(
      .expectedToken("'->'", "before the result", found: found),
      fix: .insert(" ->", at: gap)
    )
    return !isRecovering
  }

  // Parameters = "(" [ Parameter { "," Parameter } [ "," ] ] ")" ;
  private mutating func parameters() -> [ParameterSyntax] {
    list("in the list of parameters", allowsEmpty: true, of: .typed) { $0.parameter() }
  }

  // Parameter = Identifier [ Identifier ] ":" Type [ "as" Representation ] [ "=" Default ] ;
  private mutating func parameter() -> ParameterSyntax {
    let start = start
    var name = name(of: "a parameter")
    var label: NameSyntax?
    if !isRecovering, kind == .identifier {
      switch peek().token.kind {
      // Without the colon too, two names before a type are a label and a name.
      case .colon, .identifier, .leftBracket:
        label = name
        name = takeName()
      default: break
      }
    }
    typeSeparator("the parameter")
    let type = type()
    let representation = representationClause()
    var defaultValue: DefaultSyntax?
    if !isRecovering, take(.equals) { defaultValue = self.defaultValue() }
    return ParameterSyntax(
      label: label,
      name: name,
      type: type,
      representation: representation,
      defaultValue: defaultValue,
      range: range(from: start)
    )
  }

  // Result = Type [ "as" Representation ] | InlineRow [ "?" ] | "[" InlineRow "]" ;
  private mutating func result() -> ResultSyntax {
    let start = start
    if kind == .leftParen {
      let columns = inlineRow()
      let isOptional = !isRecovering && take(.question)
      return ResultSyntax(
        kind: .row(columns, isOptional: isOptional),
        range: range(from: start)
      )
    }
    if kind == .leftBracket, peek().token.kind == .leftParen {
      let depth = bracketDepth
      consume()
      let columns = inlineRow()
      if !take(.rightBracket) {
        bracketDepth = depth
        fail(.expectedToken("']'", "after the row", found: found), fix: .insert("]", at: gap))
        restoreNewline()
      }
      return ResultSyntax(kind: .rows(columns), range: range(from: start))
    }
    let type = type()
    let representation = representationClause()
    return ResultSyntax(kind: .type(type, representation), range: range(from: start))
  }

  // InlineRow = "(" ResultColumn { "," ResultColumn } ")" ;
  private mutating func inlineRow() -> [ResultColumnSyntax] {
    list("in the result", of: .typed) { $0.resultColumn() }
  }

  // ResultColumn = Identifier ":" Type [ "as" Representation ] ;
  private mutating func resultColumn() -> ResultColumnSyntax {
    let start = start
    let name = name(of: "a column")
    typeSeparator("the column")
    let type = type()
    let representation = representationClause()
    return ResultColumnSyntax(
      name: name,
      type: type,
      representation: representation,
      range: range(from: start)
    )
  }
}

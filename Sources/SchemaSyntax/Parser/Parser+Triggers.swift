extension Parser {
  // Trigger = [ "temporary" ] "trigger" Identifier
  //           ( "before" | "after" | "instead" "of" )
  //           ( "insert" | "delete" | "update" [ "of" "(" ColumnList ")" ] )
  //           "on" Path [ "when" Sql ] Sql ;
  mutating func triggerDeclaration(
    _ header: HeaderSyntax,
    _ start: Int,
    isTemporary: Bool
  ) -> TriggerSyntax {
    consume()
    let name = name(of: "the trigger")
    let timing = timing()
    let event = event()
    expect(.on, "and the table of the trigger", isLast: false)
    let target = path(of: "a table")
    var condition: SQLTextSyntax?
    if !isRecovering, take(.when) || isMisspelledWhen && correct(to: [.when]) && take(.when) {
      condition = sql("after 'when'")
    }
    let body = sql("with the statements of the trigger", inDeclaration: true)
    return TriggerSyntax(
      header: header,
      isTemporary: isTemporary,
      name: name,
      timing: timing,
      event: event,
      target: target,
      condition: condition,
      body: body,
      range: range(from: start)
    )
  }

  private var isMisspelledWhen: Bool {
    mutating get { kind == .identifier && peek().token.kind == .leftBrace }
  }

  private mutating func timing() -> TriggerSyntax.Timing {
    switch expectOne(of: [.before, .after, .instead], "as the time of the trigger") {
    case .before: return .before
    case .instead:
      expect(.of, "after 'instead'")
      return .insteadOf
    default: return .after
    }
  }

  private mutating func event() -> TriggerSyntax.Event {
    switch expectOne(of: [.insert, .delete, .update], "as the event of the trigger") {
    case .insert: return .insert
    case .delete: return .delete
    default:
      if kind == .leftParen, !isRecovering {
        fail(
          .expectedWord("'of'", "before the columns", found: found), fix: .insert(" of", at: gap))
        return .update(of: columnList())
      }
      return .update(of: take(.of) ? columnList() : [])
    }
  }
}

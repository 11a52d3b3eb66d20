extension Parser {
  // References = "references" ( "none" | Path [ "(" ColumnList ")" ] { Action } ) ;
  mutating func references() -> ReferencesSyntax {
    let start = start
    expect(.references, "and the table that the key is of", isLast: false)
    if take(.none) {
      return ReferencesSyntax(target: nil, columns: [], actions: [], range: range(from: start))
    }
    let target = path(of: "a table")
    let columns = kind == .leftParen && !isRecovering ? columnList() : []
    var actions: [ActionSyntax] = []
    while !isRecovering, word == .deferred || word == .on && peek().word != .conflict,
      let action = action()
    {
      actions.append(action)
    }
    return ReferencesSyntax(
      target: target,
      columns: columns,
      actions: actions,
      range: range(from: start)
    )
  }

  // Action = "on" ( "delete" | "update" ) ( "cascade" | "restrict" | "set" ( "null" | "default" )
  //                                       | "no" "action" )
  //        | "deferred" ;
  mutating func action() -> ActionSyntax? {
    let start = start
    if take(.deferred) { return ActionSyntax(kind: .deferred, range: range(from: start)) }
    guard take(.on) else { return nil }
    let event: Word?
    if [.cascade, .restrict, .set, .no].contains(where: { $0 == word }) {
      fail(.expectedWord("'delete' or 'update'", "after 'on'", found: found))
      event = .delete
    } else {
      event = expectOne(of: [.delete, .update], "after 'on'")
    }
    let effect = effect()
    let kind: ActionSyntax.Kind = event == .update ? .onUpdate(effect) : .onDelete(effect)
    return ActionSyntax(kind: kind, range: range(from: start))
  }

  private mutating func effect() -> ActionSyntax.Effect {
    // 'set' and 'no' alone do not say which is meant.
    if word == .null || word == .default {
      fail(.expectedWord("'set'", "before this", found: found))
      return takeOne(of: [.null, .default]) == .null ? .setNull : .setDefault
    }
    if word == .action {
      fail(.expectedWord("'no'", "before this", found: found))
      consume()
      return .noAction
    }
    let words: [Word] = [.cascade, .restrict, .set, .no]
    let place = "as the action"
    switch expectOne(of: words, place) {
    case .restrict: return .restrict
    case .set:
      return expectOne(of: [.null, .default], "after 'set'") == .null ? .setNull : .setDefault
    case .no:
      expect(.action, "after 'no'")
      return .noAction
    default: return .cascade
    }
  }

  // OnConflict = "on" "conflict" ( "rollback" | "abort" | "fail" | "ignore" | "replace" ) ;
  /// `isOnly` says that nothing else can begin with `on` here.
  mutating func conflict(isOnly: Bool = false) -> ConflictSyntax? {
    guard !isRecovering, word == .on, isOnly || peek().word == .conflict else { return nil }
    let start = start
    consume()
    expect(.conflict, "after 'on'")
    let words: [Word] = [.rollback, .abort, .fail, .ignore, .replace]
    let word = expectOne(of: words, "after 'on conflict'")
    let resolution = word.flatMap { ConflictSyntax.Resolution(rawValue: $0.rawValue) }
    return ConflictSyntax(resolution: resolution ?? .abort, range: range(from: start))
  }
}

// What people write because it is so in SQL, told as what it is here.

extension Parser {
  /// `-- comment` and `# comment`, to the end of the line.
  var isAtForeignComment: Bool {
    guard !newlinePending || current.token.startsLine else { return false }
    let isDashes =
      current.token.kind == .minus && lexer.byte(current.token.end) == UInt8(ascii: "-")
    return isDashes || current.token.kind == .other && text == "#"
  }

  mutating func passForeignComment() -> Bool {
    guard !isRecovering, isAtForeignComment, start != lastErrorStart else { return false }
    let length = current.token.kind == .minus ? 2 : 1
    fail(.foreignComment, atToken: true, fix: .write("//", over: range(start, start + length)))
    var run = SkippedRun()
    repeat { skip(into: &run) } while current.token.kind != .endOfFile && !current.token.startsLine
    record(run)
    refreshNewline()
    return true
  }

  /// `title VARCHAR(80) NOT NULL,`: a column as SQL has it.
  mutating func failAtSQLColumn() -> Bool {
    let next = peek().token
    guard kind == .identifier, !isRecovering, next.kind == .identifier, !next.startsLine else {
      return false
    }
    let end = endOfMember(from: start)
    let column = SQLColumn(range(start, end).text)
    let hasComma = lexer.byte(end) == UInt8(ascii: ",")
    let whole = range(start, hasComma ? end + 1 : end)
    fail(.sqlColumn, atToken: true, fix: column.map { .write($0.written, over: whole) })
    // Past the comma, so that the next column is judged as well.
    var run = SkippedRun()
    while current.token.kind != .endOfFile, start < whole.end { skip(into: &run) }
    record(run)
    bracketDepth = 0
    newlinePending = current.token.startsLine
    return true
  }

  /// The end of the line, or what ends the member before it.
  func endOfMember(from start: Int) -> Int {
    let lineEnd = file.lineBounds(file.lineIndex(at: start)).end
    var end = start
    var depth = 0
    while end < lineEnd {
      switch lexer.byte(end) {
      case UInt8(ascii: "("), UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: ")"): depth -= 1
      case UInt8(ascii: "}"):
        if depth <= 0 { return end }
        depth -= 1
      case UInt8(ascii: ","), UInt8(ascii: ";"):
        if depth <= 0 { return end }
      default: break
      }
      end += 1
    }
    return end
  }

  /// Words of SQL between the clauses of a column. Whether there was one, which has been passed.
  mutating func passSQLClause(of name: NameSyntax, _ type: TypeSyntax) -> Bool {
    guard kind == .identifier, !isRecovering, start != lastErrorStart else { return false }
    let token = range(start, current.token.end)
    let next = peek().token
    let nextText = next.startsLine ? "" : range(next.start, next.end).text.lowercased()
    switch (text.lowercased(), nextText) {
    case ("not", "null"):
      let words = range(start, next.end)
      let both = range(previousEnd, next.end)
      fail(.notNull, atToken: true, fix: type.isOptional ? nil : .remove(both, words.text))
      skipOne()
      skipOne()
    case ("null", _):
      let fix: Diagnostic.Fix =
        type.isOptional
        ? .remove(range(previousEnd, token.end), text)
        : .write("\(type.text)?", over: type.range.extended(to: token))
      let isBehindType = previousEnd == type.range.end
      fail(.null, atToken: true, fix: type.isOptional || isBehindType ? fix : nil)
      skipOne()
    case ("foreign", "key"):
      let words = range(start, next.end)
      fail(.foreignKeyClause, atToken: true, fix: .remove(range(previousEnd, next.end), words.text))
      skipOne()
      skipOne()
    case ("index", "("):
      endMember(.membersOnOneLine)
    case ("index", _), ("indexed", _):
      let fix = Diagnostic.Fix.write("; index (\(name.text))", over: range(previousEnd, token.end))
      fail(.indexClause, atToken: true, fix: name.isMissing ? nil : fix)
      skipOne()
    default:
      guard word == .let || word == .var, next.kind == .identifier, !next.startsLine else {
        return false
      }
      endMember(.membersOnOneLine)
    }
    return true
  }

  /// The next member begins on the line of the one before.
  private mutating func endMember(_ message: SyntaxMessage) {
    fail(message, atToken: true, fix: .insert(";", at: gap))
    newlinePending = true
  }

  // MARK: SQL without braces

  /// `check (a > 0)`, `default 0`: both braces are missing. Nil if perhaps only one is.
  mutating func bareSQL(_ place: String) -> SQLTextSyntax? {
    guard !isRecovering, start != lastErrorStart, !isAtEnd, kind != .at, current.problem == nil,
      let (end, inner) = bareText()
    else { return nil }
    let whole = range(start, end)
    fail(
      .expectedSQL(place, found: found), atToken: true,
      fix: .write("{ \(inner) }", over: whole))
    var run = SkippedRun()
    while current.token.kind != .endOfFile, start < end { skip(into: &run) }
    record(run)
    refreshNewline()
    return SQLTextSyntax(text: inner, range: whole, bracesRange: whole)
  }

  /// The text up to the end of the member or to the next clause, and what of it belongs in braces.
  private mutating func bareText() -> (end: Int, inner: String)? {
    guard rewindBudget > 0 else { return nil }
    let point = checkpoint()
    defer { goBack(to: point) }
    let first = start
    var end = first
    var depth = 0
    var kinds: [Token.Kind] = []
    /// Where the parenthesis closes that the text begins with.
    var firstClosing: Int?
    var run = SkippedRun()
    scan: while current.token.kind != .endOfFile, kinds.isEmpty || !current.token.startsLine {
      switch current.token.kind {
      case .leftBrace: return nil
      case .semicolon where depth == 0: break scan
      case .rightBrace:
        if closesSQL(from: first) { return nil }
        break scan
      case .leftParen: depth += 1
      case .rightParen:
        depth -= 1
        if depth == 0, firstClosing == nil { firstClosing = current.token.end }
      case .identifier where depth == 0 && !kinds.isEmpty && isClauseWord: break scan
      default: break
      }
      kinds.append(current.token.kind)
      end = current.token.end
      if kinds.count > 200 { return nil }
      skip(into: &run)
    }
    guard depth == 0, !kinds.isEmpty else { return nil }
    let text = range(first, end).text
    if kinds[0] == .leftParen, firstClosing == end {
      let inner = text.dropFirst().dropLast().drop { $0 == " " }
      return inner.isEmpty ? nil : (end, String(inner))
    }
    if kinds == [.string] {
      return (end, "'\(text.dropFirst().dropLast().replacing("'", with: "''"))'")
    }
    return (end, text)
  }

  /// Whether the `}` that has been reached is more than the bodies of this line need.
  private func closesSQL(from first: Int) -> Bool {
    let (lineStart, lineEnd) = file.lineBounds(file.lineIndex(at: first))
    func balance(_ start: Int, _ end: Int) -> Int {
      (start..<end).reduce(0) { sum, offset in
        switch lexer.byte(offset) {
        case UInt8(ascii: "{"): sum + 1
        case UInt8(ascii: "}"): sum - 1
        default: sum
        }
      }
    }
    return -balance(first, lineEnd) > balance(lineStart, first)
  }

  // MARK: Lists

  /// `primary key { a, b }`.
  mutating func passListInBraces(_ place: String, _ form: ListElements) -> Bool {
    guard kind == .leftBrace, form != .typed, !isRecovering, start != lastErrorStart else {
      return false
    }
    let lineEnd = file.lineBounds(file.lineIndex(at: start)).end
    guard
      let close = (start..<lineEnd).first(where: { lexer.byte($0) == UInt8(ascii: "}") })
    else { return false }
    let inner = range(start + 1, close).text
    let isNames = inner.allSatisfy {
      $0.isLetter || $0.isNumber || $0 == "_" || $0 == "," || $0 == "." || $0 == " "
    }
    var trimmed = Substring(inner).drop { $0 == " " }
    while trimmed.last == " " { trimmed.removeLast() }
    let written = isNames ? "(\(trimmed))" : "({ \(trimmed) })"
    let whole = range(start, close + 1)
    fail(.listInBraces(place), atToken: true, fix: .write(written, over: whole))
    var run = SkippedRun()
    while current.token.kind != .endOfFile, start <= close { skip(into: &run) }
    record(run)
    refreshNewline()
    return true
  }
}

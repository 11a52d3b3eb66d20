// What people write because it is so in Swift, told as what it is here.

extension Parser {
  /// `struct Item {` and `typealias Key = UUID`, read as what they are meant to be.
  mutating func correctSwiftDeclaration() -> Bool {
    guard kind == .identifier, !isRecovering, start != lastErrorStart else { return false }
    let token = range(start, current.token.end)
    switch text {
    case "struct", "class", "actor":
      fail(.swiftTable, atToken: true, fix: .write("table", over: token))
      current.word = .table
    case "typealias":
      fail(.swiftTypealias, atToken: true, fix: .write("type", over: token))
      current.word = .type
    default: return false
    }
    return true
  }

  /// `private` and the like before a declaration or member.
  mutating func passUnknownAccess() {
    guard kind == .identifier, ["private", "fileprivate", "open"].contains(text) else { return }
    passModifier(.unknownAccess(text))
  }

  /// `name("title") let`, `ephemeral var`: an attribute but for its sign.
  mutating func passAttributeWithoutSign() {
    let names = [
      "name", "ephemeral", "columnOnly", "prefix", "unindexed", "renamed", "allow", "deprecated",
    ]
    guard kind == .identifier, names.contains(text), start != lastErrorStart else { return }
    let next = peek()
    let isBeforeMember = next.word.map { $0.beginsMember || $0.beginsDeclaration } ?? false
    guard !next.token.startsLine, isBeforeMember || next.token.kind == .leftParen else { return }
    fail(.attributeSign, atToken: true, fix: .insert("@", at: range(start, start)))
    skipOne()
    guard kind == .leftParen else { return }
    let depth = bracketDepth
    var run = SkippedRun()
    repeat {
      skip(into: &run)
    } while bracketDepth > depth && !current.token.startsLine && current.token.kind != .endOfFile
    record(run)
    bracketDepth = depth
    refreshNewline()
  }

  /// `static let`, `lazy var`.
  mutating func passSwiftModifier() {
    guard kind == .identifier,
      ["static", "lazy", "weak", "unowned", "final", "override", "nonisolated"].contains(text)
    else { return }
    passModifier(.swiftModifier(text))
  }

  private mutating func passModifier(_ message: SyntaxMessage) {
    let next = peek().token
    guard !isRecovering, start != lastErrorStart, next.kind == .identifier, !next.startsLine else {
      return
    }
    fail(message, atToken: true, fix: .remove(range(start, next.start), text))
    skipOne()
  }

  var isSwiftMember: Bool {
    kind == .identifier
      && ["func", "init", "subscript", "deinit", "typealias", "struct", "class", "extension"]
        .contains(text)
  }

  // MARK: Names

  /// The name of a column, which people also write in several words, in quotes, or with what a name
  /// cannot have.
  mutating func columnName(from keyword: SourceRange) -> NameSyntax {
    let start = start
    switch kind {
    case .string:
      let token = range(start, current.token.end)
      let inner = String(token.text.dropFirst().dropLast())
      let plain = camelCase(inner)
      let declared = plain == inner ? plain : "@name(\"\(inner)\") \(keyword.text) \(plain)"
      let whole = plain == inner ? token : keyword.extended(to: token)
      let isName = plain.unicodeScalars.first?.properties.isXIDStart == true
      fail(.quotedName, atToken: true, fix: isName ? .write(declared, over: whole) : nil)
      skipOne()
      return NameSyntax(text: "", range: gap)
    case .integer, .float:
      current.problem = nil
      fail(.nameWithDigit, atToken: true)
      skipOne()
      return NameSyntax(text: "", range: gap)
    case .other where (lexer.byte(start)) >= 0x80:
      fail(.nameOfCharacters, atToken: true)
      while kind == .other || kind == .identifier { skipOne() }
      return NameSyntax(text: "", range: gap)
    default: break
    }
    let name = name(of: "the column")
    return name.isMissing ? name : passRest(of: name)
  }

  /// `due date: Date`, `due-date: Date`.
  private mutating func passRest(of name: NameSyntax) -> NameSyntax {
    guard !isRecovering, !current.token.startsLine,
      kind == .identifier || kind == .minus || kind == .other
    else { return name }
    // No name is so long.
    let lineEnd = min(file.lineBounds(file.lineIndex(at: start)).end, start + 100)
    guard let colon = (start..<lineEnd).first(where: { lexer.byte($0) == UInt8(ascii: ":") })
    else { return name }
    let text = range(name.range.start, colon).text
    let isWords = text.allSatisfy { $0.isLetter || $0.isNumber || "_ -–—".contains($0) }
    guard isWords, text.last != " " else { return name }
    let whole = range(name.range.start, colon)
    let plain = camelCase(text)
    fail(.nameOfSeveralWords, atToken: true, fix: .write(plain, over: whole))
    while current.token.kind != .endOfFile, start < colon { skipOne() }
    return NameSyntax(text: plain, range: whole)
  }

  /// Words as one: `due date` as `dueDate`.
  private func camelCase(_ text: String) -> String {
    let words = text.split { !$0.isLetter && !$0.isNumber && $0 != "_" }
    let rest = words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }
    return String(words.first ?? "") + rest.joined()
  }

  // MARK: Types

  /// `var a = 5`, `let a = Int`, `let a -> Int`. Whether a type follows; nil if this is no such case.
  mutating func passWrongSeparator() -> Bool? {
    guard !isRecovering, start != lastErrorStart else { return nil }
    let token = range(start, current.token.end)
    if kind == .arrow {
      fail(.colonBeforeType, atToken: true, fix: .write(":", over: token))
      skipOne()
      return true
    }
    guard kind == .equals else { return nil }
    let value = peek().token
    var type: String?
    switch value.kind {
    case .integer: type = "Int"
    case .float: type = "Double"
    case .string: type = "String"
    case .identifier:
      let word = range(value.start, value.end).text
      let types = ["true": "Bool", "false": "Bool", "now": "Date", "uuid": "UUID", "uuid7": "UUID"]
      type = types[word]
      if type == nil, word.first?.isUppercase == true {
        guard lexer.byte(value.end) == UInt8(ascii: "(") else {
          fail(.colonBeforeType, atToken: true, fix: .write(":", over: token))
          skipOne()
          return true
        }
        type = word
      }
    default: break
    }
    fail(.typeIsWritten, atToken: true, fix: type.map { .insert(": \($0)", at: gap) })
    return false
  }

  /// `?Int`: whether the `?` was there.
  mutating func passQuestionBefore() -> Bool {
    guard kind == .question, !isRecovering, start != lastErrorStart else { return false }
    let next = peek().token
    guard next.kind == .identifier, peek().word == nil, !next.startsLine else { return false }
    let whole = range(start, next.end)
    let fix = Diagnostic.Fix.write(range(next.start, next.end).text + "?", over: whole)
    fail(.questionBeforeType, atToken: true, fix: fix)
    skipOne()
    return true
  }

  /// `Int!`: whether the `!` was there.
  mutating func passForce() -> Bool {
    guard kind == .other, start == previousEnd, text == "!", !isRecovering else { return false }
    fail(.unwrappedType, atToken: true, fix: .write("?", over: range(start, current.token.end)))
    skipOne()
    return true
  }

  /// `type Color: String`, by the class that such values are stored in.
  mutating func passStorageHabit() {
    let classes: [String: Word] = [
      "string": .text, "varchar": .text, "int": .integer, "bool": .integer, "double": .real,
      "float": .real, "data": .blob,
    ]
    guard kind == .identifier, !isRecovering, start != lastErrorStart,
      let storage = classes[text.lowercased()]
    else { return }
    let token = range(start, current.token.end)
    fail(.storageClass, atToken: true, fix: .write(storage.rawValue, over: token))
    current.word = storage
  }

  /// `case a(label: Int)`.
  mutating func passLabel() {
    guard kind == .identifier, peek().token.kind == .colon, !isRecovering else { return }
    let label = range(start, peek().token.end)
    var end = label.end
    while lexer.byte(end) == Ascii.space { end += 1 }
    let fix = Diagnostic.Fix.remove(range(start, end), label.text)
    fail(.payloadLabel, atToken: true, fix: fix)
    skipOne()
    skipOne()
  }

  /// `'text'` and `“text”` as a default, to the closing quote on the line.
  mutating func passStringQuotes() -> Bool {
    let closing: [String: Character] = ["'": "'", "‘": "’", "“": "”", "”": "”", "’": "’"]
    guard kind == .other, !isRecovering, let close = closing[text] else { return false }
    let lineEnd = file.lineBounds(file.lineIndex(at: start)).end
    let inner = range(current.token.end, lineEnd).text
    guard let index = inner.firstIndex(of: close) else { return false }
    let content = inner[..<index]
    let end = current.token.end + content.utf8.count + String(close).utf8.count
    let isPlain = !content.contains { $0 == "\"" || $0 == "\\" }
    let whole = range(start, end)
    fail(.stringQuotes, atToken: true, fix: isPlain ? .write("\"\(content)\"", over: whole) : nil)
    var run = SkippedRun()
    while current.token.kind != .endOfFile, start < end { skip(into: &run) }
    record(run)
    return true
  }
}

extension Parser {
  // Table = [ "temporary" ] "table" Identifier [ Conformances ] { TableOption } Body ;
  mutating func tableDeclaration(
    _ header: HeaderSyntax,
    _ start: Int,
    isTemporary: Bool
  ) -> TableSyntax {
    consume()
    let name = name(of: "the table")
    let conformances = conformances()
    var options: [TableOptionSyntax] = []
    while !isRecovering, let option = tableOption() { options.append(option) }
    let members = body(of: .table) { $0.member(of: .table) }
    return TableSyntax(
      header: header,
      isTemporary: isTemporary,
      name: name,
      conformances: conformances,
      options: options,
      members: members,
      range: range(from: start)
    )
  }

  // TableOption = "without" "rowid" | "strict" OnOff | "using" Sql ;
  private mutating func tableOption() -> TableOptionSyntax? {
    let start = start
    let words: [Word] = [.without, .strict, .using]
    if !words.contains(where: { $0 == word }), !correct(to: words) { return nil }
    switch takeOne(of: words) {
    case .without:
      expect(.rowid, "after 'without'")
      return TableOptionSyntax(kind: .withoutRowid, range: range(from: start))
    case .strict:
      let isOn = onOff("after 'strict'")
      return TableOptionSyntax(kind: .strict(isOn ?? true), range: range(from: start))
    default:
      let module = sql("after 'using'")
      return TableOptionSyntax(kind: .using(module), range: range(from: start))
    }
  }

  // Selection = "selection" Identifier [ Conformances ] Body ;
  mutating func selectionDeclaration(_ header: HeaderSyntax, _ start: Int) -> SelectionSyntax {
    consume()
    let name = name(of: "the selection")
    let conformances = conformances()
    let members = body(of: .selection) { $0.member(of: .selection) }
    return SelectionSyntax(
      header: header,
      name: name,
      conformances: conformances,
      members: members,
      range: range(from: start)
    )
  }

  // Member = Attributes [ Access ] ( Column | Enum | Selection
  //                     | PrimaryKey | NoPrimaryKey | ForeignKey | Unique | Index | Check ) ;
  mutating func member(of place: Place) -> MemberSyntax? {
    let start = start
    let header = header()
    if isRecovering { return nil }
    passSwiftModifier()
    if member(begunBy: word) == false {
      if kind == .identifier, peek().token.kind == .colon {
        let gap = range(self.start, self.start)
        fail(.missingLetOrVar, atToken: true, fix: .insert("var ", at: gap))
        return .column(column(header, start, keyword: nil))
      }
      guard correct(to: Parser.memberWords) else {
        failAtMember(of: place)
        return nil
      }
    }
    switch word {
    case .enum: return .enum(enumDeclaration(header, start))
    case .selection: return .selection(selectionDeclaration(header, start))
    case .primary: return .primaryKey(primaryKey(header, start))
    case .no: return .noPrimaryKey(noPrimaryKey(header, start))
    case .foreign: return .foreignKey(foreignKey(header, start))
    case .unique: return .unique(unique(header, start))
    case .index: return .index(index(header, start))
    case .check: return .check(check(header, start))
    default:
      let keyword = current
      consume()
      return .column(column(header, start, keyword: keyword))
    }
  }

  private mutating func failAtMember(of place: Place) {
    if isSwiftMember { return giveUp(.swiftMember, atToken: true) }
    if let word, word.beginsDeclaration, peek().token.kind == .identifier {
      return giveUp(.notAllowed("'\(word.rawValue)'", in: place), atToken: true)
    }
    if failAtSQLColumn() { return }
    giveUp(.expectedMember(of: place, found: foundToken), atToken: true)
  }

  /// A body in which only columns may stand.
  mutating func columns(of place: Place) -> [ColumnSyntax] {
    body(of: place) { parser in
      guard let member = parser.member(of: place) else { return nil }
      if case .column(let column) = member { return column }
      parser.reportMisplaced(member, in: place)
      return nil
    }
  }

  private mutating func reportMisplaced(_ member: MemberSyntax, in place: Place) {
    guard !isRecovering else { return }
    let what =
      switch member {
      case .column: "a column"
      case .enum: "an enum"
      case .selection: "a selection"
      case .primaryKey, .noPrimaryKey: "'primary key'"
      case .foreignKey: "'foreign key'"
      case .unique: "'unique'"
      case .index: "an index"
      case .check: "'check'"
      }
    report(.notAllowed(what, in: place), member.node.range)
  }

  private static let memberWords: [Word] = [
    .let, .var, .primary, .foreign, .unique, .index, .check, .enum, .selection, .no,
  ]

  private func member(begunBy word: Word?) -> Bool {
    word.map(Parser.memberWords.contains) ?? false
  }
}

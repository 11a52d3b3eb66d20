extension Parser {
  // Schema = "schema" [ Identifier ] "{" { Setting End } "}" ;
  mutating func schemaDeclaration(
    _ header: HeaderSyntax,
    _ start: Int
  ) -> SchemaDeclarationSyntax {
    let keyword = range(self.start, current.token.end)
    consume()
    let name = kind == .identifier ? takeName() : nil
    let settings = body(of: .settings) { $0.setting() }
    return SchemaDeclarationSyntax(
      header: header,
      name: name,
      settings: settings,
      keywordRange: keyword,
      range: range(from: start)
    )
  }

  // Setting = "access" Access
  //         | "naming" ( "camelCase" | "snake_case" | "PascalCase" | "exact" )
  //         | "plural" OnOff | "strict" OnOff | "sqlite" Version ;
  private mutating func setting() -> SettingSyntax? {
    let words: [Word] = [.access, .naming, .plural, .strict, .sqlite]
    let start = start
    if !words.contains(where: { $0 == word }), !correct(to: words) {
      giveUp(.expectedMember(of: .settings, found: foundToken), atToken: true)
      return nil
    }
    let keyword = takeOne(of: words)
    if kind == .colon || kind == .equals {
      let sign = range(previousEnd, current.token.end)
      fail(.settingSign(text), atToken: true, fix: .remove(sign, text))
      skipOne()
    }
    let value: SettingSyntax.Value? =
      switch keyword {
      case .access:
        expectOne(of: [.public, .package, .internal], "after 'access'")
          .flatMap { AccessLevel(rawValue: $0.rawValue) }.map { .access($0) }
      case .naming: naming().map { .naming($0) }
      case .plural: onOff("after 'plural'").map { .plural($0) }
      case .strict: onOff("after 'strict'").map { .strict($0) }
      default: version().map { .sqlite($0) }
      }
    return value.map { SettingSyntax(value: $0, range: range(from: start)) }
  }

  private mutating func naming() -> SettingSyntax.Naming? {
    if kind == .identifier, let naming = SettingSyntax.Naming(rawValue: text) {
      consume()
      return naming
    }
    let all = SettingSyntax.Naming.allCases
    let written = kind == .identifier ? text.lowercased() : ""
    let near = all.first { editDistance(written, $0.rawValue.lowercased(), limit: 2) <= 2 }
    let names = "'camelCase', 'snake_case', 'PascalCase' or 'exact'"
    fail(
      .expectedWord(names, "after 'naming'", found: found),
      fix: near.map { .didYouMean($0.rawValue, over: range(start, current.token.end)) }
    )
    if kind == .identifier { consume() }
    return near
  }

  // OnOff = "on" | "off" ;
  mutating func onOff(_ place: String) -> Bool? {
    expectOne(of: [.on, .off], place).map { $0 == .on }
  }
}

import SchemaSyntax

/// The options of a full-text table: each that FTS5 knows once, and none that the declaration says
/// already.
extension Resolver {
  struct FullTextOptions {
    var options: [FullText.Option] = []
    var detail = FullText.Detail.full
    var isContentless = false
  }

  func fullTextOptions(_ node: FullTextSyntax) -> FullTextOptions {
    var result = FullTextOptions()
    guard let syntax = node.options else { return result }
    let sql = SQLText(syntax)
    var written: [FullTextOption] = []
    for tokens in SQLTokens.scan(sql.text).split(whereSeparator: { $0.sign == "," }) {
      guard let option = FullTextOption(Array(tokens), in: sql) else {
        if let first = tokens.first, let last = tokens.last {
          report(.malformedFullTextOption(sql.range(from: first, to: last)))
        }
        continue
      }
      guard FullTextOption.names.contains(option.name) else {
        report(
          .unknownFullTextOption(
            option.nameRange, option.name,
            Spelling.suggestion(for: option.name, among: FullTextOption.names)))
        continue
      }
      if option.name != "prefix", let earlier = written.first(where: { $0.name == option.name }) {
        report(.duplicateFullTextOption(option.nameRange, option.name, earlier: earlier.nameRange))
        continue
      }
      written.append(option)
    }
    let isExternal = if case .external = node.content { true } else { false }
    result.isContentless =
      !isExternal && written.contains { $0.name == "content" && $0.value.isEmpty }
    for option in written {
      if isExternal, ["content", "content_rowid"].contains(option.name) {
        report(.contentOfExternal(option))
      } else if !isExternal, option.name == "content", !option.value.isEmpty {
        report(.contentByName(option, node))
      } else if !isExternal, option.name == "content_rowid" {
        report(.rowidWithoutContent(option))
      } else if !result.isContentless, option.name.hasPrefix("contentless_") {
        report(.contentlessOption(option))
      } else if option.name == "detail" {
        let known = FullText.Detail.allCases.map(\.rawValue)
        guard let detail = FullText.Detail(rawValue: option.value.lowercased()) else {
          report(
            .unknownDetail(option, Spelling.suggestion(for: option.value, among: known), known))
          continue
        }
        result.detail = detail
      }
      result.options.append(FullText.Option(name: option.name, text: option.text))
    }
    return result
  }
}

/// `name = value`, as it stands among the options.
struct FullTextOption {
  /// In lower case, as FTS5 compares it.
  let name: String
  let nameRange: SourceRange
  /// What is in the quotes, if there are some.
  let value: String
  let valueRange: SourceRange
  let text: SQLText

  /// Those that there are, the newest at the end.
  static let names = [
    "tokenize", "prefix", "content", "content_rowid", "columnsize", "detail",
    "contentless_delete", "contentless_unindexed", "locale", "tokendata",
  ]

  init?(_ tokens: [SQLTokens.Token], in sql: SQLText) {
    guard tokens.count >= 3, tokens[0].isName, tokens[1].sign == "=" else { return nil }
    // FTS5 takes one word or one text.
    guard tokens.count == 3, tokens[2].sign.isEmpty else { return nil }
    name = tokens[0].text.lowercased()
    nameRange = sql.range(tokens[0])
    value = tokens[2].text
    valueRange = sql.range(tokens[2])
    let bytes = Array(sql.text.utf8)[tokens[0].start..<tokens[2].end]
    text = SQLText(
      text: String(decoding: bytes, as: UTF8.self),
      origin: sql.range(from: tokens[0], to: tokens[2]), isVerbatim: true)
  }
}

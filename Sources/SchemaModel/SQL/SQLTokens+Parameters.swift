extension SQLTokens {
  /// A parameter in a statement, with its sign.
  public struct Parameter: Sendable, Equatable {
    /// `:`, `@`, `$`, `?` or `#`.
    public let sign: String
    /// Without the sign; empty for `?`.
    public let name: String
    public let start: Int
    public let end: Int
    /// The position of its first token.
    public let index: Int
    /// How many tokens it is made of.
    public let count: Int
  }

  /// The parameters of a statement, in the order of the text, each as often as it stands there.
  public static func parameters(in tokens: [Token]) -> [Parameter] {
    var parameters: [Parameter] = []
    for (index, token) in tokens.enumerated() {
      // SQLite reads `$name` as one token, as the scanner does.
      if token.isName, token.text.hasPrefix("$"), token.text.utf8.count == token.end - token.start {
        parameters.append(
          Parameter(
            sign: "$", name: String(token.text.dropFirst()), start: token.start, end: token.end,
            index: index, count: 1))
        continue
      }
      guard [":", "@", "?", "#"].contains(token.sign) else { continue }
      let next = index + 1 < tokens.count ? tokens[index + 1] : nil
      let isNamed =
        next.map { $0.isName && $0.start == token.end && $0.text.utf8.count == $0.end - $0.start }
        ?? false
      if !isNamed, token.sign != "?" { continue }
      parameters.append(
        Parameter(
          sign: token.sign, name: isNamed ? next?.text ?? "" : "", start: token.start,
          end: isNamed ? next?.end ?? token.end : token.end, index: index, count: isNamed ? 2 : 1))
    }
    return parameters
  }
}

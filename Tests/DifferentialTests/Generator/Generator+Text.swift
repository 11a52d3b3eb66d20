import Rowan

/// Terms of text.
extension Generator {
  func text(_ d: Int) -> Term<String> {
    if d == 0 || chance(3) { return chance(4) ? literal() : column([Columns.s]) ?? literal() }
    switch number(14) {
    case 10: return dateText(d)
    case 11, 12: return formatted(d)
    case 6, 7, 13: return textOfValue(d)
    case 8: return textByText(d)
    case 9: return choice(d) { text(d - 1) }
    case 0:
      uses(.concatenate)
      let (l, r, value) = (text(d - 1), text(d - 1), String.literal(self))
      return Term { env in
        l.rowan(env) + value + r.rowan(env)
      } evaluate: { scene in
        Datum.concatenation([try l.evaluate(scene), .text(value), try r.evaluate(scene)])
      }
    case 1: return coalesced(optionalText(d - 1)) { text(d - 1) }
    case 2: return branches(d) { text(d - 1) }
    case 3:
      uses(.castText)
      let operand = chance(2) ? tameInteger() : integer(0)
      return Term {
        operand.rowan($0).cast(as: String.self)
      } evaluate: {
        Cast.text(try operand.evaluate($0))
      }
    default: return textFunction(text(d - 1))
    }
  }

  func optionalText(_ d: Int) -> Term<String?> {
    if d == 0 || chance(3) { return optionalColumn([Columns.t], [Columns.s]) }
    switch number(9) {
    case 6: return optionalDateText(d)
    case 7, 8: return jsonText(d)
    case 5:
      return chance(2) ? optionalChoice { optionalText(d - 1) } : nullified { optionalText(d - 1) }
    case 0: return nulled(d, { optionalText(d - 1) }) { text(d - 1) }
    case 1: return openBranches(d) { text(d - 1) }
    case 2:
      uses(.castText)
      return chance(2) ? castText(tameOptionalReal()) : castText(tameOptionalInteger())
    default: return textFunction(optionalText(d - 1))
    }
  }

  private func castText<Value: Kind>(_ operand: Term<Value?>) -> Term<String?> {
    Term {
      operand.rowan($0).cast(as: String.self)
    } evaluate: {
      Cast.text(try operand.evaluate($0))
    }
  }

  private func textFunction<Value: Kind & TextValue>(_ operand: Term<Value>) -> Term<Value> {
    /// A function of the text alone.
    func function(
      _ feature: Feature, _ rowan: @escaping (QueryExpression<Value>) -> QueryExpression<Value>,
      _ evaluate: @escaping (String) -> String
    ) -> Term<Value> {
      uses(feature)
      return Term { env in
        rowan(operand.rowan(env))
      } evaluate: { scene in
        try operand.evaluate(scene).mapText { .text(evaluate($0)) }
      }
    }
    func trimmed(_ text: String, _ set: String, _ start: Bool, _ end: Bool) -> String {
      TextFunctions.trimmed(text, set, start: start, end: end)
    }
    switch number(11) {
    case 0: return function(.lower, { $0.lower() }, TextFunctions.lower)
    case 1: return function(.upper, { $0.upper() }, TextFunctions.upper)
    case 2: return function(.trim, { $0.trim() }, { trimmed($0, " ", true, true) })
    case 3: return function(.ltrim, { $0.ltrim() }, { trimmed($0, " ", true, false) })
    case 4: return function(.rtrim, { $0.rtrim() }, { trimmed($0, " ", false, true) })
    case 5:
      let set = pick(["a", "ab", "bA ", "ä%", ""])
      let (start, end) = pick([(true, true), (true, false), (false, true)])
      return function(
        .trimCharacters, { start ? end ? $0.trim(set) : $0.ltrim(set) : $0.rtrim(set) },
        { trimmed($0, set, start, end) })
    case 6:
      let (part, other) = (pick(["a", "ab", "", "%", "e"]), String.literal(self))
      return function(
        .replace, { $0.replace(part, with: other) },
        { TextFunctions.replaced($0, part, other) })
    case 7, 8:
      let start = number(9) - 4
      return function(.substr, { $0.substr(start) }, { TextFunctions.part($0, start, nil) })
    default:
      let (start, length) = (number(9) - 4, number(7) - 2)
      return function(
        .substrLength, { $0.substr(start, length) }, { TextFunctions.part($0, start, length) })
    }
  }

  /// `length(x)`, `instr(x, ?)`
  func length(of operand: Term<String>) -> Term<Int> {
    length(of: operand, { $0.length() }, { $0.instr($1) })
  }

  func length(of operand: Term<String?>) -> Term<Int?> {
    length(of: operand, { $0.length() }, { $0.instr($1) })
  }

  private func length<Text, Length>(
    of operand: Term<Text>,
    _ length: @escaping (QueryExpression<Text>) -> QueryExpression<Length>,
    _ position: @escaping (QueryExpression<Text>, String) -> QueryExpression<Length>
  ) -> Term<Length> {
    if chance(2) {
      uses(.length)
      return Term {
        length(operand.rowan($0))
      } evaluate: {
        try operand.evaluate($0).mapText { .integer(Int64($0.unicodeScalars.count)) }
      }
    }
    uses(.instr)
    let part = pick(["a", "b", "", "ab", "%"])
    return Term {
      position(operand.rowan($0), part)
    } evaluate: {
      try operand.evaluate($0).mapText {
        .integer(Int64(TextFunctions.position(of: part, in: $0)))
      }
    }
  }
}

extension Datum {
  /// NULL if one of them is.
  static func concatenation(_ values: [Datum]) -> Datum {
    var result = ""
    for value in values {
      guard case .text(let text) = value else { return .null }
      result.unicodeScalars.append(contentsOf: text.unicodeScalars)
    }
    return .text(result)
  }
}

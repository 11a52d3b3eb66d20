import SchemaSyntax

/// Raw-valued enums: every case a raw value of its own, of the enum's type, and at most one case
/// that takes all others.
extension Resolver {
  /// The enum that a symbol stands for, without what is nested in it: that may have columns of this
  /// very enum. Its mistakes are reported the first time.
  func enumMeaning(of symbol: Symbol) -> Enum? {
    if let known = enums[symbol.key] { return known }
    guard case .enum(let node) = symbol.node, let raw = rawType(of: node) else { return nil }
    var cases: [Enum.Case] = []
    var other: Enum.Other?
    var next: Int64? = 0
    var names: [String: SourceRange] = [:]
    var values: [String: SourceRange] = [:]
    var position = 0
    for case .cases(let line) in node.members {
      for syntax in line.cases where !syntax.name.isMissing {
        position += 1
        if let earlier = names[syntax.name.text] {
          report(.duplicateCase(syntax.name, earlier: earlier))
          continue
        }
        names[syntax.name.text] = syntax.name.range
        if let reason = SwiftWords.reasonAgainstCase(syntax.name.text) {
          report(.unusableCase(syntax.name, reason: reason))
        }
        if case .payload(let type) = syntax.value {
          guard checkOther(syntax, type, raw: raw, earlier: other) else { continue }
          other = Enum.Other(
            name: Name(syntax.name.text), documentation: syntax.documentation,
            deprecation: line.header.deprecation, position: position - 1,
            origin: syntax.name.range)
          continue
        }
        guard let value = rawValue(of: syntax, raw: raw, next: &next) else { continue }
        if let earlier = values[value.sql] {
          report(.duplicateRawValue(syntax, value.swift, earlier: earlier))
          continue
        }
        values[value.sql] = syntax.name.range
        cases.append(
          Enum.Case(
            name: Name(syntax.name.text), documentation: syntax.documentation,
            deprecation: line.header.deprecation, swiftValue: value.swift, sqlValue: value.sql,
            origin: syntax.name.range))
      }
    }
    if position == 0 { report(.enumWithoutCases(node.name)) }
    let meaning = Enum(
      head: head(
        symbol, node, conformances: conformances(node.conformances.dropFirst(), of: .enum)),
      rawType: raw.swift, storage: raw.storage, cases: cases, other: other)
    enums[symbol.key] = meaning
    return meaning
  }

  private func checkOther(
    _ syntax: CaseSyntax, _ type: TypeSyntax, raw: ValueType, earlier: Enum.Other?
  ) -> Bool {
    if let earlier {
      report(.secondOther(syntax.name, first: earlier.origin))
      return false
    }
    guard !type.isOptional, builtin(type)?.swift == raw.swift else {
      report(.payloadOfRawEnum(type, raw: raw.shortName))
      return false
    }
    return true
  }

  /// The raw value that is written, or that Swift gives a case without one.
  private func rawValue(
    of syntax: CaseSyntax, raw: ValueType, next: inout Int64?
  ) -> (swift: String, sql: String)? {
    if case .integer(let minimum, let maximum) = raw.kind {
      let value: Int64?
      switch syntax.value {
      case nil: value = next
      case .integer(let integer): value = integer.value
      default:
        report(.rawValueOfOtherType(syntax, raw: raw.shortName))
        next = nil
        return nil
      }
      guard let value, value >= minimum, value < 0 || UInt64(value) <= maximum else {
        // Behind a mistake there is nothing to count on from.
        if syntax.value != nil || next != nil {
          report(.rawValueOutOfRange(syntax, raw: raw.shortName))
        }
        next = nil
        return nil
      }
      next = value == .max ? nil : value + 1
      return (String(value), String(value))
    }
    switch syntax.value {
    case nil:
      return (SwiftLiteral.string(syntax.name.text), SQLQuoting.text(syntax.name.text))
    case .string(let string):
      return (SwiftLiteral.string(string.value), SQLQuoting.text(string.value))
    default:
      report(.rawValueOfOtherType(syntax, raw: raw.shortName))
      return nil
    }
  }
}

extension ValueType {
  /// Without the module: `Int`.
  var shortName: String {
    String(swift.split(separator: ".").last ?? Substring(swift))
  }
}

import SchemaSyntax

extension Resolver {
  /// A number as default: it has to fit the type.
  func number(
    _ text: String, _ integer: Int64?, _ type: ValueType, _ declared: TypeSyntax,
    _ value: DefaultSyntax
  ) -> DefaultMeaning? {
    let isInteger = if case .integer = value.kind { true } else { false }
    switch type.kind {
    case .integer(let minimum, let maximum) where isInteger:
      guard let integer, integer >= minimum, integer < 0 || UInt64(integer) <= maximum else {
        let limits = "it holds \(minimum) to \(maximum)"
        report(.defaultOutOfRange(value, type: declared, limits: limits))
        return nil
      }
      return DefaultMeaning(text, sql: String(integer))
    case .real:
      guard let real = Self.double(text, integer), real.isFinite else {
        report(.defaultOutOfRange(value, type: declared))
        return nil
      }
      guard type.plain == "Swift.Float" else {
        return DefaultMeaning(text, sql: real.description)
      }
      // What Swift's Float of these digits is, is what the program will write too.
      guard Float(real).isFinite else {
        report(.defaultOutOfRange(value, type: declared))
        return nil
      }
      return DefaultMeaning(text, sql: Double(Float(real)).description)
    case .decimal:
      guard let literal = DecimalLiteral(text, integer: integer),
        let meaning = decimal(literal, type)
      else {
        var limits: String?
        if case .decimal(let scale?) = type.kind {
          limits = "it holds \(scale) decimal\(scale == 1 ? "" : "s"), and 18 digits in all"
        }
        report(.defaultOutOfRange(value, type: declared, limits: limits))
        return nil
      }
      return meaning
    case .sqliteValue:
      if isInteger, let integer {
        return DefaultMeaning("Rowan.SQLiteValue.integer(\(text))", sql: String(integer))
      }
      guard let real = Self.double(text, integer), real.isFinite else { break }
      return DefaultMeaning("Rowan.SQLiteValue.real(\(text))", sql: real.description)
    case .user, .json(nil): return DefaultMeaning(text)
    default: break
    }
    let example = type.kind == .bool && integer == 0 ? "false" : Self.example(type)
    report(.defaultOfOtherType(value, type: declared, hint: "write '\(example)'"))
    return nil
  }

  private static func double(_ text: String, _ integer: Int64?) -> Double? {
    integer.map(Double.init) ?? Double(text.filter { $0 != "_" })
  }

  private static func example(_ type: ValueType) -> String {
    switch type.kind {
    case .bool: "true"
    case .integer: "0"
    case .string: "\"…\""
    case .enum: ".name"
    case .uuid: "uuid"
    case .date: "now"
    default: "default { … }"
    }
  }
}

import SchemaModel

/// A generated wrapper as it is printed.
struct WrapperPlan {
  let declaration: DeclarationPlan
  let plainType: String
  let conformances: [String]
  let literals: [Literal]

  struct Literal {
    /// The parameter of the initializer: `stringLiteral value: Swift.String`.
    let parameter: String
    /// The value of the wrapped type.
    let value: String
  }

  init(_ node: Wrapper) {
    declaration = DeclarationPlan(node.head)
    let plain = node.plainSwiftType
    plainType = plain
    let order: [String] =
      switch node.order {
      case .none: []
      case .ordered: ["Rowan.OrderedValue"]
      case .numeric: ["Rowan.NumericValue"]
      case .integer: ["Rowan.IntegerValue"]
      case .text: ["Rowan.TextValue"]
      case .unordered: ["Rowan.UnorderedValue"]
      }
    conformances =
      ["Rowan.WrappedColumnValue"] + order + ["Swift.Hashable", "Swift.Codable"]
      + node.literals.map { "Swift.ExpressibleBy\($0.word)Literal" }
    literals = node.literals.map { literal in
      // A number of a type that is not the literal's own is made as that type makes it.
      switch literal {
      case .array: Literal(parameter: "arrayLiteral value: Swift.UInt8...", value: "value")
      case .boolean: Literal(parameter: "booleanLiteral value: Swift.Bool", value: "value")
      case .string: Literal(parameter: "stringLiteral value: Swift.String", value: "value")
      case .integer:
        node.order == .integer
          ? Literal(parameter: "integerLiteral value: \(plain)", value: "value")
          : Literal(parameter: "integerLiteral value: Swift.Int", value: "\(plain)(value)")
      case .float:
        node.order == .numeric
          ? Literal(parameter: "floatLiteral value: \(plain)", value: "value")
          : Literal(
            parameter: "floatLiteral value: Swift.Double", value: "\(plain)(floatLiteral: value)")
      }
    }
  }
}

extension Wrapper.Literal {
  fileprivate var word: String {
    switch self {
    case .array: "Array"
    case .boolean: "Boolean"
    case .float: "Float"
    case .integer: "Integer"
    case .string: "String"
    }
  }
}

import SchemaSyntax

/// Where an attribute may stand, and what it takes.
enum AttributePlace: String {
  case schema, `import`, table, selection, `enum`, storedType = "type", wrapper, `case`, column
  case view, trigger
  case fullText = "full-text table"
  case fullTextColumn = "column of a full-text table"
  case rawSQL = "sql"
  case query
  case member = "clause"
  case payload = "case with a payload"

  var known: Set<String> {
    switch self {
    case .schema: []
    case .import: ["preconcurrency"]
    case .table: ["name", "allow", "deprecated", "renamed"]
    case .view, .fullText: ["name", "allow", "deprecated"]
    case .fullTextColumn: ["name", "unindexed", "allow", "deprecated"]
    case .trigger: ["name", "allow"]
    case .selection, .enum, .wrapper, .query: ["allow", "deprecated"]
    case .storedType, .member, .rawSQL: ["allow"]
    case .case: ["deprecated"]
    case .payload: ["deprecated", "name", "prefix"]
    case .column:
      [
        "name", "ephemeral", "prefix", "allow", "deprecated", "columnOnly", "renamed", "fill",
        "convert",
      ]
    }
  }

  static let all: Set<String> = [
    "name", "ephemeral", "columnOnly", "prefix", "unindexed", "renamed", "fill", "convert", "allow",
    "deprecated", "preconcurrency", "deterministic", "aggregate",
  ]
  static let notYet: Set<String> = ["renamed", "fill", "convert"]
}

/// `@allow(code, "reason")`, and what it stands before.
struct Allowance {
  let code: NameSyntax
  let attribute: SourceRange
  /// Of the declaration or member.
  let host: SourceRange
}

/// Attributes: known, in a place where they mean something, once, with the right arguments.
extension Resolver {
  func checkAttributes(of node: some HeadedSyntax, as place: AttributePlace) {
    var seen: [String: SourceRange] = [:]
    for attribute in node.attributes where !attribute.name.isMissing {
      let name = attribute.name.text
      guard place.known.contains(name) else {
        report(
          AttributePlace.all.contains(name)
            ? .misplacedAttribute(attribute, place)
            : .unknownAttribute(
              attribute, place, Spelling.suggestion(for: name, among: place.known.sorted())))
        continue
      }
      if AttributePlace.notYet.contains(name) {
        report(.notSupported("'@\(name)'", attribute.name.range))
        continue
      }
      if name != "allow", let earlier = seen[name] {
        report(.repeatedAttribute(attribute, first: earlier))
        continue
      }
      seen[name] = attribute.range
      if let form = missingForm(of: attribute) {
        report(.attributeArguments(attribute, form: form))
      } else if name == "allow", case .identifier(let code) = attribute.arguments.first?.value {
        allowances.append(Allowance(code: code, attribute: attribute.range, host: node.range))
      }
    }
  }

  /// How the attribute is to be written; nil if it is written so.
  private func missingForm(of attribute: AttributeSyntax) -> String? {
    let arguments = attribute.arguments
    let isPlain = attribute.sql == nil && arguments.allSatisfy { $0.label == nil }
    switch attribute.name.text {
    case "name", "prefix", "deprecated":
      if isPlain, arguments.count == 1, case .string = arguments[0].value { return nil }
      return "@\(attribute.name.text)(\"…\")"
    case "allow":
      if isPlain, arguments.count == 2, case .identifier = arguments[0].value,
        case .string(let reason) = arguments[1].value, !reason.value.isEmpty
      {
        return nil
      }
      return "@allow(code, \"reason\")"
    default:
      return isPlain && arguments.isEmpty ? nil : "@\(attribute.name.text)"
    }
  }
}

extension HeaderSyntax {
  /// The first attribute of a name.
  func attribute(_ name: String) -> AttributeSyntax? {
    attributes.first { $0.name.text == name }
  }

  /// The one string that an attribute takes.
  func string(of name: String) -> StringSyntax? {
    guard let attribute = attribute(name), attribute.arguments.count == 1,
      case .string(let string) = attribute.arguments[0].value
    else { return nil }
    return string
  }

  var deprecation: String? { string(of: "deprecated")?.value }
}

import SchemaSyntax

/// Conformances behind a name: what is there by default can be left out, all else is added.
extension Resolver {
  enum Role {
    case table(hasKey: Bool)
    case selection, `enum`

    var isEnum: Bool { if case .enum = self { true } else { false } }
    var isIdentifiable: Bool { if case .table(true) = self { true } else { false } }
  }

  func conformances(
    _ written: some Sequence<ConformanceSyntax>, of role: Role
  ) -> [String] {
    var result: [String] = []
    var isHashable = true
    for conformance in written {
      let plain = conformance.type.text
      let name = plain.hasPrefix("Swift.") ? String(plain.dropFirst(6)) : plain
      if plain.isEmpty { continue }
      if conformance.isSuppressed {
        if name == "Hashable", !role.isEnum {
          isHashable = false
        } else {
          report(.fixedConformance(conformance, isEnum: role.isEnum))
        }
        continue
      }
      if ["Hashable", "Sendable"].contains(name) || (name == "Identifiable" && role.isIdentifiable)
      {
        continue
      }
      let text = Self.ofStandardLibrary.contains(name) ? "Swift.\(name)" : plain
      if !result.contains(text) { result.append(text) }
    }
    if isHashable {
      // Hashable is Equatable already.
      result.removeAll { $0 == "Swift.Equatable" }
      result.insert("Swift.Hashable", at: 0)
    }
    return result
  }

  private static let ofStandardLibrary: Set<String> = [
    "BitwiseCopyable", "CaseIterable", "Codable", "Comparable", "CustomDebugStringConvertible",
    "CustomStringConvertible", "Decodable", "Encodable", "Equatable", "Error", "Identifiable",
    "LosslessStringConvertible",
  ]
}

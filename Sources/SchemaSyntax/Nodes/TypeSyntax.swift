/// A Swift type as the language can write it.
public struct TypeSyntax: Sendable, Equatable {
  public indirect enum Kind: Sendable, Equatable {
    case array(TypeSyntax)
    case dictionary(key: TypeSyntax, value: TypeSyntax)
    /// `A.B<C>`; never empty.
    case named([TypeComponentSyntax])
    /// An error says what is wrong.
    case missing
  }

  /// The type without its `?`.
  public let kind: Kind
  public let isOptional: Bool
  /// With the `?`.
  public let range: SourceRange

  /// The names with dots if the type is a plain path, without looking at `?`.
  public var path: PathSyntax? {
    guard case .named(let components) = kind, components.allSatisfy({ $0.generics.isEmpty }) else {
      return nil
    }
    guard let first = components.first, let last = components.last else { return nil }
    let range = first.name.range.extended(to: last.name.range)
    return PathSyntax(names: components.map(\.name), range: range)
  }

  /// The type as Swift writes it, without spaces that mean nothing.
  public var text: String {
    let plain =
      switch kind {
      case .array(let element): "[\(element.text)]"
      case .dictionary(let key, let value): "[\(key.text): \(value.text)]"
      case .named(let components): components.map(\.text).joined(separator: ".")
      case .missing: ""
      }
    return isOptional ? plain + "?" : plain
  }
}

/// One name of a type, with what stands in `< >` after it.
public struct TypeComponentSyntax: Sendable, Equatable {
  public let name: NameSyntax
  public let generics: [TypeSyntax]

  public var text: String {
    if generics.isEmpty { return name.text }
    return "\(name.text)<\(generics.map(\.text).joined(separator: ", "))>"
  }
}

/// How a value is stored, after `as`: `Date.UnixTime`, `JSON`, `Decimal.Scaled(2)`.
public struct RepresentationSyntax: Sendable, Equatable {
  public let path: PathSyntax
  public let arguments: [IntegerSyntax]
  public let range: SourceRange
}

/// `Codable`, or `~Hashable` where a default conformance is left out.
public struct ConformanceSyntax: Sendable, Equatable {
  public let isSuppressed: Bool
  public let type: TypeSyntax
  public let range: SourceRange
}

public import SchemaSyntax

/// A declaration that generates a Swift type, describes one, or is a part of the database.
public indirect enum Declaration: Sendable {
  case table(Table)
  case selection(Selection)
  case `enum`(Enum)
  case payloadEnum(PayloadEnum)
  case storedType(StoredType)
  case wrapper(Wrapper)
  case view(View)
  case trigger(Trigger)
  case rawSQL(RawSQL)
  case fullText(FullText)
  case query(Query)

  /// What all declarations have.
  public var head: Head {
    switch self {
    case .table(let node): node.head
    case .selection(let node): node.head
    case .enum(let node): node.head
    case .payloadEnum(let node): node.head
    case .storedType(let node): node.head
    case .wrapper(let node): node.head
    case .view(let node): node.head
    case .trigger(let node): node.head
    case .rawSQL(let node): node.head
    case .fullText(let node): node.head
    case .query(let node): node.head
    }
  }

  /// The declarations in this one, in source order.
  public var nested: [Declaration] {
    switch self {
    case .table(let node): node.nested
    case .selection(let node): node.nested
    case .enum(let node): node.nested
    case .payloadEnum(let node): node.nested
    case .storedType, .wrapper, .view, .trigger, .rawSQL, .fullText, .query: []
    }
  }

  func collect(into all: inout [Declaration]) {
    all.append(self)
    for declaration in nested { declaration.collect(into: &all) }
  }
}

/// What all declarations have.
public struct Head: Sendable {
  public let name: Name
  /// The Swift type from the top level on, as generated code spells it: `Reminder.Status`.
  public let path: String
  /// The lines of the doc comment, without `///`.
  public let documentation: [String]
  public let access: Access
  /// What `@deprecated` says; nil if it is not there.
  public let deprecation: String?
  /// The conformances that generated code adds to those that its role needs, spelled as it spells
  /// them: `Swift.Hashable` unless `~Hashable` left it out, then those written behind the name.
  public internal(set) var conformances: [String]
  /// Of the name.
  public let origin: SourceRange
}

/// A Swift name.
public struct Name: Sendable, Hashable {
  /// Without backticks.
  public let text: String
  /// As Swift code spells it, with backticks where it needs them.
  public let swift: String

  /// Whether Swift takes it for something else, also in backticks.
  public static func isUnspeakable(_ name: String) -> Bool { SwiftWords.isUnspeakable(name) }

  /// The names that Swift code looks up, rather than finds as members of something.
  public static func firstNames(in code: String) -> Set<String> { SwiftWords.firstNames(in: code) }

  /// As it stands before an argument in a call.
  public var label: String {
    SwiftWords.needsBackticks(asLabel: text) ? "`\(text)`" : text
  }

  /// As it stands before the name of a parameter.
  public var declaredLabel: String { ["let", "var"].contains(text) ? "`\(text)`" : label }

  public init(_ text: String) {
    self.text = text
    swift = SwiftWords.needsBackticks(text) ? "`\(text)`" : text
  }
}

/// Who may use a declaration.
public enum Access: String, Sendable, Comparable {
  case `internal`, package, `public`

  public static func < (left: Access, right: Access) -> Bool {
    left.rank < right.rank
  }

  private var rank: Int {
    switch self {
    case .internal: 0
    case .package: 1
    case .public: 2
    }
  }
}

/// A line to copy to the generated Swift.
public struct Import: Sendable, Hashable {
  /// `@preconcurrency` for example; most have none.
  public let attributes: [String]
  /// As written; nil if there is none.
  public let access: Access?
  /// What follows `import`: `struct Foundation.Date`, `Colors`.
  public let text: String
}

/// Text that is SQLite's, and where it stands in the `.schema` file.
public struct SQLText: Sendable {
  /// Trimmed of white space at both ends.
  public let text: String
  /// Of exactly `text` if it was written by the user; otherwise of what it was made from.
  public let origin: SourceRange
  /// Whether byte `n` of `text` is byte `n` of `origin`.
  public let isVerbatim: Bool

  public init(text: String, origin: SourceRange, isVerbatim: Bool) {
    self.text = text
    self.origin = origin
    self.isVerbatim = isVerbatim
  }
}

public import SchemaSyntax

/// A Swift enum stored as its raw value.
public struct Enum: Sendable {
  public struct Case: Sendable {
    public let name: Name
    public let documentation: [String]
    /// What `@deprecated` says; nil if it is not there.
    public let deprecation: String?
    /// The raw value as a Swift literal.
    public let swiftValue: String
    /// The raw value as a SQL literal.
    public let sqlValue: String
    public let origin: SourceRange
  }

  public let head: Head
  /// `Swift.Int`, another integer type or `Swift.String`.
  public let rawType: String
  /// INTEGER or TEXT.
  public let storage: Storage
  public let cases: [Case]
  /// The case that takes every other raw value, as a payload.
  public let other: Other?
  public internal(set) var nested: [Declaration] = []

  public struct Other: Sendable {
    public let name: Name
    public let documentation: [String]
    /// What `@deprecated` says; nil if it is not there.
    public let deprecation: String?
    /// Its position among the cases as they are written.
    public let position: Int
    public let origin: SourceRange
  }
}

/// A Swift type of the user's, of which the schema knows how it is stored.
public struct StoredType: Sendable {
  /// Its path is the type as written; access and conformances mean nothing.
  public let head: Head
  public let storage: Storage
}

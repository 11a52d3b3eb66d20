/// What stands after `=`, told apart by form alone.
public struct DefaultSyntax: Sendable, Equatable {
  public enum Kind: Sendable, Equatable {
    /// `1`, `-0x1F`.
    case integer(IntegerSyntax)
    /// `-1.5e3`; the text has the sign.
    case float(String)
    case string(StringSyntax)
    /// A word alone: `true`, `false`, `nil`, `now`, `uuid`, `uuid7`, or a name of Swift's.
    case name(NameSyntax)
    /// `.blue`, without a call.
    case member(NameSyntax)
    /// `[]`.
    case emptyArray
    /// `[:]`.
    case emptyDictionary
    /// Anything else: Swift's, to be copied as it is.
    case expression
  }

  public let kind: Kind
  /// As it is written, comments inside included.
  public let text: String
  public let range: SourceRange
}

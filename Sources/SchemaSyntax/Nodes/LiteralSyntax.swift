/// A string with its escapes resolved.
public struct StringSyntax: Sendable, Equatable {
  public let value: String
  public let range: SourceRange
}

/// An integer as it is written: its range is for the model to judge.
public struct IntegerSyntax: Sendable, Equatable {
  /// With the sign, prefix and underscores: `-0x1F_FF`.
  public let text: String
  public let range: SourceRange

  /// The value, or nil if an `Int64` cannot hold it.
  public var value: Int64? {
    var digits = Substring(text.filter { $0 != "_" })
    let sign = digits.hasPrefix("-") ? "-" : ""
    digits = digits.dropFirst(sign.count)
    for (prefix, radix) in [("0x", 16), ("0o", 8), ("0b", 2)] where digits.hasPrefix(prefix) {
      return Int64(sign + digits.dropFirst(2), radix: radix)
    }
    return Int64(sign + digits)
  }
}

/// A SQLite version number: `3.39` or `3.39.1`.
public struct VersionSyntax: Sendable, Equatable {
  public let major: Int
  public let minor: Int
  /// 0 if it is not written.
  public let patch: Int
  public let range: SourceRange
}

/// Text that is SQLite's, from between braces.
public struct SQLTextSyntax: Sendable, Equatable {
  /// Verbatim, spaces and line breaks at both ends included: byte `n` of it stands at byte
  /// `range.start + n` of the file.
  public let text: String
  /// Of the text without its braces.
  public let range: SourceRange
  /// Of the text with its braces.
  public let bracesRange: SourceRange
}

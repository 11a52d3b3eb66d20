/// What a stage of the compiler has to say about a place in a `.schema` file.
public struct Diagnostic: Sendable, Equatable {
  public enum Severity: String, Sendable {
    case error, warning, note
  }

  /// Further information at a place of its own.
  public struct Note: Sendable, Equatable {
    public let message: String
    public let range: SourceRange

    public init(message: String, range: SourceRange) {
      self.message = message
      self.range = range
    }
  }

  /// A change of the text that mends the mistake.
  public struct Fix: Sendable, Equatable {
    /// What to do, with the text to type in it: `write 'String?'`.
    public let message: String
    /// The text to replace; empty where something is only missing.
    public let range: SourceRange
    public let replacement: String

    public init(message: String, range: SourceRange, replacement: String) {
      self.message = message
      self.range = range
      self.replacement = replacement
    }
  }

  public var severity: Severity
  /// A camelCase word that names the kind of mistake, as `@allow` takes it.
  public var code: String
  public var message: String
  public var range: SourceRange
  public var notes: [Note]
  public var fix: Fix?

  public init(
    _ severity: Severity,
    code: String,
    message: String,
    range: SourceRange,
    notes: [Note] = [],
    fix: Fix? = nil
  ) {
    self.severity = severity
    self.code = code
    self.message = message
    self.range = range
    self.notes = notes
    self.fix = fix
  }
}

/// An error of SQLite, or of using it.
///
/// Its values are kept behind one reference: errors are rare, and functions that may throw one pay
/// for its size even when they do not.
public struct DatabaseError: Error, Hashable, Sendable {
  private let storage: Storage

  private final class Storage: Sendable {
    let fields: Fields
    init(_ fields: Fields) { self.fields = fields }
  }

  struct Fields: Hashable, Sendable {
    var extendedCode: ResultCode
    var message: String
    var sql: String?
    var offset: Int?
    var constraint: Constraint?
    var expandedSQL: String?
    var fix: String?
  }

  init(_ fields: Fields) {
    storage = Storage(fields)
  }

  var fields: Fields { storage.fields }

  public static func == (a: DatabaseError, b: DatabaseError) -> Bool { a.fields == b.fields }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(fields)
  }

  /// SQLite's primary result code, `.constraint` for example.
  public var code: ResultCode { fields.extendedCode.primary }
  /// SQLite's extended result code, `.constraintUnique` for example; the primary one where SQLite
  /// tells no more.
  public var extendedCode: ResultCode { fields.extendedCode }
  /// SQLite's message, or the library's own.
  public var message: String { fields.message }
  /// The statement's SQL, where there is one. Bound values are not in it.
  public var sql: String? { fields.sql }
  /// The byte offset in `sql` of the token that the error is about (SQLite 3.38).
  public var offset: Int? { fields.offset }
  /// The constraint that was violated, where there is one.
  public var constraint: Constraint? { fields.constraint }
  /// The statement's SQL with the bound values written in it; nil unless
  /// `Configuration.showsValuesInErrors` is on, since values may be private.
  public var expandedSQL: String? { fields.expandedSQL }
  /// What to do about it, where that is known.
  public var fix: String? { fields.fix ?? Self.fix(for: fields.extendedCode) }

  /// Makes an error.
  ///
  /// - Parameters:
  ///   - code: a primary or extended result code.
  ///   - message: what went wrong, in words.
  ///   - sql: the statement's SQL, where there is one.
  ///   - offset: the byte offset in `sql` that the error is about.
  ///   - fix: what to do about it, where that is known.
  public init(
    code: ResultCode,
    message: String,
    sql: String? = nil,
    offset: Int? = nil,
    fix: String? = nil
  ) {
    self.init(
      Fields(extendedCode: code, message: message, sql: sql, offset: offset, fix: fix))
  }

  /// Makes an error of a result code as SQLite's functions return it.
  public init(code: Int32, message: String, sql: String? = nil, offset: Int? = nil) {
    self.init(code: ResultCode(rawValue: code), message: message, sql: sql, offset: offset)
  }

  /// NaN was given for a real; SQLite would store NULL.
  public static var notANumber: DatabaseError {
    DatabaseError(code: .mismatch, message: "NaN cannot be stored: SQLite would make NULL of it")
  }
}

extension DatabaseError: CustomStringConvertible {
  /// The code, the message, the SQL and what to do about it.
  public var description: String {
    var text = "\(extendedCode) (\(extendedCode.rawValue)): \(message)"
    // A statement of a script begins with what stands before it.
    if let sql = expandedSQL ?? sql { text += " - in `\(sql.drop(while: \.isWhitespace))`" }
    if let fix { text += " - \(fix)" }
    return text
  }
}

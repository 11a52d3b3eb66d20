import CSQLite

extension SQLiteConnection {
  /// Prepares one statement.
  ///
  /// - Parameters:
  ///   - sql: one statement; white space, comments and `;` may follow it.
  ///   - isPersistent: whether the statement will be kept and run many times.
  /// - Throws: `DatabaseError` where SQLite refuses the text, where it holds no statement or more
  ///   than one, and where it holds a NUL, after which SQLite would not read on.
  public func prepare(
    _ sql: String, isPersistent: Bool = false
  ) throws(DatabaseError) -> SQLiteStatement {
    var sql = sql
    let result = sql.withUTF8 { onlyStatement(in: $0, isPersistent: isPersistent) }
    return try result.get()
  }

  /// Prepares one statement, given as UTF-8.
  ///
  /// - Parameters:
  ///   - sql: one statement; white space, comments and `;` may follow it.
  ///   - isPersistent: whether the statement will be kept and run many times.
  /// - Throws: as the form that takes a `String`.
  public func prepare(
    utf8 sql: UnsafeBufferPointer<UInt8>, isPersistent: Bool = false
  ) throws(DatabaseError) -> SQLiteStatement {
    try onlyStatement(in: sql, isPersistent: isPersistent).get()
  }

  /// Prepares one statement of the program's own text, without copying it.
  ///
  /// - Parameters:
  ///   - sql: one statement; white space, comments and `;` may follow it.
  ///   - isPersistent: whether the statement will be kept and run many times.
  /// - Throws: as the form that takes a `String`.
  public func prepare(
    _ sql: StaticString, isPersistent: Bool = false
  ) throws(DatabaseError) -> SQLiteStatement {
    guard sql.hasPointerRepresentation else {
      return try prepare(sql.description, isPersistent: isPersistent)
    }
    let text = UnsafeBufferPointer(start: sql.utf8Start, count: sql.utf8CodeUnitCount)
    return try onlyStatement(in: text, isPersistent: isPersistent).get()
  }

  /// Prepares the first statement of a text.
  ///
  /// - Returns: the statement, nil if there is only white space, and how many bytes it took.
  public func prepareFirst(
    of sql: String, isPersistent: Bool
  ) throws(DatabaseError) -> (statement: SQLiteStatement?, length: Int) {
    var sql = sql
    let result = sql.withUTF8 { firstStatement(in: $0, isPersistent: isPersistent) }
    let prepared = try result.get()
    return (prepared.statement, prepared.length)
  }

  /// Runs a text of any number of statements, one after the other, and stops at the first error.
  ///
  /// - Parameters:
  ///   - script: the statements; result rows are stepped over.
  ///   - check: called with each statement before it runs.
  public func execute(
    script: String, check: (SQLiteStatement) throws(DatabaseError) -> Void = { _ in }
  ) throws(DatabaseError) {
    var script = script
    let result = script.withUTF8 { bytes -> Result<Void, DatabaseError> in
      var rest = bytes[...]
      do throws(DatabaseError) {
        while true {
          let text = UnsafeBufferPointer(rebasing: rest)
          let first = try firstStatement(in: text, isPersistent: false).get()
          guard let statement = first.statement else { return .success(()) }
          try check(statement)
          while try statement.step() {}
          rest = rest.dropFirst(first.length)
        }
      } catch {
        return .failure(error)
      }
    }
    try result.get()
  }

  private struct Prepared {
    var statement: SQLiteStatement?
    var length: Int
  }

  private func onlyStatement(
    in text: UnsafeBufferPointer<UInt8>, isPersistent: Bool
  ) -> Result<SQLiteStatement, DatabaseError> {
    firstStatement(in: text, isPersistent: isPersistent).flatMap { prepared in
      guard let statement = prepared.statement else {
        return .failure(
          DatabaseError(
            code: .misuse, message: "there is no statement here",
            sql: String(decoding: text, as: UTF8.self)))
      }
      let trivia = SQLText.leadingTrivia(of: text, from: prepared.length)
      guard prepared.length + trivia == text.count else {
        return .failure(
          DatabaseError(
            code: .misuse, message: "more than one statement",
            sql: String(decoding: text, as: UTF8.self),
            fix: "Run several statements with `execute(script:)`."))
      }
      return .success(statement)
    }
  }

  // In Result, because the standard library's closures for bytes do not pass typed errors on.
  private func firstStatement(
    in text: UnsafeBufferPointer<UInt8>, isPersistent: Bool
  ) -> Result<Prepared, DatabaseError> {
    guard !text.contains(0) else {
      return .failure(
        DatabaseError(
          code: .misuse, message: "SQL cannot contain NUL, where SQLite would stop reading",
          sql: String(decoding: text, as: UTF8.self), fix: "Bind the value instead."))
    }
    guard let start = text.baseAddress else {
      return .success(Prepared(statement: nil, length: 0))
    }
    return text.withMemoryRebound(to: CChar.self) { characters in
      var statement: OpaquePointer?
      var tail: UnsafePointer<CChar>?
      let code = sqlite3_prepare_v3(
        pointer, characters.baseAddress, Int32(clamping: characters.count),
        isPersistent ? UInt32(SQLITE_PREPARE_PERSISTENT) : 0, &statement, &tail)
      guard code == SQLITE_OK else {
        let sql = String(decoding: text, as: UTF8.self)
        return .failure(DatabaseError(code: code, connection: pointer, sql: sql))
      }
      let length = tail.map { UnsafeRawPointer($0) - UnsafeRawPointer(start) } ?? text.count
      return .success(
        Prepared(
          statement: statement.map {
            SQLiteStatement(
              pointer: $0,
              showsValuesInErrors: showsValuesInErrors,
              controlsTransaction: SQLText.controlsTransaction(text))
          },
          length: length))
    }
  }
}

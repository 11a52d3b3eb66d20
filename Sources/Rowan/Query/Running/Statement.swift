/// Something that runs on a database and whose rows become values.
///
/// A statement is a value that can be kept and shared; nothing happens before one of `execute`,
/// `fetchAll` and the like is called with a database.
public protocol Statement<Output>: Sendable {
  /// What a row becomes; `Void` where there are none.
  associatedtype Output
  /// The SQL.
  var query: SQLFragment { get }
  /// How what is selected is stored, part by part; nothing if that is not known.
  var storages: [StorageType] { get }
  /// Decodes a row of the result.
  func decode(_ row: borrowing RowDecoder) throws(ColumnError) -> Output
  /// Decodes a row of the result into memory that holds none yet, and holds none still if it throws.
  func decode(
    _ row: borrowing RowDecoder, into memory: UnsafeMutablePointer<Output>
  ) throws(ColumnError)
  /// Calls `body` with the prepared statement, its values bound; several times for what takes
  /// several statements.
  func run(_ database: Database, _ body: (SQLiteStatement) throws -> Void) throws
}

/// The type that says how a column is stored.
public typealias StorageType = any (RowDecodable & SendableMetatype).Type

extension Statement {
  public var storages: [StorageType] { [] }

  /// How the only column is stored; nil if that is not known or there are several.
  var storage: StorageType? { storages.count == 1 ? storages.first : nil }

  /// The SQL text, with `?` for every bound value.
  public var sqlText: String { SQLWriter(query).text }

  /// The values that are bound, in order.
  public var bindings: [SQLiteValue] { SQLWriter(query).bindings }

  public func run(_ database: Database, _ body: (SQLiteStatement) throws -> Void) throws {
    try database.run(query, body)
  }

  @inlinable
  public func decode(
    _ row: borrowing RowDecoder, into memory: UnsafeMutablePointer<Output>
  ) throws(ColumnError) {
    memory.initialize(to: try decode(row))
  }
}

/// Decodes a row into memory that holds none yet, and holds none still if it throws.
@usableFromInline
typealias RowClosure<Output> =
  @Sendable (borrowing RowDecoder, UnsafeMutablePointer<Output>) throws(ColumnError) -> Void

extension Statement {
  /// What decodes a row, without a chain of statements that decode by the one within them.
  var flatDecoder: RowClosure<Output> {
    if let statement = self as? Compound<Output> { return statement.decoder }
    if let statement = self as? With<Output> { return statement.decoder }
    return { row, memory throws(ColumnError) in try decode(row, into: memory) }
  }
}

extension Statement where Output == Void {
  public func decode(_ row: borrowing RowDecoder) throws(ColumnError) {}
}

extension Database {
  /// Writes a statement, prepares it and binds its values.
  func run(_ fragment: SQLFragment, _ body: (SQLiteStatement) throws -> Void) throws {
    let limit = try usableSession().connection.parameterLimit
    let writer = try SQLWriter.fitting(fragment, limit: limit)
    try writer.withUTF8 { sql in
      try withStatement(utf8: sql) { statement in
        try statement.checkParameters(count: writer.bindings.count)
        var binder = statement.binder
        for value in writer.bindings { try binder.bind(value) }
        try body(statement)
      }
    }
  }
}

extension SQLWriter {
  /// Writes a statement that SQLite has parameters enough for: long lists of values are packed if it
  /// takes that.
  ///
  /// - Parameters:
  ///   - limit: how many parameters SQLite has.
  ///   - placeholders: how many of them are bound by something else.
  static func fitting(
    _ fragment: SQLFragment, limit: Int, placeholders: Int = 0
  ) throws(DatabaseError) -> SQLWriter {
    var writer = SQLWriter(fragment)
    if writer.bindings.count + placeholders > limit {
      writer = SQLWriter(fragment, packsLists: true)
    }
    if let failure = writer.failure { throw failure }
    let count = writer.bindings.count + placeholders
    guard count > limit else { return writer }
    throw DatabaseError(
      code: .tooBig,
      message: "the statement has \(count) values, and SQLite takes at most \(limit)",
      fix: "Run several statements with a part of the values each, or insert the values in a table "
        + "and name that in a query.")
  }
}

extension SQLiteStatement {
  /// Refuses parameters without a value: they would have the one of the last run.
  @inlinable @inline(__always)
  func checkParameters(count: Int) throws(DatabaseError) {
    if Int(parameterCount) != count { throw wrongParameterCount(count) }
  }

  @usableFromInline
  func wrongParameterCount(_ count: Int) -> DatabaseError {
    func counted(_ count: Int, _ word: String) -> String {
      "\(count) \(word)\(count == 1 ? "" : "s")"
    }
    return DatabaseError(
      code: .misuse,
      message: "the text has \(counted(Int(parameterCount), "parameter")), but "
        + counted(count, "value"),
      sql: sql, fix: "Write values as `sql(\"…\\(value)…\")`.")
  }
}

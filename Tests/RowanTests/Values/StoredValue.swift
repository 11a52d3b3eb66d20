import Rowan
import Testing

/// What SQLite itself says of a value that was bound through a representation.
struct StoredValue: Equatable, CustomStringConvertible {
  var typeName: String
  var quoted: String
  var hexadecimal: String

  var description: String { "\(typeName) \(quoted) \(hexadecimal)" }
}

/// A table of one column, to store values in and read them back.
struct ValueStore {
  let connection: SQLiteConnection

  /// - Parameter type: the column's type in the STRICT table.
  init(_ type: String = "ANY", isStrict: Bool = true) throws {
    connection = try SQLiteConnection(path: ":memory:")
    try connection.execute(
      script: "CREATE TABLE stored (id INTEGER PRIMARY KEY, value \(type))"
        + (isStrict ? " STRICT" : ""))
  }

  /// Replaces what is stored by one value, bound as the representation binds it.
  func store<R: QueryValue>(_ value: R.Output, as representation: R.Type) throws {
    try connection.execute(script: "DELETE FROM stored")
    let statement = try connection.prepare("INSERT INTO stored (value) VALUES (?)")
    var binder = statement.binder
    try R.bind(value, to: &binder)
    _ = try statement.step()
  }

  /// Replaces what is stored by the value of a SQL expression.
  func store(sql: String) throws {
    try connection.execute(
      script: "DELETE FROM stored; INSERT INTO stored (value) VALUES (\(sql))")
  }

  func load<R: QueryValue>(_ representation: R.Type) throws -> R.Output {
    try load(representation, sql: "SELECT value FROM stored")
  }

  func load<R: RowDecodable>(_ representation: R.Type, sql: String) throws -> R.Output {
    let statement = try connection.prepare(sql)
    try #require(try statement.step())
    let row = statement.row
    return try R.decode(row, at: 0)
  }

  func stored() throws -> StoredValue {
    StoredValue(
      typeName: try load(String.self, sql: "SELECT typeof(value) FROM stored"),
      quoted: try load(String.self, sql: "SELECT quote(value) FROM stored"),
      hexadecimal: try load(String.self, sql: "SELECT hex(value) FROM stored"))
  }
}

/// Stores a value and expects what SQLite says of it, and the same value read back, from the row
/// and from the `SQLiteValue` that is bound in queries.
func expectStored<R: ColumnRepresentation>(
  _ value: R.Output, as representation: R.Type, in type: String, _ typeName: String,
  _ quoted: String, sourceLocation: SourceLocation = #_sourceLocation
) throws where R.Output: Equatable {
  try expectStored(
    value, as: representation, in: type, typeName, quoted, readsAs: value,
    sourceLocation: sourceLocation)
}

func expectStored<R: ColumnRepresentation>(
  _ value: R.Output, as representation: R.Type, in type: String, _ typeName: String,
  _ quoted: String, readsAs result: R.Output, sourceLocation: SourceLocation = #_sourceLocation
) throws where R.Output: Equatable {
  let store = try ValueStore(type)
  try store.store(value, as: R.self)
  let stored = try store.stored()
  #expect(stored.typeName == typeName, sourceLocation: sourceLocation)
  #expect(stored.quoted == quoted, sourceLocation: sourceLocation)
  #expect(try store.load(R.self) == result, sourceLocation: sourceLocation)
  #expect(try store.load(R?.self) == result, sourceLocation: sourceLocation)
  let encoded = try R.encode(value)
  #expect(R.decode(encoded) == result, sourceLocation: sourceLocation)
  // The parameter of a query stores the same as the row's.
  try store.store(encoded, as: SQLiteValue.self)
  #expect(try store.stored() == stored, sourceLocation: sourceLocation)
}

/// Expects that a stored SQL expression is read as a value.
func expectReads<R: ColumnRepresentation>(
  _ sql: String, as representation: R.Type, _ value: R.Output,
  sourceLocation: SourceLocation = #_sourceLocation
) throws where R.Output: Equatable {
  let store = try ValueStore()
  try store.store(sql: sql)
  #expect(try store.load(R.self) == value, "\(sql)", sourceLocation: sourceLocation)
  #expect(
    R.decode(try store.load(SQLiteValue.self)) == value, "\(sql)", sourceLocation: sourceLocation)
}

/// Expects that a stored SQL expression is of another storage class than the representation's.
func expectStorageClassError<R: ColumnRepresentation>(
  _ sql: String, as representation: R.Type, expected: StorageClass,
  sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let store = try ValueStore()
  try store.store(sql: sql)
  let error = #expect(throws: ColumnError.self, "\(sql)", sourceLocation: sourceLocation) {
    try store.load(R.self)
  }
  guard let error else { return }
  #expect(error.index == 0, sourceLocation: sourceLocation)
  if case .storageClass(let found) = error.reason {
    #expect(found == expected, "\(sql)", sourceLocation: sourceLocation)
  } else {
    Issue.record("\(sql): \(error.reason)", sourceLocation: sourceLocation)
  }
  #expect(R.decode(try store.load(SQLiteValue.self)) == nil, sourceLocation: sourceLocation)
}

/// Expects that a stored SQL expression is of the right storage class and yet no value.
func expectInvalid<R: ColumnRepresentation>(
  _ sql: String, as representation: R.Type, sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let store = try ValueStore()
  try store.store(sql: sql)
  let error = #expect(throws: ColumnError.self, "\(sql)", sourceLocation: sourceLocation) {
    try store.load(R.self)
  }
  if let error, case .storageClass = error.reason {
    Issue.record("\(sql): \(error.reason)", sourceLocation: sourceLocation)
  }
  #expect(
    R.decode(try store.load(SQLiteValue.self)) == nil, "\(sql)", sourceLocation: sourceLocation)
}

/// Expects that a value is refused, by the row's parameter and by a query's.
func expectUnstorable<R: ColumnRepresentation>(
  _ value: R.Output, as representation: R.Type, sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let store = try ValueStore()
  let error = #expect(throws: DatabaseError.self, sourceLocation: sourceLocation) {
    try store.store(value, as: R.self)
  }
  #expect(error?.code == .mismatch, sourceLocation: sourceLocation)
  #expect(throws: DatabaseError.self, sourceLocation: sourceLocation) { try R.encode(value) }
  #expect(
    try store.load(Int.self, sql: "SELECT count(*) FROM stored") == 0,
    sourceLocation: sourceLocation)
}

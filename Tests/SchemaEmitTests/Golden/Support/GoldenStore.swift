public import Rowan
public import SQLiteHandle

/// A database in memory with the tables of a generated schema, used through what was generated and
/// nothing else.
public struct GoldenStore {
  public let connection: SQLiteConnection

  public init(_ schema: any DatabaseSchema.Type) throws {
    connection = try SQLiteConnection(path: ":memory:")
    try connection.execute(script: "PRAGMA foreign_keys = ON")
    for migration in schema.migrations { try connection.execute(script: migration.sql) }
  }

  /// The generated INSERT, of a row.
  public func insert<Row: PrimaryKeyedTable>(_ row: Row) throws {
    try run(Row.statements.insert) { binder throws(DatabaseError) in
      try Row.Draft(row).bind(to: &binder)
    }
  }

  /// An INSERT of the columns that the draft does not leave out.
  public func insert<Draft: TableDraft>(draft: Draft) throws {
    let omitted = draft.omittedColumns
    let names = Draft.columnNames.enumerated().filter { !omitted.contains($0.offset) }
      .map {
        "\"\($0.element.description.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\""))\""
      }
    let values =
      names.isEmpty
      ? "DEFAULT VALUES"
      : "(\(names.joined(separator: ", "))) VALUES (\(names.map { _ in "?" }.joined(separator: ", ")))"
    let statement = try connection.prepare("INSERT INTO \"\(Draft.Row.tableName)\" \(values)")
    var binder = statement.binder
    try draft.bind(to: &binder)
    _ = try statement.step()
  }

  public func upsert<Row: PrimaryKeyedTable>(_ row: Row) throws {
    try run(Row.statements.upsert) { binder throws(DatabaseError) in
      try Row.Draft(row).bind(to: &binder)
    }
  }

  /// - Returns: the number of rows that were changed.
  @discardableResult
  public func update<Row: PrimaryKeyedTable>(_ row: Row) throws -> Int {
    try run(Row.statements.update) { binder throws(DatabaseError) in
      try row.bindChanges(to: &binder)
      try Row.PrimaryKey.bind(row.id, to: &binder)
    }
    return connection.changes
  }

  public func delete<Row: PrimaryKeyedTable>(_ row: Row) throws {
    try run(Row.statements.delete) { binder throws(DatabaseError) in
      try Row.PrimaryKey.bind(row.id, to: &binder)
    }
  }

  public func find<Row: PrimaryKeyedTable>(_ type: Row.Type, _ key: Row.ID) throws -> Row? {
    let statement = try connection.prepare(Row.statements.find.description)
    var binder = statement.binder
    try Row.PrimaryKey.bind(key, to: &binder)
    return try statement.step() ? try Row.decode(statement.row, at: 0) : nil
  }

  /// The rows of a query whose columns are those of the type, with these names.
  public func fetch<Row: QueryRow>(_ type: Row.Type, _ sql: String) throws -> [Row] {
    let statement = try connection.prepare(sql)
    var rows: [Row] = []
    while try statement.step() { rows.append(try Row.decode(statement.row, at: 0)) }
    return rows
  }

  /// All rows of a table, by the names that the generated code says.
  public func all<Row: Table>(_ type: Row.Type) throws -> [Row] {
    let statement = try connection.prepare("SELECT * FROM \"\(Row.tableName)\"")
    let names = (0..<statement.columnCount).map(statement.columnName)
    guard names == Row.columnNames.map(\.description), names.count == Int(Row.columnCount) else {
      throw GoldenError(names: names)
    }
    return try fetch(type, statement.sql)
  }

  /// The first value of a query.
  public func text(_ sql: String) throws -> String? {
    let statement = try connection.prepare(sql)
    return try statement.step() ? try String?.decode(statement.row, at: 0) : nil
  }

  private func run(
    _ sql: StaticString, _ bind: (inout ParameterBinder) throws(DatabaseError) -> Void
  ) throws {
    let statement = try connection.prepare(sql.description)
    var binder = statement.binder
    try bind(&binder)
    _ = try statement.step()
  }
}

/// The columns of the table are others than those of the struct.
public struct GoldenError: Error {
  public let names: [String]
}

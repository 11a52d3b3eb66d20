/// A row whose columns are known at run time only.
public struct Row: Sendable, Hashable {
  /// The names of the columns.
  public let columnNames: [String]
  /// The values of the columns.
  public let values: [SQLiteValue]

  /// The value of a column by its name; of the first, if several have it.
  ///
  /// - Throws: `DatabaseError` if there is no such column.
  public subscript(name: String) -> SQLiteValue {
    get throws { values[try position(of: name)] }
  }

  /// The value of a column by its name as a type.
  ///
  /// - Throws: `DatabaseError` if there is no such column, and if its value is none of the type.
  @_disfavoredOverload
  public subscript<Value: ColumnValue>(name: String) -> Value {
    get throws { try value(at: try position(of: name)) }
  }

  /// The value of a column by its name as a type, nil for NULL.
  ///
  /// - Throws: `DatabaseError` if there is no such column, and if its value is none of the type.
  @_disfavoredOverload
  public subscript<Value: ColumnValue>(name: String) -> Value? {
    get throws { try optionalValue(at: try position(of: name)) }
  }

  /// The value of a column by its position from 0.
  ///
  /// - Throws: `DatabaseError` if there is no such column.
  public subscript(position: Int) -> SQLiteValue {
    get throws { values[try checked(position)] }
  }

  /// The value of a column by its position as a type.
  ///
  /// - Throws: `DatabaseError` if there is no such column, and if its value is none of the type.
  @_disfavoredOverload
  public subscript<Value: ColumnValue>(position: Int) -> Value {
    get throws { try value(at: try checked(position)) }
  }

  /// The value of a column by its position as a type, nil for NULL.
  ///
  /// - Throws: `DatabaseError` if there is no such column, and if its value is none of the type.
  @_disfavoredOverload
  public subscript<Value: ColumnValue>(position: Int) -> Value? {
    get throws { try optionalValue(at: try checked(position)) }
  }

  private func position(of name: String) throws -> Int {
    guard let position = columnNames.firstIndex(of: name) else {
      throw DatabaseError(
        code: .range, message: "there is no column \"\(name)\" in the row",
        fix: "Its columns are \(columnNames.map { "\"\($0)\"" }.joined(separator: ", ")).")
    }
    return position
  }

  private func checked(_ position: Int) throws -> Int {
    guard values.indices.contains(position) else {
      throw DatabaseError(
        code: .range, message: "there is no column \(position): the row has \(values.count)")
    }
    return position
  }

  private func value<Value: ColumnValue>(at position: Int) throws -> Value {
    guard let value = Value.decode(values[position]) else {
      throw DatabaseError(
        code: .mismatch,
        message: "column \"\(columnNames[position])\": expected \(Value.self), found "
          + "\(values[position].storageClass)")
    }
    return value
  }

  private func optionalValue<Value: ColumnValue>(at position: Int) throws -> Value? {
    values[position] == .null ? nil : try value(at: position)
  }
}

extension Row {
  /// All rows of a statement.
  ///
  /// - Throws: `DatabaseError`.
  public static func fetchAll(
    _ database: Database, _ statement: some Statement
  ) throws -> [Row] {
    var rows: [Row] = []
    try statement.run(database) { rows += try all(of: $0) }
    return rows
  }

  /// The first row of a statement, nil if there is none.
  ///
  /// - Throws: `DatabaseError`.
  public static func fetchOne(
    _ database: Database, _ statement: some Statement
  ) throws -> Row? {
    var row: Row?
    try statement.run(database) { statement in
      if try statement.step(), row == nil { row = Row(statement, names: statement.columnNames) }
    }
    return row
  }

  /// All rows of a prepared statement, with the values that are bound.
  ///
  /// - Throws: `DatabaseError`.
  public static func fetchAll<Output>(_ statement: PreparedStatement<Output>) throws -> [Row] {
    try statement.run { try all(of: $0) }
  }

  /// The first row of a prepared statement with the values that are bound, nil if there is none.
  ///
  /// - Throws: `DatabaseError`.
  public static func fetchOne<Output>(_ statement: PreparedStatement<Output>) throws -> Row? {
    try statement.run { try $0.step() ? Row($0, names: $0.columnNames) : nil }
  }

  private static func all(of statement: SQLiteStatement) throws -> [Row] {
    guard try statement.step() else { return [] }
    // Only now: the first step sees the columns that a table was given since.
    let names = statement.columnNames
    var rows: [Row] = []
    repeat { rows.append(Row(statement, names: names)) } while try statement.step()
    return rows
  }

  private init(_ statement: SQLiteStatement, names: [String]) {
    columnNames = names
    values = names.indices.map { statement.row.value(at: Int32($0)) }
  }
}

extension SQLiteStatement {
  var columnNames: [String] { (0..<columnCount).map { columnName(at: $0) } }
}

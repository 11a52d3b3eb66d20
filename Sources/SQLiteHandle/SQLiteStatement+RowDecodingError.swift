import CSQLite

extension SQLiteStatement {
  /// Names the table, the column and the row of a column that could not be decoded.
  ///
  /// To be called while the statement stands on the row.
  public func rowDecodingError(_ error: ColumnError) -> RowDecodingError {
    let value = row.value(at: error.index)
    let origin = columnOrigin(at: error.index)
    let expected =
      switch error.reason {
      case .storageClass(let expected): "\(expected)"
      case .invalidValue(let reason): "a value that fits (\(reason))"
      case .unreadable(let type): type.explanation(of: value)
      case .payloads(let columns, nil): "a value in one of \(names(of: columns))"
      case .payloads(let columns, let other?):
        "NULL, since one case of \(names(of: columns)) is set: \(names(of: other..<other + 1))"
      }
    return RowDecodingError(
      table: origin?.table,
      column: origin?.column ?? columnName(at: error.index),
      rowID: origin.flatMap(rowID(of:)),
      expected: expected,
      found: value.storageClass,
      value: showsValuesInErrors ? value : nil,
      sql: sql)
  }

  /// The columns' own names, or those in the result.
  private func names(of columns: Range<Int32>) -> String {
    columns.map { "\"\(columnOrigin(at: $0)?.column ?? columnName(at: $0))\"" }
      .joined(separator: ", ")
  }

  /// The value of the table's INTEGER PRIMARY KEY in the current row, if it is in the result.
  private func rowID(of origin: ColumnOrigin) -> Int64? {
    let key = sqlite3_db_handle(pointer).flatMap { integerKey(of: origin, connection: $0) }
    guard let key else { return nil }
    for index in 0..<columnCount {
      guard
        let other = columnOrigin(at: index), other.database == origin.database,
        other.table == origin.table, other.column == key,
        case .integer(let id) = row.value(at: index)
      else { continue }
      return id
    }
    return nil
  }

  /// The name of the column that is the table's only key and an INTEGER.
  private func integerKey(of origin: ColumnOrigin, connection: OpaquePointer) -> String? {
    let sql = """
      SELECT max(name) FROM pragma_table_info(?1, ?2) WHERE pk > 0
      HAVING count(*) = 1 AND upper(max(type)) = 'INTEGER'
      """
    var statement: OpaquePointer?
    guard sqlite3_prepare_v2(connection, sql, -1, &statement, nil) == SQLITE_OK, let statement
    else { return nil }
    let query = SQLiteStatement(pointer: statement)
    var binder = query.binder
    guard
      (try? binder.bind(origin.table)) != nil, (try? binder.bind(origin.database)) != nil,
      (try? query.step()) == true
    else { return nil }
    return try? query.row.text(at: 0)
  }
}

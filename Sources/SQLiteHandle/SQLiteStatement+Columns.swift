import CSQLite

extension SQLiteStatement {
  /// The column of a table that a result column is.
  package struct ColumnOrigin {
    package let database: String
    package let table: String
    package let column: String
  }

  /// Where a result column comes from.
  ///
  /// - Returns: nil of an expression, and where SQLite was built without column metadata.
  package func columnOrigin(at index: Int32) -> ColumnOrigin? {
    guard
      let database = csqlite_column_database_name(pointer, index),
      let table = csqlite_column_table_name(pointer, index),
      let column = csqlite_column_origin_name(pointer, index)
    else { return nil }
    return ColumnOrigin(
      database: String(cString: database),
      table: String(cString: table),
      column: String(cString: column))
  }

  /// The name of a parameter with its sign, `:id`; nil of one without a name.
  ///
  /// - Parameter index: from 1 on.
  package func parameterName(at index: Int32) -> String? {
    sqlite3_bind_parameter_name(pointer, index).map { String(cString: $0) }
  }
}

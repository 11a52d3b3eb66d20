// The values of a prepared statement. They are bound all at once and stay, over the runs, until others
// are bound or they are cleared.

extension PreparedStatement {
  /// Binds values to the parameters, in their order: all of them, so that none has the value of an
  /// earlier run.
  ///
  /// ```swift
  /// try insert.bind("Emma", 5)
  /// ```
  ///
  /// - Parameter values: of types that a column can have, or optionals of them; NULL is
  ///   `nil as String?` or `SQLiteValue.null`. A group counts as many values as it has columns.
  /// - Returns: the statement, to run it.
  /// - Throws: `DatabaseError` with the code `.misuse` for another number of values than of parameters,
  ///   while its rows are read, and after the access; `.mismatch` for a value that cannot be stored.
  ///   Nothing is bound then.
  @discardableResult
  @inlinable
  public func bind<each Value: QueryValue>(
    _ values: repeat each Value
  ) throws(DatabaseError) -> Self where repeat (each Value).Output == each Value {
    var count: Int32 = 0
    for type in repeat (each Value).self { count &+= type.columnCount }
    let statement = try beginBinding(count: Int(count))
    if bindsInOrder {
      var binder = statement.binder
      for value in repeat each values { try Self.bind(value, to: &binder) }
      try endBinding(binder.count)
    } else {
      var all: [SQLiteValue] = []
      for value in repeat each values { try all += Self.stored(value) }
      try bindAll(all)
    }
    return self
  }

  /// Binds values to the parameters by their names, with or without the sign: all of them. Each is of
  /// a type that is one column; it is bound in that type's own form.
  ///
  /// ```swift
  /// try find.bind(named: ["title": "Emma", "stars": nil])
  /// ```
  ///
  /// - Returns: the statement, to run it.
  /// - Throws: `DatabaseError` with the code `.misuse` for a name that the statement does not have, for
  ///   one that is given twice or not at all, and as `bind(_:)`.
  @discardableResult
  public func bind(
    named values: KeyValuePairs<String, (any ColumnValue)?>
  ) throws(DatabaseError) -> Self {
    try beginBinding()
    var stored: [(name: String, value: SQLiteValue)] = []
    for (name, value) in values {
      stored.append(
        (name, try value.map { value throws(DatabaseError) in try value.stored } ?? .null))
    }
    return try bindAll(parameters.ordered(stored, sqlText))
  }

  /// Binds values whose number is known at run time alone, in the order of the parameters.
  ///
  /// - Throws: as `bind(_:)`.
  @discardableResult
  public func bind(values: [SQLiteValue]) throws(DatabaseError) -> Self { try bindAll(values) }

  /// Binds values whose names are known at run time alone.
  ///
  /// - Throws: as `bind(named:)`.
  @discardableResult
  public func bind(values: [String: SQLiteValue]) throws(DatabaseError) -> Self {
    try beginBinding()
    return try bindAll(parameters.ordered(values.map { (name: $0.key, value: $0.value) }, sqlText))
  }

  /// Lets go of the values, so that none of them stays in memory. Others have to be bound before the
  /// next run.
  ///
  /// - Throws: `DatabaseError` while its rows are read, and after the access.
  public func clearBindings() throws(DatabaseError) {
    try beginBinding().clearBindings()
    if parameters.count == 0 { try bindAll([]) }
  }

  /// Binds what is to be given, and the values that stand in the text.
  @usableFromInline
  @discardableResult
  func bindAll(_ given: [SQLiteValue]) throws(DatabaseError) -> Self {
    let statement = try beginBinding(count: given.count)
    var binder = statement.binder
    for value in parameters.all(with: given) { try binder.bind(value) }
    try endBinding(binder.count)
    return self
  }

  @usableFromInline
  var bindsInOrder: Bool { !parameters.hasConstants }

  @usableFromInline
  func beginBinding(count: Int) throws(DatabaseError) -> SQLiteStatement {
    let statement = try beginBinding()
    if count != parameters.count { throw parameters.wrongCount(count, sqlText) }
    return statement
  }

  /// From here on it has no values, until all are bound.
  @discardableResult
  private func beginBinding() throws(DatabaseError) -> SQLiteStatement {
    let statement = try idle()
    loan.isBound = false
    return statement
  }

  /// - Parameter count: how many were bound; a type of somebody's that binds others than it says would
  ///   leave some of the last run.
  @usableFromInline
  func endBinding(_ count: Int32) throws(DatabaseError) {
    guard count == loan.statement?.parameterCount else {
      throw parameters.wrongCount(Int(count), sqlText)
    }
    loan.isBound = true
  }

  @inlinable @inline(__always)
  static func bind<Value: QueryValue>(
    _ value: Value, to binder: inout ParameterBinder
  ) throws(DatabaseError) where Value.Output == Value {
    try Value.bind(value, to: &binder)
  }

  @usableFromInline
  static func stored<Value: QueryValue>(
    _ value: Value
  ) throws(DatabaseError) -> [SQLiteValue] where Value.Output == Value {
    let writer = SQLWriter(Value.fragment(of: value))
    if let failure = writer.failure { throw failure }
    return writer.bindings
  }
}

extension ColumnValue {
  /// As SQLite gets it.
  fileprivate var stored: SQLiteValue {
    get throws(DatabaseError) { try Self.encode(self) }
  }
}

import CSQLite

extension SQLiteConnection {
  /// Reports the statements that run.
  ///
  /// - Parameters:
  ///   - expandsValues: whether the bound values are written in the SQL given to `onStart`.
  ///   - onStart: called when a statement begins, with its SQL; a trigger's comes as a comment.
  ///   - onEnd: called when a statement has run, with its SQL and the nanoseconds it took.
  package func trace(
    expandsValues: Bool,
    onStart: (@Sendable (String) -> Void)?,
    onEnd: (@Sendable (String, Int64) -> Void)?
  ) {
    let target = TraceTarget(expandsValues: expandsValues, onStart: onStart, onEnd: onEnd)
    traceTarget = target
    let events =
      (onStart == nil ? 0 : SQLITE_TRACE_STMT) | (onEnd == nil ? 0 : SQLITE_TRACE_PROFILE)
    sqlite3_trace_v2(
      pointer, UInt32(events),
      { event, target, statement, detail in
        guard let target else { return 0 }
        Unmanaged<TraceTarget>.fromOpaque(target).takeUnretainedValue()
          .receive(event: event, statement: statement, detail: detail)
        return 0
      }, Unmanaged.passUnretained(target).toOpaque())
  }
}

final class TraceTarget {
  let expandsValues: Bool
  let onStart: (@Sendable (String) -> Void)?
  let onEnd: (@Sendable (String, Int64) -> Void)?

  init(
    expandsValues: Bool,
    onStart: (@Sendable (String) -> Void)?,
    onEnd: (@Sendable (String, Int64) -> Void)?
  ) {
    self.expandsValues = expandsValues
    self.onStart = onStart
    self.onEnd = onEnd
  }

  func receive(
    event: UInt32, statement: UnsafeMutableRawPointer?, detail: UnsafeMutableRawPointer?
  ) {
    guard let statement, let detail else { return }
    if event == UInt32(SQLITE_TRACE_STMT) {
      let sql = String(cString: detail.assumingMemoryBound(to: CChar.self))
      let isTrigger = sql.hasPrefix("--")
      let expanded = expandsValues && !isTrigger ? expandedSQL(of: OpaquePointer(statement)) : nil
      onStart?(expanded ?? sql)
    } else {
      let sql = sqlite3_sql(OpaquePointer(statement)).map { String(cString: $0) } ?? ""
      onEnd?(sql, detail.load(as: Int64.self))
    }
  }
}

import CSQLite

// What SQLite has depends on its version and on how it was built. A function that it lacks is its own
// error; here is what to say about it.

extension DatabaseError {
  /// The error that something needs a newer SQLite; nil if the linked one has it.
  ///
  /// - Parameters:
  ///   - feature: what needs it: `ORDER BY in an aggregate`.
  ///   - version: since when SQLite has it, `3_044_000` for 3.44.
  package static func missing(_ feature: StaticString, since version: Int32) -> DatabaseError? {
    if sqlite3_libversion_number() >= version { return nil }
    return DatabaseError(
      code: .error,
      message: "\(feature) needs SQLite \(name(of: version)); this is \(linkedVersion)")
  }

  /// What helps against SQLite's message that it has no such function, or that it takes a table for
  /// unsafe.
  static func fix(for message: String) -> String? {
    if message.hasPrefix("unsafe use of virtual table") {
      return "Triggers may write to a full-text table of this SQLite only where the schema is "
        + "trusted: call `migrate` of a schema with `fts5`, or set `Configuration.trustsSchema`."
    }
    if message == "no such module: fts5" {
      return "SQLite has full-text search where it was built with SQLITE_ENABLE_FTS5; this one was "
        + "not."
    }
    let start = "no such function: "
    guard message.hasPrefix(start) else { return nil }
    let function = message.dropFirst(start.count).lowercased()
    if mathFunctions.contains(function) {
      return "SQLite has \(function)() where it was built with SQLITE_ENABLE_MATH_FUNCTIONS; this "
        + "one was not."
    }
    if function.hasPrefix("json") && !newFunctions.keys.contains(function) {
      return
        "SQLite has \(function)() unless it was built with SQLITE_OMIT_JSON; below 3.38 it had "
        + "to be built with SQLITE_ENABLE_JSON1."
    }
    guard let version = newFunctions[function] else { return nil }
    return "SQLite has \(function)() since \(name(of: version)); this is \(linkedVersion)."
  }

  private static var linkedVersion: String { String(cString: sqlite3_libversion()) }

  private static func name(of version: Int32) -> String {
    "\(version / 1_000_000).\(version / 1_000 % 1_000)"
  }

  private static let mathFunctions: Set<String> = [
    "acos", "acosh", "asin", "asinh", "atan", "atan2", "atanh", "ceil", "ceiling", "cos", "cosh",
    "degrees", "exp", "floor", "ln", "log", "log10", "log2", "mod", "pi", "pow", "power", "radians",
    "sin", "sinh", "sqrt", "tan", "tanh", "trunc",
  ]

  /// The functions that are newer than SQLite 3.37, with the version that brought them.
  private static let newFunctions: [String: Int32] = [
    "format": 3_038_000, "unixepoch": 3_038_000, "unhex": 3_041_000,
    "json_error_position": 3_042_000,
    "octet_length": 3_043_000, "timediff": 3_043_000, "concat": 3_044_000, "concat_ws": 3_044_000,
    "string_agg": 3_044_000, "jsonb": 3_045_000, "json_pretty": 3_046_000, "unistr": 3_050_000,
  ]
}

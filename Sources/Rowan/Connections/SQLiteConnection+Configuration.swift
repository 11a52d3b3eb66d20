import Foundation

extension SQLiteConnection {
  /// Applies what concerns the connection alone.
  func setUp(_ configuration: Configuration) throws(DatabaseError) {
    showsValuesInErrors = configuration.showsValuesInErrors
    setBusyTimeout(milliseconds: configuration.busyMilliseconds)
    try set(.foreignKeys, to: configuration.foreignKeys)
    try set(.defensive, to: configuration.isDefensive)
    try set(.trustedSchema, to: configuration.trustsSchema)
    try set(.doubleQuotedStrings, to: configuration.doubleQuotedStrings)
    try set(.legacyAlterTable, to: false)
    try registerUUID()
    var onEnd: (@Sendable (String, Int64) -> Void)?
    if let profile = configuration.profile {
      onEnd = { sql, nanoseconds in profile(sql, .nanoseconds(nanoseconds)) }
    }
    if configuration.trace != nil || onEnd != nil {
      trace(
        expandsValues: configuration.tracesValues, onStart: configuration.trace, onEnd: onEnd)
    }
  }

  /// Applies what concerns the file.
  func setJournal(_ configuration: Configuration) throws(DatabaseError) {
    if let mode = configuration.journalMode { try setJournalMode(mode, configuration) }
    if let synchronous = configuration.synchronous {
      _ = try prepare("PRAGMA synchronous = \(synchronous.rawValue)").step()
    }
  }

  /// Changes the journal mode if the file has another.
  ///
  /// SQLite does not wait by itself for the lock that this takes, so it is tried until the busy
  /// timeout is over. Another process that does the same makes it unnecessary meanwhile.
  private func setJournalMode(
    _ mode: JournalMode, _ configuration: Configuration
  ) throws(DatabaseError) {
    // A duration can be longer than clocks and `components` can say.
    let end = ContinuousClock.now + .milliseconds(configuration.busyMilliseconds)
    while true {
      do throws(DatabaseError) {
        let found = try pragma("PRAGMA journal_mode")
        // A database in memory has no journal file.
        if found == mode.rawValue || found == "memory" { return }
        let result = try pragma("PRAGMA journal_mode = \(mode.rawValue)")
        if result == mode.rawValue { return }
        throw DatabaseError(
          code: .cannotOpen,
          message: "the journal mode stays `\(result)` where `\(mode.rawValue)` was asked for",
          fix: isReadOnly ? "Open the database for writing once." : nil)
      } catch {
        guard error.code == .busy, ContinuousClock.now < end else { throw error }
        Thread.sleep(forTimeInterval: 0.005)
      }
    }
  }

  private func pragma(_ sql: String) throws(DatabaseError) -> String {
    let statement = try prepare(sql)
    guard try statement.step() else { return "" }
    do {
      return try statement.row.text(at: 0)
    } catch {
      return ""
    }
  }
}

extension Configuration {
  /// The busy timeout as SQLite takes it.
  var busyMilliseconds: Int32 {
    if busyTimeout <= .zero { return 0 }
    if busyTimeout >= .milliseconds(Int32.max) { return Int32.max }
    let (seconds, attoseconds) = busyTimeout.components
    return Int32(clamping: seconds * 1000 + attoseconds / 1_000_000_000_000_000)
  }
}

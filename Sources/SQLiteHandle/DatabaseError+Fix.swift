extension DatabaseError {
  /// What helps against an error, by its code alone.
  static func fix(for code: ResultCode) -> String? {
    switch code {
    case .busySnapshot:
      return "The data changed after this transaction had read it: run it again as a `write`."
    case .readOnlyMoved:
      return "The file was moved or deleted while it was open: close the database and open it anew."
    case .readOnlyFolder:
      return "SQLite needs to make files next to the database: allow writing to its folder."
    default:
      break
    }
    switch code.primary {
    case .busy:
      return "Another connection or process holds a lock on the file: "
        + "raise `Configuration.busyTimeout`, or keep write transactions short."
    case .corrupt:
      return "The file is damaged: restore a backup, or save what can still be read with "
        + "`sqlite3 FILE .recover`."
    case .full:
      return "Make room on the disk, or raise `PRAGMA max_page_count`."
    case .notADatabase:
      return "The file is of another kind or encrypted: give another path, or remove the file "
        + "for a new database to be made."
    default:
      return nil
    }
  }
}

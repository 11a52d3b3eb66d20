import SchemaModel
import SchemaSyntax

// What the columns of a view cannot hold.

extension Diagnostic {
  static func viewMayBeNull(
    _ column: Column, _ stored: StoredColumn, _ reasons: [NullReason], _ term: Checker.Term
  ) -> Diagnostic {
    let reason = reasons.min { $0.rank < $1.rank } ?? .unknown
    return Diagnostic(
      .error, code: "mayBeNull",
      message: "'\(path(stored))' cannot be nil, and the SELECT may give NULL: "
        + reason.text(words: term.words), range: column.origin,
      notes: [
        Note(
          message: "write '\(stored.plainSwiftType.shortTypeName)?',"
            + " or 'coalesce(…, …)' around this",
          range: term.range)
      ])
  }

  static func viewStorage(
    _ column: Column, _ stored: StoredColumn, _ found: StorageClasses, _ place: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .error, code: "columnStorage",
      message: "'\(path(stored))' is \(stored.storage.rawValue)"
        + " (\(stored.plainValueType.shortTypeName)), and the SELECT gives \(found.names)",
      range: column.origin, notes: [Note(message: "it is this", range: place)])
  }

  static func viewForm(
    _ column: Column, _ stored: StoredColumn, _ source: StoredColumn, _ place: SourceRange
  ) -> Diagnostic {
    let form = source.plainValueType.shortTypeName
    let isPlain = source.plainValueType == source.plainSwiftType
    return Diagnostic(
      .error, code: "columnStorage",
      message: "'\(path(stored))' is read as \(stored.plainValueType.shortTypeName),"
        + " and the table's column is stored as \(form)", range: column.origin,
      notes: [
        Note(
          message: isPlain
            ? "it is this; without 'as' it is read so" : "it is this; 'as \(form)' reads it so",
          range: place)
      ])
  }

  private static func path(_ column: StoredColumn) -> String {
    column.path.map(\.text).joined(separator: ".")
  }
}

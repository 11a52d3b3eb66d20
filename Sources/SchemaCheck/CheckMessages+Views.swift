import SchemaModel
import SchemaSyntax

// What the columns of a view cannot hold.

extension Diagnostic {
  static func viewMayBeNull(
    _ column: Column, _ stored: StoredColumn, _ reasons: [NullReason], _ term: Checker.Term
  ) -> Diagnostic {
    let reason = reasons.min { $0.weight < $1.weight } ?? .unknown
    return Diagnostic(
      .error, code: "mayBeNull",
      message: "'\(path(stored))' cannot be nil, and the SELECT may give NULL: "
        + reason.explanation(words: term.words), range: column.origin,
      notes: [
        Note(
          message: "write '\(short(stored.plainSwiftType))?', or 'coalesce(…, …)' around this",
          range: term.range)
      ])
  }

  static func viewStorage(
    _ column: Column, _ stored: StoredColumn, _ found: StorageClasses, _ place: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .error, code: "columnStorage",
      message: "'\(path(stored))' is \(stored.storage.rawValue)"
        + " (\(short(stored.plainValueType))), and the SELECT gives \(found.words)",
      range: column.origin, notes: [Note(message: "it is this", range: place)])
  }

  static func viewForm(
    _ column: Column, _ stored: StoredColumn, _ source: StoredColumn, _ place: SourceRange
  ) -> Diagnostic {
    let form = short(source.plainValueType)
    let isPlain = source.plainValueType == source.plainSwiftType
    return Diagnostic(
      .error, code: "columnStorage",
      message: "'\(path(stored))' is read as \(short(stored.plainValueType)), and the table's"
        + " column is stored as \(form)", range: column.origin,
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

  /// As a schema spells a type.
  private static func short(_ type: String) -> String {
    ["Swift.", "Foundation.", "Rowan."].reduce(type) { $0.replacing($1, with: "") }
  }
}

extension StorageClasses {
  /// `INTEGER or REAL`.
  fileprivate var words: String {
    let all: [(StorageClasses, String)] = [
      (.integer, "INTEGER"), (.real, "REAL"), (.text, "TEXT"), (.blob, "BLOB"),
    ]
    return all.filter { contains($0.0) }.map(\.1).joined(separator: " or ")
  }
}

extension NullReason {
  /// What tells most comes first.
  fileprivate var weight: Int {
    switch self {
    case .outerJoin: 0
    case .noRows: 1
    case .division: 2
    case .column: 3
    case .function: 4
    case .parameter: 5
    case .missing: 6
    case .unknown: 7
    }
  }

  /// - Parameter words: those of the expression, in small letters.
  fileprivate func explanation(words: Set<String>) -> String {
    switch self {
    case .outerJoin(let table):
      return table.isEmpty
        ? "an outer join may find no row" : "an outer join may find no row of '\(table)'"
    case .noRows(let function): return "\(function)() of no values is NULL"
    case .division: return "what is divided by zero is NULL"
    case .column(let table, let column): return "'\(table).\(column)' may hold NULL"
    case .function(let name): return "\(name)() may return NULL"
    case .parameter: return "a parameter may be NULL"
    case .missing:
      if words.contains("case"), !words.contains("else") { return "its CASE has no ELSE" }
      if words.contains("select") { return "the sub-select may find no row" }
      return "there may be no value"
    case .unknown: return "it is not known that it cannot"
    }
  }
}

/// Rows that refer to a row that is not there: what `PRAGMA foreign_key_check` finds.
public struct ForeignKeyViolations: Error, Hashable, Sendable {
  /// A row that refers to none, or a foreign key that cannot be one.
  public struct Violation: Hashable, Sendable {
    /// The SQL name of the table with the foreign key.
    public let table: String
    /// The row's id; nil in a table `without rowid`, and for a foreign key that cannot be one.
    public let rowID: Int64?
    /// What is wrong with it, in words.
    public let reason: String
  }

  /// The violations, the same one several times where nothing tells them apart.
  public let violations: [Violation]

  var isEmpty: Bool { violations.isEmpty }

  /// Looks for violations in a database.
  init(in db: Database) throws {
    let tables = try db.withStatement("SELECT name FROM main.sqlite_schema WHERE type = 'table'") {
      statement in
      var names: [String] = []
      while try statement.step() { names.append(try statement.row.text(at: 0)) }
      return names
    }
    violations = try tables.flatMap { try Self.violations(of: $0, in: db) }
  }

  private init(_ violations: [Violation]) {
    self.violations = violations
  }

  private static func violations(of table: String, in db: Database) throws -> [Violation] {
    let sql: StaticString = "SELECT rowid, parent FROM pragma_foreign_key_check(?, 'main')"
    var violations: [Violation] = []
    do {
      try db.withStatement(sql) { statement in
        var binder = statement.binder
        try binder.bind(table)
        while try statement.step() {
          let id = statement.row.value(at: 0)
          let parent = try statement.row.text(at: 1)
          var rowID: Int64?
          if case .integer(let number) = id { rowID = number }
          violations.append(
            Violation(
              table: table, rowID: rowID, reason: "there is no row of \"\(parent)\" it refers to"))
        }
      }
    } catch let error as DatabaseError where error.code == .error {
      // The parent's columns are not unique, or not there: every INSERT will say so.
      violations.append(Violation(table: table, rowID: nil, reason: error.message))
    }
    return violations
  }

  /// Those that are not in others.
  func subtracting(_ others: Self) -> Self {
    var counts: [Violation: Int] = [:]
    for violation in others.violations { counts[violation, default: 0] += 1 }
    return Self(
      violations.filter { violation in
        guard let count = counts[violation], count > 0 else { return true }
        counts[violation] = count - 1
        return false
      })
  }
}

extension ForeignKeyViolations.Violation: CustomStringConvertible {
  /// For example: `table "orders", row 3: there is no row of "customers" it refers to`.
  public var description: String {
    "table \"\(table)\"\(rowID.map { ", row \($0)" } ?? ""): \(reason)"
  }
}

extension ForeignKeyViolations: CustomStringConvertible {
  /// How many there are, and the first of them.
  public var description: String {
    (["\(violations.count) foreign keys are violated, and nothing was changed"] + lines)
      .joined(separator: "\n- ")
  }

  /// The first violations, one a line.
  var lines: [String] {
    let most = 100
    let lines = violations.prefix(most).map(\.description)
    return violations.count > most ? lines + ["and \(violations.count - most) more"] : lines
  }
}

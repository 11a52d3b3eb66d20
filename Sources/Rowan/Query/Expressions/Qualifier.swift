/// Where columns come from: the table's name or alias in this statement, and the prefix of an
/// embedded group.
public struct Qualifier: Sendable, Hashable {
  /// What the columns are named after.
  enum Source: Sendable, Hashable {
    /// Columns that are written without a table.
    case none
    case name(String)
    /// A query in the statement, which gets its name where the statement is written: each one its
    /// own, so that queries within queries never hide one another.
    case query(Int)
  }

  let source: Source
  let prefix: String

  init(_ source: Source, prefix: String) {
    self.source = source
    self.prefix = prefix
  }

  init(_ table: String?, prefix: String = "") {
    self.init(table.map { .name($0) } ?? .none, prefix: prefix)
  }

  init(_ table: StaticString) {
    self.init(table.description)
  }

  private static let lastQuery = Locked(0)

  /// The columns of a query that has no name yet.
  static func newQuery() -> Qualifier {
    let number = lastQuery.withLock { (last: inout Int) -> Int in
      last += 1
      return last
    }
    return Qualifier(.query(number), prefix: "")
  }

  /// The name of the table or its alias, if it has one.
  var table: String? {
    if case .name(let name) = source { name } else { nil }
  }

  /// The qualifier of a group, or of a row in a result row, within this one.
  ///
  /// - Parameter prefix: what the names of the columns begin with; prefixes add up.
  public func adding(_ prefix: StaticString) -> Qualifier {
    if prefix.utf8CodeUnitCount == 0 { return self }
    return Qualifier(source, prefix: self.prefix + prefix.description)
  }
}

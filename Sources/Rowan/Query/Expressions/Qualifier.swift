/// Where columns come from: the table's name or alias in this statement, and the prefix of an
/// embedded group.
public struct Qualifier: Sendable, Hashable {
  /// Nil for columns that are written without a table.
  let table: String?
  let prefix: String

  init(_ table: String?, prefix: String = "") {
    self.table = table
    self.prefix = prefix
  }

  init(_ table: StaticString) {
    self.init(table.description)
  }

  /// The qualifier of a group, or of a row in a result row, within this one.
  ///
  /// - Parameter prefix: what the names of the columns begin with; prefixes add up.
  public func adding(_ prefix: StaticString) -> Qualifier {
    if prefix.utf8CodeUnitCount == 0 { return self }
    return Qualifier(table, prefix: self.prefix + prefix.description)
  }
}

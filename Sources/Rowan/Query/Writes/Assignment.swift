/// `a = ?`, `(a, b) = (?, ?)`.
@usableFromInline
struct Assignment: Sendable {
  /// The column, or the columns of a group as a row value.
  var target: SQLNode
  var value: SQLNode

  /// The SQL names of the columns.
  var names: [String] { target.resultColumns.compactMap(\.columnName) }

  /// The columns one by one; nil if the value is one that cannot be divided, a sub-select for several.
  fileprivate var parts: [Assignment]? {
    let targets = target.resultColumns
    if targets.count == 1 { return [self] }
    let values = value.resultColumns
    guard values.count == targets.count else { return nil }
    return zip(targets, values).map { Assignment(target: $0, value: $1) }
  }
}

extension [Assignment] {
  /// What a column has been set to; nil if it has not been.
  func value(of name: String) -> SQLNode? {
    guard let assignment = last(where: { $0.names.contains(name) }) else { return nil }
    guard let parts = assignment.parts else { return .failure(.undividedGroup) }
    return parts.first { $0.names == [name] }?.value
  }

  /// Each column once, with the value that it was set to last. SQLite takes a column that is set twice,
  /// and does not say which of the values counts.
  var lastOfEach: [Assignment] {
    var set: Set<String> = []
    var result: [Assignment] = []
    for assignment in reversed() {
      let names = assignment.names
      let rest = Set(names).subtracting(set)
      set.formUnion(names)
      if rest.count == names.count {
        result.append(assignment)
      } else if !rest.isEmpty {
        let whole = [Assignment(target: assignment.target, value: .failure(.undividedGroup))]
        let parts = assignment.parts ?? whole
        result += parts.filter { !rest.isDisjoint(with: $0.names) }.reversed()
      }
    }
    return result.reversed()
  }
}

extension DatabaseError {
  fileprivate static var undividedGroup: DatabaseError {
    DatabaseError(
      code: .misuse,
      message: "one update sets a group to the row of a statement, and a column of it once more",
      fix: "Set the columns of the group one by one.")
  }
}

extension TableDraft {
  /// What is bound, as values.
  ///
  /// A draft binds itself to a statement alone, so that inserting makes no values. To show them they
  /// are bound to a statement that gives its parameters back.
  func values(count: Int) -> [SQLNode] {
    guard count > 0 else { return [] }
    do {
      let connection = try SQLiteConnection(path: ":memory:")
      let marks = Array(repeating: "(?)", count: count).joined(separator: ", ")
      let statement = try connection.prepare("VALUES \(marks)")
      var binder = statement.binder
      try bind(to: &binder)
      var values: [SQLNode] = []
      while try statement.step() { values.append(.value(statement.row.value(at: 0))) }
      return values
    } catch {
      return [.failure(error)]
    }
  }
}

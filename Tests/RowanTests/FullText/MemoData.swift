import Rowan

/// Notes, and what is found in them by looking at every word.
struct MemoData {
  let queue: DatabaseQueue
  let notes: [Memo]

  static let plain = [
    Memo(id: 1, title: "White bread", body: "flour water salt"),
    Memo(id: 2, title: "Rye bread", body: nil),
    Memo(id: 3, title: "Coffee", body: "white sugar, no bread"),
    Memo(id: 4, title: "e-mail", body: "say \"hello\" (twice)"),
    Memo(id: 5, title: "日本語 🎉", body: "NEAR the col:x", isPinned: true),
    Memo(id: 7, title: "bread bread bread", body: "Café crème"),
  ]

  init(_ notes: [Memo] = plain) throws {
    self.notes = notes
    // Some versions of SQLite let triggers write to a full-text table in trusted databases alone.
    var configuration = Configuration()
    configuration.trustsSchema = true
    queue = try DatabaseQueue(configuration: configuration)
    try queue.write { db in
      for migration in RowanTestsSchema.migrations { try db.execute(script: migration.sql) }
      try Memo.insert { notes }.execute(db)
    }
  }

  /// The ids of the rows that a condition finds.
  func ids(
    _ condition: (MemoText.TableColumns) -> QueryExpression<Bool>
  ) throws -> [Int] {
    let query = MemoText.where { condition($0) }.order(by: \.rowid).select(\.rowid)
    return try queue.read { try query.fetchAll($0) }.map { Int($0) }
  }

  /// The words of a text of ASCII, as `unicode61` finds them.
  static func words(_ text: String) -> [String] {
    text.split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }.map { $0.lowercased() }
  }
}

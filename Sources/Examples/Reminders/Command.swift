import Foundation
import Rowan

/// Something that cannot be done, in a user's words.
struct CommandError: Error {
  var message: String
}

/// What a user can do. Each command is one transaction.
enum Command {
  case add(Addition)
  case list(all: Bool, list: String?)
  case done(String)
  case tag(String, [String])
  case search(String)
  case overdue
  case stats

  /// What to add.
  struct Addition {
    var title: String
    var list = "Inbox"
    var dueDate: Date?
    var priority: Reminder.Priority?
    var notes = ""
    var tags: [String] = []
  }

  /// Runs the command and returns what to print.
  func run(on database: DatabaseQueue) throws -> String {
    switch self {
    case .add(let addition):
      let reminder = try database.write { db in try addition.insert(db) }
      return "added \(reminder.title)"
    case .list(let all, let list):
      let rows = try database.read { db in try Reminder.rows(all: all, list: list).fetchAll(db) }
      return TextTable.reminders(rows)
    case .done(let name):
      let reminder = try database.write { db in
        let reminder = try Reminder.named(name, db)
        try Reminder.find(reminder.id).update {
          $0.status = .completed
          $0.timestamps.updatedAt = Date()
        }.execute(db)
        return reminder
      }
      return "done: \(reminder.title)"
    case .tag(let name, let tags):
      let reminder = try database.write { db in
        let reminder = try Reminder.named(name, db)
        try reminder.mark(with: tags, db)
        return reminder
      }
      return "\(reminder.title): \(tags.map { "#\($0)" }.joined(separator: " "))"
    case .search(let text):
      let rows = try database.read { db in try Reminder.rows(matching: text).fetchAll(db) }
      return TextTable.reminders(rows)
    case .overdue:
      let rows = try database.read { db in
        try OverdueReminder.order(by: \.dueDate).fetchAll(db)
      }
      return TextTable.overdue(rows)
    case .stats:
      let counts = try database.read { db in try RemindersSchema.listCounts().fetch(db) }
      return TextTable.counts(counts)
    }
  }
}

extension Command.Addition {
  init(_ scanner: inout ArgumentScanner) throws {
    list = try scanner.option("--list") ?? list
    notes = try scanner.option("--notes") ?? notes
    if let text = try scanner.option("--due") {
      guard let date = try? Date(text, strategy: .iso8601.year().month().day()) else {
        throw UsageError(message: "'\(text)' is no date: write it as 2026-12-31")
      }
      dueDate = date
    }
    if let name = try scanner.option("--priority") {
      guard let known = Reminder.Priority(name: name) else {
        throw UsageError(message: "'\(name)' is no priority: low, medium or high")
      }
      priority = known
    }
    while let tag = try scanner.option("--tag") { tags.append(tag) }
    title = try scanner.required("a title")
  }

  /// Inserts the reminder, its list if there is none of that title, and its tags.
  @discardableResult
  func insert(_ db: Database) throws -> Reminder {
    let list = try RemindersList.titled(self.list, db)
    let draft = Reminder.Draft(
      title: title, notes: notes, dueDate: dueDate, priority: priority, remindersListID: list.id)
    let reminder = try Reminder.insert { draft }.returning(Reminder.self).fetchOne(db)
    guard let reminder else { throw CommandError(message: "the reminder was not added") }
    try reminder.mark(with: tags, db)
    return reminder
  }
}

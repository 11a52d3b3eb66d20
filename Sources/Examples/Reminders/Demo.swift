import Foundation
import Rowan

/// The tour that the program gives without arguments.
enum Demo {
  static func run() throws {
    let folder = FileManager.default.temporaryDirectory.appending(
      component: "reminders-\(UUID().uuidString)", directoryHint: .isDirectory)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }

    let database = try DatabaseQueue(path: folder.appending(component: "reminders.sqlite").path)
    try RemindersSchema.migrate(database)
    try database.write { db in try fill(db) }

    print("What is due:\n")
    let rows = try database.read { db in try Reminder.rows(all: false, list: nil).fetchAll(db) }
    print(TextTable.reminders(rows))

    print("\nIn short:\n")
    let counts = try database.read { db in try RemindersSchema.listCounts().fetch(db) }
    print(TextTable.counts(counts))

    let open = try database.read { db in try Reminder.open.fetchCount(db) }
    print("\n\(open) open reminders. `reminders help` shows the commands.")
  }

  private static func fill(_ db: Database) throws {
    let day: TimeInterval = 24 * 60 * 60
    let additions = [
      Command.Addition(
        title: "Buy oat milk", list: "Groceries", dueDate: Date() + day, tags: ["shop"]),
      Command.Addition(
        title: "Renew passport", list: "Private", dueDate: Date() + 30 * day, priority: .high,
        notes: "Photo is in the drawer", tags: ["office", "travel"]),
      Command.Addition(title: "Call grandma", list: "Private", dueDate: Date() + 2 * day),
      Command.Addition(title: "Bread", list: "Groceries", priority: .low, tags: ["shop"]),
      Command.Addition(title: "Book the train", list: "Private", tags: ["travel"]),
    ]
    for addition in additions { try addition.insert(db) }
    try Reminder.where { $0.title == "Bread" }.update { $0.status = .completed }.execute(db)
  }
}

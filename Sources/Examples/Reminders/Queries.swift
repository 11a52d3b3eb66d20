import Foundation
import Rowan

// The queries of the program that are put together in Swift: plain values, made of each other. Those
// in SQL stand in Schemas/Reminders/Queries.schema.

extension Reminder {
  /// Not completed.
  static let open = Reminder.where { $0.status == .incomplete }

  /// The lines of `reminders list`: what is open, the soonest first, with its list and its tags.
  static func rows(all: Bool, list: String?) -> some Statement<ReminderRow> {
    withListAndTags(
      all ? Reminder.all : open,
      of: RemindersList.where { if let list { $0.title == list } })
  }

  /// The lines of `reminders search`: what has all the words of a text, the last of which may go on.
  static func rows(matching text: String) -> some Statement<ReminderRow> {
    let found = ReminderText.where { $0.match(text, prefix: true) }.select(\.rowid)
    return withListAndTags(Reminder.where { $0.rowid.in(found) }, of: RemindersList.all)
  }

  /// Reminders joined with their list and their tags, one row a reminder.
  private static func withListAndTags(
    _ reminders: ReminderQuery, of lists: RemindersListQuery
  ) -> some Statement<ReminderRow> {
    reminders
      .group(by: \.id)
      .join(lists) { $0.remindersListID == $1.id }
      .leftJoin(ReminderTag.all) { reminder, _, tag in reminder.id == tag.reminderID }
      .order { reminder, _, _ in (reminder.dueDate.asc(nulls: .last), reminder.title) }
      .select { reminder, list, tag in
        ReminderRow.Columns(
          reminder: reminder, list: list.title, tags: tag.tagTitle.groupConcat(separator: " #"))
      }
  }

  /// The open reminder of an id or a title.
  static func named(_ name: String, _ db: Database) throws -> Reminder {
    if let id = UUID(uuidString: name), let reminder = try Reminder.find(id).fetchOne(db) {
      return reminder
    }
    let found = try RemindersSchema.openReminders(named: name).fetch(db)
    guard let reminder = found.first else {
      throw CommandError(message: "there is no open reminder '\(name)'")
    }
    guard found.count == 1 else {
      throw CommandError(message: "several reminders are called '\(name)': give the id")
    }
    return reminder
  }

  /// Marks the reminder with tags, which are made if they do not exist.
  func mark(with tags: [String], _ db: Database) throws {
    for tag in tags { try RemindersSchema.addTag(tag).execute(db) }
    try RemindersSchema.mark(id, with: tags).execute(db)
  }
}

extension RemindersList {
  /// The list of a title, made at the end if there is none.
  static func titled(_ title: String, _ db: Database) throws -> RemindersList {
    if let list = try RemindersList.where({ $0.title == title }).fetchOne(db) { return list }
    let last = try RemindersSchema.lastPosition().fetch(db)
    let draft = RemindersList.Draft(title: title, position: last + 1)
    let list = try RemindersList.insert { draft }.returning(RemindersList.self).fetchOne(db)
    guard let list else { throw CommandError(message: "the list was not added") }
    return list
  }
}

extension Reminder.Priority {
  var name: String {
    switch self {
    case .low: "low"
    case .medium: "medium"
    case .high: "high"
    }
  }

  init?(name: String) {
    switch name {
    case "low": self = .low
    case "medium": self = .medium
    case "high": self = .high
    default: return nil
    }
  }
}

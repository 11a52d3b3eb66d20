/// The complete example of the language's documentation.
enum CompleteExample {
  // swift-format-ignore
  static let text = #"""
    // Schemas/Reminders/Reminders.schema
    schema RemindersSchema { access public }

    /// A list that reminders belong to.
    table RemindersList {
      let id: UUID
      var title: String = ""
      var color: Color as Color.Hex = .blue default { 0x4a99efff }
      var position: Int = 0
      let timestamps: Timestamps

      index (position)
    }

    /// One thing to do.
    table Reminder {
      let id: UUID
      var title: String = "" collate nocase
      var notes: String?
      var dueDate: Date?
      var priority: Priority?
      var status: Status = .incomplete
      var remindersListID: RemindersList.ID on delete cascade
      var attachment: Attachment?
      let timestamps: Timestamps
      let slug: String generated stored { lower(title) }
      @ephemeral var isSelected: Bool = false

      enum Priority: Int { case low = 1, medium, high }
      enum Status: Int { case incomplete, completing, completed }

      index (remindersListID, dueDate desc)
      unique open (remindersListID, title) where { status = 0 }
      check { length(title) <= 500 }
    }

    table Tag { var title: String primary key }

    table ReminderTag {
      let reminderID: Reminder.ID on delete cascade
      let tagTitle: Tag.ID on delete cascade on update cascade

      primary key (reminderID, tagTitle)
      index (tagTitle)
    }

    /// A union in one table: a nullable column, or group of columns, per case.
    enum Attachment {
      case link(URL), note(String), image(Image)
      selection Image { var caption: String = ""; var url: URL }
    }

    /// Columns that several tables embed.
    selection Timestamps { let createdAt: Date = now; var updatedAt: Date? }

    /// A row that only queries produce.
    selection ListCount { let title: String; let count: Int }

    /// A Swift type of yours: the schema needs to know only how it is stored.
    type Color.Hex: integer

    /// Full-text index over reminders, kept in step by generated triggers.
    @allow(movingRowid, "rebuilt after VACUUM")
    fts5 ReminderText of Reminder (title, notes) options { tokenize = 'trigram' }

    view OverdueReminder {
      let id: Reminder.ID
      let title: String
      let listTitle: String
    } as {
      SELECT r.id, r.title, l.title AS listTitle FROM reminders r JOIN remindersLists l ON l.id = r.remindersListID
      WHERE r.status = 0 AND r.dueDate < datetime('now')
    }

    trigger touchReminder after update on Reminder when { new.updatedAt IS old.updatedAt } {
      UPDATE reminders SET updatedAt = strftime('%Y-%m-%d %H:%M:%f', 'now') WHERE id = new.id;
    }

    query dueReminders(before date: Date, in lists: [RemindersList.ID]) -> [Reminder] {
      SELECT * FROM reminders WHERE dueDate < :date AND remindersListID IN (:lists) ORDER BY dueDate
    }
    query listCounts() -> [ListCount] {
      SELECT l.title, count(r.id) FROM remindersLists l LEFT JOIN reminders r ON r.remindersListID = l.id GROUP BY l.id
    }
    query complete(id: Reminder.ID) { UPDATE reminders SET status = 2 WHERE id = :id }
    """#
}

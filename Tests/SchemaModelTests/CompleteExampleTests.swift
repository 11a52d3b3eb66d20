import SchemaModel
import Testing

/// The supported part of the language's complete example.
@Suite struct CompleteExampleTests {
  static let text = """
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

    /// Columns that several tables embed.
    selection Timestamps { let createdAt: Date = now; var updatedAt: Date? }

    /// A row that only queries produce.
    selection ListCount { let title: String; let count: Int }

    /// A Swift type of yours: the schema needs to know only how it is stored.
    type Color.Hex: integer
    """

  @Test func resolvesWithoutDiagnostics() {
    #expect(resolving([Self.text]).diagnostics == [])
  }

  @Test func namesAndRoles() throws {
    let schema = schema(Self.text)
    #expect(schema.name.text == "RemindersSchema")
    #expect(schema.access == .public)
    #expect(
      schema.tables.map(\.sqlName) == ["remindersLists", "reminders", "tags", "reminderTags"])
    let list = try #require(schema.tables.first)
    #expect(list.head.documentation == ["A list that reminders belong to."])
    #expect(
      list.columns.map(\.swiftType) == [
        "Foundation.UUID", "Swift.String", "Color", "Swift.Int", "Timestamps",
      ])
    #expect(
      list.columns.map(\.valueType) == [
        "Foundation.UUID", "Swift.String", "Color.Hex", "Swift.Int", "Timestamps",
      ])
    #expect(
      list.columns.map(\.swiftDefault) == [
        "Foundation.UUID()", "\"\"", ".blue", "0", "Timestamps()",
      ])
    #expect(
      list.columns.map(\.draftRole) == [.omittable, .present, .present, .present, .present])
    #expect(
      list.storedColumns.map(\.sqlName) == [
        "id", "title", "color", "position", "createdAt", "updatedAt",
      ])
    #expect(list.storedColumns.map(\.isVariable) == [false, true, true, true, false, true])
    #expect(list.storedColumns[4].path.map(\.text) == ["timestamps", "createdAt"])

    let reminder = schema.tables[1]
    #expect(
      reminder.columns.map(\.swiftType) == [
        "Foundation.UUID", "Swift.String", "Swift.String?", "Foundation.Date?",
        "Reminder.Priority?",
        "Reminder.Status", "Foundation.UUID", "Timestamps", "Swift.String", "Swift.Bool",
      ])
    #expect(reminder.columns[5].swiftDefault == ".incomplete")
    #expect(reminder.columns[8].draftRole == .absent)
    #expect(reminder.columns[9].draftRole == .absent)
    #expect(reminder.indexes.map(\.name) == ["reminders_remindersListID_dueDate", "open"])
    #expect(schema.tables[3].primaryKey?.swiftType == "ReminderTag.ID")
    #expect(schema.selections.map(\.isEmbedded) == [true, false])
    #expect(schema.enums.map(\.head.path) == ["Reminder.Priority", "Reminder.Status"])
    #expect(schema.enums[0].cases.map(\.sqlValue) == ["1", "2", "3"])
  }
}

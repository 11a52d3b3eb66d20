import SchemaModel
import Testing

/// Views: named as tables are, with columns as those of selections, one of which may be the key.
@Suite struct ViewsTests {
  @Test func columnsAndKey() throws {
    let schema = schema(
      """
      table Reminder { let id: UUID as UUID.Bytes; var title: String; let times: Times }
      selection Times { let createdAt: Date; var updatedAt: Date? }
      /// Late ones.
      view LateReminder {
        let id: Reminder.ID
        let title: String?
        let times: Times
        @name("how late") let lateness: Double
        @ephemeral var isOpen: Bool = false
      } as {
        SELECT id, title, createdAt, updatedAt, 1.5 FROM reminders;
      }
      """)
    let view = try #require(schema.views.first)
    #expect(view.sqlName == "lateReminders")
    #expect(view.head.documentation == ["Late ones."])
    #expect(!view.isInferred)
    #expect(
      view.storedColumns.map(\.sqlName) == ["id", "title", "createdAt", "updatedAt", "how late"])
    #expect(view.columns.map(\.name.text) == ["id", "title", "times", "lateness", "isOpen"])
    #expect(view.columns[0].valueType == "Foundation.UUID.Bytes")
    #expect(view.key?.name.text == "id")
    #expect(view.key?.swiftType == "Foundation.UUID")
    // Without the semicolon, which would end the statement that it is put in.
    #expect(view.select.text == "SELECT id, title, createdAt, updatedAt, 1.5 FROM reminders")
  }

  @Test func namesAndKeysOfOtherNames() {
    let schema = schema(
      """
      schema { naming snake_case }
      table Item { let id: Int }
      @name("All Items") view AllItem { let number: Int primary key } as { SELECT id FROM items }
      view LastItem as { SELECT max(id) AS id FROM items }
      view Nothing { let a: Int } as { SELECT 1 }
      """)
    #expect(schema.views.map(\.sqlName) == ["All Items", "last_items", "nothings"])
    #expect(schema.views.map { $0.key?.name.text } == ["number", nil, nil])
    #expect(schema.views.map(\.isInferred) == [false, true, false])
  }

  @Test func idOfAView() {
    let schema = schema(
      """
      table Item { let id: UUID }
      view New { let id: Item.ID } as { SELECT id FROM items }
      table Note { let id: Int; let item: New.ID on delete cascade; index (item) }
      selection Pair { let first: New.ID; let new: New; let other: New? }
      """)
    // It is the ID of the table that the view's is of.
    #expect(schema.tables[1].foreignKeys.map(\.parent) == ["Item"])
    #expect(schema.selections[0].columns.map(\.swiftType) == ["Foundation.UUID", "New", "New?"])
  }

  @Test func mistakes() {
    expectDiagnostics(
      """
        table Item { let id: Int; var title: String }
        view A { let title: String unique } as { SELECT title FROM items }
      //                           ^~~~~~ error: a column of a view has no clause but 'primary key' [misplacedClause]
      //                           note: the SELECT says where its values come from
        view B { let item: Item } as { SELECT * FROM items }
      //                   ^~~~ error: a column of a view cannot be a row of 'Item' [rowInTable]
      //                   note: a selection that a query returns can hold whole rows
        view C { let id: Int; let n: Int primary key } as { SELECT 1, 2 }
      //             ^~ error: a column called 'id' that is not the primary key needs another Swift name [idIsNoKey]
      //             note 4:36: the key is here, and is what 'id' means
      //             note: '@name("id")' before it keeps the SQL name
        view D { let a: Int primary key; let n: Int primary key } as { SELECT 1, 2 }
      //                                            ^~~~~~~~~~~ error: the view has a primary key already [severalKeys]
      //                                            note 5:23: the first one is here
        view E { let id: Int? } as { SELECT 1 }
      //                 ^~~~ error: a primary key cannot be NULL [optionalKey]
      //                 fix: 'Int' for 'Int?'
        view F { let a: Int; @name("A") let b: Int } as { SELECT 1, 2 }
      //                                    ^ error: two columns of the view are called 'A' in SQL [duplicateSQLName]
      //                                    note 7:16: the other one is here; '@name("…")' gives a column, '@prefix("…")' a group another SQL name
        view G { let a: Int } as { SELECT 1; SELECT 2 }
      //                                     ^~~~~~ error: a view is one statement, and here a second one begins [severalStatements]
        view items { let a: Int } as { SELECT 1 }
        view H { let a: Nope } as { SELECT 1 }
      //                ^~~~ error: unknown type 'Nope' [unknownType]
      //                note: a Swift type of yours is declared by how it is stored: 'type Nope: text'; a Codable one can be stored 'as JSON'
        table Use { let id: A.ID }
      //                    ^~~~ error: view 'A' has no primary key to refer to [missingKey]
      //                    note 2:8: it is declared here
      """)
  }

  @Test func namesTaken() {
    expectDiagnostics(
      """
        table Item { let id: Int }
        @name("items") view Other as { SELECT 1 }
      //      ^~~~~~~ error: the view is called 'items' in SQL, as is another table [duplicateSQLName]
      //      note 1:9: the other one is here; '@name("…")' gives another SQL name
        trigger ITEMS after insert on Item { SELECT 1 }
      //        ^~~~~ error: the trigger is called 'ITEMS' in SQL, as is another table [duplicateSQLName]
      //        note 1:9: the other one is here
        sql x { CREATE INDEX "Items" ON items (id) }
      //                     ^~~~~~~ error: the index is called 'Items' in SQL, as is another table [duplicateSQLName]
      //                     note 1:9: the other one is here; a name before its columns gives another SQL name
        view Item as { SELECT 1 }
      //     ^~~~ error: 'Item' is declared twice [duplicateName]
      //     note 1:9: the first one is here
        selection LateQuery { let a: Int }
      //          ^~~~~~~~~ error: 'LateQuery' is what the queries of view 'Late' are called [swiftName]
      //          note 7:8: the view is here
        view Late as { SELECT 1 }
      """)
  }
}

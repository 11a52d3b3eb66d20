import SchemaModel
import Testing

/// SQL names follow exactly the documented rule.
@Suite struct NamingRuleTests {
  /// The name, then its table in camelCase, snake_case, PascalCase and as it is.
  static let tables = [
    ["Reminder", "reminders", "reminders", "Reminders", "Reminder"],
    ["RemindersList", "remindersLists", "reminders_lists", "RemindersLists", "RemindersList"],
    ["URLItem", "urlItems", "url_items", "URLItems", "URLItem"],
    ["URL", "urLs", "urls", "URLs", "URL"],
    ["Box", "boxes", "boxes", "Boxes", "Box"],
    ["Church", "churches", "churches", "Churches", "Church"],
    ["Wish", "wishes", "wishes", "Wishes", "Wish"],
    ["Quiz", "quizes", "quizes", "Quizes", "Quiz"],
    ["Category", "categories", "categories", "Categories", "Category"],
    ["Day", "days", "days", "Days", "Day"],
    ["meta", "metas", "metas", "Metas", "meta"],
    ["data", "datas", "datas", "Datas", "data"],
    ["status", "statuses", "statuses", "Statuses", "status"],
    ["premium", "premiums", "premiums", "Premiums", "premium"],
    ["news", "newses", "newses", "Newses", "news"],
    ["sheep", "sheeps", "sheeps", "Sheeps", "sheep"],
    ["Item2D", "item2Ds", "item2_ds", "Item2Ds", "Item2D"],
    ["Ärger", "ärgers", "ärgers", "Ärgers", "Ärger"],
  ]

  @Test(arguments: Self.tables)
  func table(_ names: [String]) {
    for (setting, name) in zip(["camelCase", "snake_case", "PascalCase", "exact"], names[1...]) {
      let schema = schema("schema { naming \(setting) }\ntable \(names[0]) { let id: Int }")
      #expect(schema.tables.map(\.sqlName) == [name])
    }
  }

  @Test func column() {
    let expected = [
      "camelCase": ["id", "remindersListID", "url", "a1B"],
      "snake_case": ["id", "reminders_list_id", "url", "a1_b"],
      "PascalCase": ["Id", "RemindersListID", "Url", "A1B"],
      "exact": ["id", "remindersListID", "url", "a1B"],
    ]
    for (setting, names) in expected {
      let schema = schema(
        "schema { naming \(setting) }\n"
          + "table A { let id: Int; var remindersListID: Int; var url: URL; var a1B: Int }")
      #expect(schema.tables[0].storedColumns.map(\.sqlName) == names)
    }
  }

  @Test func pluralIsSetApart() {
    let off = schema("schema { plural off }\ntable URLItem { let id: Int }")
    #expect(off.tables[0].sqlName == "urlItem")
    let on = schema("schema { naming exact; plural on }\ntable URLItem { let id: Int }")
    #expect(on.tables[0].sqlName == "URLItems")
  }

  @Test func writtenNamesWin() {
    let schema = schema(
      """
      schema { naming snake_case }
      @name("T") table A { let id: Int; @name("myX") var myX: Int; index (myX); index IX (id) }
      """)
    let table = schema.tables[0]
    #expect(table.sqlName == "T")
    #expect(table.storedColumns.map(\.sqlName) == ["id", "myX"])
    #expect(table.indexes.map(\.name) == ["T_myX", "IX"])
  }
}

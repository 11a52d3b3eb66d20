/// Names that are each there once.
struct NamePool {
  private var taken: Set<String> = []

  /// A name of the list, with a number behind it if it has been given out already.
  mutating func name(of list: [String], _ choices: inout Choices) -> String {
    let wish = choices.one(of: list)
    var name = wish
    var number = 2
    while !taken.insert(name.lowercased()).inserted {
      name = "\(wish)\(number)"
      number += 1
    }
    return name
  }

  static let types = [
    "Item", "Reminder", "Tag", "Box", "Category", "Order", "Group", "Index", "Select", "Class",
    "URLItem", "Größe", "Страна", "Node", "Key", "Page", "_Hidden", "漢",
  ]

  static let properties = [
    "name", "title", "count", "size", "note", "x", "index", "order", "table", "group", "default",
    "class", "in", "where", "имя", "größe", "漢字", "_x", "rowid", "on", "select", "isDone",
    "createdAt", "excluded", "value", "var", "let", "unique", "check", "primary", "old", "new",
  ]

  static let cases = [
    "first", "second", "none", "some", "default", "class", "case", "éa", "имя", "self_", "low",
    "rawValue", "other",
  ]

  /// What `@name` and `@prefix` say, as it is written.
  static let sqlNames: [(written: String, text: String)] = [
    ("full name", "full name"), ("it's", "it's"), ("a\\\"b", "a\"b"), ("a]b", "a]b"),
    ("`c`", "`c`"), ("😀", "😀"), ("e\\u{301}", "e\u{301}"), ("%s;--", "%s;--"),
    ("a\\nb", "a\nb"), ("}{", "}{"), (" ", " "), ("\\\\", "\\"), ("#\\\"", "#\""), ("1", "1"),
  ]
}

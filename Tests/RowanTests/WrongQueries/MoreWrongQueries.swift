extension WrongQueryTests {
  private static let two = "Item.join(Category.all) { $0.categoryID == $1.id }"
  private static let three = two + ".join(Store.all) { $0.storeID == $2.id }"
  private static let four = three + ".leftJoin(Tag.all) { $0.title == $3.title }"
  private static let five = four + ".join(Customer.all) { $0.id == $4.id }"
  private static let unavailable = "inside an update a column is an expression"
  private static let noString =
    "cannot convert value of type 'QueryExpression<String>' to specified type 'String'"
  private static let noPath =
    "key path value type 'QueryExpression<String>' cannot be converted to contextual type 'String'"

  /// Mistakes among several operators, and in chains of joins.
  static let mistakesInLongQueries: [Mistake] = [
    .init("Item.where { $0.count == \"a\" + \"b\" }", at: "==", types),
    .init(
      #"Item.where { ($0.price + "1") * 2 - 3 > $0.title * 4 || $0.count < $0.count - 1 }"#,
      at: "> $0.title", types),
    .init(
      #"""
      Item.where { $0.price > 1 && $0.price < 2 && $0.count > "3" && $0.id > 0 && $0.name != "" }
      """#, at: #"> "3""#, types),
    .init(
      #"Item.where { $0.title + " " + $0.count + "-" + $0.name == "x" }"#, at: "+ $0.count", types),
    // Slow to be found.
    .init(
      #"Item.where { ($0.title + " " + $0.count + "-" + $0.name).length() * 2 > 3 }"#,
      at: "+ $0.count", types),
    .init(
      #"Item.group(by: \.category).having { $0.count() == $0.title }"#, at: "== $0.title", types),
    .init(two + ".join(Store.all) { $0.storeID == $2.idd }", at: "idd", "has no member 'idd'"),
    .init(three + ".leftJoin(Tag.all) { $0.title == $3.idd }", at: "idd", "has no member 'idd'"),
    .init(four + ".join(Customer.all) { $0.id == $4.idd }", at: "idd", "has no member 'idd'"),
    .init(five + ".join(Order.all) { $4.id == $5.idd }", at: "idd", "has no member 'idd'"),
    .init(four + #".where { item, _, _, _ in item.price == "3" }"#, at: "==", types),
  ]

  /// Values of another type, and names that are none.
  static let mistakesInValues: [Mistake] = [
    .init(
      "try Item.select { $0.notes }.fetchAll(db) as [String]", at: "fetchAll(db)",
      "'Array<Optional<String>>'"),
    .init(
      #"try Item.select(\.notes).fetchAll(db) as [String]"#, at: "fetchAll(db)",
      "'Array<Optional<String>>'"),
    .init("Item.where { $0.status == Item.Status.finished }", at: "finished", "no member"),
    .init("Item.where { $0.status.in([.finished]) }", at: "finished", "no member 'finished'"),
    .init("Attachment.find(1).update { $0.kind = .lnk(nil) }", at: "lnk", "no member 'lnk'"),
    .init(#"Document.where { $0.tags < ["a"] }"#, at: "< [", "beside JSON"),
    .init(
      #"Item.find(1).update { $0.title = "\($0.title)!" }"#, at: "($0.title)!",
      "a column has no value here"),
    .init(
      #"Item.where { $0.title == "\($0.notes)" }"#, at: "($0.notes)", "a column has no value here"),
    .init(
      #"try db.prepare("SELECT title FROM items").fetchAll()"#, at: "fetchAll", "fetchAll(as:)"),
    .init(
      #"try db.prepare("SELECT title FROM items WHERE id = ?").fetchOne(1)"#, at: "fetchOne",
      "fetchOne(as:)"),
    .init(#"Item.where(\.titel)"#, at: #"\.titel"#, "has no member 'titel'"),
    .init(#"Item.where(\.title)"#, at: #"\.title"#, "QueryExpression<Bool>"),
    // What the compiler tells less well: see "When the compiler does not say it" in Queries.md.
    .init("Item.where { $0.status == .finished }", at: "==", "cannot convert value of type 'Bool'"),
    .init(
      "Reminder.where { $0.priority == .urgent }", at: "urgent",
      "reference to member 'urgent' cannot be resolved"),
    .init(#"Item.order(by: \.titel)"#, at: "order", "could not be inferred"),
    .init(#"Item.select(\.titel)"#, at: "select", "could not be inferred"),
    .init(#"Item.find("one")"#, at: "find", "no exact matches"),
  ]

  /// A column has no value in an update. Every way to read one is refused, also those of key paths
  /// and `inout`: the getter behind them could only trap.
  static let valuesReadInUpdates: [Mistake] = [
    .init(
      #"Item.find(1).update { let t: String = $0[keyPath: \.title]; _ = t }"#, at: "[keyPath",
      noString),
    .init(
      #"Item.find(1).update { let k = \Updates<Item>.title; let t: String = $0[keyPath: k]; _ = t }"#,
      at: "[keyPath: k]", "cannot convert value of type 'QueryExpression<String>'"),
    .init(
      #"\Updates<Item>.title as WritableKeyPath<Updates<Item>, String>"#, at: #"\Updates"#,
      "cannot convert value of type 'WritableKeyPath<Updates<Item>, QueryExpression<String>>'"),
    .init(
      #"\Updates<Item>.count as KeyPath<Updates<Item>, Int>"#, at: #"\Updates"#,
      "to type 'KeyPath<Updates<Item>, Int>'"),
    .init(
      #"\Updates<Item>.notes as WritableKeyPath<Updates<Item>, QueryExpression<String>>"#,
      at: "notes", unavailable),
    .init(
      #"\Updates<Item>.count as KeyPath<Updates<Item>, Select<Int, Item.TableColumns>>"#,
      at: #"\Updates"#, "to type 'KeyPath<Updates<Item>, Select<Int, Item.TableColumns>>'"),
    .init(#"\.title as (Updates<Item>) -> String"#, at: #"\.title"#, noPath),
    .init(#"[Updates<Item>]().map(\.title) as [String]"#, at: #"\.title"#, noPath),
    .init(
      "{ $0.title } as (Updates<Item>) -> String", at: "title }",
      "cannot convert value of type 'QueryExpression<String>' to closure result type 'String'"),
    .init("Item.find(1).update { changeText(&$0.title) }", at: "$0.title", unavailable),
    .init("Item.find(1).update { changeNotes(&$0.notes) }", at: "$0.notes", unavailable),
    .init(#"Item.find(1).update { $0.title.append("x") }"#, at: "$0.title", unavailable),
    .init("Item.find(1).update { $0.count.negate() }", at: "$0.count", unavailable),
    .init("Item.find(1).update { $0.isActive.toggle() }", at: "$0.isActive", unavailable),
    .init(#"Item.find(1).update { $0.notes! += "x" }"#, at: "$0.notes", unavailable),
    .init(#"Item.find(1).update { $0.notes?.append("x") }"#, at: "$0.notes", unavailable),
    .init("Item.find(1).update { changeExpression(&$0.notes) }", at: "$0.notes", unavailable),
    .init("Item.find(1).update { changeSelect(&$0.count) }", at: "$0.count", unavailable),
    .init(
      "Item.find(1).update { let s: Select<Int, Item.TableColumns> = $0.count; _ = s }",
      at: "$0.count", unavailable),
    .init(
      "Item.find(1).update { let e: QueryExpression<String> = $0.notes; _ = e }", at: "$0.notes",
      unavailable),
    .init(
      #"Item.find(1).update { let t = $0[dynamicMember: \.title] as String; _ = t }"#, at: "$0[",
      unavailable),
    // By key paths that nobody wrote.
    .init(
      "Item.find(1).update { let t: String = Lens(root: $0).title; _ = t }", at: "title;",
      noString),
    .init(
      "Item.find(1).update { let t: String = get($0, \\.title); _ = t }", at: "get($0",
      noString),
    // A part of a value is read with the whole of it.
    .init("Document.find(1).update { $0.settings.count = 3 }", at: "$0.settings", unavailable),
    .init(#"Document.find(1).update { $0.tags[0] = "x" }"#, at: "$0.tags", unavailable),
    .init(#"Document.find(1).update { $0.tags.append("x") }"#, at: "$0.tags", unavailable),
    .init(
      "Item.find(1).update { $0.createdAt.addTimeInterval(5) }", at: "$0.createdAt", unavailable),
  ]

  /// What the mistakes name besides the tests' own tables.
  static let declarations = """
    func changeText(_ text: inout String) {}
    func changeNotes(_ text: inout String?) {}
    func changeExpression(_ text: inout QueryExpression<String>) {}
    func changeSelect(_ query: inout Select<Int, Item.TableColumns>) {}
    func get<Root, Value>(_ root: Root, _ path: KeyPath<Root, Value>) -> Value { root[keyPath: path] }
    @dynamicMemberLookup struct Lens<Root> {
      let root: Root
      subscript<Value>(dynamicMember path: KeyPath<Root, Value>) -> Value { root[keyPath: path] }
    }
    """
}

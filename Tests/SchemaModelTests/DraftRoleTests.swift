import SchemaModel
import Testing

/// What a draft may leave out, and what the initializers take.
@Suite struct DraftRoleTests {
  /// Of the column `x`.
  private func role(
    _ column: String, _ rest: String = ""
  ) -> (role: Column.DraftRole?, swift: String?, sql: String?) {
    let text = "table T { \(column)\n\(rest) }\ntable P { let id: Int }\ntable U { let id: UUID }"
    let table = schema(text).tables[0]
    let found = table.columns.first { $0.name.text == "x" || $0.name.text == "id" }
    return (found?.draftRole, found?.swiftDefault, found?.storedColumns.first?.defaultSQL?.text)
  }

  @Test func keys() {
    #expect(role("let id: Int") == (.omittable, nil, nil))
    #expect(role("let id: Int = 5") == (.omittable, "5", "5"))
    #expect(role("let id: String") == (.present, nil, nil))
    #expect(role("let id: String = \"a\"") == (.omittable, "\"a\"", "'a'"))
    #expect(role("let id: Date as Date.UnixTime").role == .present)
    #expect(role("let id: P.ID") == (.present, nil, nil))
    #expect(role("let id: U.ID") == (.present, nil, nil))
    #expect(role("let id: UUID = makeID()") == (.present, "makeID()", nil))
    let uuid = role("let id: UUID")
    #expect(uuid.role == .omittable)
    #expect(uuid.swift == "Foundation.UUID()")
    #expect(uuid.sql?.contains("randomblob") == true)
    let own = role("let id: UUID default { upper('x') }")
    #expect(own == (.omittable, nil, "upper('x')"))
    #expect(role("let x: UUID", "let y: Int; primary key (x, y)") == (.present, nil, nil))
  }

  @Test func columns() {
    let id = "let key: Int primary key"
    #expect(role("var x: Int", id) == (.present, nil, nil))
    #expect(role("var x: Int?", id) == (.present, "nil", nil))
    #expect(role("var x: Int = 3", id) == (.present, "3", "3"))
    #expect(role("var x: Int default { 3 }", id) == (.omittable, nil, "3"))
    #expect(role("var x: Int? default { 3 }", id) == (.omittable, "nil", "3"))
    #expect(role("var x: Int = 4 default { 3 }", id) == (.present, "4", "3"))
    #expect(role("var x: Int = (1 + 2)", id) == (.present, "(1 + 2)", nil))
    #expect(role("let x: Int generated { 1 }", id) == (.absent, nil, nil))
    #expect(role("@ephemeral var x: Int = 3", id) == (.absent, "3", nil))
    #expect(role("@ephemeral var x: [String] = []", id) == (.absent, "[]", nil))
  }
}

private func == (
  left: (role: Column.DraftRole?, swift: String?, sql: String?),
  right: (Column.DraftRole, String?, String?)
) -> Bool {
  left.role == right.0 && left.swift == right.1 && left.sql == right.2
}

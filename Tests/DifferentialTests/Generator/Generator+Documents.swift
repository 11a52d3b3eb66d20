import Foundation
import Rowan

/// JSON for the rows, and paths in it.
extension Generator {
  /// - Parameter mayRepeat: whether a key may stand in it twice.
  func document(mayRepeat: Bool) -> JSONText {
    func orNull(_ value: JSONText) -> JSONText { chance(5) ? .null : value }
    func member(_ key: String, _ value: JSONText) -> [JSONText.Member] {
      chance(6) ? [] : [JSONText.Member(key: "\"\(key)\"", value: value)]
    }
    let flag = pick(["true", "false", "null"])
    let ratio = pick(["1.5", "2.0", "-0.125", "25e-1", "1E2", "null"])
    let inner = JSONText.object(
      member("b", orNull(integer())) + member("word", orNull(string())))
    var members =
      member("a", orNull(integer())) + member("name", string()) + member("flag", .literal(flag))
      + member("ratio", .literal(ratio))
      + member("list", .array((0..<number(4)).map { _ in orNull(integer()) }))
      + member("inner", orNull(inner)) + member("two words", integer()) + member("x", anything(2))
    members.sort { _, _ in chance(2) }
    if mayRepeat, chance(4) {
      members += [JSONText.Member(key: "\"a\"", value: integer())]
    }
    return .object(members)
  }

  private func integer() -> JSONText { .literal(String(number(5) - 1)) }

  private func string() -> JSONText {
    .string(
      pick([
        "\"\"", "\"a\"", "\"12\"", #""b\"c""#, #""\u00e4\/""#, #""x\ny""#, #""\\""#, "\"😀\"",
        #""\ud83d\ude00z""#, "\"ä'\"",
      ]))
  }

  private func anything(_ depth: Int) -> JSONText {
    switch number(depth > 0 ? 6 : 4) {
    case 0: return string()
    case 1: return integer()
    case 2:
      let other = ["true", "false", "null", "1.5e3", "-0", "9223372036854775807", "1e30"]
      return .literal(pick(other))
    case 3: return pick([.array([]), .object([])])
    case 4: return .array((0..<number(4)).map { _ in anything(depth - 1) })
    default:
      let keys = ["k", "two words", "b"].filter { _ in chance(2) }
      return .object(
        keys.map { JSONText.Member(key: "\"\($0)\"", value: anything(depth - 1)) })
    }
  }

  /// A path to something, to anything, to nothing.
  func path() -> JSONPath {
    pick(
      [
        [], [.key("x")], [.key("x"), .index(1)], [.key("x"), .key("k")], [.key("list")],
        [.key("list"), .index(0)], [.key("list"), .fromEnd(1)], [.key("list"), .fromEnd(2)],
        [.key("two words")], [.key("inner")], [.key("inner"), .key("word")], [.key("missing")],
        [.key("a")], [.key("name")], [.key("a"), .key("b")],
      ].map { JSONPath(steps: $0) })
  }

  /// A path to put something at.
  func newPath() -> JSONPath {
    chance(3)
      ? pick(
        [
          [.key("list"), .fromEnd(0)], [.key("list"), .index(7)], [.key("new"), .key("k")],
          [.key("list"), .index(2)], [.key("new one")],
        ].map { JSONPath(steps: $0) }) : path()
  }

  /// A path to a whole number, or to nothing.
  func integerPath() -> JSONPath {
    pick(
      [
        [.key("a")], [.key("list"), .index(0)], [.key("list"), .fromEnd(1)], [.key("two words")],
        [.key("inner"), .key("b")], [.key("list"), .key("a")],
      ].map { JSONPath(steps: $0) })
  }

  // MARK: - Documents

  func document(_ d: Int) -> any AnyDocument {
    if d > 0, chance(2) { return changed(document(d - 1), d) }
    if d > 0, chance(4) { return object(d) }
    return chance(2) ? document(Columns.doc) : document(Columns.note)
  }

  private func document(_ column: Column<JSON<Doc>?>) -> any AnyDocument {
    guard let table = tables.isEmpty ? nil : pick(tables) else { return object(0) }
    return column.of(table)
  }

  private func document(_ column: Column<JSON<Doc>>) -> any AnyDocument {
    guard let table = tables.isEmpty ? nil : pick(tables) else { return object(0) }
    if table.isOuter { return Column<JSON<Doc>?>(position: column.position).of(table) }
    return column.of(table)
  }

  /// A document that is never nil, of a column.
  func requiredDocument() -> Document<JSON<Doc>> {
    guard let table = tables.first(where: { !$0.isOuter }) else { return object(0) }
    return Columns.doc.of(table)
  }

  /// `json_object(…)`
  func object(_ d: Int) -> Document<JSON<Doc>> {
    uses(.jsonObject)
    let (a, name) = (tameInteger(), text(max(0, d - 1)))
    let (flag, ratio) = (condition(0), tameOptionalReal())
    let list = list(d)
    return Document { env in
      jsonObject(
        [
          "a": a.rowan(env), "name": name.rowan(env), "flag": flag.rowan(env),
          "ratio": ratio.rowan(env), "list": list.rowan(env), "two words": 7, "x": "\"",
        ], as: Doc.self)
    } evaluate: { scene in
      let values = [
        ("a", Int.json(try a.evaluate(scene))), ("name", String.json(try name.evaluate(scene))),
        ("flag", Bool.json(try flag.evaluate(scene))),
        ("ratio", Double.json(try ratio.evaluate(scene))), ("list", try list.evaluate(scene)),
        ("two words", .literal("7")), ("x", .string("\"\\\"\"")),
      ]
      return .object(values.map { JSONText.Member(key: "\"\($0.0)\"", value: $0.1) })
    }
  }

  /// `json_array(…)`
  struct List {
    let rowan: (Environment) -> QueryExpression<JSON<[Int?]>>
    let evaluate: (Scene) throws -> JSONText
  }

  func list(_ d: Int) -> List {
    uses(.jsonArray)
    let (a, b) = (tameOptionalInteger(), tameInteger())
    return List { env in
      jsonArray(a.rowan(env), 3, b.rowan(env), as: [Int?].self)
    } evaluate: { scene in
      .array([
        Int.json(try a.evaluate(scene)), .literal("3"), Int.json(try b.evaluate(scene)),
      ])
    }
  }
}

extension Column where Value: JSONDocument, Value.Root == Doc {
  func of(_ table: VisibleTable) -> Document<Value> {
    let (position, number) = (position, table.number)
    let texts = ReadTexts()
    return Document { env in
      env.sides[number]?.column(position) ?? sql("missing column")
    } evaluate: { scene in
      guard case .text(let text) = scene.value(position, of: number) else { return nil }
      return texts.json(text)
    } stored: { scene in
      scene.value(position, of: number)
    }
  }
}

/// The texts of a column that have been read: a join asks for the same row many times.
private final class ReadTexts {
  private var known: [String: JSONText?] = [:]

  func json(_ text: String) -> JSONText? {
    if let json = known[text] { return json }
    let json = JSONText(text)
    known[text] = json
    return json
  }
}

import Foundation
import SchemaCheck
import SchemaEmit
import SchemaModel
import SchemaSyntax
import Testing

/// Every name that a user can write in a `query`, `view`, `fts5`, `trigger` or `sql` declaration
/// either is an error at its token or compiles: all keywords of Swift, and all names of the scopes
/// that generated code is in, at each place.
@Suite struct NamePositionTests {
  /// A place for a name in a schema.
  struct Position: Sendable, CustomTestStringConvertible {
    let title: String
    /// What the names stand in beside those that they might hide.
    let rest: String
    /// A declaration with the name in it as `‹›`, and its number as `#`.
    let template: String
    /// Names that mean a type which the template mentions.
    var types: Set<String> = []

    var testDescription: String { title }

    /// The schema with some of the names, and where each of them stands.
    func schema(_ names: [String]) -> (text: String, places: [(name: String, start: Int)]) {
      var text = rest
      var places: [(name: String, start: Int)] = []
      for (index, name) in names.enumerated() {
        let parts = template.replacing("#", with: "\(index)").components(separatedBy: "‹›")
        text += parts[0]
        places.append((name, text.utf8.count))
        text += name + parts.dropFirst().joined(separator: name) + "\n"
      }
      return (text, places)
    }
  }

  static let tables = """
    schema Lib { plural off }
    table Task {
      let id: Swift.Int
      var title: Swift.String
      var state: State = .open
      var day: Foundation.Date?
      enum State: Swift.Int { case open, done }
    }
    selection Pair { let one: Swift.Int; let two: Task.State }

    """
  /// Each type that generated code names at such a place stands beside the name.
  static let positions = [
    Position(
      title: "queries", rest: tables,
      template: """
        query ‹›(a: Task.State = .open, b: [Color] as JSON, c: Foundation.Date = now) -> [Pair] {
          SELECT # + id, state FROM task WHERE state = :a AND day > :c AND title <> :b
        }
        """),
    Position(
      title: "queries of rows", rest: tables,
      template: """
        query ‹›() -> [(id_: Swift.Int, kind_: Task.State, colors_: [Color] as JSON, task_: Task, pair_: Swift.String)] {
          SELECT # + id, state, title, *, title FROM task
        }
        """),
    Position(
      title: "statements", rest: tables,
      template: "query ‹›(a: Task.State) { UPDATE task SET state = :a WHERE id = # }"),
    Position(
      title: "parameters", rest: tables,
      template: """
        query q#(‹›: Task.State, b_: [Color] as JSON = [], c_: Foundation.Date? = nil) -> [Task] {
          SELECT * FROM task WHERE state = :‹› AND day > :c_ AND title <> :b_
        }
        """),
    Position(
      title: "labels", rest: tables,
      template: """
        query q#(‹› a: Task.State, b: [Task.State] = [.open]) -> Swift.Int {
          SELECT count(*) FROM task WHERE state = :a OR state IN (:b)
        }
        """),
    Position(
      title: "columns of rows", rest: tables,
      template: """
        query q#() -> [(‹›: Swift.Int, kind_: Task.State, colors_: [Color] as JSON, pair_: Swift.String)] {
          SELECT id, state AS kind_, title, title FROM task
        }
        """),
    Position(
      title: "views", rest: tables,
      template: """
        view ‹› { let id_: Swift.Int; let kind_: Task.State; let colors_: [Color] as JSON; let day_: Foundation.Date? }
        as { SELECT # + id, state, title, day FROM task }
        """, types: ["Color"]),
    Position(
      title: "columns of views", rest: tables,
      template: """
        view View# { let ‹›: Swift.Int; let kind_: Task.State; let colors_: [Color] as JSON; let day_: Foundation.Date? }
        as { SELECT id, state AS kind_, title, day FROM task }
        """),
    Position(
      title: "columns of views without a list", rest: tables,
      template: "view View# as { SELECT id AS \"‹›\", state AS kind_ FROM task }"),
    Position(
      title: "full-text tables", rest: tables,
      template: "fts5 ‹› { let body: Swift.String }", types: ["Color"]),
    Position(
      title: "columns of full-text tables", rest: tables,
      template: "fts5 Text# { let ‹›: Swift.String; let other_: Swift.String }"),
    Position(
      title: "triggers", rest: tables,
      template: "trigger ‹› after insert on Task { DELETE FROM task WHERE id = #; }"),
    Position(
      title: "sql", rest: tables,
      template: "sql ‹› { CREATE INDEX index# ON task (title, #) }"),
  ]

  /// Keywords, words of declarations, and what the scopes of generated code have.
  static let names: [String] = {
    let keywords = """
      Any Protocol Self Type _ actor any as associatedtype async await borrowing break case catch
      class consume consuming continue convenience copy default defer deinit didSet discard
      distributed do dynamic each else enum extension fallthrough false fileprivate final for func
      get guard if import in indirect infix init inout internal is isolated lazy left let macro
      mutating nil nonisolated nonmutating none of open operator optional override package postfix
      precedence precedencegroup prefix private protocol public repeat required rethrows return right
      self sending set some static struct subscript super switch then throw throws transferring true
      try typealias unowned unsafe var weak where while willSet yield __owned __shared __consuming
      _const _forward
      """
    let scope = """
      Swift Foundation Rowan Lib Task State Pair Color Date String Int Optional Array Columns Decoded
      Draft ID Output PrimaryKey RawValue Row TableColumns Value Rows Query Statement Select
      name tables migrations usesFullText migrate all first firstValue one value list query row index
      c0 c1 a b c id rowid rank match bm25 snippet highlight columns hashValue omittedColumns qualifier
      selected columnCount columnNames tableName statements primaryKey decode decodeIfPresent bind
      bindRow bindChanges fragment initialize binder memory qualifiedColumns run fetch sql parameters
      text hash description encode Type_ lib task pair color value_ output draft data
      """
    var seen: Set<String> = []
    return (keywords + " " + scope).split(whereSeparator: \.isWhitespace).map(String.init)
      .filter { seen.insert($0).inserted }
  }()

  /// Names that hide nothing and mean nothing in Swift are no mistake at any place.
  static let harmless = [
    "a", "c0", "list", "query", "run", "text", "data", "open", "weak", "get", "default", "class",
    "right", "in", "description",
  ]

  private static func compiled(_ text: String) -> (SourceFile, Compilation) {
    let file = SourceFile(path: "Lib.schema", text: text)
    return (file, compile([file], target: "App"))
  }

  @Test(arguments: positions)
  func isRefusedAtItsTokenOrCompiles(_ position: Position) throws {
    var accepted: [String] = []
    for name in Self.names where !position.types.contains(name) {
      let (text, places) = position.schema([name])
      let (_, result) = Self.compiled(text)
      let errors = result.diagnostics.filter { $0.severity == .error }
      if errors.isEmpty {
        accepted.append(name)
        continue
      }
      let start = places[0].start
      for error in errors {
        let isHere = error.range.start <= start && start < error.range.end
        // Or at the other name that this one excludes.
        let isOther = error.code == "swiftName" && error.message.contains("'\(name)'")
        #expect(isHere || isOther, "\(name): \(error.rendered)")
      }
      #expect(!Self.harmless.contains(name), "\(name): \(errors.map(\.rendered).joined())")
      // What is offered in its place is right.
      for fix in errors.compactMap(\.fix) {
        var bytes = Array(text.utf8)
        bytes.replaceSubrange(fix.range.start..<fix.range.end, with: Array(fix.replacement.utf8))
        let mended = Self.compiled(String(decoding: bytes, as: UTF8.self)).1
        #expect(mended.schema != nil, "\(name): \(mended.diagnostics.map(\.rendered).joined())")
      }
    }
    #expect(accepted.count > Self.names.count / 2)
    // Two of the names may exclude each other: each is then in another file.
    var rest = accepted
    var number = 0
    while !rest.isEmpty {
      var together: [String] = []
      var apart: [String] = []
      let (text, places) = position.schema(rest)
      let errors = Self.compiled(text).1.diagnostics.filter { $0.severity == .error }
      for (name, start) in places {
        let isWrong = errors.contains { $0.range.start <= start && start < $0.range.end }
        if isWrong { apart.append(name) } else { together.append(name) }
      }
      try #require(!together.isEmpty)
      number += 1
      try typecheck(position.schema(together).text, position.title)
      rest = apart
    }
    print("\(position.title): \(accepted.count) of \(Self.names.count), \(number) files")
  }

  private func typecheck(_ text: String, _ title: String) throws {
    let (_, result) = Self.compiled(text)
    let schema = try #require(
      result.schema, "\(title): \(result.diagnostics.map(\.rendered).joined())")
    let modules = try #require(BuiltModules.arguments, "the folder of the built modules")
    try withTemporaryFolder { folder in
      var paths: [String] = []
      for file in SchemaEmit.generate(schema, target: "App") {
        let url = folder.appendingPathComponent(file.name)
        try Data(file.text.utf8).write(to: url)
        paths.append(url.path)
      }
      let own = folder.appendingPathComponent("Own.swift")
      try Data("struct Color: Hashable, Sendable, Codable {}\n".utf8).write(to: own)
      let command = try Command(
        "swiftc",
        ["-typecheck", "-parse-as-library", "-swift-version", "6", "-module-name", "App"]
          + modules + paths + [own.path])
      #expect(command.status == 0, "\(title): \(command.output)")
      #expect(command.output == "", "\(title)")
    }
  }
}

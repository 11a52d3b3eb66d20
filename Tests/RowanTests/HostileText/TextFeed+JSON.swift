import Foundation
import Rowan

extension TextFeed {
  private static func document(
    _ store: Store.TableColumns
  ) -> QueryExpression<JSON<[String: String]>> {
    jsonObject(["k": store.name], as: [String: String].self)
  }

  /// Text that becomes a value or a key in JSON, and the separators of aggregates.
  static let json: [TextFeed] = [
    TextFeed("jsonObject(_:as:)", { jsonObject([$1: $0.name], as: [String: String].self) }) {
      [$1: $0]
    },
    TextFeed("jsonArray(_:as:)", { jsonArray($1, $0.name, as: [String].self) }) { [$1, $0] },
    TextFeed("jsonSet(_:to:)", { document($0).jsonSet("$.k", to: $1) }) { ["k": $1] },
    TextFeed(
      "jsonSet(_:to:)", { document($0).jsonSet("$.k", to: QueryExpression<String>(value: $1)) }
    ) { ["k": $1] },
    TextFeed("jsonInsert(_:_:)", { document($0).jsonRemove("$.k").jsonInsert("$.n", $1) }) {
      ["n": $1]
    },
    TextFeed(
      "jsonInsert(_:_:)",
      { document($0).jsonRemove("$.k").jsonInsert("$.n", QueryExpression<String>(value: $1)) }
    ) { ["n": $1] },
    TextFeed("jsonReplace(_:with:)", { document($0).jsonReplace("$.k", with: $1) }) {
      ["k": $1]
    },
    TextFeed(
      "jsonReplace(_:with:)",
      { document($0).jsonReplace("$.k", with: QueryExpression<String>(value: $1)) }
    ) { ["k": $1] },
    TextFeed("jsonPatch(_:)", { document($0).jsonPatch(["k": $1]) }) { ["k": $1] },
    TextFeed(
      statement: "groupConcat(separator:distinct:order:filter:)",
      { text in Store.select { $0.name.groupConcat(separator: text) } }
    ) { [HostileText.all.joined(separator: $0)] },
    // A comma is the separator that DISTINCT takes; one within another separator is hidden.
    TextFeed(
      statement: "groupConcat(separator:distinct:order:filter:)", forms: 2, isBoundAsItIs: false,
      { text in Store.select { $0.name.groupConcat(separator: text, distinct: true) } }
    ) { [HostileText.all.joined(separator: $0)] },
  ]
}

/// A function of JSON that takes a path, called on `{"key": "v"}`.
struct PathFeed: Sendable {
  let name: String
  /// The SQL, the bound values and the first value that is found.
  let run:
    @Sendable (
      _ key: String, _ path: String, _ db: Database
    ) throws -> (sql: String, bindings: [SQLiteValue], found: String?)
  /// What is found if the path leads to the value.
  let expected: String?

  private static func document(_ key: String) -> QueryExpression<JSON<[String: String]>> {
    jsonObject([key: "v"], as: [String: String].self)
  }

  private init<Query: Statement>(
    _ name: String, gives expected: String?,
    _ query: @escaping @Sendable (QueryExpression<JSON<[String: String]>>, String) -> Query,
    _ value: @escaping @Sendable (Query.Output) -> String?
  ) {
    self.name = name
    self.expected = expected
    run = { key, path, db in
      let query = query(Self.document(key), path)
      let sql = (query.sqlText, query.bindings)
      return (sql.0, sql.1, try query.fetchOne(db).flatMap(value))
    }
  }

  private init<Value: QueryValue>(
    _ name: String, gives expected: String?,
    scalar expression:
      @escaping @Sendable (
        QueryExpression<JSON<[String: String]>>, String
      ) -> QueryExpression<Value>,
    _ value: @escaping @Sendable (Value.Output) -> String?
  ) {
    self.init(
      name, gives: expected,
      { document, path in
        let expression = expression(document, path)
        return Store.limit(1).select { _ in expression }
      }, value)
  }

  static let all: [PathFeed] = [
    PathFeed(
      "jsonExtract(_:as:)", gives: "v", scalar: { $0.jsonExtract($1, as: String.self) }, { $0 }),
    PathFeed("jsonType(_:)", gives: "text", scalar: { $0.jsonType($1) }, { $0 }),
    PathFeed(
      "jsonArrayLength(_:)", gives: "0", scalar: { $0.jsonArrayLength($1) },
      { $0.map { "\($0)" } }),
    PathFeed(
      "->>(document:path:)", gives: "v", scalar: { $0 ->> $1 },
      { if case .text(let text) = $0 { text } else { nil } }),
    PathFeed(
      "jsonSet(_:to:)", gives: "new", scalar: { $0.jsonSet($1, to: "new") },
      { $0.count == 1 ? $0.first?.value : nil }),
    PathFeed(
      "jsonInsert(_:_:)", gives: "v", scalar: { $0.jsonInsert($1, "new") },
      { $0.count == 1 ? $0.first?.value : nil }),
    PathFeed(
      "jsonReplace(_:with:)", gives: "new", scalar: { $0.jsonReplace($1, with: "new") },
      { $0.first?.value }),
    PathFeed(
      "jsonRemove(_:)", gives: "0", scalar: { $0.jsonRemove($1) }, { "\($0.count)" }),
    PathFeed(
      "jsonEach(_:as:)", gives: "v", { $0.jsonEach($1, as: String.self) }, { $0.value }),
    PathFeed(
      "jsonEach(_:)", gives: "v", { $0.jsonEach($1) },
      { if case .text(let text) = $0.value { text } else { nil } }),
    PathFeed(
      "jsonTree(_:)", gives: "v", { $0.jsonTree($1) },
      { if case .text(let text) = $0.value { text } else { nil } }),
  ]
}

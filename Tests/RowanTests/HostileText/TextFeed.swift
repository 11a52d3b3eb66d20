import Foundation
import Rowan

/// A function that takes text, and what it gives for a text, computed in Swift.
struct TextFeed: Sendable {
  /// What became of one text.
  struct Outcome {
    let sql: String
    let bindings: [SQLiteValue]
    /// Each row's value as bytes: texts of other scalars can be equal in Swift.
    let rows: [[UInt8]]
    let expected: [[UInt8]]
  }

  /// The function as declared, `replace(_:with:)`.
  let name: String
  /// How many texts of SQL there are, whatever text the function is given.
  let forms: Int
  /// Whether the text is bound as it is, and not with some of it replaced.
  var isBoundAsItIs = true
  let run: @Sendable (String, Database) throws -> Outcome

  /// A function of a row's name and a text.
  init<Value: QueryValue>(
    _ name: String, forms: Int = 1,
    _ expression: @escaping @Sendable (Store.TableColumns, String) -> QueryExpression<Value>,
    gives expected: @escaping @Sendable (_ row: String, _ text: String) -> Value.Output
  ) {
    self.name = name
    self.forms = forms
    run = { text, db in
      let query = Store.order(by: \.id).select { expression($0, text) }
      return Outcome(
        sql: query.sqlText, bindings: query.bindings,
        rows: try query.fetchAll(db).map { Self.bytes($0) },
        expected: HostileText.all.map { Self.bytes(expected($0, text)) })
    }
  }

  /// A condition on a row's name.
  init(
    where name: String, forms: Int = 1,
    _ condition: @escaping @Sendable (Store.TableColumns, String) -> QueryExpression<Bool>,
    gives expected: @escaping @Sendable (_ row: String, _ text: String) -> Bool
  ) {
    self.init(name, forms: forms, condition, gives: expected)
  }

  /// A statement.
  init<Query: Statement>(
    statement name: String, forms: Int = 1, isBoundAsItIs: Bool = true,
    _ query: @escaping @Sendable (String) -> Query,
    gives expected: @escaping @Sendable (String) -> [Query.Output]
  ) {
    self.name = name
    self.forms = forms
    self.isBoundAsItIs = isBoundAsItIs
    run = { text, db in
      let query = query(text)
      return Outcome(
        sql: query.sqlText, bindings: query.bindings,
        rows: try query.fetchAll(db).map { Self.bytes($0) },
        expected: expected(text).map { Self.bytes($0) })
    }
  }

  private static func bytes(_ value: Any) -> [UInt8] {
    switch value {
    case let text as String: HostileText.bytes(text)
    case let texts as [String]: texts.flatMap { [0xFE] + HostileText.bytes($0) }
    case let texts as [String: String]:
      texts.flatMap { [0xFE] + HostileText.bytes($0.key) + [0xFF] + HostileText.bytes($0.value) }
    default: HostileText.bytes("\(value)")
    }
  }
}

extension TextFeed.Outcome {
  /// Whether a text is one of the values, as it is or as JSON.
  func binds(_ text: String) -> Bool {
    let bytes = HostileText.bytes(text)
    return bindings.contains { value in
      guard case .text(let bound) = value else { return false }
      if HostileText.bytes(bound) == bytes { return true }
      let data = Data(bound.utf8)
      if let one = try? JSONDecoder().decode(String.self, from: data) {
        return HostileText.bytes(one) == bytes
      }
      guard let object = try? JSONDecoder().decode([String: String].self, from: data) else {
        return false
      }
      return object.contains { [$0.key, $0.value].contains { HostileText.bytes($0) == bytes } }
    }
  }
}

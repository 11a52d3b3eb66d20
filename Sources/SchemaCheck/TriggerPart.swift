import SchemaEmit
import SchemaModel
import SchemaSyntax

/// A trigger whose statements are checked: one that is declared, or one that `sql` makes.
struct CheckedTrigger {
  let object: CreateStatement.Object
  let sqlName: String
  let event: Trigger.Event
  let targetName: String
  let condition: SQLText?
  let body: SQLText

  init(_ trigger: Trigger, at position: Int) {
    object = .trigger(position)
    sqlName = trigger.sqlName
    event = trigger.event
    targetName = trigger.targetName
    condition = trigger.condition
    body = trigger.body
  }

  /// Nil of what is no trigger.
  init?(_ raw: RawSQL, at position: Int) {
    guard let trigger = raw.trigger else { return nil }
    object = .rawSQL(position)
    sqlName = raw.sqlName
    event = trigger.event
    targetName = trigger.targetName
    condition = trigger.condition
    body = trigger.body
  }
}

/// A condition or statement of a trigger, made into one that stands for itself: SQLite says of a
/// trigger what is wrong, but not where.
struct TriggerPart {
  /// A `new.column` or `old.column`.
  private struct Reference {
    let row: SQLTokens.Token
    let column: SQLTokens.Token
  }

  let sql: SQLText
  /// What stands before it in `plainText`.
  private let prefix: String
  private let tokens: [SQLTokens.Token]

  /// The condition, then the statements.
  static func parts(of trigger: CheckedTrigger) -> [TriggerPart] {
    let body = trigger.body
    let statements = SQLTokens.statements(of: SQLTokens.scan(body.text)).compactMap {
      statement -> TriggerPart? in
      guard let first = statement.tokens.first, let last = statement.tokens.last else { return nil }
      return TriggerPart(body.part(from: first, to: last), prefix: "")
    }
    return (trigger.condition.map { [TriggerPart($0, prefix: "SELECT ")] } ?? []) + statements
  }

  private init(_ sql: SQLText, prefix: String) {
    self.sql = sql
    self.prefix = prefix
    tokens = SQLTokens.scan(sql.text)
  }

  /// The text with a parameter in the place of each value of the row, and NULL in that of `RAISE`,
  /// every token at its own offset behind `prefix`.
  var plainText: String {
    var bytes = Array(sql.text.utf8)
    func put(_ text: String, from first: SQLTokens.Token, to last: SQLTokens.Token) {
      guard text.utf8.count <= last.end - first.start else { return }
      let blank = repeatElement(UInt8(ascii: " "), count: last.end - first.start - text.utf8.count)
      bytes.replaceSubrange(first.start..<last.end, with: Array(text.utf8) + blank)
    }
    for reference in references { put("?1", from: reference.row, to: reference.column) }
    for (index, token) in tokens.enumerated()
    where token.isWord("raise") && index + 1 < tokens.count && tokens[index + 1].sign == "(" {
      if let end = tokens[index...].first(where: { $0.sign == ")" }) {
        put("NULL", from: token, to: end)
      }
    }
    return prefix + String(decoding: bytes, as: UTF8.self)
  }

  /// The offset in `sql` for one in `plainText`.
  func offset(_ offset: Int) -> Int? {
    offset >= prefix.utf8.count ? offset - prefix.utf8.count : nil
  }

  private var references: [Reference] {
    tokens.indices.dropLast(2).compactMap { index in
      let row = tokens[index]
      guard row.isName, ["new", "old"].contains(row.text.lowercased()),
        tokens[index + 1].sign == ".", tokens[index + 2].isName,
        index == 0 || tokens[index - 1].sign != "."
      else { return nil }
      return Reference(row: row, column: tokens[index + 2])
    }
  }

  /// The first value of a row that there is not: of the wrong row, or of an unknown column.
  func unknownRow(of rows: SQLNames.Rows?, in trigger: CheckedTrigger) -> Diagnostic? {
    for reference in references {
      let row = reference.row.text.lowercased()
      let isMissing =
        switch trigger.event {
        case .insert: row == "old"
        case .delete: row == "new"
        case .update: false
        }
      if isMissing { return .missingRow(row, sql.range(reference.row)) }
      guard let rows, !rows.columns.isEmpty else { continue }
      let name = reference.column.text
      let isKnown = rows.columns.contains { $0.sqlName.lowercased() == name.lowercased() }
      if isKnown || ["rowid", "oid", "_rowid_"].contains(name.lowercased()) { continue }
      return Explanation.unknownColumn(
        "\(reference.row.text).\(name)", last: name, at: sql.range(reference.column), in: [rows])
    }
    return nil
  }
}

import SQLiteHandle
import SchemaModel

/// Puts the names of its columns in the place of each `*`: a column that a table is given later would
/// shift the others.
struct StarExpansion {
  let prepare: (String) throws -> SQLiteStatement
  /// Whether a column of a table is left out: by the SQL names.
  let isLeftOut: (_ table: String, _ column: String) -> Bool

  enum Outcome {
    case text(String)
    /// The tables of a `*` have columns of one name: its token, and the name.
    case ambiguous(SQLTokens.Token, String)
    /// It cannot be told.
    case unknown
  }

  func expand(_ sql: String, _ lists: SelectLists) -> Outcome {
    let bytes = Array(sql.utf8)
    let tokens = lists.tokens
    func text(_ range: Range<Int>) -> String {
      guard let first = range.first, let last = range.last else { return "" }
      return String(decoding: bytes[tokens[first].start..<tokens[last].end], as: UTF8.self)
    }
    guard let first = lists.lists.first?.head.lowerBound else { return .unknown }
    let before = first == 0 ? "" : text(0..<first) + " "
    var result: [UInt8] = []
    var copied = 0
    for list in lists.lists {
      for item in list.items where item.isStar(in: tokens) {
        // Of an UPDATE with FROM, RETURNING has the columns of its table alone.
        let probe =
          list.isReturning
          ? text(0..<list.head.lowerBound) + " RETURNING " + text(item.tokens)
          : before + "SELECT " + text(item.tokens) + " " + text(list.source)
        guard let statement = try? prepare(probe), statement.columnCount > 0 else {
          return .unknown
        }
        let qualifier = item.tokens.count > 1 ? text(item.tokens.dropLast()) : ""
        var names: [String] = []
        for index in 0..<statement.columnCount {
          let name = statement.columnName(at: index)
          if let origin = statement.columnOrigin(at: index), isLeftOut(origin.table, origin.column)
          {
            continue
          }
          let star = tokens[item.tokens.upperBound - 1]
          if qualifier.isEmpty, names.contains(where: { NamingRule.isSame($0, name) }) {
            return .ambiguous(star, name)
          }
          names.append(name)
        }
        result += bytes[copied..<tokens[item.tokens.lowerBound].start]
        let expanded = names.map { qualifier + SQLQuoting.identifier($0) }
        result += expanded.joined(separator: ", ").utf8
        copied = tokens[item.tokens.upperBound - 1].end
      }
    }
    result += bytes[copied...]
    return .text(String(decoding: result, as: UTF8.self))
  }
}

extension NamingRule {
  static func isSame(_ left: String, _ right: String) -> Bool { folded(left) == folded(right) }
}

import SchemaModel
import SchemaSyntax

/// The time of now in SQL that SQLite wants to be true for ever.
///
/// SQLite takes `CHECK (due > date('now'))` when the table is made, and refuses it when a row is
/// written, so it has to be found in the text: a function of dates without a time, with the time
/// 'now', or with the zone of the machine.
enum ChangingTime {
  static func mistakes(in table: Table) -> [Diagnostic] {
    table.pieces.compactMap { piece in
      guard piece.sql.isVerbatim, let place = name(of: piece.place),
        let token = call(in: SQLTokens.scan(piece.sql.text))
      else { return nil }
      let origin = piece.sql.origin
      let range = SourceRange(
        file: origin.file, start: origin.start + token.start, end: origin.start + token.end)
      return .changingTime(token.text.lowercased(), range, in: place)
    }
  }

  /// As SQLite calls it.
  private static func name(of place: Piece.Place) -> String? {
    switch place {
    case .check: "a CHECK constraint"
    case .generated: "a generated column"
    case .term, .condition: "an index"
    case .declaredType, .defaultValue, .collation, .statement: nil
    }
  }

  /// How many arguments stand before the time.
  private static let functions = [
    "date": 0, "time": 0, "datetime": 0, "julianday": 0, "unixepoch": 0, "strftime": 1,
  ]
  private static let changing: Set<String> = ["now", "localtime", "utc"]

  /// The name of the first function that gives another value at another time or place.
  private static func call(in tokens: [SQLTokens.Token]) -> SQLTokens.Token? {
    for (index, token) in tokens.enumerated() where token.isName {
      guard let before = functions[token.text.lowercased()], index + 1 < tokens.count,
        tokens[index + 1].sign == "("
      else { continue }
      let arguments = SQLTokens.arguments(of: tokens, from: index + 2)
      let isChanging = arguments.contains { argument in
        argument.count == 1 && !argument[0].isName
          && changing.contains(argument[0].text.lowercased())
      }
      if isChanging || arguments.count <= before { return token }
    }
    return nil
  }
}

import SchemaModel

/// A piece of SQL that the user wrote into a table.
struct Piece {
  enum Place {
    /// The piece is a column's type.
    case declaredType(StoredColumn)
    case defaultValue(StoredColumn)
    case generated(StoredColumn)
    case check
    case term(Index)
    case condition(Index)
    /// The piece is the name of a collation.
    case collation
    /// A statement, or a part of one, that belongs to no table.
    case statement
  }

  let place: Place
  let sql: SQLText
}

extension Table {
  /// All pieces, in the order of the CREATE statements.
  var pieces: [Piece] {
    var pieces: [Piece] = []
    for column in storedColumns {
      if let declared = column.declaredType, !isStrict {
        pieces.append(Piece(place: .declaredType(column), sql: declared))
      }
      if let collation = column.collation {
        pieces.append(Piece(place: .collation, sql: collation))
      }
      if let sql = column.defaultSQL, sql.isVerbatim {
        pieces.append(Piece(place: .defaultValue(column), sql: sql))
      }
      if let generated = column.generated {
        pieces.append(Piece(place: .generated(column), sql: generated.expression))
      }
      pieces += column.checks.filter(\.condition.isVerbatim).map {
        Piece(place: .check, sql: $0.condition)
      }
    }
    let constraintTerms = (primaryKey?.terms ?? []) + uniqueConstraints.flatMap(\.terms)
    pieces += constraintTerms.compactMap(\.collation).map { Piece(place: .collation, sql: $0) }
    pieces += checks.map { Piece(place: .check, sql: $0.condition) }
    for index in indexes {
      for term in index.terms {
        if case .expression(let sql) = term.value {
          pieces.append(Piece(place: .term(index), sql: sql))
        }
        if let collation = term.collation {
          pieces.append(Piece(place: .collation, sql: collation))
        }
      }
      if let condition = index.condition {
        pieces.append(Piece(place: .condition(index), sql: condition))
      }
    }
    return pieces
  }
}

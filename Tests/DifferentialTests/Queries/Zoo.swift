import Rowan
import RowanTesting

/// The rows of the tables, for SQLite and for the evaluator.
struct Zoo {
  let rows: [[[Datum]]]

  static let empty = Zoo(rows: [[], [], []])

  /// Few rows, so that joins stay small; many NULLs, ties, and texts that differ in case.
  static func random(_ generator: Generator) -> Zoo {
    let rows = [9, 7, 4].map { count in
      let count = generator.chance(8) ? generator.number(2) : count
      return (0..<count).map { Self.row($0 + 1, generator) }
    }
    return Zoo(rows: rows)
  }

  private static func row(_ id: Int, _ generator: Generator) -> [Datum] {
    func orNull(_ value: Datum) -> Datum { generator.number(5) < 2 ? .null : value }
    func date(_ form: DateForm) -> Datum { generator.storedDate(form) }
    func json(mayRepeat: Bool) -> Datum {
      let json = generator.document(mayRepeat: mayRepeat)
      return .text(generator.chance(2) ? json.text : json.spaced)
    }
    return [
      id.datum, orNull(generator.number(4).datum), (generator.number(5) - 1).datum,
      orNull(generator.pick(Samples.extremeIntegers).datum),
      orNull(generator.pick(Samples.reals).datum),
      generator.pick(Samples.reals).datum, orNull(generator.pick(Samples.extremeReals).datum),
      orNull(generator.pick(Samples.texts).datum), generator.pick(Samples.texts).datum,
      orNull(generator.chance(2).datum), generator.chance(2).datum,
      date(.text), orNull(date(.text)), orNull(date(.iso8601)), date(.seconds), orNull(date(.day)),
      date(.unixTime), orNull(date(.unixMilliseconds)), date(.unixMicroseconds),
      orNull(date(.appleNanoseconds)), date(.unixReal), orNull(date(.appleReference)),
      date(.julianDay), json(mayRepeat: false), orNull(json(mayRepeat: true)),
    ]
  }

  static let tableNames = ["ants", "bees", "cows"]

  /// What makes the rows in a database with the tables.
  var script: String {
    zip(Self.tableNames, rows).flatMap { name, rows in
      rows.map { "INSERT INTO \(name) VALUES (\($0.map(\.literal).joined(separator: ", ")));" }
    }.joined(separator: "\n")
  }

  func database() throws -> DatabaseQueue {
    try DatabaseQueue.inMemory(DifferentialTestsSchema.self) { db in
      for (name, rows) in zip(Self.tableNames, rows) {
        for row in rows {
          let values = row.map { sql("\($0.stored)", as: SQLiteValue.self) }
          try sql(
            """
            INSERT INTO \(quote: name) VALUES (\(values[0]), \(values[1]), \(values[2]), \
            \(values[3]), \(values[4]), \(values[5]), \(values[6]), \(values[7]), \(values[8]), \
            \(values[9]), \(values[10]), \(values[11]), \(values[12]), \(values[13]), \
            \(values[14]), \(values[15]), \(values[16]), \(values[17]), \(values[18]), \
            \(values[19]), \(values[20]), \(values[21]), \(values[22]), \(values[23]), \
            \(values[24]))
            """
          ).execute(db)
        }
      }
    }
  }
}

/// A row with the columns of the tables.
protocol CreatureRow: QueryRow where TableColumns: CreatureColumns {}

/// One of the tables.
protocol CreatureTable: CreatureRow, Table {
  /// Which rows of the zoo are its own.
  static var index: Int { get }
}

extension Ant: CreatureTable { static let index = 0 }
extension Bee: CreatureTable { static let index = 1 }
extension Cow: CreatureTable { static let index = 2 }
extension Piece: CreatureRow {}

/// A table under a name that no other one has in the query.
enum Alias<Named: CreatureTable, High: AliasDigit, Low: AliasDigit>: TableAlias {
  typealias Table = Named
  static var aliasName: String { "\(Named.self)\(High.digit)\(Low.digit)" }
}

protocol AliasDigit { static var digit: Int { get } }

extension AliasDigit {
  fileprivate static func high<T: CreatureTable>(
    _ table: T.Type, _ low: any AliasDigit.Type
  ) -> Select<T, T.TableColumns> {
    low.low(table, Self.self)
  }

  private static func low<T: CreatureTable, High: AliasDigit>(
    _ table: T.Type, _ high: High.Type
  ) -> Select<T, T.TableColumns> {
    T.as(Alias<T, High, Self>.self)
  }
}

enum Digit0: AliasDigit { static let digit = 0 }
enum Digit1: AliasDigit { static let digit = 1 }
enum Digit2: AliasDigit { static let digit = 2 }
enum Digit3: AliasDigit { static let digit = 3 }
enum Digit4: AliasDigit { static let digit = 4 }
enum Digit5: AliasDigit { static let digit = 5 }
enum Digit6: AliasDigit { static let digit = 6 }
enum Digit7: AliasDigit { static let digit = 7 }

extension CreatureTable {
  /// The table under its own name, or under the alias of a number.
  static func aliased(_ number: Int?) -> Select<Self, TableColumns> {
    let digits: [any AliasDigit.Type] = [
      Digit0.self, Digit1.self, Digit2.self, Digit3.self, Digit4.self, Digit5.self, Digit6.self,
      Digit7.self,
    ]
    guard let number else { return all }
    return digits[number / 8].high(Self.self, digits[number % 8])
  }
}

import Foundation
import Rowan

/// Runs random queries on SQLite and on the evaluator.
struct Differ {
  let seed: UInt64
  var fault: Fault?

  /// How many queries share their rows.
  static let queriesPerZoo = 50

  /// What became of a query.
  struct Outcome {
    var features: Set<Feature> = []
    var rowCount = 0
    /// SQLite and the evaluator agree that there is an error.
    var isError = false
    /// The documentation does not say what is right.
    var isUndefined = false
    /// What differs.
    var difference: String?
  }

  /// The queries of these numbers; until one differs, if there is a fault to be found.
  func run(_ numbers: Range<Int>) throws -> [Outcome] {
    var outcomes: [Outcome] = []
    var database: DatabaseQueue?
    var zoo = Zoo.empty
    for number in numbers {
      if database == nil || number % Self.queriesPerZoo == 0 {
        zoo = Zoo.random(generator(1_000_000_000 + number / Self.queriesPerZoo))
        database = try zoo.database()
      }
      guard let database else { continue }
      let outcome = try database.read { db in run(number, zoo, db) }
      outcomes.append(outcome)
      if fault != nil, let difference = outcome.difference, Self.isOfRows(difference) { break }
    }
    return outcomes
  }

  /// Each query has a generator of its own, so that one can be made without the others.
  private func generator(_ number: Int) -> Generator {
    Generator(seed: seed &+ UInt64(number) &* 0xd134_2543_de82_ef95)
  }

  private func run(_ number: Int, _ zoo: Zoo, _ db: Database) -> Outcome {
    let generator = generator(number)
    generator.zoo = zoo
    let tree = generator.tree()
    let query = tree.build(Environment(fault: fault))
    var outcome = Outcome(features: generator.features)
    let expected = Result { try tree.evaluate() }
    let found = Result { try rows(of: query, db) }
    switch (expected, found) {
    case (.success(let expected), .success(let found)):
      outcome.rowCount = expected.count
      let columns = tree.unorderedColumns
      outcome.difference = difference(
        expected.map { Self.unordered($0, columns) }, found.map { Self.unordered($0, columns) },
        isOrdered: tree.isOrdered)
    case (.failure(let error as EvaluationError), _) where error.isUndefined:
      outcome.isUndefined = true
    case (.failure(let error as EvaluationError), .failure(let other)):
      outcome.isError = true
      if !"\(other)".contains(error.message) { outcome.difference = "\(error), \(other)" }
    case (.failure(let error), _): outcome.difference = "expected \(error)"
    case (_, .failure(let error)): outcome.difference = "found \(error)"
    }
    if let difference = outcome.difference {
      outcome.difference = """
        SEED=\(seed), query \(number): \(difference)
        \(zoo.script)
        \(query.literalText);
        """
    }
    return outcome
  }

  /// Whether a difference is one of rows.
  static func isOfRows(_ difference: String) -> Bool { difference.contains(": expected [") }

  /// What SQLite gives, and whether it is what is decoded.
  private func rows(of query: Erased<[Datum]>, _ db: Database) throws -> [[Datum]] {
    var rows: [[Datum]] = []
    try query.run(db) { statement in
      while try statement.step() {
        let row = (0..<statement.columnCount).map { Datum(statement.row.value(at: $0)) }
        rows.append(row)
        do {
          let decoded = try query.decode(statement.row)
          if decoded.map(\.resultKey) != row.map(\.resultKey) {
            throw EvaluationError(message: "\(row) is decoded as \(decoded)")
          }
        } catch let error as ColumnError {
          // An integer that has become a real, and a NULL of a division by zero.
          let value = row[Int(error.index)]
          let isReal = if case .real = value { true } else { false }
          if !isReal, !value.isNull { throw EvaluationError(message: "\(row) cannot be decoded") }
        }
      }
    }
    return rows
  }

  /// With JSON whose elements are in any order in one order.
  private static func unordered(_ row: [Datum], _ columns: [Bool]) -> [Datum] {
    if !columns.contains(true) { return row }
    return zip(row, columns).map { value, isUnordered in
      guard isUnordered, case .text(let text) = value, let json = JSONText(text) else {
        return value
      }
      return .text(json.unordered.text)
    }
  }

  private func difference(
    _ expected: [[Datum]], _ found: [[Datum]], isOrdered: Bool
  ) -> String? {
    func lines(_ rows: [[Datum]]) -> [String] {
      let lines = rows.map { $0.map(\.resultKey).joined(separator: " ") }
      return isOrdered ? lines : lines.sorted()
    }
    let (a, b) = (lines(expected), lines(found))
    return a == b ? nil : "expected \(a), found \(b)\(isOrdered ? ", in order" : "")"
  }
}

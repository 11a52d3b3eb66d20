import Foundation
import SQLiteHandle
import Testing

@testable import SchemaCheck

/// What cannot be NULL is in no row, whatever the query: random queries on the library.
///
/// `SEED=` in the environment repeats a run, `ROUNDS=` makes it longer.
@Suite struct RandomQueryTests {
  static let rounds =
    ProcessInfo.processInfo.environment["ROUNDS"].flatMap { Int($0) } ?? 250

  @Test func whatCannotBeNullIsInNoRow() throws {
    let given = ProcessInfo.processInfo.environment["SEED"].flatMap { UInt64($0) }
    let seed = given ?? UInt64.random(in: 0...UInt64(UInt32.max))
    print("SEED=\(seed) (inference)")
    var queries = QueryGenerator(seed: seed)
    let databases = try Library.contents.map { try Library.connection($0) }
    let inference = try ResultColumns(on: databases[0])
    var (sure, doubtful, shown, rows, refused) = (0, 0, 0, 0, 0)
    for _ in 0..<Self.rounds {
      let sql = queries.next()
      // A value that a function refuses is found when the query is prepared, if it is a literal.
      guard let prepared = try? databases[0].prepare(sql) else {
        refused += 1
        continue
      }
      let columns = inference.of(prepared)
      var found = columns.map { _ in false }
      for database in databases {
        let statement = try database.prepare(sql)
        var count = 0
        while count < 200, (try? statement.step()) == true {
          count += 1
          for (index, column) in columns.enumerated() {
            let storage = statement.row.storageClass(at: Int32(index))
            if storage == .null {
              found[index] = true
              #expect(column.mayBeNull, "SEED=\(seed): column \(index) of \(sql)")
            } else {
              #expect(
                column.classes.contains(StorageClasses(storage)),
                "SEED=\(seed): column \(index) is \(storage), inferred \(column.classes): \(sql)")
            }
          }
        }
        rows += count
      }
      sure += columns.count { !$0.mayBeNull }
      doubtful += columns.count(where: \.mayBeNull)
      shown += found.count { $0 }
    }
    // The run is worth something: there are rows, and the answers say something.
    #expect(rows > Self.rounds * 2)
    #expect(refused * 20 < Self.rounds, "\(refused) queries are none")
    #expect(sure > Self.rounds / 2)
    #expect(shown * 10 > doubtful * 5, "\(shown) of \(doubtful) that may be NULL were")
    print(
      "inference: \(rows) rows, \(sure) sure, \(doubtful) doubtful, \(shown) shown, \(refused) refused"
    )
  }
}

import Foundation
import SQLiteHandle
import Testing

@testable import SchemaCheck

/// What a statement that writes returns holds no NULL where that is said, whatever triggers and
/// foreign keys do to its rows.
///
/// `SEED=` in the environment repeats a run, `ROUNDS=` makes it longer.
@Suite struct RandomWriteTests {
  private static let table = """
    CREATE TABLE t (
      id INTEGER PRIMARY KEY, a INTEGER NOT NULL, n INTEGER, s TEXT, b TEXT NOT NULL DEFAULT '-',
      up INTEGER REFERENCES t (id) ON DELETE SET NULL, UNIQUE (a, s)
    ) STRICT
    """
  private static let rows = """
    INSERT INTO t (id, a, n, s, up) VALUES
      (1, 1, 5, 'x', NULL), (2, 1, NULL, 'y', 1), (3, 2, 1, NULL, 1), (4, 3, NULL, NULL, 2),
      (5, 4, 2, 'z', 3)
    """

  private struct Statements {
    var random: Random

    mutating func trigger(_ number: Int) -> String {
      let (event, row) = random.one(of: [
        ("INSERT", "new"), ("UPDATE", "new"), ("UPDATE OF a", "new"), ("UPDATE", "old"),
        ("DELETE", "old"),
      ])
      let body = random.one(of: [
        "UPDATE t SET n = NULL WHERE id = \(row).id", "UPDATE t SET s = NULL WHERE n > 0",
        "UPDATE t SET s = 'q', n = 7 WHERE id = \(row).id",
        "DELETE FROM t WHERE id = \(row).id + 1", "SELECT RAISE(IGNORE) WHERE \(row).n = 1",
        "UPDATE t SET up = NULL WHERE \(row).up > 0",
      ])
      let time = random.one(of: ["BEFORE", "BEFORE", "AFTER"])
      return "CREATE TRIGGER x\(number) \(time) \(event) ON t BEGIN \(body); END"
    }

    mutating func next() -> String {
      let returned = (0..<3).map { _ in
        random.one(of: [
          "n", "s", "up", "n", "s", "a", "id", "n + 1", "coalesce(s, b)", "s || b", "n IS NULL",
          "(SELECT max(n) FROM t)",
        ])
      }
      return "\(write()) RETURNING \(returned.joined(separator: ", "))"
    }

    private mutating func write() -> String {
      switch random.number(below: 8) {
      case 0: return "DELETE FROM t WHERE \(condition())"
      case 1...3:
        let or = random.one(of: ["", "", " OR REPLACE", " OR IGNORE"])
        return "UPDATE\(or) t SET \(change()) WHERE \(condition())"
      default:
        let or = random.one(of: ["", "", "", " OR REPLACE"])
        let rows = random.one(of: [
          "VALUES (\(random.number(below: 7)), 1, \(literal()), 'x', \(literal()))",
          "VALUES (9, \(random.number(below: 5)), \(literal()), 'z', 1), (1, 9, 9, NULL, NULL)",
          "SELECT id, a, n, s, up FROM t WHERE \(condition())",
        ])
        return "INSERT\(or) INTO t (id, a, n, s, up) \(rows) \(conflict())"
      }
    }

    private mutating func conflict() -> String {
      let target = random.one(of: ["id", "a, s"])
      return random.one(of: [
        "", "ON CONFLICT DO NOTHING",
        "ON CONFLICT (\(target)) DO UPDATE SET \(change()) WHERE t.\(condition())",
        "ON CONFLICT (\(target)) DO UPDATE SET \(change()) WHERE t.\(condition())",
        "ON CONFLICT (\(target)) DO UPDATE SET n = excluded.n WHERE t.\(condition())",
      ])
    }

    private mutating func change() -> String {
      random.one(of: [
        "a = 9", "a = a + 10", "n = t.a", "s = t.b", "n = t.n + 1", "s = NULL", "id = t.id + 100",
        "a = t.n",
      ])
    }

    private mutating func condition() -> String {
      random.one(of: [
        "n IS NOT NULL", "n > 0", "s > ''", "n IS 5", "id = 1", "id > 0", "up IN (1, 2, 3)",
        "s IS NOT NULL AND t.n < 9", "id IN (SELECT o.up FROM t o)", "n IS NULL OR t.s > ''",
        "a > 0 AND EXISTS (SELECT 1 FROM t o WHERE o.id = t.up)", "id = 1 AND t.n IS NOT NULL",
      ])
    }

    private mutating func literal() -> String { random.one(of: ["NULL", "1", "2"]) }
  }

  @Test func whatCannotBeNullIsNotReturned() throws {
    let given = ProcessInfo.processInfo.environment["SEED"].flatMap { UInt64($0) }
    let seed = given ?? UInt64.random(in: 0...UInt64(UInt32.max))
    print("SEED=\(seed) (writes)")
    var statements = Statements(random: Random(seed: seed))
    var (sure, doubtful, shown, rows) = (0, 0, 0, 0)
    for _ in 0..<RandomQueryTests.rounds / 10 {
      var script = Self.table
      for number in 0..<statements.random.number(below: 3) {
        script += ";\n" + statements.trigger(number)
      }
      // The check asks on a database whose foreign keys are not enforced.
      let inference = try SQLiteConnection(path: ":memory:")
      try inference.execute(script: script)
      let results = try ResultColumns(on: inference)
      let connection = try SQLiteConnection(path: ":memory:")
      try connection.execute(script: Self.table + ";" + Self.rows)
      try connection.execute(script: script.replacing(Self.table, with: ""))
      try connection.set(.foreignKeys, to: true)
      for _ in 0..<20 {
        let sql = statements.next()
        let columns = results.of(try inference.prepare(sql))
        try connection.execute(script: "BEGIN")
        let statement = try connection.prepare(sql)
        var found = columns.map { _ in false }
        while (try? statement.step()) == true {
          rows += 1
          for (index, column) in columns.enumerated() {
            let storage = statement.row.storageClass(at: Int32(index))
            if storage == .null {
              found[index] = true
              #expect(column.mayBeNull, "SEED=\(seed): column \(index) of \(sql)\n\(script)")
            } else {
              #expect(
                column.classes.contains(StorageClasses(storage)),
                "SEED=\(seed): column \(index) is \(storage): \(sql)\n\(script)")
            }
          }
        }
        statement.reset()
        // A statement that was refused may have ended the transaction.
        try? connection.execute(script: "ROLLBACK")
        sure += columns.count { !$0.mayBeNull }
        doubtful += columns.count(where: \.mayBeNull)
        shown += found.count { $0 }
      }
    }
    #expect(rows > RandomQueryTests.rounds)
    #expect(sure > RandomQueryTests.rounds)
    #expect(shown * 10 > doubtful, "\(shown) of \(doubtful) that may be NULL were")
    print("writes: \(rows) rows, \(sure) sure, \(doubtful) doubtful, \(shown) shown")
  }
}

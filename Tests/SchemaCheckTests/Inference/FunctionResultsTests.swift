import Foundation
import SQLiteHandle
import Testing

@testable import SchemaCheck

/// What functions are said to return, beside what SQLite's own return for a zoo of values.
///
/// `SEED=` in the environment repeats a run.
@Suite struct FunctionResultsTests {
  static let seed =
    ProcessInfo.processInfo.environment["SEED"].flatMap { UInt64($0) }
    ?? UInt64.random(in: 0...UInt64(UInt32.max))

  static let zoo: [(classes: StorageClasses, values: [SQLiteValue])] = [
    (
      .integer,
      [0, 1, -1, 2, -2, 3, 255, 1_000_000, 2_147_483_648, .max, .min].map { .integer($0) }
    ),
    (
      .real,
      [
        0, -0.0, 0.5, -0.5, 1.5, -1.5, .leastNonzeroMagnitude, 1e300, -1e300,
        .greatestFiniteMagnitude, .infinity,
        -.infinity,
      ].map { .real($0) }
    ),
    (
      .text,
      [
        "", " ", "a", "A", "abc", "é", "0", "1", "-1", "0.5", "1e5", "inf", "-inf", "nan", "9e999",
        "null", "true", "[1,2]", "[]", "{}", #"{"a":null}"#, #"{"a":[{"b":1}]}"#, "[1,", "{",
        #""x""#, "$", "$.a", "$.b", "$[0]", "$[9]", "$[#-1]", "a.b", "%", "%d", "%s", "%c", "%z",
        "%.0s", "%5s", "%j", "\\", "\0", "\0a", "now", "2020-01-01", "12:00", "+1 day",
        "start of month", "unixepoch",
      ].map { .text($0) }
    ),
    (.blob, [[], [0], [0x61], [0xFF], [0, 0x61], [0, 0, 0], [0x7B, 0x7D]].map { .blob($0) }),
  ]

  /// Whether SQLite gives NULL; nil if it refuses the values.
  private func isNull(_ statement: SQLiteStatement, _ values: [SQLiteValue]) -> Bool? {
    defer { statement.reset() }
    do {
      var binder = statement.binder
      for value in values { try binder.bind(value) }
      guard try statement.step() else { return nil }
      return statement.row.isNull(at: 0)
    } catch {
      return nil
    }
  }

  private func isInferredNull(
    _ statement: SQLiteStatement, _ columns: ResultColumns, _ classes: [StorageClasses],
    mayBeNull: Bool = false
  ) -> Bool {
    columns.of(statement) { (classes[$0 - 1], mayBeNull) }[0].mayBeNull
  }

  @Test(arguments: FunctionResults.scalars.keys.sorted())
  func `what a function cannot return it does not`(_ name: String) throws {
    let connection = try SQLiteConnection(path: ":memory:")
    let columns = try ResultColumns(on: connection)
    var random = Random(seed: name.utf8.reduce(Self.seed) { $0 &* 31 &+ UInt64($1) })
    var (asked, isDoubtful, isShown) = (0, false, false)
    // With one argument these are aggregate functions.
    let least = ["min", "max"].contains(name) ? 2 : 0
    for count in least...4 {
      let list = (0..<count).map { "?\($0 + 1)" }.joined(separator: ", ")
      guard let statement = try? connection.prepare("SELECT \(name)(\(list))") else { continue }
      var kinds = Array(repeating: 0, count: count)
      repeat {
        let groups = kinds.map { Self.zoo[$0] }
        let mayBeNull = isInferredNull(statement, columns, groups.map(\.classes))
        isDoubtful = isDoubtful || mayBeNull
        let all = groups.reduce(1) { $0 * $1.values.count }
        for number in 0..<min(all, count < 3 ? 600 : 50) {
          var rest = all <= 600 ? number : random.number(below: all)
          let values = groups.map { group in
            defer { rest /= group.values.count }
            return group.values[rest % group.values.count]
          }
          guard let isNull = isNull(statement, values) else { continue }
          asked += 1
          isShown = isShown || isNull
          if isNull, !mayBeNull {
            Issue.record("SEED=\(Self.seed): \(name)(\(values)) is NULL")
            return
          }
        }
      } while advance(&kinds)
    }
    let known = try connection.prepare(
      "SELECT count(*) FROM pragma_function_list WHERE name = '\(name)' AND narg <> 0")
    guard try known.step(), try known.row.integer(at: 0) > 0 else { return }
    // Those of a full-text table, an operator, and one whose second argument is a literal.
    if ["bm25", "highlight", "snippet", "->", "likelihood"].contains(name) { return }
    #expect(asked > 5)
    if isDoubtful {
      #expect(isShown, "\(name)() is never NULL, and it is said that it can be")
    }
  }

  /// The next combination, if there is one.
  private func advance(_ kinds: inout [Int]) -> Bool {
    for index in kinds.indices {
      kinds[index] += 1
      if kinds[index] < Self.zoo.count { return true }
      kinds[index] = 0
    }
    return false
  }

  @Test func `formats that make text make it of everything`() throws {
    let connection = try SQLiteConnection(path: ":memory:")
    let columns = try ResultColumns(on: connection)
    let values = Self.zoo.flatMap(\.values) + [.null]
    let flags = [
      "", "-", "+", " ", "0", "#", ",", "!", "5", "-5", ".", ".0", ".5", "0.0", "*", ".*", "l",
      "ll", "lll", "h", "5l", "²",
    ]
    var formats = ["", " ", "a%", "%%", "%", "%5", "%s%z", "%z%s", "%sa", "é%j"]
    for flag in flags {
      for conversion in "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ%$&( " {
        formats.append("%\(flag)\(conversion)")
      }
    }
    var sure = 0
    for format in formats {
      let statement = try connection.prepare("SELECT printf('\(format)', ?1, ?2)")
      let mayBeNull = isInferredNull(statement, columns, [.any, .any], mayBeNull: true)
      if !mayBeNull { sure += 1 }
      var isShown = false
      for value in values {
        for first in [SQLiteValue.integer(0), .integer(-3), .null, value] {
          isShown = isShown || isNull(statement, [first, value]) == true
        }
      }
      if isShown { #expect(mayBeNull, "printf('\(format)')") }
      // Conversions that are not documented.
      if mayBeNull, !format.hasSuffix("n"), !format.hasSuffix("r"), !format.hasPrefix("%s") {
        #expect(isShown, "printf('\(format)')")
      }
    }
    #expect(sure > 200)
  }

  @Test(arguments: ["json_set", "json_insert", "json_replace", "json_remove"])
  func `JSON that is changed below its root is there`(_ name: String) throws {
    let connection = try SQLiteConnection(path: ":memory:")
    let columns = try ResultColumns(on: connection)
    let paths = ["$", "$.a", "$[0]", "$[#]", "$[#-1]", "$.a[0].b", #"$."""#, "$.", "$["]
    let documents = Self.zoo.flatMap(\.values)
    let changes: [SQLiteValue?] = [.null, .integer(1), .real(0.5), .text(""), .text("[1]")]
    var (asked, sure, shown) = (0, 0, 0)
    for first in paths {
      for second in paths {
        let list =
          name == "json_remove" ? "'\(first)', '\(second)'" : "'\(first)', ?2, '\(second)', ?2"
        let statement = try connection.prepare("SELECT \(name)(?1, \(list))")
        let mayBeNull = columns.of(statement) { ($0 == 1 ? .text : .any, $0 != 1) }[0].mayBeNull
        if !mayBeNull { sure += 1 }
        for document in documents {
          for change in name == "json_remove" ? [nil] : changes {
            let values = [document] + (change.map { [$0] } ?? [])
            guard let isNull = isNull(statement, values) else { continue }
            asked += 1
            if isNull {
              shown += 1
              #expect(mayBeNull, "SELECT \(name)(\(document), \(list)) with \(values)")
            }
          }
        }
      }
    }
    #expect(sure == (paths.count - 1) * (paths.count - 1))
    // What is there already json_insert() leaves alone.
    #expect(asked > 1_000 && (shown > 0) == (name != "json_insert"))
  }
}

/// Numbers of a seed.
struct Random {
  private var state: UInt64

  init(seed: UInt64) { state = seed &* 2_862_933_555_777_941_757 &+ 3_037_000_493 }

  mutating func number(below bound: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int((state >> 33) % UInt64(bound))
  }

  mutating func one<T>(of all: [T]) -> T { all[number(below: all.count)] }

  mutating func happens(in hundred: Int) -> Bool { number(below: 100) < hundred }
}

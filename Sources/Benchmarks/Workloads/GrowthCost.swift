import Foundation
import Rowan

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// What growing costs: more rows in a table, more columns in a row, more tables in a schema, a writer
/// beside the reader.
struct GrowthCost {
  /// How many rows the table ends with.
  var rows = 10_000_000
  var repetitions = 7

  func run() throws {
    try growRows()
    try growColumns()
    try growTables()
    try ReadUnderLoad().run()
  }

  // MARK: Rows

  /// Fills one table further and further. The rows are never in memory all at once.
  private func growRows() throws {
    print("     rows       MB   insert   stream  look up   peak memory")
    print("                     µs CPU a row, as arrays; each; by key")
    let folder = try TemporaryFolder()
    let queue = try DatabaseQueue(
      path: folder.path("rows.sqlite"), configuration: BenchmarkDatabase.configuration)
    try BenchmarksSchema.migrate(queue)
    var count = 0
    for size in sizes {
      let inserting =
        try Self.time { try insert(count + 1...size, in: queue) } / Double(size - count)
      count = size
      let streaming = try Self.time { try stream(queue, expecting: size) } / Double(size)
      let lookups = 10_000
      let finding = try Self.time { try lookUp(lookups, of: size, in: queue) } / Double(lookups)
      print(
        String(
          format: "%9d %8.0f %8.2f %8.2f %8.2f %10.0f MB", size, try folder.megabytes(), inserting,
          streaming, finding, Self.peakMegabytes()))
    }
  }

  /// 10,000 and ten times as many again and again, to the number that is asked for.
  private var sizes: [Int] {
    Array(sequence(first: 10_000) { $0 * 10 }.prefix { $0 < rows }) + [rows]
  }

  private func insert(_ ids: ClosedRange<Int>, in queue: DatabaseQueue) throws {
    var next = ids.lowerBound
    while next <= ids.upperBound {
      let end = min(next + 9_999, ids.upperBound)
      let orders = (next...end).map(BenchmarkDatabase.order)
      try queue.write { db in try Order.insert { orders }.execute(db) }
      next = end + 1
    }
  }

  private func stream(_ queue: DatabaseQueue, expecting size: Int) throws {
    var (count, sum) = (0, 0)
    try queue.read { db in
      try Order.all.forEach(db) { order in
        count += 1
        sum &+= order.checksum
      }
    }
    guard count == size, sum != 0 else { throw LostRows(expected: size, found: count) }
  }

  private func lookUp(_ times: Int, of size: Int, in queue: DatabaseQueue) throws {
    try queue.read { db in
      for index in 1...times {
        let id = index * 7_919 % size + 1
        let order = try Order.find(db, key: id)
        guard order.id == id else { throw LostRows(expected: id, found: order.id) }
      }
    }
  }

  // MARK: Columns

  /// What a value costs in a row of 14 columns and in one of 100.
  private func growColumns() throws {
    let database = try DatabaseQueue()
    try BenchmarksSchema.migrate(database)
    let values = 1_400_000
    let (orders, wide) = (values / 14, values / 100)
    print("\n  columns   insert    fetch")
    print("            ns CPU a value")
    for (columns, insert, fetch) in [
      (
        14,
        { try Order.insert { (1...orders).map(BenchmarkDatabase.order) }.execute($0) },
        { try Order.fetchAll($0).count }
      ),
      (
        100,
        { try Wide.insert { (1...wide).map { Wide(id: $0) } }.execute($0) },
        { try Wide.fetchAll($0).count }
      ),
    ] as [(Int, (Database) throws -> Int, (Database) throws -> Int)] {
      let inserting = try Self.time { _ = try database.write(insert) }
      let rounds = try (0..<max(3, repetitions)).map { _ in
        try Self.time { _ = try database.read(fetch) }
      }
      print(
        String(
          format: "%9d %8.1f %8.1f", columns, inserting * 1e3 / Double(values),
          Measurement.median(rounds) * 1e3 / Double(values)))
    }
  }

  // MARK: Tables

  /// Opening a file with the tables of the schema, and with a hundred more.
  private func growTables() throws {
    let database = try BenchmarkDatabase(rows: 1_000, isFull: true)
    print("\n" + Report.head)
    var report = Report()
    for more in [0, 100] {
      for number in 0..<more {
        try database.raw.execute(
          """
          CREATE TABLE more\(number) (id INTEGER PRIMARY KEY, a TEXT NOT NULL, b TEXT, c INTEGER,
            d REAL, e TEXT, f INTEGER, g TEXT)
          """)
      }
      for var workload in OpenWorkload(database: database).all() {
        if more > 0 { workload.name += ", \(more) tables more" }
        print(Report.text(report.add(try Measurement(workload, repetitions: repetitions))))
      }
    }
  }

  // MARK: Measuring

  /// Microseconds of CPU.
  private static func time(_ work: () throws -> Void) rethrows -> Double {
    let start = Measurement.cpuTime()
    try work()
    return (Measurement.cpuTime() - start) * 1e3
  }

  /// The most memory that this process has had.
  private static func peakMegabytes() -> Double {
    var usage = rusage()
    #if canImport(Glibc)
      getrusage(RUSAGE_SELF.rawValue, &usage)
      return Double(usage.ru_maxrss) / 1024
    #elseif canImport(Darwin)
      getrusage(RUSAGE_SELF, &usage)
      return Double(usage.ru_maxrss) / 1_048_576
    #else
      getrusage(RUSAGE_SELF, &usage)
      return Double(usage.ru_maxrss) / 1024
    #endif
  }
}

/// Rows that were written and not found.
private struct LostRows: Error, CustomStringConvertible {
  var expected: Int
  var found: Int

  var description: String { "\(expected) was expected, \(found) found" }
}

/// A folder that goes with its last use.
private final class TemporaryFolder {
  private let url = FileManager.default.temporaryDirectory.appending(
    component: "rowan-growth-\(UUID().uuidString)", directoryHint: .isDirectory)

  init() throws {
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  func path(_ name: String) -> String { url.appending(component: name).path }

  func megabytes() throws -> Double {
    let files = try FileManager.default.contentsOfDirectory(
      at: url, includingPropertiesForKeys: [.fileSizeKey])
    let bytes = try files.map { try $0.resourceValues(forKeys: [.fileSizeKey]).fileSize ?? 0 }
    return Double(bytes.reduce(0, +)) / 1_048_576
  }
}

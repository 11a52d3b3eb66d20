import Foundation
import Rowan

/// A database with orders and events, opened by hand and by Rowan at once: one file for both, or two
/// in memory that hold the same orders.
final class BenchmarkDatabase {
  let folder = FileManager.default.temporaryDirectory.appending(
    component: "rowan-benchmarks-\(UUID().uuidString)", directoryHint: .isDirectory)
  let raw: RawDatabase
  let rowan: DatabaseQueue
  let rows: Int
  /// What the names of workloads on it end with.
  let suffix: String
  var isInMemory: Bool { !suffix.isEmpty }
  var path: String { folder.appending(component: "benchmark.sqlite").path }

  static let configuration: Configuration = {
    var configuration = Configuration()
    configuration.journalMode = .wal
    configuration.synchronous = .normal
    return configuration
  }()

  /// - Parameter isFull: whether it holds rows from the start.
  init(rows: Int, isFull: Bool) throws {
    self.rows = rows
    suffix = ""
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let path = folder.appending(component: "benchmark.sqlite").path
    rowan = try DatabaseQueue(path: path, configuration: Self.configuration)
    try BenchmarksSchema.migrate(rowan)
    if isFull {
      try rowan.write { db in
        for id in 1...rows { try Self.order(id).insert(db) }
        var random = Generator(state: 42)
        for index in 0..<rows { try Self.event(index, &random).insert(db) }
      }
    }
    raw = try RawDatabase(path: path)
  }

  /// Two databases in memory, without events.
  init(rowsInMemory rows: Int, isFull: Bool) throws {
    self.rows = rows
    suffix = ", in memory"
    rowan = try DatabaseQueue()
    try BenchmarksSchema.migrate(rowan)
    raw = try RawDatabase(path: ":memory:")
    let statements = try rowan.read { db in
      try sql("SELECT sql FROM sqlite_schema WHERE tbl_name = 'orders'", as: String.self)
        .fetchAll(db)
    }
    for statement in statements { try raw.execute(statement) }
    guard isFull else { return }
    try rowan.write { db in for id in 1...rows { try Self.order(id).insert(db) } }
    let insert = try RawStatement(raw, Order.insert14)
    try raw.write {
      for id in 1...rows {
        Self.order(id).bindAll(to: insert)
        _ = try insert.step()
        insert.reset()
      }
    }
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  /// A row as a shop has it: short words and a longer street, every other note missing.
  static func order(_ id: Int) -> Order {
    Order(
      id: id, customerID: id % 10_000, number: "ORD-\(100_000 + id)",
      status: ["open", "paid", "shipped", "returned"][id % 4],
      city: ["Berlin", "São Paulo", "Llanfairpwllgwyngyll", "Kraków"][id % 4],
      street: "Long Street of the Seven Springs \(id % 997)", currency: "EUR",
      notes: id.isMultiple(of: 2) ? nil : "Please ring twice, the bell is broken (\(id))",
      coupon: id.isMultiple(of: 5) ? "WELCOME" : nil, carrier: id.isMultiple(of: 3) ? nil : "Post",
      total: Double(id % 5_000) + 0.5, tax: Double(id % 500) / 4,
      createdAt: Date(timeIntervalSince1970: Double(1_600_000_000 + id * 60)),
      isPaid: id.isMultiple(of: 3))
  }

  static func event(_ index: Int, _ random: inout Generator) -> Event {
    Event(
      id: UUID(random: &random),
      at: Date(timeIntervalSince1970: Double(1_500_000_000_000 + index * 61_007) / 1000),
      name: "event \(index % 100)", count: index)
  }
}

/// The same numbers on every run (SplitMix64).
struct Generator: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var value = state
    value = (value ^ (value >> 30)) &* 0xbf58_476d_1ce4_e5b9
    value = (value ^ (value >> 27)) &* 0x94d0_49bb_1331_11eb
    return value ^ (value >> 31)
  }
}

extension UUID {
  init(random: inout Generator) {
    var bytes: uuid_t = (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)
    withUnsafeMutableBytes(of: &bytes) { bytes in
      for index in bytes.indices { bytes[index] = UInt8.random(in: 0...255, using: &random) }
    }
    self.init(uuid: bytes)
  }
}

import CBaseline
import Rowan

/// What an array of rows holds of the memory.
struct MemoryCost {
  let database: BenchmarkDatabase

  /// Nil where malloc does not tell.
  func line() throws -> Report.MemoryLine? {
    guard cbaseline_bytes_in_use() >= 0 else { return nil }
    let rows = min(10_000, database.rows)
    let statement = try RawStatement(
      database.raw, "SELECT \(Order.columns14) FROM orders LIMIT \(rows)")
    let raw = {
      var orders: [Order] = []
      while try statement.step() { orders.append(Order(raw: statement)) }
      statement.reset()
      return orders
    }
    let rowan = { try database.rowan.read { try Order.limit(rows).fetchAll($0) } }
    // SQLite's pages and the statements are there before anything is counted.
    _ = try (raw().count, rowan().count)
    let bytes = try (raw: Self.bytes(raw), rowan: Self.bytes(rowan))
    return Report.MemoryLine(
      name: "memory of \(rows) orders in an array", raw_kb: Double(bytes.raw) / 1024,
      rowan_kb: Double(bytes.rowan) / 1024, ratio: Double(bytes.rowan) / Double(bytes.raw), bar: 1)
  }

  private static func bytes(_ fetch: () throws -> [Order]) throws -> Int64 {
    let before = cbaseline_bytes_in_use()
    let orders = try fetch()
    return withExtendedLifetime(orders) { cbaseline_bytes_in_use() - before }
  }
}

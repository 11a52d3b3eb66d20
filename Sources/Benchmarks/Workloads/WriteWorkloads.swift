import Rowan

/// Writing: one by one within a transaction, and many at once.
struct WriteWorkloads {
  let database: BenchmarkDatabase
  let orders: [Order]

  init(_ database: BenchmarkDatabase) {
    self.database = database
    orders = (1...database.rows).map(BenchmarkDatabase.order)
  }

  func all() throws -> [Workload] {
    try [insertEach(), insertAll(), upsertEach(), updateEach()]
  }

  private func clear() throws { try database.raw.execute("DELETE FROM orders") }

  private func fill() throws {
    let count = try RawStatement(database.raw, "SELECT count(*) FROM orders")
    if try count.step(), count.int(0) == orders.count { return }
    try clear()
    try database.rowan.write { db in for order in orders { try order.insert(db) } }
  }

  /// What the table holds, so that both sides can be seen to have written the same.
  private func sum() throws -> Int {
    let statement = try RawStatement(
      database.raw,
      "SELECT sum(id + customerID + length(number) + coalesce(length(notes), 7) + total + createdAt)"
        + " FROM orders")
    return try statement.step() ? statement.int(0) : 0
  }

  /// One statement run for each row by hand, beside what Rowan does with all of them.
  private func workload(
    _ name: String, bar: Double, prepare: @escaping () throws -> Void, sql: String,
    bind: @escaping (Order, RawStatement) -> Void = { $0.bindAll(to: $1) },
    rowan: @escaping (Database, [Order]) throws -> Void
  ) throws -> Workload {
    let database = database, orders = orders
    let statement = try RawStatement(database.raw, sql)
    return Workload(
      name: name, bar: bar, rows: orders.count, prepare: prepare,
      raw: {
        try database.raw.write {
          for order in orders {
            bind(order, statement)
            _ = try statement.step()
            statement.reset()
          }
        }
        return try sum()
      },
      rowan: {
        try database.rowan.write { try rowan($0, orders) }
        return try sum()
      })
  }

  private static let insert =
    "INSERT INTO orders (\(Order.columns14)) VALUES (\(Order.parameters14))"

  private func insertEach() throws -> Workload {
    try workload("insert, one by one", bar: 1.15, prepare: clear, sql: Self.insert) { db, orders in
      for order in orders { try order.insert(db) }
    }
  }

  private func insertAll() throws -> Workload {
    try workload(
      "insert as an array (raw: one by one)", bar: 0.8, prepare: clear, sql: Self.insert
    ) { db, orders in
      _ = try Order.insert { orders }.execute(db)
    }
  }

  private func upsertEach() throws -> Workload {
    try workload(
      "upsert over all rows, one by one", bar: 1.2, prepare: fill,
      sql: Self.insert + """
         ON CONFLICT (id) DO UPDATE SET customerID = excluded.customerID, number = excluded.number,
          status = excluded.status, city = excluded.city, street = excluded.street,
          currency = excluded.currency, notes = excluded.notes, coupon = excluded.coupon,
          carrier = excluded.carrier, total = excluded.total, tax = excluded.tax,
          createdAt = excluded.createdAt, isPaid = excluded.isPaid
        """
    ) { db, orders in
      for order in orders { try order.upsert(db) }
    }
  }

  private func updateEach() throws -> Workload {
    try workload(
      "update by key, one by one", bar: 1.15, prepare: fill,
      sql: "UPDATE orders SET \(Order.settings13) WHERE id = ?",
      bind: { order, statement in
        order.bindOthers(to: statement, from: 1)
        statement.bind(14, order.id)
      }
    ) { db, orders in
      for order in orders { try order.update(db) }
    }
  }
}

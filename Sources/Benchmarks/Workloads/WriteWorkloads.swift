import Rowan

/// Writing: one by one within a transaction, and many at once.
struct WriteWorkloads {
  let database: BenchmarkDatabase
  let orders: [Order]
  private let bound: BoundOrders

  init(_ database: BenchmarkDatabase) {
    self.database = database
    orders = (1...database.rows).map(BenchmarkDatabase.order)
    bound = BoundOrders(orders)
  }

  func all() throws -> [Workload] {
    try [insertEach(), insertAll(), upsertEach(), updateEach()]
  }

  /// Those that show more where the disk is no part of it.
  func inMemory() throws -> [Workload] { try [insertEach(), upsertEach()] }

  private func clear() throws {
    try database.raw.execute("DELETE FROM orders")
    if database.isInMemory { try database.rowan.write { _ = try Order.delete().execute($0) } }
  }

  private func fill() throws {
    try clear()
    try database.raw.write { _ = bound.run(Order.insert14, on: database.raw) }
    guard database.isInMemory else { return }
    try database.rowan.write { db in for order in orders { try order.insert(db) } }
  }

  /// What the table holds, so that both sides can be seen to have written the same.
  private static let sum = """
    SELECT cast(sum(id + customerID + length(number) + coalesce(length(notes), 7) + total
      + createdAt) AS INTEGER) FROM orders
    """

  private func rawSum() throws -> Int {
    let statement = try RawStatement(database.raw, Self.sum)
    return try statement.step() ? statement.int(0) : 0
  }

  private func rowanSum() throws -> Int {
    try database.rowan.read { try sql("\(raw: Self.sum)", as: Int.self).fetchOne($0) } ?? 0
  }

  /// One statement run for each row by hand, beside what Rowan does with all of them.
  private func workload(
    _ name: String, bar: Double, prepare: @escaping () throws -> Void, sql: String,
    keyIsLast: Bool = false, rowan: @escaping (Database, [Order]) throws -> Void
  ) throws -> Workload {
    let database = database, orders = orders, bound = bound
    let statement = try RawStatement(database.raw, sql)
    return Workload(
      name: name + database.suffix, bar: bar, rows: orders.count, prepare: prepare,
      raw: {
        try database.raw.write {
          // By index, on both sides: `for order in orders` retains each text of an order.
          for index in orders.indices {
            if keyIsLast {
              orders[index].bindOthers(to: statement, from: 1)
              statement.bind(14, orders[index].id)
            } else {
              orders[index].bindAll(to: statement)
            }
            _ = try statement.step()
            statement.reset()
          }
        }
        return try rawSum()
      },
      rowan: {
        try database.rowan.write { try rowan($0, orders) }
        return try rowanSum()
      },
      references: [
        .c: {
          let written = try database.raw.write {
            bound.run(sql, on: database.raw, shift: keyIsLast ? 13 : 0)
          }
          return written < 0 ? written : try rawSum()
        }
      ])
  }

  private func insertEach() throws -> Workload {
    try workload("insert, one by one", bar: 1.15, prepare: clear, sql: Order.insert14) {
      db, orders in
      for index in orders.indices { try orders[index].insert(db) }
    }
  }

  private func insertAll() throws -> Workload {
    try workload(
      "insert as an array (raw: one by one)", bar: 0.8, prepare: clear, sql: Order.insert14
    ) { db, orders in
      _ = try Order.insert { orders }.execute(db)
    }
  }

  private func upsertEach() throws -> Workload {
    try workload(
      "upsert over all rows, one by one", bar: 1.2, prepare: fill,
      sql: Order.insert14 + """
         ON CONFLICT (id) DO UPDATE SET customerID = excluded.customerID, number = excluded.number,
          status = excluded.status, city = excluded.city, street = excluded.street,
          currency = excluded.currency, notes = excluded.notes, coupon = excluded.coupon,
          carrier = excluded.carrier, total = excluded.total, tax = excluded.tax,
          createdAt = excluded.createdAt, isPaid = excluded.isPaid
        """
    ) { db, orders in
      for index in orders.indices { try orders[index].upsert(db) }
    }
  }

  private func updateEach() throws -> Workload {
    try workload(
      "update by key, one by one", bar: 1.15, prepare: fill,
      sql: "UPDATE orders SET \(Order.settings13) WHERE id = ?", keyIsLast: true
    ) { db, orders in
      for index in orders.indices { try orders[index].update(db) }
    }
  }
}

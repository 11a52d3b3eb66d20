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

  private func insertEach() throws -> Workload {
    let database = database, orders = orders
    let statement = try RawStatement(
      database.raw,
      "INSERT INTO orders (\(Order.columns14)) VALUES (\(Order.parameters14))")
    return Workload(
      name: "insert, one by one", bar: 1.15, rows: orders.count, prepare: clear,
      raw: {
        try database.raw.write {
          for order in orders {
            order.bindAll(to: statement)
            _ = try statement.step()
            statement.reset()
          }
        }
        return try sum()
      },
      rowan: {
        try database.rowan.write { db in for order in orders { try order.insert(db) } }
        return try sum()
      })
  }

  private func insertAll() throws -> Workload {
    let database = database, orders = orders
    let statement = try RawStatement(
      database.raw,
      "INSERT INTO orders (\(Order.columns14)) VALUES (\(Order.parameters14))")
    return Workload(
      name: "insert as an array (raw: one by one)", bar: 0.8, rows: orders.count, prepare: clear,
      raw: {
        try database.raw.write {
          for order in orders {
            order.bindAll(to: statement)
            _ = try statement.step()
            statement.reset()
          }
        }
        return try sum()
      },
      rowan: {
        try database.rowan.write { db in
          _ = try Order.insert { orders.map(Order.Draft.init) }.execute(db)
        }
        return try sum()
      })
  }

  private func upsertEach() throws -> Workload {
    let database = database, orders = orders
    let statement = try RawStatement(
      database.raw,
      """
      INSERT INTO orders (\(Order.columns14)) VALUES (\(Order.parameters14))
      ON CONFLICT (id) DO UPDATE SET customerID = excluded.customerID, number = excluded.number,
        status = excluded.status, city = excluded.city, street = excluded.street,
        currency = excluded.currency, notes = excluded.notes, coupon = excluded.coupon,
        carrier = excluded.carrier, total = excluded.total, tax = excluded.tax,
        createdAt = excluded.createdAt, isPaid = excluded.isPaid
      """)
    return Workload(
      name: "upsert over all rows, one by one", bar: 1.2, rows: orders.count, prepare: fill,
      raw: {
        try database.raw.write {
          for order in orders {
            order.bindAll(to: statement)
            _ = try statement.step()
            statement.reset()
          }
        }
        return try sum()
      },
      rowan: {
        try database.rowan.write { db in for order in orders { try order.upsert(db) } }
        return try sum()
      })
  }

  private func updateEach() throws -> Workload {
    let database = database, orders = orders
    let statement = try RawStatement(
      database.raw, "UPDATE orders SET \(Order.settings13) WHERE id = ?")
    return Workload(
      name: "update by key, one by one", bar: 1.15, rows: orders.count, prepare: fill,
      raw: {
        try database.raw.write {
          for order in orders {
            order.bindOthers(to: statement, from: 1)
            statement.bind(14, order.id)
            _ = try statement.step()
            statement.reset()
          }
        }
        return try sum()
      },
      rowan: {
        try database.rowan.write { db in for order in orders { try order.update(db) } }
        return try sum()
      })
  }
}

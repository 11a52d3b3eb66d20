import CBaseline
import Rowan

/// Reading: whole tables, a part, single rows.
struct ReadWorkloads {
  let database: BenchmarkDatabase
  private var rows: Int { database.rows }

  func all() throws -> [Workload] {
    try [fetchOrders(), fetchPart(), fetchEvents(), readColumns(), lookUp(), lookUpByQuery()]
  }

  /// Those that a database in memory has the rows for, and where the disk is no part of it.
  func inMemory() throws -> [Workload] { try [fetchOrders(), lookUp(), lookUpByQuery()] }

  private func name(_ text: String) -> String { text + database.suffix }

  private func fetchOrders() throws -> Workload {
    let database = database
    let sql = "SELECT \(Order.columns14) FROM orders"
    let statement = try RawStatement(database.raw, sql)
    return Workload(
      name: name("fetch all orders"), bar: 0.9, rows: rows,
      raw: {
        try database.raw.read {
          var orders: [Order] = []
          while try statement.step() { orders.append(Order(raw: statement)) }
          statement.reset()
          return orders.checksum
        }
      },
      rowan: { try database.rowan.read { try Order.fetchAll($0) }.checksum },
      references: try references(sql, of: statement, texts: Order.texts8, from: "orders"))
  }

  /// What stands beside the reading of many rows.
  private func references(
    _ sql: String, of statement: RawStatement, binding first: Int? = nil, texts: String,
    from rest: String
  ) throws -> [Workload.Reference: () throws -> Int] {
    let raw = database.raw
    let strings = try TextBytes(raw, "SELECT \(texts) FROM \(rest)")
    return [
      .stepping: {
        try raw.read {
          var count = 0
          if let first { statement.bind(1, first) }
          while try statement.step() { count += 1 }
          statement.reset()
          return count
        }
      },
      .c: { try raw.read { Int(cbaseline_read(raw.handle, sql, Int64(first ?? 0))) } },
      .strings: { strings.makeStrings() },
    ]
  }

  private func fetchPart() throws -> Workload {
    let database = database
    let customers = min(1_000, rows)
    let sql = "SELECT \(Order.columns14) FROM orders WHERE customerID < ?"
    let statement = try RawStatement(database.raw, sql)
    return Workload(
      name: "fetch a tenth of them, builder query", bar: 1, rows: rows / 10,
      raw: {
        try database.raw.read {
          var orders: [Order] = []
          statement.bind(1, customers)
          while try statement.step() { orders.append(Order(raw: statement)) }
          statement.reset()
          return orders.checksum
        }
      },
      rowan: {
        try database.rowan.read { db in
          try Order.where { $0.customerID < customers }.fetchAll(db)
        }.checksum
      },
      references: try references(
        sql, of: statement, binding: customers, texts: Order.texts8,
        from: "orders WHERE customerID < \(customers)"))
  }

  private func fetchEvents() throws -> Workload {
    let database = database
    let sql = "SELECT id, at, name, count FROM events"
    let statement = try RawStatement(database.raw, sql)
    var references = try references(sql, of: statement, texts: "name", from: "events")
    references[.c] = {
      try database.raw.read { Int(cbaseline_read_events(database.raw.handle, sql)) }
    }
    return Workload(
      name: "fetch all events (UUID and date in text)", bar: 1, rows: rows,
      raw: {
        try database.raw.read {
          var events: [Event] = []
          while try statement.step() {
            if let event = Event(raw: statement) { events.append(event) }
          }
          statement.reset()
          return events.checksum
        }
      },
      rowan: { try database.rowan.read { try Event.fetchAll($0) }.checksum },
      references: references)
  }

  private func readColumns() throws -> Workload {
    let database = database
    let sql = "SELECT customerID, street, total FROM orders"
    let statement = try RawStatement(database.raw, sql)
    return Workload(
      name: "read three columns of each, no Strings (raw: with)", bar: 0.6, rows: rows,
      raw: {
        try database.raw.read {
          var sum = 0
          while try statement.step() {
            sum &+= statement.int(0) &+ statement.string(1).utf8.count &+ Int(statement.double(2))
          }
          statement.reset()
          return sum
        }
      },
      rowan: {
        try database.rowan.read { db in
          var sum = 0
          try Order.select { ($0.customerID, $0.street, $0.total) }.forEachRow(db) { row in
            let length = try row.withText(at: 1) { $0.count }
            sum &+= Int(try row.integer(at: 0)) &+ length &+ Int(try row.real(at: 2))
          }
          return sum
        }
      },
      references: try references(sql, of: statement, texts: "street", from: "orders"))
  }

  private func lookUp() throws -> Workload {
    try lookUp("look up by key, each", bar: 1.1) { try Order.find($0, key: $1) }
  }

  private func lookUpByQuery() throws -> Workload {
    try lookUp("look up by a builder query, each", bar: 1.8) { db, id in
      try Order.where { $0.id == id }.fetchOne(db)
    }
  }

  private func lookUp(
    _ name: String, bar: Double, _ find: @escaping (Database, Int) throws -> Order?
  ) throws -> Workload {
    let database = database
    let rows = rows
    let sql = "SELECT \(Order.columns14) FROM orders WHERE id = ?"
    let statement = try RawStatement(database.raw, sql)
    let strings = try TextBytes(database.raw, "SELECT \(Order.texts8) FROM orders")
    return Workload(
      name: self.name(name), bar: bar, rows: rows,
      raw: {
        try database.raw.read {
          var sum = 0
          for index in 1...rows {
            statement.bind(1, index * 7_919 % rows + 1)
            if try statement.step() { sum &+= Order(raw: statement).checksum }
            statement.reset()
          }
          return sum
        }
      },
      rowan: {
        try database.rowan.read { db in
          var sum = 0
          for index in 1...rows {
            if let order = try find(db, index * 7_919 % rows + 1) { sum &+= order.checksum }
          }
          return sum
        }
      },
      references: [
        .c: {
          try database.raw.read {
            Int(cbaseline_look_up(database.raw.handle, sql, Int64(rows), 7_919))
          }
        },
        .strings: { strings.makeStringsOneByOne() },
      ])
  }
}

import Rowan

/// Opening a database that exists, checking its schema and running a first query.
struct OpenWorkload {
  let database: BenchmarkDatabase
  let times = 50

  func all() -> [Workload] {
    let path = database.path
    let times = times
    return [
      Workload(
        name: "open, first query, close", bar: 1.2, rows: times,
        raw: {
          var sum = 0
          for _ in 1...times {
            let raw = try RawDatabase(path: path)
            let statement = try RawStatement(
              raw, "SELECT \(Order.columns14) FROM orders WHERE id = ?")
            statement.bind(1, 1)
            if try statement.step() { sum &+= Order(raw: statement).checksum }
          }
          return sum
        },
        rowan: {
          var sum = 0
          for _ in 1...times {
            let queue = try DatabaseQueue(
              path: path, configuration: BenchmarkDatabase.configuration)
            sum &+= try queue.read { try Order.find($0, key: 1) }.checksum
          }
          return sum
        })
    ]
  }
}

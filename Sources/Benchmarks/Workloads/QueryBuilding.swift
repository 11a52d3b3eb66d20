import Rowan

/// What a query costs before SQLite sees it: the value that the builder makes, and its text.
struct QueryBuilding {
  private enum Earlier: TableAlias { typealias Table = Order }

  static let name = "build a query: 4 conditions, 2 joins"
  /// Microseconds that are good enough.
  static let bar = 3.0
  var times = 20_000

  /// For its instructions to be counted; by hand there is nothing to do.
  var workload: Workload {
    Workload(
      name: Self.name, bar: 0, rows: times, raw: { 0 },
      rowan: {
        for number in 0..<times { build(number) }
        return times
      })
  }

  /// Microseconds of CPU for a query: the median of some rounds.
  func line(repetitions: Int) -> Report.BuildingLine {
    let rounds = (0..<max(3, repetitions)).map { _ in
      let start = Measurement.cpuTime()
      for number in 0..<times { build(number) }
      return (Measurement.cpuTime() - start) * 1e3 / Double(times)
    }
    return Report.BuildingLine(
      name: Self.name, us: Measurement.median(rounds), bar_us: Self.bar)
  }

  @inline(never)
  private func build(_ number: Int) {
    let query = Order.join(Event.all) { $0.number == $1.name }
      .leftJoin(Order.as(Earlier.self)) { $0.customerID == $2.customerID }
      .where { order, event, _ in
        order.total > 10
        order.status == "open"
        event.count < number
        order.notes != nil
      }
    written &+= query.sqlText.utf8.count
  }
}

/// Read by nobody, so that the work cannot be left out.
nonisolated(unsafe) private var written = 0

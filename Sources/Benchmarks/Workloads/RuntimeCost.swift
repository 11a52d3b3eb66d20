import Foundation

/// Runs the workloads and prints what they took.
struct RuntimeCost {
  var rows = 100_000
  var repetitions = 7
  var filter: String?
  var asJSON = false
  /// The file that the chart is written to.
  var chart: String?

  func run() throws {
    let full = try BenchmarkDatabase(rows: rows, isFull: true)
    let empty = try BenchmarkDatabase(rows: max(rows / 2, 1), isFull: false)
    let workloads =
      try ReadWorkloads(database: full).all() + WriteWorkloads(empty).all()
      + OpenWorkload(database: full).all()
    let chosen = workloads.filter { filter.map($0.name.contains) ?? true }
    let building = filter.map(QueryBuilding.name.contains) ?? true
    guard !chosen.isEmpty || building else {
      throw NoWorkload(names: workloads.map(\.name) + [QueryBuilding.name])
    }
    var report = Report()
    if !asJSON { print(Report.head) }
    for (index, workload) in chosen.enumerated() {
      progress("\(index + 1) of \(chosen.count): \(workload.name)")
      let line = report.add(try Measurement(workload, repetitions: repetitions))
      progress("")
      if !asJSON { print(Report.text(line)) }
    }
    if building {
      let time = QueryBuilding().microseconds(repetitions: repetitions)
      report.building_us = time
      if !asJSON {
        print(
          String(
            format: "%@: %.2f µs (bar %.2f)%@", QueryBuilding.name, time, QueryBuilding.bar,
            time <= QueryBuilding.bar ? "" : "  missed"))
      }
    }
    if asJSON { print(try report.json) }
    if let chart {
      try Chart(lines: report.workloads).svg.write(toFile: chart, atomically: true, encoding: .utf8)
    }
  }

  /// One line on the terminal, overwritten by the next.
  private func progress(_ text: String) {
    guard isatty(2) != 0 else { return }
    FileHandle.standardError.write(Data("\r\u{1B}[K\(text)".utf8))
  }
}

/// `--filter` found nothing.
struct NoWorkload: Error, CustomStringConvertible {
  var names: [String]
  var description: String {
    "no workload has that in its name; there are:\n  " + names.joined(separator: "\n  ")
  }
}

import Foundation

/// Runs the workloads and prints what they took.
struct RuntimeCost {
  var rows = 100_000
  var repetitions = 7
  var filter: String?
  var asJSON = false
  /// The file that the chart is written to.
  var chart: String?
  /// Instead of measuring, one side of the only chosen workload is run to be counted.
  var counted: Instructions.Side?

  func run() throws {
    let full = try BenchmarkDatabase(rows: rows, isFull: true)
    let chosen = try workloads(on: full).filter { isChosen($0.name) }
    if let counted {
      let building = isChosen(QueryBuilding.name) ? QueryBuilding(times: rows).workload : nil
      guard let workload = chosen.first ?? building else { throw NoWorkload() }
      return try Instructions(side: counted, workload: workload).run()
    }
    var report = Report()
    if !asJSON { print(Report.head) }
    for (index, workload) in chosen.enumerated() {
      progress("\(index + 1) of \(chosen.count): \(workload.name)")
      let line = report.add(try Measurement(workload, repetitions: repetitions))
      progress("")
      if !asJSON { print(Report.text(line)) }
    }
    if let line = try MemoryCost(database: full).line(), isChosen(line.name) {
      report.memory.append(line)
      if !asJSON { print(Report.text(line)) }
    }
    if isChosen(QueryBuilding.name) {
      let line = QueryBuilding().line(repetitions: repetitions)
      report.building.append(line)
      if !asJSON { print(Report.text(line)) }
    }
    guard !report.isEmpty else { throw NoWorkload() }
    if asJSON { print(try report.json) }
    if let chart {
      try Chart(lines: report.workloads).svg.write(toFile: chart, atomically: true, encoding: .utf8)
    }
  }

  private func isChosen(_ name: String) -> Bool { filter.map(name.contains) ?? true }

  /// All of them, on a file and in memory.
  private func workloads(on full: BenchmarkDatabase) throws -> [Workload] {
    let half = max(rows / 2, 1)
    let empty = try BenchmarkDatabase(rows: half, isFull: false)
    var all =
      try ReadWorkloads(database: full).all() + WriteWorkloads(empty).all()
      + OpenWorkload(database: full).all()
    // They would take the time of filling a database that nobody asked for.
    guard filter?.contains("memory") ?? true else { return all }
    all += try ReadWorkloads(database: BenchmarkDatabase(rowsInMemory: rows, isFull: true))
      .inMemory()
    all += try WriteWorkloads(BenchmarkDatabase(rowsInMemory: half, isFull: false)).inMemory()
    return all
  }

  /// One line on the terminal, overwritten by the next.
  private func progress(_ text: String) {
    guard isatty(2) != 0 else { return }
    FileHandle.standardError.write(Data("\r\u{1B}[K\(text)".utf8))
  }
}

/// `--filter` found nothing.
struct NoWorkload: Error, CustomStringConvertible {
  var description: String { "no workload has that in its name; without --filter all are listed" }
}

import Foundation

/// The results as a table and as JSON.
struct Report: Encodable {
  var workloads: [Line] = []
  /// Microseconds that building a query takes.
  var building_us: Double?

  struct Line: Encodable {
    var name: String
    var rows: Int
    var raw_ms: Double
    var rowan_ms: Double
    var ratio: Double
    var minimum_ratio: Double
    var bar: Double
    /// What stands beside: milliseconds by name.
    var references: [String: Double]
  }

  mutating func add(_ measurement: Measurement) -> Line {
    let workload = measurement.workload
    let line = Line(
      name: workload.name, rows: workload.rows, raw_ms: Measurement.median(measurement.raw),
      rowan_ms: Measurement.median(measurement.rowan), ratio: measurement.ratio,
      minimum_ratio: measurement.minimumRatio, bar: workload.bar,
      references: Dictionary(
        zip(workload.references.map(\.name), measurement.references.map(Measurement.median)),
        uniquingKeysWith: { first, _ in first }))
    workloads.append(line)
    return line
  }

  static let head =
    "workload".padding(toLength: 44, withPad: " ", startingAt: 0)
    + "   raw ms  Rowan ms   ratio  of minima    bar"

  static func text(_ line: Line) -> String {
    var text =
      line.name.padding(toLength: 44, withPad: " ", startingAt: 0)
      + String(
        format: "%9.1f %9.1f %7.2f %10.2f %6.2f%@", line.raw_ms, line.rowan_ms, line.ratio,
        line.minimum_ratio, line.bar, line.ratio <= line.bar ? "" : "  missed")
    for (name, time) in line.references.sorted(by: { $0.key < $1.key }) {
      text += String(format: "\n    %@: %.1f ms, %.2f of raw", name, time, time / line.raw_ms)
    }
    return text
  }

  var json: String {
    get throws {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
      return String(decoding: try encoder.encode(self), as: UTF8.self)
    }
  }
}

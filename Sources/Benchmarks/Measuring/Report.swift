import Foundation

/// The results as tables and as JSON.
struct Report: Encodable {
  var workloads: [Line] = []
  /// Bytes that are held, where malloc tells of them.
  var memory: [MemoryLine] = []
  /// What has no raw side.
  var building: [BuildingLine] = []

  struct Line: Encodable {
    var name: String
    var rows: Int
    var raw_ms: Double
    var rowan_ms: Double
    var ratio: Double
    var minimum_ratio: Double
    var bar: Double
    /// What stands beside, by name.
    var references_ms: [String: Double]
    /// Raw to C and the Strings that raw makes.
    var raw_to_c: Double?
  }

  struct MemoryLine: Encodable {
    var name: String
    var raw_kb: Double
    var rowan_kb: Double
    var ratio: Double
    var bar: Double
  }

  struct BuildingLine: Encodable {
    var name: String
    var us: Double
    var bar_us: Double
  }

  var isEmpty: Bool { workloads.isEmpty && memory.isEmpty && building.isEmpty }

  mutating func add(_ measurement: Measurement) -> Line {
    let workload = measurement.workload
    let line = Line(
      name: workload.name, rows: workload.rows, raw_ms: Measurement.median(measurement.raw),
      rowan_ms: Measurement.median(measurement.rowan), ratio: measurement.ratio,
      minimum_ratio: measurement.minimumRatio, bar: workload.bar,
      references_ms: Dictionary(
        uniqueKeysWithValues: measurement.references.map {
          ($0.key.rawValue, Measurement.median($0.value))
        }), raw_to_c: measurement.ratioToC)
    workloads.append(line)
    return line
  }

  var json: String {
    get throws {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
      return String(decoding: try encoder.encode(self), as: UTF8.self)
    }
  }
}

extension Report {
  static let head =
    name("workload") + "   raw ms  Rowan ms   ratio  of minima    bar"

  static func text(_ line: Line) -> String {
    var text =
      name(line.name)
      + String(
        format: "%9.1f %9.1f %7.2f %10.2f %6.2f%@", line.raw_ms, line.rowan_ms, line.ratio,
        line.minimum_ratio, line.bar, mark(line.ratio, line.bar))
    for reference in Workload.Reference.allCases {
      guard let time = line.references_ms[reference.rawValue] else { continue }
      text += String(
        format: "\n    %@: %.1f ms, %.2f of raw", reference.title, time, time / line.raw_ms)
    }
    if let ratio = line.raw_to_c {
      text += String(
        format: "\n    raw to C%@: %.2f%@",
        line.references_ms[Workload.Reference.strings.rawValue] == nil ? "" : " and the Strings",
        ratio, mark(ratio, Workload.greatestRatioToC))
    }
    return text
  }

  static func text(_ line: MemoryLine) -> String {
    name(line.name)
      + String(
        format: "%6.0f KB %6.0f KB %7.2f            %6.2f%@", line.raw_kb, line.rowan_kb,
        line.ratio, line.bar, mark(line.ratio, line.bar))
  }

  static func text(_ line: BuildingLine) -> String {
    name(line.name)
      + String(
        format: "          %6.1f µs                    %6.1f%@", line.us, line.bar_us,
        mark(line.us, line.bar_us))
  }

  private static func name(_ text: String) -> String {
    text.padding(toLength: 44, withPad: " ", startingAt: 0)
  }

  private static func mark(_ value: Double, _ bar: Double) -> String {
    // As it is printed, with two digits.
    (value * 100).rounded() <= (bar * 100).rounded() ? "" : "  missed"
  }
}

extension Workload.Reference {
  fileprivate var title: String {
    switch self {
    case .stepping: "stepping alone"
    case .c: "the same in C"
    case .strings: "the Strings of the rows"
    }
  }
}

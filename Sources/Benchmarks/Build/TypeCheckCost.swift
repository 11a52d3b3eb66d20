import Foundation

/// How long the compiler checks the types of queries: those of the tests, each a function, with the
/// compiler's own clock for function bodies.
struct TypeCheckCost {
  private let package = BenchmarkPackage()
  private let sources = BenchmarkPackage.rowan.appending(path: "Tests/RowanTests")
  private let flags = ["-Xswiftc", "-Xfrontend", "-Xswiftc", "-debug-time-function-bodies"]

  /// Builds the queries five times and prints the best times of each.
  func run(repetitions: Int = 5) throws {
    defer { package.delete() }
    try package.writeManifest(target: "RowanTests")
    for folder in ["Shop", "Functions"] {
      for name in try FileManager.default.contentsOfDirectory(
        atPath: sources.appending(path: folder).path)
      {
        let isSchema = name.hasSuffix(".schema")
        try copy(
          "\(folder)/\(name)", to: (isSchema ? "Schemas" : "Sources") + "/RowanTests/\(name)")
      }
    }
    print("building Rowan and the queries")
    var best: [String: Double] = [:]
    for round in 1...repetitions {
      for name in ["QueryShapes", "HarderQueryShapes", "FunctionQueryShapes"] {
        try copy(
          "TypeChecking/\(name).swift", to: "Sources/RowanTests/\(name).swift",
          end: "// \(round)\n")
      }
      let log = try package.measure(["build"] + flags).log
      for (name, time) in Self.times(in: log) { best[name] = min(best[name] ?? .infinity, time) }
      print("\(round) of \(repetitions)")
    }
    report(best)
  }

  private func copy(_ path: String, to place: String, end: String = "") throws {
    let text = try String(contentsOf: sources.appending(path: path), encoding: .utf8)
    try package.write(text + end, place)
  }

  private func report(_ best: [String: Double]) {
    let times = best.values.sorted()
    guard let worst = times.last else { return print("the compiler told no times") }
    print(
      String(
        format: "%d queries: median %.1f ms, 90 %% %.1f ms, worst %.1f ms, sum %.0f ms",
        times.count, times[times.count / 2], times[times.count * 9 / 10], worst,
        times.reduce(0, +)))
    for (name, time) in best.sorted(by: { $0.value > $1.value }).prefix(5) {
      print("  " + name + String(format: "  %.1f ms", time))
    }
  }

  /// Lines of the compiler: `2.31ms<tab>path:line:column<tab>static method … QueryShapes.s01()@…`.
  private static func times(in log: String) -> [(String, Double)] {
    log.split(separator: "\n").compactMap { line in
      let parts = line.split(separator: "\t")
      guard parts.count == 3, parts[1].contains("QueryShapes.swift"), parts[0].hasSuffix("ms"),
        let time = Double(parts[0].dropLast(2).trimmingPrefix(" "))
      else { return nil }
      let function = parts[2].prefix { $0 != "@" }.split(separator: ".").last ?? parts[2]
      return (String(function), time)
    }
  }
}

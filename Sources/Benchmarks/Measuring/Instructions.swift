import CBaseline

/// One side of one workload, run once within `rowan_benchmarks_counted`, so that valgrind can count
/// its instructions: `--tool=callgrind --toggle-collect=rowan_benchmarks_counted`.
struct Instructions {
  enum Side: String, CaseIterable { case raw, rowan, stepping, c, strings }

  var side: Side
  var workload: Workload

  func run() throws {
    guard let work else { throw MissingSide(workload: workload.name, side: side) }
    // What is made once and kept is not counted.
    try workload.prepare()
    _ = try work()
    try workload.prepare()
    let box = Box(work: work)
    rowan_benchmarks_counted(
      { Unmanaged<Box>.fromOpaque($0!).takeUnretainedValue().run() },
      Unmanaged.passUnretained(box).toOpaque())
    print(try box.result.get())
  }

  private var work: (() throws -> Int)? {
    switch side {
    case .raw: workload.raw
    case .rowan: workload.rowan
    case .stepping: workload.references[.stepping]
    case .c: workload.references[.c]
    case .strings: workload.references[.strings]
    }
  }

  /// A workload has no such work to count.
  private struct MissingSide: Error, CustomStringConvertible {
    var workload: String
    var side: Side

    var description: String { "'\(workload)' has nothing to count for '\(side.rawValue)'" }
  }

  private final class Box {
    let work: () throws -> Int
    var result: Result<Int, any Error> = .success(0)

    init(work: @escaping () throws -> Int) { self.work = work }

    func run() { result = Result(catching: work) }
  }
}

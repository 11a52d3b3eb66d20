import CBaseline

/// One side of one workload, run once within `rowan_benchmarks_counted`, so that valgrind can count
/// its instructions: `--tool=callgrind --toggle-collect=rowan_benchmarks_counted`.
struct Instructions {
  enum Side: String { case raw, rowan }

  var side: Side
  var workload: Workload

  func run() throws {
    let work = side == .raw ? workload.raw : workload.rowan
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

  private final class Box {
    let work: () throws -> Int
    var result: Result<Int, any Error> = .success(0)

    init(work: @escaping () throws -> Int) { self.work = work }

    func run() { result = Result(catching: work) }
  }
}

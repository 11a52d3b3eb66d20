import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// CPU times of a workload in milliseconds.
struct Measurement {
  var workload: Workload
  var raw: [Double] = []
  var rowan: [Double] = []
  var references: [Workload.Reference: [Double]] = [:]

  /// Runs both sides alternately, once to warm up and then as often as asked.
  init(_ workload: Workload, repetitions: Int) throws {
    self.workload = workload
    for round in 0...repetitions {
      // Each side is as often the first of the two, so that neither gains by it.
      let sides = round.isMultiple(of: 2) ? [true, false] : [false, true]
      var sums = (raw: 0, rowan: 0)
      for isRaw in sides {
        try workload.prepare()
        let (sum, time) = try Self.time(isRaw ? workload.runByHand : workload.runByRowan)
        if isRaw { sums.raw = sum } else { sums.rowan = sum }
        if round > 0 {
          if isRaw { raw.append(time) } else { rowan.append(time) }
        }
      }
      guard sums.raw == sums.rowan else {
        throw ChecksumMismatch(workload: workload.name, raw: sums.raw, rowan: sums.rowan)
      }
      for (reference, run) in workload.references {
        try workload.prepare()
        let (result, time) = try Self.time(run)
        guard result >= 0 else { throw FailedReference(workload: workload.name, reference) }
        if round > 0 { references[reference, default: []].append(time) }
      }
    }
  }

  /// The ratio of the medians.
  var ratio: Double { Self.median(rowan) / Self.median(raw) }
  /// The ratio of raw to C and the Strings that raw makes; nil where there is no C.
  var ratioToC: Double? {
    references[.c].map { times in
      Self.median(raw) / (Self.median(times) + (references[.strings].map(Self.median) ?? 0))
    }
  }

  /// The ratio of the minima, which other programs disturb less.
  var minimumRatio: Double { (rowan.min() ?? 0) / (raw.min() ?? 0) }

  static func median(_ times: [Double]) -> Double {
    let sorted = times.sorted()
    let middle = sorted.count / 2
    return sorted.count.isMultiple(of: 2)
      ? (sorted[middle - 1] + sorted[middle]) / 2 : sorted[middle]
  }

  private static func time(_ work: () throws -> Int) rethrows -> (Int, Double) {
    let start = cpuTime()
    let sum = try work()
    return (sum, cpuTime() - start)
  }

  /// Milliseconds of CPU that this process has used.
  static func cpuTime() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1e3 + Double(time.tv_nsec) / 1e6
  }
}

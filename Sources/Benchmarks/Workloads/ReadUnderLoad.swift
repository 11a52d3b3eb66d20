import Foundation
import Rowan

/// What a single read costs while another connection writes as fast as it can.
struct ReadUnderLoad {
  var rows = 100_000
  var reads = 20_000
  /// How many times the read of an idle database one in a hundred may take.
  static let bar = 5.0

  func run() throws {
    let database = try BenchmarkDatabase(rows: rows, isFull: true)
    let reader = try DatabaseQueue(
      path: database.path, configuration: BenchmarkDatabase.configuration)
    // What is read for the first time is not counted.
    _ = try times(of: reader)
    let idle = try times(of: reader)
    let writer = Writer(database.rowan, rows: rows)
    Thread.detachNewThread { writer.run() }
    let loaded = Result { try times(of: reader) }
    let transactions = try writer.stop()
    print("\n  a read by key, each in a transaction of its own: µs, half of them, 99 %")
    for (name, times) in [("idle", idle), ("beside a writer", try loaded.get())] {
      print(
        "  \(name)".padding(toLength: 20, withPad: " ", startingAt: 0)
          + String(format: "%8.1f %8.1f", times.half, times.most))
    }
    print(
      String(
        format: "  99 %%: %.1f times (bar %.0f), %d transactions of 100 rows written meanwhile",
        try loaded.get().most / idle.most, Self.bar, transactions))
  }

  /// Microseconds of wall time that half and 99 % of the reads take at the most.
  private func times(of queue: DatabaseQueue) throws -> (half: Double, most: Double) {
    let clock = ContinuousClock()
    let times = try (0..<reads).map { index in
      let key = index * 7_919 % rows + 1
      let start = clock.now
      _ = try queue.read { try Order.find($0, key: key) }
      let time = start.duration(to: clock.now).components
      return Double(time.seconds) * 1e6 + Double(time.attoseconds) / 1e12
    }.sorted()
    return (times[reads / 2], times[reads * 99 / 100])
  }

  /// Writes one transaction after another on a thread of its own, until it is told to stop.
  private final class Writer: @unchecked Sendable {
    private let queue: DatabaseQueue
    private let rows: Int
    private let state = NSCondition()
    // Behind `state`.
    private var isToStop = false
    private var ended: Result<Int, any Error>?

    init(_ queue: DatabaseQueue, rows: Int) {
      self.queue = queue
      self.rows = rows
    }

    func run() {
      let result = Result {
        var transactions = 0
        while !state.withLock({ isToStop }) {
          let first = transactions * 100 % (rows - 100) + 1
          try queue.write { db in
            for id in first..<first + 100 {
              var order = BenchmarkDatabase.order(id)
              // Another value: SQLite writes no page for the same one.
              order.total += Double(transactions + 1)
              try order.update(db)
            }
          }
          transactions += 1
        }
        return transactions
      }
      state.withLock {
        ended = result
        state.signal()
      }
    }

    /// - Returns: how many transactions were written.
    func stop() throws -> Int {
      state.lock()
      defer { state.unlock() }
      isToStop = true
      while true {
        if let ended { return try ended.get() }
        state.wait()
      }
    }
  }
}

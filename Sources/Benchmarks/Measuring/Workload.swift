/// The same work, done by hand on SQLite's C API and by Rowan.
struct Workload {
  /// What `--filter` looks into.
  var name: String
  /// The highest ratio of Rowan's time to raw's that is good enough.
  var bar: Double
  /// How many rows are read or written.
  var rows: Int
  /// Puts everything back to where it was before the work. It is not timed.
  var prepare: () throws -> Void = {}
  /// The work on the C API. The result is a checksum of the rows.
  var raw: () throws -> Int
  /// The work in Rowan, with the same checksum.
  var rowan: () throws -> Int
  /// What stands beside the two.
  var references: [Reference: () throws -> Int] = [:]

  // Functions of their own, by whose names a profiler tells the two sides apart.

  @inline(never)
  func runByHand() throws -> Int { try raw() }

  @inline(never)
  func runByRowan() throws -> Int { try rowan() }

  enum Reference: String, CaseIterable {
    /// SQLite walks over the rows, and nobody looks at a column.
    case stepping
    /// The same work by the C of `CBaseline`, which makes no String.
    case c
    /// The Strings alone, made of bytes that lie in memory.
    case strings
  }

  /// How much slower than C and the Strings that it makes the raw side may be: one that is slower
  /// would be a straw man.
  static let greatestRatioToC = 1.15
}

/// C could not do its work.
struct FailedReference: Error, CustomStringConvertible {
  var workload: String
  var reference: Workload.Reference

  init(workload: String, _ reference: Workload.Reference) {
    self.workload = workload
    self.reference = reference
  }

  var description: String { "\(workload): '\(reference.rawValue)' failed" }
}

/// The two sides did not read or write the same.
struct ChecksumMismatch: Error, CustomStringConvertible {
  var workload: String
  var raw: Int
  var rowan: Int

  var description: String {
    "\(workload): raw sums up to \(raw), Rowan to \(rowan): they do not do the same"
  }
}

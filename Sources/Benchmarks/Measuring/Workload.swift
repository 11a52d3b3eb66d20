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
  /// What stands beside the two: stepping alone, the same in C.
  var references: [Reference] = []

  // Functions of their own, by whose names a profiler tells the two sides apart.

  @inline(never)
  func runByHand() throws -> Int { try raw() }

  @inline(never)
  func runByRowan() throws -> Int { try rowan() }

  struct Reference {
    var name: String
    var run: () throws -> Int
  }
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

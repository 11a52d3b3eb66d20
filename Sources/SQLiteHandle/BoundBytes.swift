/// The texts and blobs that are bound to a statement, one behind the other.
///
/// SQLite can copy what is bound, value by value, or take it where it is for as long as it is bound.
/// The latter is quicker, by a tenth of an INSERT, but a String's bytes are not promised to stay
/// anywhere. They stay here, until the statement is bound again.
struct BoundBytes {
  /// What is longer is given to SQLite to copy: that is no loss then, and does not stay here.
  static var longest: Int { 1024 }
  /// More than this is not kept for the next run.
  private static var keptSize: Int { 16 * 1024 }

  private var chunk = UnsafeMutableRawBufferPointer(start: nil, count: 0)
  private var used = 0
  /// The chunks that were full. What lies in them is bound.
  private var fullChunks: [UnsafeMutableRawBufferPointer] = []
  /// Whether long values are bound, or many.
  private(set) var isLarge = false

  /// Whether memory is given back at the next start.
  var hasFullChunks: Bool { !fullChunks.isEmpty }

  /// Forgets what was bound.
  mutating func restart() {
    used = 0
    if !fullChunks.isEmpty { freeFullChunks() }
  }

  /// A copy of bytes that stays until the next start; nil for long ones, which SQLite has to copy.
  mutating func copy(_ bytes: UnsafeRawBufferPointer) -> UnsafeRawPointer? {
    if bytes.count > chunk.count &- used, !makeRoom(for: bytes.count) { return nil }
    guard let start = chunk.baseAddress, let source = bytes.baseAddress else { return nil }
    let place = start + used
    place.copyMemory(from: source, byteCount: bytes.count)
    used &+= bytes.count
    return UnsafeRawPointer(place)
  }

  private mutating func makeRoom(for count: Int) -> Bool {
    guard count <= Self.longest else {
      isLarge = true
      return false
    }
    if chunk.count > 0 { fullChunks.append(chunk) }
    let size = max(512, min(chunk.count * 2, 64 * 1024), count)
    if size > Self.keptSize { isLarge = true }
    chunk = .allocate(byteCount: size, alignment: 1)
    used = 0
    return true
  }

  private mutating func freeFullChunks() {
    for chunk in fullChunks { chunk.deallocate() }
    fullChunks = []
  }

  /// Gives all memory back. Nothing may be bound still.
  mutating func deallocate() {
    freeFullChunks()
    chunk.deallocate()
    chunk = UnsafeMutableRawBufferPointer(start: nil, count: 0)
    used = 0
    isLarge = false
  }
}

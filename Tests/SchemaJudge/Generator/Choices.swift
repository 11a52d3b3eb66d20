/// Decisions made of bytes, a fuzzer's or a random generator's. Where the bytes end every decision is
/// the first of its kind, which is the plain one, so that every input makes something and ends.
public struct Choices {
  private let bytes: ArraySlice<UInt8>
  private var position: Int

  public init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
    position = bytes.startIndex
  }

  /// Bytes of SplitMix64, for tests that print a seed.
  public init(seed: UInt64, count: Int) {
    var random = RandomBytes(seed: seed)
    self.init(random.next(count)[...])
  }

  var isExhausted: Bool { position >= bytes.endIndex }

  /// A number from 0 up to, not including, `limit`, which is at most 256.
  mutating func number(below limit: Int) -> Int {
    guard limit > 1, position < bytes.endIndex else { return 0 }
    defer { position += 1 }
    return Int(bytes[position]) % limit
  }

  /// True once in `count` times.
  mutating func one(in count: Int) -> Bool { number(below: count) == count - 1 }

  mutating func one<Item>(of items: [Item]) -> Item { items[number(below: items.count)] }

  /// The items in another order, now and then.
  mutating func shuffled<Item>(_ items: [Item]) -> [Item] {
    var items = items
    guard items.count > 1, one(in: 2) else { return items }
    for place in items.indices.dropFirst() {
      items.swapAt(place, number(below: place + 1))
    }
    return items
  }
}

/// SplitMix64.
public struct RandomBytes {
  private var state: UInt64

  public init(seed: UInt64) { state = seed }

  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return value ^ (value >> 31)
  }

  public mutating func next(_ count: Int) -> [UInt8] {
    (0..<count).map { _ in UInt8(truncatingIfNeeded: next()) }
  }
}

/// A set of column positions.
public struct ColumnSet: Hashable, Sendable {
  private var low: UInt64 = 0
  private var high: [UInt64] = []

  /// The empty set.
  public init() {}

  /// Whether no position is in the set.
  public var isEmpty: Bool { low == 0 && high.isEmpty }

  /// Adds a position, from 0.
  public mutating func insert(_ position: Int) {
    if position < 64 {
      low |= 1 << UInt64(position)
      return
    }
    let word = position / 64 - 1
    while high.count <= word { high.append(0) }
    high[word] |= 1 << UInt64(position % 64)
  }

  /// Whether a position is in the set.
  public func contains(_ position: Int) -> Bool {
    if position < 64 { return low & (1 << UInt64(position)) != 0 }
    let word = position / 64 - 1
    return word < high.count && high[word] & (1 << UInt64(position % 64)) != 0
  }
}

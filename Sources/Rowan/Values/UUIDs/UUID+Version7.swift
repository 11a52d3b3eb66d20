#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

extension UUID {
  /// A new UUID of version 7 (RFC 9562): ordered by time, so that keys are appended to an index
  /// rather than scattered over it. What the schema's default `uuid7` makes.
  ///
  /// Within a process every one is greater than the one before, also when the clock stands still
  /// or is set back: the 42 bits behind the milliseconds count on from a random start, and the last
  /// 32 bits are random (RFC 9562, section 6.2, method 1).
  public static func uuid7() -> UUID {
    let now = Date().timeIntervalSince1970 * 1000
    let milliseconds = UInt64(exactly: now.rounded(.down)) ?? 0
    return uuid7Clock.withLock { clock in clock.next(at: milliseconds) }
  }

  private static let uuid7Clock = Locked(UUID7Clock())
}

/// The last time and count that a version 7 UUID was made of.
struct UUID7Clock: Sendable {
  private(set) var milliseconds: UInt64 = 0
  private(set) var count: UInt64 = 0

  /// 12 bits of `rand_a` and the first 30 of `rand_b`.
  static var countLimit: UInt64 { 1 << 42 }
  static var millisecondsLimit: UInt64 { 1 << 48 }

  mutating func next(at now: UInt64) -> UUID {
    let now = min(now, Self.millisecondsLimit - 1)
    if now > milliseconds {
      milliseconds = now
      // The highest bit starts at 0, so that there is always room to count.
      count = UInt64.random(in: 0..<Self.countLimit / 2)
    } else if count + 1 < Self.countLimit {
      count += 1
    } else {
      milliseconds = min(milliseconds + 1, Self.millisecondsLimit - 1)
      count = UInt64.random(in: 0..<Self.countLimit / 2)
    }
    let high = milliseconds << 16 | 0x7000 | count >> 30
    let low = 1 << 63 | (count & 0x3fff_ffff) << 32 | UInt64(UInt32.random(in: .min ... .max))
    return withUnsafeBytes(of: (high.bigEndian, low.bigEndian)) { bytes in
      UUID(uuid: bytes.loadUnaligned(as: uuid_t.self))
    }
  }
}

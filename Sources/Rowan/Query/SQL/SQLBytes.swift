import Foundation

/// The text of a statement while it is written: bytes that grow at their end.
///
/// An array would do, but each of the many short pieces would pay for checks that are not needed here.
final class SQLBytes {
  // Whoever writes a statement has it alone, and nothing is read within a change of itself.
  @exclusivity(unchecked)
  private var start: UnsafeMutablePointer<UInt8>
  @exclusivity(unchecked)
  private var capacity: Int
  @exclusivity(unchecked)
  private(set) var count = 0

  init(capacity: Int = 512) {
    self.capacity = capacity
    start = .allocate(capacity: capacity)
  }

  deinit { start.deallocate() }

  /// All bytes, until the next change.
  var all: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(start: start, count: count) }

  func append(_ byte: UInt8) {
    if count == capacity { grow(by: 1) }
    start[count] = byte
    count &+= 1
  }

  func append(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard let source = bytes.baseAddress else { return }
    if bytes.count > capacity &- count { grow(by: bytes.count) }
    memcpy(start + count, source, bytes.count)
    count &+= bytes.count
  }

  /// A name in double quotes; a quote in it is doubled.
  func append(quoted name: UnsafeBufferPointer<UInt8>) {
    if name.count &+ 2 > capacity &- count { grow(by: name.count &+ 2) }
    let quote = UInt8(ascii: "\"")
    append(quote)
    if let source = name.baseAddress, memchr(source, Int32(quote), name.count) != nil {
      for byte in name {
        if byte == quote { append(quote) }
        append(byte)
      }
    } else {
      append(name)
    }
    append(quote)
  }

  /// The bytes from a position on.
  func suffix(from index: Int) -> [UInt8] {
    Array(UnsafeBufferPointer(rebasing: all[index...]))
  }

  /// Leaves out the bytes from a position on.
  func removeSuffix(from index: Int) {
    count = index
  }

  private func grow(by length: Int) {
    let larger = max(capacity * 2, count + length)
    let new = UnsafeMutablePointer<UInt8>.allocate(capacity: larger)
    new.initialize(from: start, count: count)
    start.deallocate()
    start = new
    capacity = larger
  }
}

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

  init(capacity: Int = 1000) {
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
    if let source = name.baseAddress, memchr(source, Int32(quote), name.count) == nil {
      let place = start + count
      place[0] = quote
      memcpy(place + 1, source, name.count)
      place[name.count &+ 1] = quote
      count &+= name.count &+ 2
      return
    }
    append(quote)
    for byte in name {
      if byte == quote { append(quote) }
      append(byte)
    }
    append(quote)
  }

  /// A name in double quotes, after a comma and a copy of bytes that are there.
  func append(_ name: StaticString, after prefix: Range<Int>) {
    let length = prefix.count &+ 2
    if length > capacity &- count { grow(by: length) }
    start[count] = UInt8(ascii: ",")
    start[count &+ 1] = UInt8(ascii: " ")
    memcpy(start + count + 2, start + prefix.lowerBound, prefix.count)
    count &+= length
    name.withUTF8Buffer { append(quoted: $0) }
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

import Foundation

/// The text of a statement while it is written: bytes that grow at their end.
///
/// An array would do, but each of the many short pieces would pay for checks that are not needed here.
struct SQLBytes: ~Copyable {
  private var start: UnsafeMutablePointer<UInt8>
  private var capacity: Int
  private(set) var count = 0

  init(capacity: Int = 1000) {
    self.capacity = capacity
    start = .allocate(capacity: capacity)
  }

  deinit { start.deallocate() }

  /// All bytes, until the next change.
  var all: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(start: start, count: count) }

  mutating func append(_ byte: UInt8) {
    if count == capacity { grow(by: 1) }
    start[count] = byte
    count &+= 1
  }

  // The pieces of a statement are short and many: those that follow on one another are copied by one
  // call, and none of these is inlined in the many functions that write.

  @inline(never)
  mutating func append(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard let source = bytes.baseAddress else { return }
    if bytes.count > capacity &- count { grow(by: bytes.count) }
    memcpy(start + count, source, bytes.count)
    count &+= bytes.count
  }

  @inline(never)
  mutating func append(_ text: StaticString) {
    guard let text = text.bytes else { return text.withUTF8Buffer { append($0) } }
    if text.count > capacity &- count { grow(by: text.count) }
    _ = Self.copy(text, to: start + count)
    count &+= text.count
  }

  /// A text between two spaces.
  @inline(never)
  mutating func append(spaced text: StaticString) {
    append(UInt8(ascii: " "))
    append(text)
    append(UInt8(ascii: " "))
  }

  /// A name in double quotes; a quote in it is doubled.
  @inline(never)
  mutating func append(quoted name: UnsafeBufferPointer<UInt8>) {
    if name.count &+ 2 > capacity &- count { grow(by: name.count &+ 2) }
    guard Self.quote(name, to: start + count) else { return append(doublingQuotesOf: name) }
    count &+= name.count &+ 2
  }

  @inline(never)
  mutating func append(quoted name: StaticString) {
    if let name = name.bytes {
      append(quoted: name)
    } else {
      name.withUTF8Buffer { append(quoted: $0) }
    }
  }

  /// `"table"."column"`
  @inline(never)
  mutating func append(column name: StaticString, of table: StaticString) {
    if let table = table.bytes, let name = name.bytes {
      let (dot, length) = (table.count &+ 2, table.count &+ name.count &+ 5)
      if length > capacity &- count { grow(by: length) }
      let place = start + count
      if Self.quote(table, to: place), Self.quote(name, to: place + dot + 1) {
        place[dot] = UInt8(ascii: ".")
        count &+= length
        return
      }
    }
    append(quoted: table)
    append(UInt8(ascii: "."))
    append(quoted: name)
  }

  /// Names in double quotes, each after a copy of bytes that are there.
  @inline(never)
  mutating func append(_ names: ArraySlice<StaticString>, after prefix: Range<Int>) {
    var length = 0
    for name in names { length &+= prefix.count &+ (name.bytes?.count ?? 0) &+ 2 }
    if length > capacity &- count { grow(by: length) }
    let copied = UnsafeBufferPointer(start: start + prefix.lowerBound, count: prefix.count)
    var place = start + count
    for index in names.indices {
      _ = Self.copy(copied, to: place)
      guard let name = names[index].bytes, Self.quote(name, to: place + prefix.count) else {
        // A name like no other: those that follow are asked again whether they have room.
        count = (place - start) &+ prefix.count
        append(quoted: names[index])
        return append(names[(index + 1)...], after: prefix)
      }
      place += prefix.count &+ name.count &+ 2
    }
    count = place - start
  }

  @inline(never)
  private mutating func append(doublingQuotesOf name: UnsafeBufferPointer<UInt8>) {
    append(Self.quote)
    for byte in name {
      if byte == Self.quote { append(Self.quote) }
      append(byte)
    }
    append(Self.quote)
  }

  /// The bytes from a position on.
  func suffix(from index: Int) -> [UInt8] {
    Array(UnsafeBufferPointer(rebasing: all[index...]))
  }

  /// Leaves out the bytes from a position on.
  mutating func removeSuffix(from index: Int) {
    count = index
  }

  @inline(never)
  private mutating func grow(by length: Int) {
    let larger = max(capacity * 2, count + length)
    let new = UnsafeMutablePointer<UInt8>.allocate(capacity: larger)
    new.initialize(from: start, count: count)
    start.deallocate()
    start = new
    capacity = larger
  }
}

extension SQLBytes {
  private static var quote: UInt8 { UInt8(ascii: "\"") }

  /// Copies a name between two quotes.
  ///
  /// - Returns: whether there is none in it. If there is one, what was copied is of no use.
  @inline(__always)
  private static func quote(
    _ name: UnsafeBufferPointer<UInt8>, to place: UnsafeMutablePointer<UInt8>
  ) -> Bool {
    place[0] = quote
    let isPlain = copy(name, to: place + 1)
    place[name.count &+ 1] = quote
    return isPlain
  }

  /// Copies bytes, mostly so few that to call `memcpy` would take longer.
  ///
  /// - Returns: whether there is no quote among them.
  @inline(__always)
  private static func copy(
    _ bytes: UnsafeBufferPointer<UInt8>, to place: UnsafeMutablePointer<UInt8>
  ) -> Bool {
    guard let start = bytes.baseAddress else { return true }
    let (source, place) = (UnsafeRawPointer(start), UnsafeMutableRawPointer(place))
    let length = bytes.count
    if length > 16 {
      memcpy(place, source, length)
      return memchr(source, Int32(quote), length) == nil
    }
    // Two words that overlap, so that no byte is left over.
    if length >= 8 {
      let low: UInt64 = copyWord(source, to: place, at: 0)
      let high: UInt64 = copyWord(source, to: place, at: length &- 8)
      return quoteMarks(low) | quoteMarks(high) == 0
    }
    if length >= 4 {
      let low: UInt32 = copyWord(source, to: place, at: 0)
      let high: UInt32 = copyWord(source, to: place, at: length &- 4)
      return quoteMarks(UInt64(low) | UInt64(high) << 32) == 0
    }
    var isPlain = true
    for index in 0..<length {
      let byte: UInt8 = copyWord(source, to: place, at: index)
      if byte == quote { isPlain = false }
    }
    return isPlain
  }

  @inline(__always)
  private static func copyWord<Word: FixedWidthInteger & BitwiseCopyable>(
    _ source: UnsafeRawPointer, to place: UnsafeMutableRawPointer, at index: Int
  ) -> Word {
    let word = source.loadUnaligned(fromByteOffset: index, as: Word.self)
    place.storeBytes(of: word, toByteOffset: index, as: Word.self)
    return word
  }

  /// Not zero if one of eight bytes is a quote: it is zero without the bits of a quote, and what is
  /// taken from it borrows.
  @inline(__always)
  private static func quoteMarks(_ word: UInt64) -> UInt64 {
    let rest = word ^ 0x2222_2222_2222_2222
    return (rest &- 0x0101_0101_0101_0101) & ~rest & 0x8080_8080_8080_8080
  }
}

extension StaticString {
  /// The UTF-8 where it lies in the program; nil for what is a single character in itself.
  @inline(__always)
  fileprivate var bytes: UnsafeBufferPointer<UInt8>? {
    hasPointerRepresentation
      ? UnsafeBufferPointer(start: utf8Start, count: utf8CodeUnitCount) : nil
  }
}

extension String {
  /// The text of a column. Bytes that are no UTF-8 are read as U+FFFD.
  ///
  /// Most columns are short, and a String of up to 15 bytes is stored in itself. If all of them are
  /// ASCII they need no check and are moved in two pieces that may overlap, which takes half the time
  /// of `String(decoding:as:)`: that looks at one byte after the other.
  @inline(__always)
  init(columnText bytes: UnsafePointer<UInt8>, count: Int) {
    let source = UnsafeRawPointer(bytes)
    switch count {
    case 8...15:
      let first = source.loadUnaligned(as: UInt64.self)
      let last = source.loadUnaligned(fromByteOffset: count &- 8, as: UInt64.self)
      if (first | last) & 0x8080_8080_8080_8080 == 0 {
        self.init(ascii: first, last, count: count)
        return
      }
    case 4...7:
      let first = source.loadUnaligned(as: UInt32.self)
      let last = source.loadUnaligned(fromByteOffset: count &- 4, as: UInt32.self)
      if (first | last) & 0x8080_8080 == 0 {
        self.init(ascii: first, last, count: count)
        return
      }
    case 2...3:
      let first = source.loadUnaligned(as: UInt16.self)
      let last = source.loadUnaligned(fromByteOffset: count &- 2, as: UInt16.self)
      if (first | last) & 0x8080 == 0 {
        self.init(ascii: first, last, count: count)
        return
      }
    case 0:
      self.init()
      return
    default: break
    }
    self.init(decoding: UnsafeBufferPointer(start: bytes, count: count), as: UTF8.self)
  }

  /// At most 15 bytes, of which `first` are the first and `last` the last ones.
  @inline(__always)
  private init<Piece: FixedWidthInteger & BitwiseCopyable>(
    ascii first: Piece, _ last: Piece, count: Int
  ) {
    self.init(unsafeUninitializedCapacity: 15) { buffer in
      guard let start = buffer.baseAddress else { return 0 }
      let bytes = UnsafeMutableRawPointer(start)
      bytes.storeBytes(of: first, as: Piece.self)
      bytes.storeBytes(
        of: last, toByteOffset: count &- MemoryLayout<Piece>.size, as: Piece.self)
      return count
    }
  }
}

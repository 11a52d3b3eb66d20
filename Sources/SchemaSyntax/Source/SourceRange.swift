/// A piece of a file, from `start` up to but not including `end`, in UTF-8 bytes from its beginning.
public struct SourceRange: Sendable, Equatable {
  public let file: SourceFile
  public let start: Int
  public let end: Int

  public init(file: SourceFile, start: Int, end: Int) {
    self.file = file
    self.start = start
    self.end = end
  }

  public var isEmpty: Bool { start >= end }

  /// The text of the range; bytes that are no UTF-8 are replaced by U+FFFD.
  public var text: String {
    let upper = min(max(end, 0), file.bytes.count)
    let lower = min(max(start, 0), upper)
    return String(decoding: file.bytes[lower..<upper], as: UTF8.self)
  }

  /// From the start of this range to the end of another one of the same file.
  public func extended(to other: SourceRange) -> SourceRange {
    SourceRange(file: file, start: start, end: max(end, other.end))
  }
}

/// Where a byte stands for a reader: both count from 1.
///
/// The column counts UTF-8 bytes, tabs as one, as swiftc does: editors that follow a compiler's
/// messages expect it. A byte order mark counts for nothing.
public struct SourcePosition: Sendable, Equatable {
  public let line: Int
  public let column: Int
}

extension SourceFile {
  /// The line and column of an offset; one past the end is the end of the last line.
  public func position(at offset: Int) -> SourcePosition {
    let line = lineIndex(at: offset)
    let column = max(offset - lineStarts[line], 0) + 1
    return SourcePosition(line: line + 1, column: column)
  }

  /// The offsets of a line's text, counted from 0, without its line break.
  func lineBounds(_ line: Int) -> (start: Int, end: Int) {
    let start = lineStarts[line]
    var end = line + 1 < lineStarts.count ? lineStarts[line + 1] : bytes.count
    while end > start, bytes[end - 1] == 0x0A || bytes[end - 1] == 0x0D { end -= 1 }
    return (start, end)
  }

  func lineIndex(at offset: Int) -> Int {
    var low = 0
    var high = lineStarts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if lineStarts[middle] <= offset { low = middle } else { high = middle }
    }
    return low
  }
}

// SchemaSyntax turns the bytes of `.schema` files into syntax trees.
//
// In: a `SourceFile`. Out: a `SchemaFileSyntax` and diagnostics, both for every input whatever.
// It never throws or traps on what a user wrote, never looks at another file, and knows nothing
// of what a name means: which attribute may stand where is the business of SchemaModel.

/// The text of one `.schema` file, with the path it is reported under.
///
/// A class, so that every range of the tree can carry its file at the cost of one reference.
public final class SourceFile: Sendable {
  /// The path as the user gave it; messages repeat it unchanged.
  public let path: String

  /// The bytes of the file, supposed to be UTF-8. A byte order mark is still there.
  public let bytes: [UInt8]

  /// The offset at which each line begins; a byte order mark belongs to no line.
  let lineStarts: [Int]

  public init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
    lineStarts = SourceFile.findLineStarts(bytes)
  }

  /// A file of text that is in memory, as tests and `rowan-schema format -` have it.
  public convenience init(path: String, text: String) {
    self.init(path: path, bytes: Array(text.utf8))
  }

  /// The length of the byte order mark: 3 or 0.
  var byteOrderMarkLength: Int {
    bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
  }

  /// CR LF and a CR alone each count as one line break.
  private static func findLineStarts(_ bytes: [UInt8]) -> [Int] {
    var starts = [bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0]
    bytes.withUnsafeBufferPointer { bytes in
      let count = bytes.count
      var index = 0
      while index < count {
        let byte = bytes[index]
        index += 1
        if byte == 0x0A {
          starts.append(index)
        } else if byte == 0x0D, index >= count || bytes[index] != 0x0A {
          starts.append(index)
        }
      }
    }
    return starts
  }
}

extension SourceFile: Equatable {
  /// Two files are the same if they are one object: reading a path twice makes two.
  public static func == (left: SourceFile, right: SourceFile) -> Bool {
    left === right
  }
}

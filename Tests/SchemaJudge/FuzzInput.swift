/// What a fuzzer's bytes mean.
///
/// Bytes are the text of one file, so that a corpus is made of `.schema` files as they are. Two
/// first bytes that begin no text mean something else: the rest makes decisions of a
/// `SchemaGenerator`, behind the second one after a few that damage what comes out of it.
public enum FuzzInput {
  public static let generated: UInt8 = 0xFF
  public static let damaged: UInt8 = 0xFE

  /// How inputs are told apart when they are counted.
  public enum Kind: Int, CaseIterable, Sendable {
    case text, generated, damaged
  }

  public static func kind(of bytes: [UInt8]) -> Kind {
    switch bytes.first {
    case generated: .generated
    case damaged: .damaged
    default: .text
    }
  }

  public static func files(_ bytes: [UInt8]) -> [[UInt8]] {
    switch kind(of: bytes) {
    case .text: return [bytes]
    case .generated: return generate(bytes.dropFirst())
    case .damaged:
      let damage = bytes.dropFirst().prefix(16)
      var choices = Choices(damage)
      return generate(bytes.dropFirst(17)).map { damaged($0, &choices) }
    }
  }

  private static func generate(_ bytes: ArraySlice<UInt8>) -> [[UInt8]] {
    var generator = SchemaGenerator(Choices(bytes))
    return generator.files().map { Array($0.utf8) }
  }

  /// Cuts a few tokens out, doubles them, or puts others in their place.
  private static func damaged(_ bytes: [UInt8], _ choices: inout Choices) -> [UInt8] {
    var tokens = tokens(of: bytes)
    for _ in 0...choices.number(below: 3) where !tokens.isEmpty {
      let place = choices.number(below: 256) * tokens.count / 256
      let other = choices.number(below: 256) * tokens.count / 256
      switch choices.number(below: 4) {
      case 0: tokens.remove(at: place)
      case 1: tokens.insert(tokens[other], at: place)
      case 2: tokens.swapAt(place, other)
      default: tokens[place] = tokens[other]
      }
    }
    return Array(tokens.joined())
  }

  /// Words, white space, and everything else byte for byte.
  private static func tokens(of bytes: [UInt8]) -> [ArraySlice<UInt8>] {
    func kind(_ byte: UInt8) -> Int {
      switch byte {
      case 0x09...0x0D, 0x20: 0
      case 0x30...0x39, 0x41...0x5A, 0x5F, 0x61...0x7A, 0x80...0xFF: 1
      default: 2
      }
    }
    var tokens: [ArraySlice<UInt8>] = []
    var start = 0
    while start < bytes.count {
      var end = start + 1
      while end < bytes.count, kind(bytes[start]) != 2, kind(bytes[end]) == kind(bytes[start]) {
        end += 1
      }
      tokens.append(bytes[start..<end])
      start = end
    }
    return tokens
  }
}

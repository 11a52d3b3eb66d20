/// LIKE and GLOB as SQLite's documentation describes them, on Unicode scalars. Text ends at a NUL.
struct Pattern {
  private let any: UInt32
  private let one: UInt32
  private let hasSets: Bool
  private let escape: UInt32?
  private let ignoresCase: Bool

  static func like(escape: Unicode.Scalar?) -> Pattern {
    Pattern(any: 0x25, one: 0x5F, hasSets: false, escape: escape?.value, ignoresCase: true)
  }

  static let glob = Pattern(any: 0x2A, one: 0x3F, hasSets: true, escape: nil, ignoresCase: false)

  func matches(_ text: String, _ pattern: String) -> Bool {
    matches(Self.visible(text)[...], Self.visible(pattern)[...])
  }

  private static func visible(_ text: String) -> [UInt32] {
    text.unicodeScalars.map(\.value).prefix { $0 != 0 }.map { $0 }
  }

  private func matches(_ text: ArraySlice<UInt32>, _ pattern: ArraySlice<UInt32>) -> Bool {
    var (text, pattern) = (text, pattern)
    while let first = pattern.popFirst() {
      switch first {
      case escape:
        guard let literal = pattern.popFirst(), let scalar = text.popFirst(),
          areEqual(literal, scalar)
        else { return false }
      case any:
        if pattern.isEmpty { return true }
        return (text.startIndex...text.endIndex).contains { matches(text[$0...], pattern) }
      case one:
        guard text.popFirst() != nil else { return false }
      case 0x5B where hasSets:
        guard let scalar = text.popFirst(), let isIn = Self.set(&pattern, contains: scalar),
          isIn
        else { return false }
      default:
        guard let scalar = text.popFirst(), areEqual(first, scalar) else { return false }
      }
    }
    return text.isEmpty
  }

  private func areEqual(_ a: UInt32, _ b: UInt32) -> Bool {
    guard ignoresCase else { return a == b }
    func folded(_ value: UInt32) -> UInt32 { 0x41...0x5A ~= value ? value + 0x20 : value }
    return folded(a) == folded(b)
  }

  /// Takes `a-z]` or `^a-z]` off the pattern; nil if the set does not end.
  private static func set(
    _ pattern: inout ArraySlice<UInt32>, contains scalar: UInt32
  ) -> Bool? {
    let isInverted = pattern.first == 0x5E
    if isInverted { pattern.removeFirst() }
    var isIn = false
    var low: UInt32?
    if pattern.first == 0x5D { isIn = pattern.removeFirst() == scalar }
    while let member = pattern.popFirst() {
      if member == 0x5D { return isIn != isInverted }
      if member == 0x2D, let start = low, let end = pattern.first, end != 0x5D {
        pattern.removeFirst()
        if start <= scalar, scalar <= end { isIn = true }
        low = nil
      } else {
        if member == scalar { isIn = true }
        low = member
      }
    }
    return nil
  }
}

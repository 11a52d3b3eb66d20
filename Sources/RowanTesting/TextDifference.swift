/// The difference of two texts, line by line.
enum TextDifference {
  /// All lines, those of the expected text alone after `-`, those of the other alone after `+`; nil
  /// if they are the same but for white space at the ends of lines and empty lines at both ends.
  static func text(from expected: String, to found: String) -> String? {
    let (old, new) = (lines(of: expected), lines(of: found))
    if old == new { return nil }
    var removed: Set<Int> = []
    var inserted: Set<Int> = []
    for change in new.difference(from: old) {
      switch change {
      case .remove(let offset, _, _): removed.insert(offset)
      case .insert(let offset, _, _): inserted.insert(offset)
      }
    }
    var result: [String] = []
    var (i, j) = (0, 0)
    while i < old.count || j < new.count {
      if removed.contains(i) {
        result.append("- \(old[i])")
        i += 1
      } else if inserted.contains(j) {
        result.append("+ \(new[j])")
        j += 1
      } else {
        result.append("  \(new[j])")
        (i, j) = (i + 1, j + 1)
      }
    }
    return result.joined(separator: "\n")
  }

  private static func lines(of text: String) -> [String] {
    var lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .map { String($0).withoutEndingSpaces }[...]
    while lines.first == "" { lines = lines.dropFirst() }
    while lines.last == "" { lines = lines.dropLast() }
    return Array(lines)
  }
}

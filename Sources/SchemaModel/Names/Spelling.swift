/// Which of some names a misspelled one was meant to be.
public enum Spelling {
  /// The candidate that is closest to a name, nil if none is close; of several the first.
  ///
  /// Close means: equal but for case, or at most a third of the name's letters mistyped, left out,
  /// put in or swapped with their neighbour.
  public static func suggestion(
    for name: String, among candidates: some Sequence<String>
  ) -> String? {
    let wanted = Array(name.lowercased())
    let limit = max(1, wanted.count / 3)
    var best: (name: String, distance: Int)?
    for candidate in candidates where candidate != name {
      let letters = Array(candidate.lowercased())
      guard abs(letters.count - wanted.count) <= limit else { continue }
      let distance = distance(wanted, letters)
      // A word of one or two letters is not "close" to every other one.
      guard distance <= limit, distance < max(wanted.count, letters.count) else { continue }
      if distance < best?.distance ?? .max { best = (candidate, distance) }
    }
    return best?.name
  }

  private static func distance(_ left: [Character], _ right: [Character]) -> Int {
    var before: [Int] = []
    var previous = Array(0...right.count)
    for (row, leftLetter) in left.enumerated() {
      var current = [row + 1]
      current.reserveCapacity(right.count + 1)
      for (column, rightLetter) in right.enumerated() {
        var cost = previous[column] + (leftLetter == rightLetter ? 0 : 1)
        cost = min(cost, previous[column + 1] + 1, current[column] + 1)
        if row > 0, column > 0, leftLetter == right[column - 1], left[row - 1] == rightLetter {
          cost = min(cost, before[column - 1] + 1)
        }
        current.append(cost)
      }
      before = previous
      previous = current
    }
    return previous.last ?? 0
  }
}

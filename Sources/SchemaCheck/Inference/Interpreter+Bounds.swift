/// What the bounds of a search in an index say of its columns: NULL comes first there, and last where
/// the index is descending.
extension Interpreter {
  /// The columns that are not NULL where a row of an index was found by a key, or was compared with one
  /// and is not beyond it.
  ///
  /// Of the rows behind (1, 'a') those that have a 2 may have NULL beside it: a column is bound by its
  /// part of the key only if the columns before it are bound from both sides by the same values.
  func columnsThatAreThere(
    behind instruction: Instruction, at place: Int, _ state: MachineState
  ) -> [Int] {
    guard let bound = Bound.named[instruction.name], let count = Int(instruction.p4), count > 0
    else { return [] }
    func key(_ column: Int) -> InferredValue { state.registers[instruction.p3 + column] }
    func isThere(_ column: Int) -> Bool { !key(column).mayBeNull && !key(column).isNothing }
    let equal = equalColumns(of: instruction, bound, at: place)
    var columns = (0..<min(equal, count)).filter(isThere)
    if equal < count, let isDescending = isDescending(equal, of: instruction.p1),
      bound.isBehind != isDescending,
      isThere(equal) || bound.isStrict && equal == count - 1
    {
      columns.append(equal)
    }
    return columns
  }

  /// Nil of a row that the program made: its own indexes may have NULL anywhere.
  private func isDescending(_ column: Int, of cursor: Int) -> Bool? {
    guard case .stored(let page, let database) = sources[cursor],
      let columns = tables.columns(page: page, database: database),
      columns.indices.contains(column)
    else { return nil }
    return columns[column].isDescending
  }

  /// How many columns of all rows between the two bounds of a search are those of the keys.
  private func equalColumns(of instruction: Instruction, _ bound: Bound, at place: Int) -> Int {
    let step = bound.isStart ? 1 : -1
    var other = place + step
    // Up to the other bound nothing may write to what both keys have in common.
    var first = Int.max
    while program.indices.contains(other) {
      let next = program[other]
      if let end = Bound.named[next.name] {
        guard end.isStart != bound.isStart, end.isBehind != bound.isBehind,
          next.p1 == instruction.p1, next.p3 == instruction.p3
        else { return 0 }
        return max(0, min(Int(instruction.p4) ?? 0, Int(next.p4) ?? 0, first - instruction.p3))
      }
      guard let written = next.written else { return 0 }
      if written.upperBound > instruction.p3 { first = min(first, written.lowerBound) }
      other += step
    }
    return 0
  }
}

private struct Bound {
  /// Whether the search begins there; else it ends there.
  let isStart: Bool
  /// Whether rows are at or behind the key; else at or before it.
  let isBehind: Bool
  /// Whether no row is at the key.
  let isStrict: Bool

  static let named = [
    "SeekGE": Bound(isStart: true, isBehind: true, isStrict: false),
    "SeekGT": Bound(isStart: true, isBehind: true, isStrict: true),
    "SeekLE": Bound(isStart: true, isBehind: false, isStrict: false),
    "SeekLT": Bound(isStart: true, isBehind: false, isStrict: true),
    // These branch where it is not so.
    "IdxLT": Bound(isStart: false, isBehind: true, isStrict: false),
    "IdxLE": Bound(isStart: false, isBehind: true, isStrict: true),
    "IdxGT": Bound(isStart: false, isBehind: false, isStrict: false),
    "IdxGE": Bound(isStart: false, isBehind: false, isStrict: true),
  ]
}

extension Instruction {
  /// The registers that one of those which compute a key writes; nil of any other instruction.
  fileprivate var written: Range<Int>? {
    switch opcode {
    case .nothing, .ifNull: 0..<0
    case .integer, .real, .text, .blob, .variable, .shallowCopy, .integerInP2, .not: p2..<p2 + 1
    case .null: p2..<max(p2, p3) + 1
    case .copy: p2..<p2 + max(0, p3) + 1
    case .affinity: p1..<p1 + max(0, p2)
    case .cast, .realAffinity: p1..<p1 + 1
    case .column, .virtualColumn, .function, .arithmetic, .division, .concat, .bits, .logic:
      p3..<p3 + 1
    default: nil
    }
  }
}

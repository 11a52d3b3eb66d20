/// What is known at one place of a program, on the ways that lead there with the same control values.
struct MachineState {
  var registers: Bank<InferredValue>
  /// On what rows each cursor can stand.
  var cursors: Bank<Rows>
  /// The columns of rows that cannot be NULL, since they were asked: `cursor << 16 | column`.
  var rowFacts: [Int] = []
  /// Likewise, but of all the rows that a search in an index gives.
  var searchFacts: [Int] = []

  struct Rows: OptionSet, Equatable {
    let rawValue: UInt8
    static let stored = Rows(rawValue: 1)
    /// A row of NULLs, in the place of the one that an outer join does not find.
    static let nulls = Rows(rawValue: 2)
  }

  init(registers: Int, cursors: Int) {
    self.registers = Bank(repeating: InferredValue(), count: registers)
    self.cursors = Bank(repeating: .stored, count: cursors)
  }

  static func fact(_ cursor: Int, _ column: Int) -> Int { cursor << 16 | column }

  func isKnown(_ cursor: Int, _ column: Int) -> Bool {
    let fact = Self.fact(cursor, column)
    return rowFacts.contains(fact) || searchFacts.contains(fact)
  }

  /// Forgets what depends on the row that a cursor stood on.
  mutating func move(_ cursor: Int, to rows: Rows, isSearch: Bool) {
    cursors[cursor] = rows
    rowFacts.removeAll { $0 >> 16 == cursor }
    if isSearch { searchFacts.removeAll { $0 >> 16 == cursor } }
    registers.change { if $0.cursor == cursor { $0.tag = .none } }
  }

  /// Forgets what was found out about the rows that cursors stand on: they were written to.
  mutating func forgetRows() {
    rowFacts = []
    searchFacts = []
    registers.change { if case .column = $0.tag { $0.tag = .none } }
  }

  /// What is known where a register was found not to be NULL.
  mutating func assumeNotNull(_ register: Int) {
    registers[register].nulls = 0
    guard case .column(let cursor, let column) = registers[register].tag else { return }
    if !isKnown(cursor, column) { rowFacts.append(Self.fact(cursor, column)) }
    cursors[cursor] = .stored
  }

  /// Takes in what another way leads to.
  ///
  /// - Returns: whether anything is less known now.
  mutating func merge(_ other: MachineState) -> Bool {
    var isChanged = registers.merge(other.registers) { $0.merged(with: $1) }
    if cursors.merge(other.cursors, by: { $0.union($1) }) { isChanged = true }
    if rowFacts.isEmpty && searchFacts.isEmpty { return isChanged }
    for facts in [\MachineState.rowFacts, \MachineState.searchFacts] {
      let kept = self[keyPath: facts].filter { other[keyPath: facts].contains($0) }
      if kept.count != self[keyPath: facts].count {
        self[keyPath: facts] = kept
        isChanged = true
      }
    }
    return isChanged
  }
}

/// Values by number. A number that there is none of, which only an instruction that was misunderstood
/// has, reads as the value that all began with.
struct Bank<Element: Equatable> {
  private var elements: [Element]
  private let other: Element

  init(repeating element: Element, count: Int) {
    elements = Array(repeating: element, count: count)
    other = element
  }

  subscript(index: Int) -> Element {
    get { index >= 0 && index < elements.count ? elements[index] : other }
    set { if index >= 0 && index < elements.count { elements[index] = newValue } }
  }

  mutating func change(_ change: (inout Element) -> Void) {
    elements.withUnsafeMutableBufferPointer { buffer in
      var index = 0
      while index < buffer.count {
        change(&buffer[index])
        index += 1
      }
    }
  }

  /// - Returns: whether a value is another one now.
  mutating func merge(_ other: Bank, by merged: (Element, Element) -> Element) -> Bool {
    var isChanged = false
    elements.withUnsafeMutableBufferPointer { mine in
      other.elements.withUnsafeBufferPointer { others in
        var index = 0
        while index < mine.count, index < others.count {
          if mine[index] != others[index] {
            let value = merged(mine[index], others[index])
            if value != mine[index] {
              mine[index] = value
              isChanged = true
            }
          }
          index += 1
        }
      }
    }
    return isChanged
  }
}

/// Cursors, and what is read from and put into their rows.
extension Interpreter {
  /// Instructions that look for a row: one way has it, the other has none.
  mutating func search(_ instruction: Instruction, at place: Int, _ state: MachineState) {
    let cursor = instruction.p1
    var there = state
    // No row is found by NULL, and what a conversion made of NULL is still one.
    if instruction.name == "SeekRowid" { there.assumeNotNull(instruction.p3) }
    there.move(cursor, to: .stored, isSearch: instruction.opcode != .next)
    switch instruction.opcode {
    case .next:
      go(to: instruction.p2, with: there)
      go(to: place + 1, with: state)
    case .found:
      go(to: instruction.p2, with: there)
      go(to: place + 1, with: state)
    default:
      // Written where there is always a row, with the program's beginning as the place to go to.
      let isSure = instruction.p2 <= 1
      if !isSure { go(to: instruction.p2, with: state) }
      for column in columnsThatAreThere(behind: instruction, at: place, there) {
        there.searchFacts.append(MachineState.fact(cursor, column))
      }
      go(to: place + 1, with: there)
    }
  }

  mutating func access(_ instruction: Instruction, at place: Int, _ state: inout MachineState) {
    let (p1, p2, p3) = (instruction.p1, instruction.p2, instruction.p3)
    switch instruction.opcode {
    case .openStored: open(p1, .stored(page: p2, database: p3), &state)
    case .openEphemeral: open(p1, .made(p1), &state)
    case .openDuplicate:
      if case .made(let other) = sources[p2] {
        open(p1, .made(other), &state)
      } else {
        open(p1, .unknown, &state)
      }
    case .openPseudo: open(p1, .register(p2), &state)
    case .openVirtual: open(p1, .unknown, &state)
    case .nullRow:
      // A row in a register stays what it is.
      if case .register = sources[p1] { break }
      state.move(p1, to: .nulls, isSearch: true)
    case .column:
      var value = column(p2, of: p1, at: place, state)
      if state.isKnown(p1, p2) { value.nulls = 0 }
      // A sorter keeps whole records in a column, which are put into another cursor's rows.
      if !value.isRecord { value.tag = .column(cursor: p1, column: p2) }
      state.registers[p3] = value
    case .virtualColumn:
      let reason = text.hasCompound ? NullReasons.unknown : reasons.mask(of: .virtualTable)
      state.registers[p3] = InferredValue(
        classes: .any, nulls: reason, tag: .column(cursor: p1, column: p2))
      if state.cursors[p1].contains(.nulls) {
        state.registers[p3].nulls |= nullOfRow(at: p1)
      }
      if state.isKnown(p1, p2) { state.registers[p3].nulls = 0 }
    case .rowid:
      state.registers[p2] = InferredValue()
      if state.cursors[p1].contains(.stored) { state.registers[p2] = .integer }
      if state.cursors[p1].contains(.nulls) { state.registers[p2].nulls = nullOfRow(at: p1) }
      state.registers[p2].tag = .column(cursor: p1, column: 0xFFFF)
      if state.isKnown(p1, 0xFFFF) { state.registers[p2].nulls = 0 }
    case .makeRecord:
      var fields = (0..<max(0, p2)).map { state.registers[p1 + $0] }
      convert(&fields, by: instruction.p4)
      for index in fields.indices {
        if !fields[index].isRecord { fields[index].tag = .none }
        // A whole number that a REAL column holds is an integer in a record, and SQLite may read it
        // so from one of its own: `SELECT real FROM t EXCEPT …` gives 0 for 0.0.
        if fields[index].classes.contains(.real) { fields[index].classes.insert(.integer) }
      }
      let known = records[place] ?? []
      let merged = Self.merged(known, fields)
      if merged != known {
        records[place] = merged
        hasGrown(.record(place))
      }
      state.registers[p3] = InferredValue(classes: .blob, tag: .record(place))
    case .deferredSeek: state.move(p3, to: .stored, isSearch: true)
    case .insert, .indexInsert: put(p2, into: p1, at: place, state)
    case .rowData, .sorterData:
      state.registers[p2] = InferredValue(classes: .blob, tag: .row(p1))
    default: break
    }
  }

  private mutating func open(_ cursor: Int, _ source: Source, _ state: inout MachineState) {
    if let known = sources[cursor], known != source {
      // One number for several things: too clever for this.
      if known != .unknown { isStale = true }
      sources[cursor] = .unknown
    } else {
      sources[cursor] = source
    }
    state.move(cursor, to: .stored, isSearch: true)
  }

  private mutating func put(
    _ register: Int, into cursor: Int, at place: Int, _ state: MachineState
  ) {
    guard case .made(let owner) = sources[cursor] else { return }
    let row: [InferredValue]? =
      switch state.registers[register].tag {
      case .record(let maker): record(of: maker, at: place)
      case .row(let other): contents(of: other, at: place)
      default: nil
      }
    guard let row else {
      if unreadable.insert(owner).inserted { hasGrown(.rows(owner)) }
      return
    }
    let known = contents[owner] ?? []
    let merged = Self.merged(known, row)
    if merged != known {
      contents[owner] = merged
      hasGrown(.rows(owner))
    }
  }

  /// What the rows of a cursor hold, as far as they are known by now; nil if that is not known.
  private mutating func contents(of cursor: Int, at place: Int) -> [InferredValue]? {
    guard case .made(let owner) = sources[cursor] else { return nil }
    reads(.rows(owner), at: place)
    return unreadable.contains(owner) ? nil : contents[owner] ?? []
  }

  private mutating func record(of maker: Int, at place: Int) -> [InferredValue] {
    reads(.record(maker), at: place)
    return records[maker] ?? []
  }

  private static func merged(
    _ left: [InferredValue], _ right: [InferredValue]
  ) -> [InferredValue] {
    if left.isEmpty || right.isEmpty { return left.isEmpty ? right : left }
    // A record that is shorter has NULL there.
    let null = InferredValue(nulls: NullReasons.missing)
    return (0..<max(left.count, right.count)).map { index in
      let (one, other) = (
        index < left.count ? left[index] : null, index < right.count ? right[index] : null
      )
      return one.merged(with: other)
    }
  }

  /// What a cursor has in a column.
  private mutating func column(
    _ index: Int, of cursor: Int, at place: Int, _ state: MachineState
  ) -> InferredValue {
    let unknown = InferredValue(classes: .any, nulls: NullReasons.unknown)
    var value = InferredValue()
    let rows = state.cursors[cursor]
    if rows.contains(.stored) {
      switch sources[cursor] {
      case .stored(let page, let database):
        let columns = tables.columns(page: page, database: database) ?? []
        guard columns.indices.contains(index) else { return unknown }
        let column = columns[index]
        value.classes = column.classes
        if column.isNullable {
          value.nulls = reasons.mask(of: .column(table: column.table, column: column.name))
        }
      case .made:
        guard let fields = contents(of: cursor, at: place) else { return unknown }
        value = Self.field(index, of: fields)
      case .register(let register):
        switch state.registers[register].tag {
        case .record(let maker): value = Self.field(index, of: record(of: maker, at: place))
        case .row(let other):
          guard let fields = contents(of: other, at: place) else { return unknown }
          value = Self.field(index, of: fields)
        default: return unknown
        }
      case .unknown, nil: return unknown
      }
    }
    if rows.contains(.nulls) { value.nulls |= nullOfRow(at: cursor) }
    return value
  }

  /// Nothing of a record that was not made yet, NULL of one that is shorter.
  private static func field(_ index: Int, of fields: [InferredValue]) -> InferredValue {
    if fields.indices.contains(index) { return fields[index] }
    return InferredValue(nulls: fields.isEmpty ? 0 : NullReasons.missing)
  }

  /// The reason why a row of NULLs is there.
  mutating func nullOfRow(at cursor: Int) -> UInt64 {
    var table = ""
    if case .stored(let page, let database) = sources[cursor] {
      table = tables.columns(page: page, database: database)?.first?.table ?? ""
    }
    return reasons.mask(of: .outerJoin(table: table))
  }

  func convert(_ values: inout [InferredValue], by affinities: String) {
    for (index, letter) in affinities.utf8.enumerated() where values.indices.contains(index) {
      values[index].classes = values[index].classes.converted(by: letter)
    }
  }
}

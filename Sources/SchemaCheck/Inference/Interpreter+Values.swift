/// What instructions make of values.
extension Interpreter {
  mutating func compute(_ instruction: Instruction, at place: Int, _ state: inout MachineState) {
    let (p1, p2, p3) = (instruction.p1, instruction.p2, instruction.p3)
    switch instruction.opcode {
    case .null:
      for register in p2...max(p2, p3) {
        state.registers[register] = InferredValue(
          nulls: isFirstValue(behind: place) ? 0 : NullReasons.missing)
      }
    case .softNull: state.registers[p1] = InferredValue(nulls: NullReasons.missing)
    case .integer: state.registers[p2] = InferredValue(classes: .integer, tag: .integer(p1))
    case .integerInP2:
      // A literal of more than 32 bits has its value in P4.
      let isNotZero = instruction.name == "Int64" && Int64(instruction.p4).map { $0 != 0 } == true
      state.registers[p2] = InferredValue(classes: .integer, tag: isNotZero ? .notZero : .none)
    case .real:
      state.registers[p2] = InferredValue(
        classes: .real, tag: Double(instruction.p4).map { $0 != 0 } == true ? .notZero : .none)
    case .text: state.registers[p2] = InferredValue(classes: .text, tag: .literal(place))
    case .blob: state.registers[p2] = InferredValue(classes: .blob)
    case .variable:
      let (classes, mayBeNull) = parameter(p1)
      state.registers[p2] = InferredValue(
        classes: classes, nulls: mayBeNull ? reasons.mask(of: .parameter(p1)) : 0)
    case .shallowCopy: state.registers[p2] = state.registers[p1]
    case .copy:
      let values = (0...max(0, p3)).map { state.registers[p1 + $0] }
      for (offset, value) in values.enumerated() { state.registers[p2 + offset] = value }
    case .move:
      for offset in 0..<max(0, p3) {
        state.registers[p2 + offset] = state.registers[p1 + offset]
        state.registers[p1 + offset] = InferredValue(nulls: NullReasons.missing)
      }
    case .addImmediate: state.registers[p1] = .integer
    case .cast: cast(p1, to: p2, &state)
    case .affinity:
      var values = (0..<max(0, p2)).map { state.registers[p1 + $0] }
      convert(&values, by: instruction.p4)
      for (offset, value) in values.enumerated() { state.registers[p1 + offset] = value }
    case .realAffinity:
      if state.registers[p1].classes.contains(.integer) {
        state.registers[p1].classes.subtract(.integer)
        state.registers[p1].classes.insert(.real)
      }
    case .arithmetic, .division, .concat, .bits, .logic, .not, .isTrue, .zeroOrNull:
      operate(instruction, &state)
    case .collation:
      // The register says whether the columns beside min() or max() are those of the row.
      if p1 > 0 { state.registers[p1] = InferredValue(classes: .integer, tag: .integer(0)) }
    case .function: call(instruction, &state)
    case .aggregateStep: aggregate(instruction, at: place, &state)
    case .aggregateInverse:
      if !text.framesHoldCurrentRow {
        state.registers[p3].nulls |= reasons.mask(of: .noRows(function: instruction.functionName))
      }
    case .aggregateFinal: finish(p1, into: p1, instruction, &state)
    case .aggregateValue: finish(p1, into: p3, instruction, &state)
    case .typeCheck:
      // STRICT lets nothing else through.
      let columns = tables.columns(ofTable: instruction.p4) ?? []
      for (offset, column) in columns.enumerated() where offset < p2 {
        let value = state.registers[p1 + offset]
        state.registers[p1 + offset].classes = value.classes.intersection(column.classes)
      }
    default: break
    }
  }

  /// Whether the NULL that is put into a register stands for the first row of a window's frame, and
  /// the frame has one.
  private func isFirstValue(behind place: Int) -> Bool {
    guard place + 4 < program.count else { return false }
    let next = program[(place + 1)...(place + 4)].map(\.name)
    return next == ["Integer", "Add", "Gt", "SeekRowid"] && program[place + 1].p1 == 1
      && program[place + 2].p1 == program[place + 1].p2 && text.framesHoldCurrentRow
  }

  private func cast(_ register: Int, to affinity: Int, _ state: inout MachineState) {
    let classes: StorageClasses =
      switch UInt8(truncatingIfNeeded: affinity) {
      case UInt8(ascii: "A"): .blob
      case UInt8(ascii: "B"): .text
      case UInt8(ascii: "D"): .integer
      case UInt8(ascii: "E"): .real
      default: .number
      }
    let value = state.registers[register]
    state.registers[register] = InferredValue(
      classes: value.isNull || value.isNothing ? [] : classes, nulls: value.nulls)
  }

  private mutating func operate(_ instruction: Instruction, _ state: inout MachineState) {
    let (p1, p2, p3) = (instruction.p1, instruction.p2, instruction.p3)
    let (left, right) = (state.registers[p2], state.registers[p1])
    let nulls = left.nulls | right.nulls
    let isNull = left.isNull || right.isNull
    func put(_ classes: StorageClasses, _ nulls: UInt64, in register: Int) {
      let known = isNull && nulls != 0 ? StorageClasses() : classes
      state.registers[register] = InferredValue(classes: known, nulls: nulls)
    }
    switch instruction.opcode {
    case .arithmetic:
      put(numbers(left, right), nulls, in: p3)
      // As `60 * 60` is, which is divided by.
      if instruction.name == "Multiply", left.isWholeAndNotZero, right.isWholeAndNotZero {
        state.registers[p3].tag = .notZero
      }
    case .division:
      // The remainder is that of whole numbers: of 0.5 it takes 0.
      let isSafe =
        right.isWholeAndNotZero || instruction.name == "Divide" && right.tag == .notZero
      put(numbers(left, right), isSafe ? nulls : nulls | reasons.mask(of: .division), in: p3)
    case .concat: put(.text, nulls, in: p3)
    case .bits: put(.integer, nulls, in: p3)
    // One side alone may decide.
    case .logic: state.registers[p3] = InferredValue(classes: .integer, nulls: nulls)
    case .not:
      let value = state.registers[p1]
      state.registers[p2] = InferredValue(
        classes: value.isNull ? [] : .integer, nulls: value.nulls)
    case .isTrue: state.registers[p2] = .integer
    case .zeroOrNull:
      let either = state.registers[p1].nulls | state.registers[p3].nulls
      state.registers[p2] = InferredValue(classes: .integer, nulls: either)
    default: break
    }
  }

  private func numbers(_ left: InferredValue, _ right: InferredValue) -> StorageClasses {
    if left.classes == .integer, right.classes == .integer { return .integer }
    // An integer and a real make a real.
    if left.classes == .real && right.classes.isSubset(of: .number)
      || right.classes == .real && left.classes.isSubset(of: .number)
    {
      return .real
    }
    return .number
  }

  private mutating func call(_ instruction: Instruction, _ state: inout MachineState) {
    let name = instruction.functionName
    // With a changing number of arguments the program does not say how many there are.
    let count = instruction.argumentCount ?? text.mostArguments(of: name)
    let arguments = (0..<min(count ?? 0, 127)).map { state.registers[instruction.p2 + $0] }
    let result = FunctionResults.scalar(name)
    var value = InferredValue()
    value.classes =
      result.classes
      ?? (count == nil ? .any : arguments.reduce(StorageClasses()) { $0.union($1.classes) })
    if name.hasPrefix("substr") {
      value.classes = arguments.first?.classes.contains(.blob) == true ? [.text, .blob] : .text
    }
    // Where the text to look for is empty, it is the first argument.
    if name == "replace" { value.classes.formUnion(state.registers[instruction.p2].classes) }
    if name == "nullif" || name.hasSuffix("likely") || name == "likelihood" {
      value.classes = state.registers[instruction.p2].classes
    }
    let all = arguments.reduce(UInt64(0)) { $0 | $1.nulls }
    let first = state.registers[instruction.p2]
    let own = reasons.mask(of: .function(name))
    switch result.nullability {
    case .never: break
    case .first: value.nulls = first.nulls
    case .any: value.nulls = count == nil ? all | own : all
    case .numbers:
      let areNumbers = arguments.allSatisfy { $0.classes.isSubset(of: .number) }
      value.nulls = areNumbers ? all : all | own
    case .noBlob:
      value.nulls = count == nil || first.classes.contains(.blob) ? all | own : all
    case .dates:
      if count == nil || !isDate(name, arguments) { value.nulls = all | own }
    case .paths:
      let isSure = arePathsBelow(arguments, every: name == "json_remove" ? 1 : 2)
      value.nulls = isSure ? first.nulls : all | own
      // In the place of the whole any value is what it is.
      if !isSure { value.classes = .any }
    case .format:
      let isSure =
        !arguments.isEmpty && literal(first).map(FunctionResults.hasText(format:)) == true
      value.nulls = isSure ? 0 : first.nulls | own
    case .unknown: value.nulls = all | own
    }
    state.registers[instruction.p3] = value
  }

  private func literal(_ value: InferredValue) -> String? {
    guard case .literal(let place) = value.tag, program.indices.contains(place) else { return nil }
    return program[place].p4
  }

  /// Whether a function of dates is given nothing but literals that are right: SQLite refuses none
  /// when it compiles them.
  private func isDate(_ name: String, _ arguments: [InferredValue]) -> Bool {
    let literals = arguments.compactMap(literal)
    return literals.count == arguments.count && tables.isValue(ofFunction: name, literals)
  }

  /// Whether all paths into JSON are known and none is that of the whole, which may be put away or
  /// become a JSON null.
  private func arePathsBelow(_ arguments: [InferredValue], every step: Int) -> Bool {
    !arguments.isEmpty
      && stride(from: 1, to: arguments.count, by: step).allSatisfy { index in
        literal(arguments[index]).map { $0.utf8.count > 1 } == true
      }
  }

  private mutating func aggregate(
    _ instruction: Instruction, at place: Int, _ state: inout MachineState
  ) {
    let (p2, p3) = (instruction.p2, instruction.p3)
    let old = state.registers[p3]
    let argument =
      instruction.p5 > 0 ? state.registers[p2] : InferredValue(classes: .integer)
    var value = InferredValue(classes: old.classes.union(argument.classes))
    // It holds a value from the first argument on that is none.
    if old.mayBeNull || old.isNothing, argument.mayBeNull {
      value.nulls = argument.nulls | (old.nulls & ~NullReasons.missing)
    }
    state.registers[p3] = value
    // min() and max() keep the columns of the row that they had; the first row has no other.
    let before = place > 0 ? program[place - 1] : instruction
    if before.opcode == .collation, before.p1 > 0, !old.classes.isEmpty {
      state.registers[before.p1] = .integer
    }
  }

  private mutating func finish(
    _ register: Int, into result: Int, _ instruction: Instruction, _ state: inout MachineState
  ) {
    let name = instruction.functionName
    let held = state.registers[register]
    var value = InferredValue()
    if let known = FunctionResults.aggregate(name) {
      value.classes = known.classes ?? held.classes
      if name == "sum", held.classes == .integer || held.classes == .real {
        value.classes = held.classes
      }
      if known.isNullable || held.isNothing {
        value.nulls = held.nulls & ~NullReasons.missing
        if held.nulls & NullReasons.missing != 0 || held.isNothing {
          value.nulls |= reasons.mask(of: .noRows(function: name))
        }
        if !known.isNullable { value.nulls = 0 }
      }
      if held.isNull, known.isNullable { value.classes = [] }
      // Of texts that are all empty, which only a window sees.
      if instruction.opcode == .aggregateValue, known.classes == .text, known.isNullable {
        value.nulls |= reasons.mask(of: .function(name))
      }
    } else {
      value = InferredValue(classes: .any, nulls: reasons.mask(of: .function(name)))
    }
    state.registers[result] = value
  }
}

/// Where the program goes on, and what is known there.
extension Interpreter {
  mutating func follow(_ instruction: Instruction, at place: Int, _ state: MachineState) {
    var state = state
    let (p1, p2) = (instruction.p1, instruction.p2)
    switch instruction.opcode {
    case .initialize, .goto: go(to: p2, with: state)
    case .gosub:
      state.registers[p1] = InferredValue(tag: .integer(place))
      go(to: p2, with: state)
    case .beginSubroutine:
      // Not called but come to: its end goes on behind it.
      state.registers[p2] = InferredValue()
      go(to: place + 1, with: state)
    case .return:
      if case .integer(let caller) = state.registers[p1].tag {
        state.registers[p1] = InferredValue()
        go(to: caller + 1, with: state)
      } else {
        go(to: place + 1, with: state)
      }
    case .initCoroutine:
      state.registers[p1] = InferredValue(tag: .integer(instruction.p3 - 1))
      go(to: p2 == 0 ? place + 1 : p2, with: state)
    case .yield:
      guard case .integer(let other) = state.registers[p1].tag else { return }
      state.registers[p1] = InferredValue(tag: .integer(place))
      go(to: other + 1, with: state)
    case .endCoroutine:
      guard case .integer(let caller) = state.registers[p1].tag, program.indices.contains(caller)
      else { return }
      state.registers[p1] = InferredValue()
      go(to: program[caller].p2, with: state)
    case .halt: break
    case .jump:
      for target in Set([p1, p2, instruction.p3]) { go(to: target, with: state) }
    case .mustBeInteger:
      if p2 != 0 { go(to: p2, with: state) }
      state.registers[p1] = .integer
      go(to: place + 1, with: state)
    case .haltIfNull:
      if state.registers[instruction.p3].isNull { return }
      state.assumeNotNull(instruction.p3)
      go(to: place + 1, with: state)
    case .program:
      state.forgetRows()
      go(to: p2, with: state)
      go(to: place + 1, with: state)
    case .ifNull, .ifNotNull: followNull(instruction, at: place, state)
    case .ifNullRow: followNullRow(instruction, at: place, state)
    case .compareAndJump: followComparison(instruction, at: place, state)
    case .ifTrue, .ifFalse, .ifPositive, .ifNotZero, .decrementJumpZero:
      followValue(instruction, at: place, state)
    default:
      go(to: p2, with: state)
      go(to: place + 1, with: state)
    }
  }

  private mutating func followNull(
    _ instruction: Instruction, at place: Int, _ state: MachineState
  ) {
    let value = state.registers[instruction.p1]
    let isForNull = instruction.opcode == .ifNull
    if value.mayBeNull || value.isNothing {
      var null = state
      null.registers[instruction.p1].classes = []
      go(to: isForNull ? instruction.p2 : place + 1, with: null)
    }
    if !value.isNull {
      var other = state
      other.assumeNotNull(instruction.p1)
      go(to: isForNull ? place + 1 : instruction.p2, with: other)
    }
  }

  private mutating func followNullRow(
    _ instruction: Instruction, at place: Int, _ state: MachineState
  ) {
    let cursor = instruction.p1
    if state.cursors[cursor].contains(.nulls) {
      var null = state
      null.cursors[cursor] = .nulls
      if instruction.p3 > 0 {
        null.registers[instruction.p3] = InferredValue(nulls: nullOfRow(at: cursor))
      }
      go(to: instruction.p2, with: null)
    }
    if state.cursors[cursor].contains(.stored) {
      var stored = state
      stored.cursors[cursor] = .stored
      go(to: place + 1, with: stored)
    }
  }

  /// SQLITE_JUMPIFNULL and SQLITE_NULLEQ, in P5 of a comparison.
  private static let jumpsIfNull = 0x10
  private static let nullEqualsNull = 0x80

  private mutating func followComparison(
    _ instruction: Instruction, at place: Int, _ state: MachineState
  ) {
    let operands = [instruction.p1, instruction.p3]
    guard instruction.p5 & Self.nullEqualsNull == 0 else {
      // What is the same as something that is no NULL is none either.
      var same = state
      let values = operands.map { state.registers[$0] }
      if values.contains(where: { !$0.mayBeNull && !$0.isNothing }) {
        for operand in operands { same.assumeNotNull(operand) }
      }
      go(to: instruction.p2, with: instruction.name == "Eq" ? same : state)
      go(to: place + 1, with: instruction.name == "Ne" ? same : state)
      return
    }
    // Where a NULL does not lead, both operands are none.
    let jumps = instruction.p5 & Self.jumpsIfNull != 0
    let hasNull = operands.contains { state.registers[$0].isNull }
    var compared = state
    for operand in operands { compared.assumeNotNull(operand) }
    go(to: jumps ? instruction.p2 : place + 1, with: state)
    if !hasNull { go(to: jumps ? place + 1 : instruction.p2, with: compared) }
  }

  private mutating func followValue(
    _ instruction: Instruction, at place: Int, _ state: MachineState
  ) {
    var state = state
    let register = instruction.p1
    if case .integer(let value) = state.registers[register].tag,
      !state.registers[register].mayBeNull
    {
      let jumps: Bool? =
        switch instruction.opcode {
        case .ifTrue: value != 0
        case .ifFalse: value == 0
        case .ifPositive: value > 0
        case .ifNotZero: value != 0
        default: nil
        }
      // What counts down is not followed number by number.
      let counts = instruction.opcode == .ifPositive && instruction.p3 != 0
      if instruction.opcode == .ifNotZero || counts || jumps == nil {
        state.registers[register].tag = .none
      }
      if let jumps {
        go(to: jumps ? instruction.p2 : place + 1, with: state)
        return
      }
    }
    if instruction.opcode == .ifTrue || instruction.opcode == .ifFalse, instruction.p3 == 0 {
      // NULL does not jump.
      var known = state
      if !state.registers[register].isNull {
        known.assumeNotNull(register)
        go(to: instruction.p2, with: known)
      }
      go(to: place + 1, with: state)
      return
    }
    go(to: instruction.p2, with: state)
    go(to: place + 1, with: state)
  }
}

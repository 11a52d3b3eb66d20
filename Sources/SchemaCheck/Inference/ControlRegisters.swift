/// Finds the registers whose values say where a program goes on, and up to where each matters.
///
/// States that differ in them are kept apart; a flag that no instruction asks any more would double
/// them for nothing.
struct ControlRegisters {
  /// By place, those that are asked before they are set again.
  let live: [[Int]]

  init(of program: [Instruction]) {
    var asked: Set<Int> = []
    for instruction in program {
      if let register = instruction.controlRegister { asked.insert(register) }
    }
    // More than a word has bits are not told apart.
    let registers = Array(asked.sorted().prefix(64))
    var bits: [Int: UInt64] = [:]
    for (index, register) in registers.enumerated() { bits[register] = 1 << UInt64(index) }

    var returns: [Int: [Int]] = [:]
    var yields: [Int: [Int]] = [:]
    var ends: [Int: [Int]] = [:]
    for (place, instruction) in program.enumerated() {
      switch instruction.opcode {
      case .gosub: returns[instruction.p1, default: []].append(place + 1)
      case .initCoroutine: yields[instruction.p1, default: []].append(instruction.p3)
      case .yield:
        yields[instruction.p1, default: []].append(place + 1)
        ends[instruction.p1, default: []].append(instruction.p2)
      default: break
      }
    }
    var uses = Array(repeating: UInt64(0), count: program.count)
    var kept = Array(repeating: ~UInt64(0), count: program.count)
    var next: [[Int]] = []
    for (place, instruction) in program.enumerated() {
      uses[place] = instruction.controlRegister.flatMap { bits[$0] } ?? 0
      for register in instruction.setRegisters { kept[place] &= ~(bits[register] ?? 0) }
      let targets: [Int] =
        switch instruction.opcode {
        case .initialize, .goto: [instruction.p2]
        case .gosub: [instruction.p2]
        case .return: (returns[instruction.p1] ?? []) + [place + 1]
        case .yield: yields[instruction.p1] ?? []
        case .endCoroutine: ends[instruction.p1] ?? []
        case .halt: []
        case .jump: [instruction.p1, instruction.p2, instruction.p3]
        case .initCoroutine: [instruction.p2 == 0 ? place + 1 : instruction.p2]
        default: [place + 1, instruction.p2]
        }
      next.append(targets.filter(program.indices.contains))
    }
    var masks = Array(repeating: UInt64(0), count: program.count)
    var isChanged = true
    while isChanged {
      isChanged = false
      for place in program.indices.reversed() {
        var mask: UInt64 = 0
        for target in next[place] { mask |= masks[target] }
        mask = mask & kept[place] | uses[place]
        if mask != masks[place] {
          masks[place] = mask
          isChanged = true
        }
      }
    }
    live = masks.map { mask in
      mask == 0 ? [] : registers.filter { mask & (bits[$0] ?? 0) != 0 }
    }
  }
}

extension Instruction {
  /// The register that says where to go on.
  fileprivate var controlRegister: Int? {
    switch opcode {
    case .return, .yield, .endCoroutine, .ifPositive, .ifTrue, .ifFalse, .ifNotZero: p1
    default: nil
    }
  }

  /// The registers that get a value which does not depend on the one they had.
  fileprivate var setRegisters: [Int] {
    switch opcode {
    case .gosub, .initCoroutine, .endCoroutine, .collation: [p1]
    case .integer, .beginSubroutine, .integerInP2, .shallowCopy: [p2]
    case .null: p2 < p3 && p3 - p2 < 1_000 ? Array(p2...p3) : [p2]
    case .column, .virtualColumn: [p3]
    default: []
    }
  }
}

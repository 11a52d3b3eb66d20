/// Finds the registers whose values say where a program goes on, and up to where each matters.
///
/// States that differ in them are kept apart; a flag that no instruction asks any more would double
/// them for nothing.
struct ControlRegisters {
  /// By place, those that are asked before they are set again.
  let live: [[Int]]

  init(of program: [Instruction]) {
    var returning: Set<Int> = []
    var flags: Set<Int> = []
    for instruction in program {
      guard let register = instruction.controlRegister else { continue }
      switch instruction.opcode {
      case .return, .yield, .endCoroutine: returning.insert(register)
      default: flags.insert(register)
      }
    }
    // Where a subroutine or co-routine goes on has to be known, or its ways end there. Of the flags
    // so many are told apart that programs with more of them do not have too many ways.
    let registers =
      returning.sorted()
      + flags.subtracting(returning).sorted().prefix(max(0, 64 - returning.count))
    let next = Self.next(in: program)
    var live: [[Int]] = program.map { _ in [] }
    for start in stride(from: 0, to: registers.count, by: 64) {
      let some = Array(registers[start..<min(start + 64, registers.count)])
      let masks = Self.masks(of: some, in: program, next)
      for (place, mask) in masks.enumerated() where mask != 0 {
        for (index, register) in some.enumerated() where mask & 1 << UInt64(index) != 0 {
          live[place].append(register)
        }
      }
    }
    self.live = live
  }

  /// The places where the program can go on behind each.
  private static func next(in program: [Instruction]) -> [[Int]] {
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
    return program.enumerated().map { place, instruction in
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
      return targets.filter(program.indices.contains)
    }
  }

  /// Of no more than 64 registers, a bit for each that is asked from a place on.
  private static func masks(
    of registers: [Int], in program: [Instruction], _ next: [[Int]]
  ) -> [UInt64] {
    var bits: [Int: UInt64] = [:]
    for (index, register) in registers.enumerated() { bits[register] = 1 << UInt64(index) }
    var uses = Array(repeating: UInt64(0), count: program.count)
    var kept = Array(repeating: ~UInt64(0), count: program.count)
    for (place, instruction) in program.enumerated() {
      uses[place] = instruction.controlRegister.flatMap { bits[$0] } ?? 0
      for register in instruction.setRegisters { kept[place] &= ~(bits[register] ?? 0) }
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
    return masks
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

/// One instruction of SQLite's virtual machine.
struct Instruction {
  let opcode: Opcode
  /// As SQLite calls it.
  let name: String
  let p1: Int
  let p2: Int
  let p3: Int
  let p4: String
  let p5: Int
}

extension Instruction {
  /// Whether P4 says something.
  static func hasText(_ opcode: Opcode) -> Bool {
    switch opcode {
    case .function, .aggregateStep, .aggregateInverse, .aggregateFinal, .aggregateValue,
      .makeRecord, .affinity, .text, .real, .integerInP2, .seek, .bound, .typeCheck:
      true
    default: false
    }
  }

  /// What the function of the instruction is called.
  var functionName: String { String(p4.prefix { $0 != "(" }).lowercased() }

  /// Nil of a function that takes any number.
  var argumentCount: Int? {
    let digits = p4.drop { $0 != "(" }.dropFirst().prefix { $0 != ")" }
    return Int(digits).flatMap { $0 < 0 ? nil : $0 }
  }

  /// No register that the instruction reads or writes has a greater number.
  var lastRegister: Int {
    switch opcode {
    case .initialize, .goto, .halt, .once, .jump, .branch, .program, .next, .openStored,
      .openEphemeral, .openDuplicate, .openVirtual, .nullRow, .deferredSeek, .nothing:
      0
    case .gosub, .return, .initCoroutine, .yield, .endCoroutine, .ifTrue, .ifFalse, .ifPositive,
      .ifNotZero, .decrementJumpZero, .ifNull, .ifNotNull, .mustBeInteger, .softNull,
      .addImmediate, .cast, .realAffinity, .collation:
      p1
    case .beginSubroutine, .integer, .real, .text, .blob, .variable, .integerInP2, .rowid,
      .rowData, .sorterData, .openPseudo:
      p2
    case .ifNullRow, .haltIfNull, .column, .virtualColumn, .found, .integerInP3: p3
    case .compareAndJump: max(p1, p3)
    case .null, .insert, .indexInsert: max(p2, p3)
    case .shallowCopy, .not, .isTrue: max(p1, p2)
    case .copy, .move: max(p1, p2) + p3
    case .affinity, .typeCheck, .resultRow: p1 + p2
    case .makeRecord: max(p1 + p2, p3)
    case .arithmetic, .division, .concat, .bits, .logic, .zeroOrNull, .aggregateStep,
      .aggregateInverse, .aggregateFinal, .aggregateValue, .unknown:
      max(p1, p2, p3)
    case .function: max(p2 + (argumentCount ?? 8), p3)
    case .seek, .bound: p3 + (Int(p4) ?? 0)
    }
  }

  /// Likewise of cursors.
  var lastCursor: Int {
    switch opcode {
    case .openStored, .openEphemeral, .openPseudo, .openVirtual, .seek, .next, .bound, .found,
      .nullRow,
      .column, .virtualColumn, .rowid, .insert, .indexInsert, .rowData, .ifNullRow:
      p1
    case .openDuplicate: max(p1, p2)
    case .sorterData, .deferredSeek: max(p1, p3)
    default: 0
    }
  }
}

/// What an instruction of SQLite's virtual machine does to values, told from its name.
enum Opcode {
  // Where the program goes on.
  case initialize, goto, gosub, `return`, beginSubroutine, initCoroutine, yield, endCoroutine, halt
  case once, jump, compareAndJump, ifTrue, ifFalse, ifPositive, ifNotZero, decrementJumpZero
  case ifNull, ifNotNull, ifNullRow, haltIfNull, mustBeInteger
  /// Goes on with the next instruction or with that in P2.
  case branch
  /// Likewise, behind a trigger that may have written to any row.
  case program
  // Values.
  case null, softNull, integer, real, text, blob, variable, copy, shallowCopy, move
  case addImmediate, cast, affinity, realAffinity, typeCheck
  case arithmetic, division, concat, bits, not, logic, isTrue, zeroOrNull
  case function, aggregateStep, aggregateInverse, aggregateFinal, aggregateValue, collation
  /// An integer in P2.
  case integerInP2
  /// An integer in P3, and a branch to P2.
  case integerInP3
  /// An integer in P2 that the cursor P1 has, NULL on a row of NULLs.
  case rowid
  // Rows.
  case openStored, openEphemeral, openDuplicate, openPseudo, openVirtual
  /// Branches to P2; where it does not, or where it does, the cursor stands on a row.
  case seek, next
  /// Branches to P2 where the row that the index P1 stands on is beyond a key.
  case bound
  /// The cursor P3 will stand on the row that the index P1 names.
  case deferredSeek
  case found, nullRow, column, virtualColumn, makeRecord, insert, indexInsert, rowData, sorterData
  case resultRow
  /// Nothing that values depend on.
  case nothing
  /// Of a SQLite that this knows nothing of.
  case unknown

  static func named(_ name: String) -> Opcode { names[name] ?? .unknown }

  private static let names: [String: Opcode] = [
    "Init": .initialize, "Goto": .goto, "Gosub": .gosub, "Return": .return,
    "BeginSubrtn": .beginSubroutine, "InitCoroutine": .initCoroutine, "Yield": .yield,
    "EndCoroutine": .endCoroutine, "Halt": .halt, "Once": .once, "Jump": .jump,
    "Eq": .compareAndJump, "Ne": .compareAndJump, "Lt": .compareAndJump, "Le": .compareAndJump,
    "Gt": .compareAndJump, "Ge": .compareAndJump, "If": .ifTrue, "IfNot": .ifFalse,
    "IfPos": .ifPositive, "IfNotZero": .ifNotZero, "DecrJumpZero": .decrementJumpZero,
    "IsNull": .ifNull, "NotNull": .ifNotNull, "IfNullRow": .ifNullRow, "HaltIfNull": .haltIfNull,
    "MustBeInt": .mustBeInteger,

    "ElseEq": .branch, "ElseNotEq": .branch, "IfSmaller": .branch, "IfNoHope": .branch,
    "IfNotOpen": .branch, "IfSizeBetween": .branch, "IfEmpty": .branch, "IsType": .branch,
    "IdxLE": .bound, "IdxGT": .bound, "IdxLT": .bound, "IdxGE": .bound, "Filter": .branch,
    "FkIfZero": .branch, "SequenceTest": .branch, "RowSetTest": .branch, "SorterCompare": .branch,
    "SeekScan": .branch, "Program": .program, "VInitIn": .nothing,
    "NoConflict": .seek, "NotFound": .seek, "Found": .found, "NotExists": .seek, "SeekRowid": .seek,
    "SeekGE": .seek,
    "SeekGT": .seek, "SeekLE": .seek, "SeekLT": .seek, "Rewind": .seek, "Last": .seek,
    "Sort": .seek, "SorterSort": .seek, "VFilter": .seek, "Next": .next, "Prev": .next,
    "SorterNext": .next, "VNext": .next, "NextIfOpen": .next, "PrevIfOpen": .next,

    "Null": .null, "SoftNull": .softNull, "Integer": .integer, "Int64": .integerInP2,
    "Real": .real, "String8": .text, "String": .text, "Blob": .blob, "Variable": .variable,
    "Copy": .copy, "SCopy": .shallowCopy, "IntCopy": .shallowCopy, "Move": .move,
    "AddImm": .addImmediate, "Cast": .cast, "Affinity": .affinity, "RealAffinity": .realAffinity,
    "TypeCheck": .typeCheck, "Add": .arithmetic, "Subtract": .arithmetic,
    "Multiply": .arithmetic, "Divide": .division, "Remainder": .division, "Concat": .concat,
    "BitAnd": .bits, "BitOr": .bits, "ShiftLeft": .bits, "ShiftRight": .bits, "BitNot": .not,
    "Not": .not, "And": .logic, "Or": .logic, "IsTrue": .isTrue, "ZeroOrNull": .zeroOrNull,
    "Function": .function, "PureFunc": .function, "AggStep": .aggregateStep,
    "AggStep1": .aggregateStep, "AggInverse": .aggregateInverse, "AggFinal": .aggregateFinal,
    "AggValue": .aggregateValue, "CollSeq": .collation, "Count": .integerInP2,
    "NewRowid": .integerInP2, "Sequence": .integerInP2, "ReadCookie": .integerInP2,
    "OffsetLimit": .integerInP2, "MemMax": .addImmediate, "RowSetRead": .integerInP3,
    "Rowid": .rowid, "IdxRowid": .rowid, "GetSubtype": .integerInP2,

    "OpenRead": .openStored, "OpenWrite": .openStored, "ReopenIdx": .openStored,
    "OpenEphemeral": .openEphemeral, "OpenAutoindex": .openEphemeral,
    "SorterOpen": .openEphemeral, "OpenDup": .openDuplicate, "OpenPseudo": .openPseudo,
    "VOpen": .openVirtual, "NullRow": .nullRow, "Column": .column, "VColumn": .virtualColumn,
    "MakeRecord": .makeRecord, "Insert": .insert, "IdxInsert": .indexInsert,
    "SorterInsert": .indexInsert, "RowData": .rowData, "SorterData": .sorterData,
    "ResultRow": .resultRow,

    "Transaction": .nothing, "TableLock": .nothing, "Close": .nothing, "ColumnsUsed": .nothing,
    "CursorHint": .nothing, "CursorLock": .nothing, "CursorUnlock": .nothing, "Noop": .nothing,
    "Explain": .nothing, "Trace": .nothing, "Expire": .nothing, "Savepoint": .nothing,
    "Delete": .nothing, "IdxDelete": .nothing, "FkCheck": .nothing, "FkCounter": .nothing,
    "ResetCount": .nothing, "Clear": .nothing, "ResetSorter": .nothing,
    "DeferredSeek": .deferredSeek,
    "FinishSeek": .nothing, "SeekHit": .nothing, "SeekEnd": .nothing, "Permutation": .nothing,
    "Compare": .nothing, "FilterAdd": .nothing, "RowSetAdd": .nothing, "ReleaseReg": .nothing,
    "Abortable": .nothing, "ClrSubtype": .nothing, "SetSubtype": .nothing, "VBegin": .nothing,
    "VUpdate": .nothing, "RowCell": .nothing, "VCheck": .nothing,
  ]
}

import SQLiteHandle

/// Finds out what a statement's result columns can hold, by running its program on sets of values.
///
/// SQLite compiles SQL to a program for its virtual machine, and EXPLAIN shows it. In there an outer
/// join is an instruction that puts a cursor on a row of NULLs, `coalesce` a jump, and an aggregate a
/// register that a loop may never reach. So no SQL has to be understood: the program is followed on
/// all its ways, with what a register can hold (classes, and why NULL) in place of a value. Where
/// ways meet what they know is joined, but only if control values agree: match flags of joins, the
/// places where subroutines and co-routines go on. So what a flag rules out stays ruled out.
///
/// What is not understood can be NULL and of any class. The program is taken from a database without
/// indexes that are not unique, so that adding one changes no answer.
struct Interpreter {
  let program: [Instruction]
  let tables: StoredTables
  /// What is bound to the parameter of a number.
  let parameter: (Int) -> (classes: StorageClasses, mayBeNull: Bool)
  let text: StatementText

  var reasons = NullReasons()
  /// What `ResultRow` was reached with.
  var results: [InferredValue] = []
  /// What cursors read.
  var sources: [Int: Source] = [:]
  /// What rows that the program itself makes hold, by cursor.
  var contents: [Int: [InferredValue]] = [:]
  /// The cursors that such rows were put into from where they cannot be followed.
  var unreadable: Set<Int> = []
  /// What records hold, by the instruction that makes them.
  var records: [Int: [InferredValue]] = [:]
  /// The places that have read what the program's rows and records hold, by whose they are.
  private var readers: [Made: Set<Int>] = [:]
  /// Whether a cursor turned out to be something else than was thought.
  var isStale = false

  enum Made: Hashable {
    case rows(Int)
    case record(Int)
  }

  enum Source: Equatable {
    case stored(page: Int, database: Int)
    /// Rows that the program makes; those of a duplicate are another cursor's.
    case made(Int)
    /// The one row that a register holds.
    case register(Int)
    case unknown
  }

  private var states: [[MachineState]] = []
  /// The states of each place that are to be followed; the first place goes first, so that ways
  /// are joined before they are followed on.
  private var waiting: [Set<Int>] = []
  private var firstWaiting = 0
  /// The registers at each place whose values say where the program goes on from there.
  private let control: [[Int]]
  private let registerCount: Int
  private let cursorCount: Int
  private var steps = 0

  /// More ways than this at one place, and the answer is that nothing is known.
  private static let mostStates = 64
  private static let mostSteps = 40_000

  init(
    _ program: [Instruction], text: StatementText, tables: StoredTables,
    parameter: @escaping (Int) -> (classes: StorageClasses, mayBeNull: Bool)
  ) {
    self.program = program
    self.tables = tables
    self.text = text
    self.parameter = parameter
    var registers = 0
    var cursors = 0
    for instruction in program {
      registers = max(registers, min(instruction.lastRegister, 1 << 12))
      cursors = max(cursors, min(instruction.lastCursor, 1 << 10))
    }
    control = ControlRegisters(of: program).live
    registerCount = registers + 1
    cursorCount = cursors + 1
  }

  /// - Returns: what each result column can hold; nil if the program has too many ways.
  mutating func run() -> [InferredValue]? {
    for _ in 0..<3 {
      isStale = false
      results = []
      states = Array(repeating: [], count: program.count)
      waiting = Array(repeating: [], count: program.count)
      firstWaiting = 0
      go(to: 0, with: MachineState(registers: registerCount, cursors: cursorCount))
      while firstWaiting < program.count {
        let place = firstWaiting
        guard let index = waiting[place].popFirst() else {
          firstWaiting += 1
          continue
        }
        steps += 1
        if steps > Self.mostSteps || isTooMuch { return nil }
        execute(place, states[place][index])
      }
      if !isStale { return results }
    }
    return nil
  }

  private var isTooMuch = false

  /// Adds a way on which the program comes to a place.
  mutating func go(to place: Int, with state: MachineState) {
    guard program.indices.contains(place) else { return }
    for index in states[place].indices {
      let isSame = control[place].allSatisfy {
        states[place][index].registers[$0].controlValue == state.registers[$0].controlValue
      }
      guard isSame else { continue }
      if states[place][index].merge(state) { wait(place, index) }
      return
    }
    guard states[place].count < Self.mostStates else {
      isTooMuch = true
      return
    }
    states[place].append(state)
    wait(place, states[place].count - 1)
  }

  /// What rows and records hold is known for all ways together: who has read them reads again.
  mutating func hasGrown(_ made: Made) {
    for place in readers[made] ?? [] {
      for index in states[place].indices { wait(place, index) }
    }
  }

  mutating func reads(_ made: Made, at place: Int) { readers[made, default: []].insert(place) }

  private mutating func wait(_ place: Int, _ index: Int) {
    waiting[place].insert(index)
    firstWaiting = min(firstWaiting, place)
  }

  private mutating func execute(_ place: Int, _ state: MachineState) {
    let instruction = program[place]
    var state = state
    switch instruction.opcode {
    case .initialize, .goto, .gosub, .return, .beginSubroutine, .initCoroutine, .yield,
      .endCoroutine, .halt, .once, .jump, .compareAndJump, .ifTrue, .ifFalse, .ifPositive,
      .ifNotZero, .decrementJumpZero, .ifNull, .ifNotNull, .ifNullRow, .haltIfNull, .mustBeInteger,
      .branch, .program:
      follow(instruction, at: place, state)
      return
    case .seek, .next, .found:
      search(instruction, at: place, state)
      return
    case .openStored, .openEphemeral, .openDuplicate, .openPseudo, .openVirtual, .nullRow, .column,
      .virtualColumn, .rowid, .makeRecord, .insert, .indexInsert, .rowData, .sorterData,
      .deferredSeek:
      access(instruction, at: place, &state)
    case .resultRow:
      for offset in 0..<max(0, instruction.p2) {
        let value = state.registers[instruction.p1 + offset]
        if results.count <= offset { results.append(InferredValue()) }
        results[offset] = results[offset].merged(with: value)
      }
    case .bound:
      go(to: instruction.p2, with: state)
      for column in columnsThatAreThere(behind: instruction, at: place, state) {
        state.rowFacts.append(MachineState.fact(instruction.p1, column))
      }
    case .integerInP3:
      go(to: instruction.p2, with: state)
      state.registers[instruction.p3] = .integer
    case .nothing: break
    case .unknown:
      let unknown = InferredValue(classes: .any, nulls: NullReasons.unknown)
      for register in [instruction.p2, instruction.p3] { state.registers[register] = unknown }
      if instruction.p2 > 0 { go(to: instruction.p2, with: state) }
    default: compute(instruction, at: place, &state)
    }
    go(to: place + 1, with: state)
  }
}

/// What a register of SQLite's virtual machine can hold, as far as it is known.
///
/// A register that nothing was put into holds nothing at all: neither a class nor NULL. It is two
/// words, since programs are followed with hundreds of them, in tools that are built unoptimised.
struct InferredValue: Equatable {
  /// Why it can be NULL, by the numbers that `NullReasons` gives; none if it cannot.
  var nulls: UInt64
  /// Below the classes, the kind of the tag in the next byte, above it the tag's numbers.
  private(set) var rest: UInt64

  init(classes: StorageClasses = [], nulls: UInt64 = 0, tag: Tag = .none) {
    self.nulls = nulls
    rest = UInt64(classes.rawValue) | tag.bits << 8
  }

  var classes: StorageClasses {
    get { StorageClasses(rawValue: UInt8(truncatingIfNeeded: rest)) }
    set { rest = rest & ~0xFF | UInt64(newValue.rawValue) }
  }

  /// What more is known of it.
  var tag: Tag {
    get { Tag(bits: rest >> 8) }
    set { rest = rest & 0xFF | newValue.bits << 8 }
  }

  enum Tag: Equatable {
    case none
    /// Exactly this integer; also where a subroutine or co-routine goes on.
    case integer(Int)
    /// A number that is not zero. Between -1 and 1 it is, once it is made an integer.
    case notZero
    /// A literal of text, by the instruction that loads it.
    case literal(Int)
    /// The record that the instruction makes.
    case record(Int)
    /// The record that the cursor stands on.
    case row(Int)
    /// What the cursor has in the column.
    case column(cursor: Int, column: Int)

    fileprivate var bits: UInt64 {
      func bits(_ kind: UInt64, _ number: Int) -> UInt64 {
        kind | UInt64(UInt32(truncatingIfNeeded: number)) << 8
      }
      switch self {
      case .none: return 0
      case .integer(let value):
        return Int(Int32(truncatingIfNeeded: value)) == value ? bits(1, value) : 2
      case .notZero: return 2
      case .literal(let place): return bits(3, place)
      case .record(let place): return bits(4, place)
      case .row(let cursor): return bits(5, cursor)
      case .column(let cursor, let column): return bits(6, cursor << 16 | column & 0xFFFF)
      }
    }

    fileprivate init(bits: UInt64) {
      let number = Int(Int32(truncatingIfNeeded: bits >> 8))
      switch bits & 0xFF {
      case 1: self = .integer(number)
      case 2: self = .notZero
      case 3: self = .literal(number)
      case 4: self = .record(number)
      case 5: self = .row(number)
      case 6: self = .column(cursor: number >> 16, column: number & 0xFFFF)
      default: self = .none
      }
    }
  }

  static let integer = InferredValue(classes: .integer)
  static let real = InferredValue(classes: .real)
  static let text = InferredValue(classes: .text)

  var isNothing: Bool { nulls == 0 && rest & 0xFF == 0 }
  var isNull: Bool { nulls != 0 && rest & 0xFF == 0 }
  var mayBeNull: Bool { nulls != 0 }
  /// Whether it surely is an integer other than zero.
  var isWholeAndNotZero: Bool {
    switch tag {
    case .integer(let value): value != 0
    case .notZero: classes == .integer
    default: false
    }
  }
  /// Whether it is a record that the program made, and which is known.
  var isRecord: Bool { (rest >> 8) & 0xFF == 4 }
  /// What has to agree where ways are joined, if it says where the program goes on.
  var controlValue: UInt64 { (rest >> 8) & 0xFF == 1 ? rest >> 8 : 0 }
  /// The cursor whose row the value is of; nil of any other.
  var cursor: Int? {
    switch (rest >> 8) & 0xFF {
    case 5: Int(UInt32(truncatingIfNeeded: rest >> 16))
    case 6: Int(UInt32(truncatingIfNeeded: rest >> 16)) >> 16
    default: nil
    }
  }

  func merged(with other: InferredValue) -> InferredValue {
    if isNothing { return other }
    if other.isNothing { return self }
    var merged = self
    merged.nulls |= other.nulls
    merged.rest |= other.rest & 0xFF
    if rest >> 8 != other.rest >> 8 { merged.rest &= 0xFF }
    return merged
  }
}

/// The classes that a value which is not NULL can have.
struct StorageClasses: OptionSet, Hashable {
  let rawValue: UInt8

  static let integer = StorageClasses(rawValue: 1)
  static let real = StorageClasses(rawValue: 2)
  static let text = StorageClasses(rawValue: 4)
  static let blob = StorageClasses(rawValue: 8)
  static let number: StorageClasses = [.integer, .real]
  static let any: StorageClasses = [.integer, .real, .text, .blob]

  /// What a column holds whose type is declared so.
  init(declared: String) {
    let type = declared.uppercased()
    if type.contains("INT") {
      self = .integer
    } else if type.contains("CHAR") || type.contains("CLOB") || type.contains("TEXT") {
      self = .text
    } else if type.isEmpty || type == "ANY" || type.contains("BLOB") {
      // A BLOB column that is not strict leaves every value alone, but one that holds blobs says so.
      self = type.contains("BLOB") ? .blob : .any
    } else if type.contains("REAL") || type.contains("FLOA") || type.contains("DOUB") {
      self = .real
    } else {
      self = [.integer, .real, .text]
    }
  }

  init(rawValue: UInt8) { self.rawValue = rawValue }

  /// What these become under an affinity, by SQLite's letter for it.
  func converted(by letter: UInt8) -> StorageClasses {
    switch letter {
    case UInt8(ascii: "B"):
      return isDisjoint(with: .number) ? self : subtracting(.number).union(.text)
    case UInt8(ascii: "C"), UInt8(ascii: "D"):
      return contains(.text) ? union(.number) : self
    case UInt8(ascii: "E"):
      let real = contains(.integer) ? subtracting(.integer).union(.real) : self
      return contains(.text) ? real.union(.real) : real
    default: return self
    }
  }
}

/// Why a result column can be NULL.
enum NullReason: Hashable {
  /// The table has no row there that an outer join asks for.
  case outerJoin(table: String)
  /// The column may hold NULL.
  case column(table: String, column: String)
  /// An aggregate function, by name, of no rows at all.
  case noRows(function: String)
  /// A CASE without ELSE, a sub-select that finds no row, a window function that leaves the rows.
  case missing
  /// What the function returns for some arguments.
  case function(String)
  /// Something divided by what may be zero.
  case division
  /// The parameter of this number.
  case parameter(Int)
  /// The column of a virtual table: SQLite says nothing of those.
  case virtualTable
  /// Not known.
  case unknown
}

/// Reasons by number, so that a set of them is one word.
struct NullReasons {
  private(set) var all: [NullReason] = [.unknown, .missing]

  static let unknown: UInt64 = 1
  static let missing: UInt64 = 2

  mutating func mask(of reason: NullReason) -> UInt64 {
    if let index = all.firstIndex(of: reason) { return 1 << UInt64(index) }
    guard all.count < 64 else { return Self.unknown }
    all.append(reason)
    return 1 << UInt64(all.count - 1)
  }

  func reasons(in mask: UInt64) -> [NullReason] {
    all.indices.filter { mask & (1 << UInt64($0)) != 0 }.map { all[$0] }
  }
}

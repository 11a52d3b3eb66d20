import Foundation

/// Where columns come from: the table's name or alias in this statement, and the prefix of an
/// embedded group.
public struct Qualifier: Sendable {
  /// What the columns are named after.
  enum Source: Sendable {
    /// Columns that are written without a table.
    case none
    /// A table of the schema by its own name, of which no String is made.
    case table(StaticString)
    case name(String)
    /// An alias whose table is in another database. Rare, and kept where it makes the others no larger.
    indirect case attached(alias: String, database: String)
    /// A query in the statement, which gets its name where the statement is written: each one its
    /// own, so that queries within queries never hide one another.
    case query(Int)
  }

  /// Every column has a qualifier, and mostly that of a table: a value without references, which is
  /// copied for nothing. All else is behind one.
  @usableFromInline
  enum Storage: Sendable {
    case none
    case table(StaticString)
    case other(Other)
  }

  @usableFromInline
  final class Other: Sendable {
    let source: Source
    let prefix: String
    /// How many bytes the name has; -1 without one.
    let nameLength: Int
    /// Of an alias, its table's columns under this name.
    let columns: KnownColumns?

    init(_ source: Source, prefix: String, columns: KnownColumns? = nil) {
      self.source = source
      self.prefix = prefix
      self.columns = columns
      nameLength =
        switch source {
        case .none, .query: -1
        case .table(let name): name.withUTF8Buffer(\.count)
        case .name(let name), .attached(let name, _): name.utf8.count
        }
    }
  }

  /// The columns of a row as text, so that a query need not put it together.
  struct KnownColumns: Sendable {
    let row: ObjectIdentifier
    let text: [UInt8]
  }

  @usableFromInline let storage: Storage

  @inlinable
  init(_ table: StaticString) {
    storage = .table(table)
  }

  init(_ source: Source, prefix: String) {
    storage = .other(Other(source, prefix: prefix))
  }

  init(_ other: Other) {
    storage = .other(other)
  }

  /// - Parameter table: nil for columns that are written without one.
  init(_ table: String?) {
    storage = table.map { .other(Other(.name($0), prefix: "")) } ?? .none
  }

  private static let lastQuery = Locked(0)

  /// The columns of a query that has no name yet.
  static func newQuery() -> Qualifier {
    let number = lastQuery.withLock { (last: inout Int) -> Int in
      last += 1
      return last
    }
    return Qualifier(.query(number), prefix: "")
  }

  var source: Source {
    switch storage {
    case .none: .none
    case .table(let name): .table(name)
    case .other(let other): other.source
    }
  }

  var prefix: String { if case .other(let other) = storage { other.prefix } else { "" } }

  /// The name of the table or its alias, if it has one.
  var table: String? {
    switch source {
    case .table(let name): name.description
    case .name(let name), .attached(let name, _): name
    case .none, .query: nil
    }
  }

  /// The database of the table, where an alias names it.
  var database: String? {
    if case .attached(_, let database) = source { database } else { nil }
  }

  /// Whether SQL calls both the same, which are tables of different databases perhaps.
  func hasName(of other: Qualifier) -> Bool {
    if self == other { return true }
    guard database != nil || other.database != nil, let table, let name = other.table else {
      return false
    }
    return table.utf8.elementsEqual(name.utf8)
  }

  /// How many bytes the name has; -1 without one.
  var nameLength: Int {
    switch storage {
    case .none: -1
    case .table(let name): name.withUTF8Buffer(\.count)
    case .other(let other): other.nameLength
    }
  }

  /// The qualifier of a group, or of a row in a result row, within this one.
  ///
  /// - Parameter prefix: what the names of the columns begin with; prefixes add up.
  public func adding(_ prefix: StaticString) -> Qualifier {
    if prefix.utf8CodeUnitCount == 0 { return self }
    return Qualifier(source, prefix: self.prefix + prefix.description)
  }
}

extension Qualifier: Hashable {
  public static func == (left: Self, right: Self) -> Bool {
    if case .table(let left) = left.storage, case .table(let right) = right.storage {
      return left.isSameText(as: right)
    }
    return left.source == right.source && left.prefix == right.prefix
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(source)
    hasher.combine(prefix)
  }
}

/// Byte for byte, however the name is kept.
extension Qualifier.Source: Hashable {
  static func == (left: Self, right: Self) -> Bool {
    switch (left, right) {
    case (.none, .none): true
    case (.query(let left), .query(let right)): left == right
    case (.table(let left), .table(let right)): left.isSameText(as: right)
    case (.table(let name), .name(let other)), (.name(let other), .table(let name)):
      name.isSameText(as: other)
    case (.name(let left), .name(let right)): left.isSameText(as: right)
    case (.attached(let left, let database), .attached(let right, let other)):
      left.isSameText(as: right) && database.isSameText(as: other)
    default: false
    }
  }

  func hash(into hasher: inout Hasher) {
    switch self {
    case .none: hasher.combine(0)
    case .query(let number): hasher.combine(number)
    case .table(let name): name.withUTF8Buffer { for byte in $0 { hasher.combine(byte) } }
    case .name(let name), .attached(let name, _): for byte in name.utf8 { hasher.combine(byte) }
    }
  }
}

extension String {
  /// Calls `body` with the UTF-8, which is mostly there.
  func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    if let result = utf8.withContiguousStorageIfAvailable(body) { return result }
    return Array(utf8).withUnsafeBufferPointer(body)
  }

  /// Byte for byte.
  func isSameText(as other: String) -> Bool {
    withBytes { bytes in
      other.withBytes { other in
        guard bytes.count == other.count else { return false }
        guard let start = bytes.baseAddress, let otherStart = other.baseAddress else { return true }
        return memcmp(start, otherStart, bytes.count) == 0
      }
    }
  }
}

extension StaticString {
  func contains(_ byte: UInt8) -> Bool { withUTF8Buffer { $0.contains(byte) } }

  /// Byte for byte.
  func isSameText(as other: String) -> Bool {
    withUTF8Buffer { $0.count == other.utf8.count && other.utf8.elementsEqual($0) }
  }

  /// Byte for byte; the same text is mostly at the same address.
  func isSameText(as other: StaticString) -> Bool {
    guard utf8CodeUnitCount == other.utf8CodeUnitCount else { return false }
    guard hasPointerRepresentation, other.hasPointerRepresentation else {
      return withUTF8Buffer { bytes in other.withUTF8Buffer { bytes.elementsEqual($0) } }
    }
    return utf8Start == other.utf8Start
      || memcmp(utf8Start, other.utf8Start, utf8CodeUnitCount) == 0
  }
}

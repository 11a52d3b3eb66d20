import CSQLite

extension DatabaseError {
  /// A constraint of the schema that a statement has violated.
  public struct Constraint: Hashable, Sendable {
    /// The kind of constraint.
    public enum Kind: Hashable, Sendable {
      /// `CHECK`; `name` is the constraint's name, or its expression if it has none.
      case check
      /// The type of a column of a STRICT table.
      case dataType
      /// `FOREIGN KEY`; SQLite does not tell which.
      case foreignKey
      /// `NOT NULL`
      case notNull
      /// `PRIMARY KEY`, or a row id that exists already.
      case primaryKey
      /// `RAISE` in a trigger, whose text is the error's message.
      case trigger
      /// `UNIQUE` or a unique index; `name` is the index's name if it is one on expressions.
      case unique
    }

    /// The kind of constraint.
    public let kind: Kind
    /// The table, where SQLite tells.
    public let table: String?
    /// The columns, where SQLite tells.
    public let columns: [String]
    /// The name of the constraint or index, where SQLite tells.
    public let name: String?

    /// Makes a description of a constraint.
    public init(kind: Kind, table: String? = nil, columns: [String] = [], name: String? = nil) {
      self.kind = kind
      self.table = table
      self.columns = columns
      self.name = name
    }
  }
}

extension DatabaseError.Constraint {
  /// Reads SQLite's message, which is all that it tells about a violated constraint.
  ///
  /// - Parameter connection: asked where the message can be read in two ways.
  init?(code: ResultCode, message: String, connection: OpaquePointer) {
    let kind: Kind
    switch code {
    case .constraintCheck: kind = .check
    case .constraintDataType: kind = .dataType
    case .constraintForeignKey: kind = .foreignKey
    case .constraintNotNull: kind = .notNull
    case .constraintPrimaryKey, .constraintRowID: kind = .primaryKey
    case .constraintTrigger: kind = .trigger
    case .constraintUnique: kind = .unique
    default: return nil
    }
    // `CHECK constraint failed: name`, `cannot store TEXT value in INTEGER column t.c`
    let marker = kind == .dataType ? " column " : " constraint failed: "
    guard kind != .trigger, let detail = message.text(after: marker) else {
      self.init(kind: kind)
      return
    }
    if kind == .check {
      self.init(kind: kind, name: detail)
    } else if detail.hasPrefix("index '"), detail.hasSuffix("'") {
      // SQLite has doubled the quotes in the name.
      let name = Array(detail.utf8.dropFirst("index '".utf8.count).dropLast())[...]
        .split(on: Array("''".utf8)).map { String(decoding: $0, as: UTF8.self) }
      self.init(kind: kind, name: name.joined(separator: "'"))
    } else {
      let readings = Self.readings(of: detail)
      let reading =
        readings.count == 1
        ? readings.first
        : readings.first { reading in
          reading.columns.allSatisfy {
            sqlite3_table_column_metadata(
              connection, nil, reading.table, $0, nil, nil, nil, nil, nil) == SQLITE_OK
          }
        }
      self.init(kind: kind, table: reading?.table, columns: reading?.columns ?? [])
    }
  }

  /// The ways to read `t.a, t.b`. Names may hold dots, so that there can be several.
  static func readings(of detail: String) -> [(table: String, columns: [String])] {
    let detail = Array(detail.utf8)
    return detail.indices.compactMap { index in
      guard detail[index] == UInt8(ascii: ".") else { return nil }
      let table = detail[..<index]
      let separator = Array(", ".utf8) + table + [UInt8(ascii: ".")]
      let columns = detail[(index + 1)...].split(on: separator)
      guard !columns.contains(where: \.isEmpty) else { return nil }
      return (
        String(decoding: table, as: UTF8.self),
        columns.map { String(decoding: $0, as: UTF8.self) }
      )
    }
  }
}

// In bytes: a separator followed by a combining character is none to `Character`.

extension String {
  /// What follows the first occurrence of `marker`.
  func text(after marker: String) -> String? {
    let parts = Array(utf8)[...].split(on: Array(marker.utf8))
    guard parts.count > 1, let first = parts.first else { return nil }
    return String(decoding: utf8.dropFirst(first.count + marker.utf8.count), as: UTF8.self)
  }
}

extension ArraySlice<UInt8> {
  /// The parts between the occurrences of `separator`.
  func split(on separator: [UInt8]) -> [ArraySlice<UInt8>] {
    var parts: [ArraySlice<UInt8>] = []
    var start = startIndex
    var index = startIndex
    while index < endIndex {
      if self[index...].starts(with: separator) {
        parts.append(self[start..<index])
        index += separator.count
        start = index
      } else {
        index += 1
      }
    }
    parts.append(self[start...])
    return parts
  }
}

/// The values of `x IN (…)` where they are more than SQLite has parameters for: a few parameters hold
/// them all, and SQLite gives each of them back as it is.
///
/// Integers stand in JSON. So do, for text and blobs, the place and the length of each value in one
/// blob: whatever bytes a value has come back, a NUL in text too. Reals do not survive JSON.
struct PackedList {
  private enum Kind { case integer, text, blob }

  /// One column of the values; several are those of a row value.
  private struct Column {
    var kind: Kind
    /// Where its numbers stand in a row of the JSON.
    var position: Int
    /// The values, behind one byte: of an empty blob SQLite makes NULL.
    var bytes: [UInt8] = [0]
  }

  /// A list of this length is not worth it.
  static let least = 16

  private var columns: [Column] = []
  private var json: [UInt8] = [UInt8(ascii: "[")]

  /// - Returns: nil for values of different kinds, for reals, and for what is no value.
  init?(_ elements: [SQLNode]) {
    for element in elements {
      guard let values = element.values, add(values) else { return nil }
    }
    json.append(UInt8(ascii: "]"))
  }

  private mutating func add(_ values: [SQLiteValue]) -> Bool {
    if columns.isEmpty {
      var position = 0
      for value in values {
        guard let kind = Self.kind(of: value) else { return false }
        columns.append(Column(kind: kind, position: position))
        position += kind == .integer ? 1 : 2
      }
    }
    guard values.count == columns.count else { return false }
    json.append(UInt8(ascii: json.count == 1 ? " " : ","))
    json.append(UInt8(ascii: "["))
    for (index, value) in values.enumerated() {
      guard Self.kind(of: value) == columns[index].kind else { return false }
      if index > 0 { json.append(UInt8(ascii: ",")) }
      switch value {
      case .integer(let integer): json += String(integer).utf8
      case .text(let text): add(text.utf8, at: index)
      case .blob(let bytes): add(bytes, at: index)
      case .real, .null: return false
      }
    }
    json.append(UInt8(ascii: "]"))
    return true
  }

  private mutating func add(_ bytes: some Collection<UInt8>, at index: Int) {
    json += "\(columns[index].bytes.count + 1),\(bytes.count)".utf8
    columns[index].bytes += bytes
  }

  private static func kind(of value: SQLiteValue) -> Kind? {
    switch value {
    case .integer: .integer
    case .text: .text
    case .blob: .blob
    case .real, .null: nil
    }
  }

  /// ` IN (SELECT … FROM json_each(?))`.
  var sql: String { " IN (\(select))" }

  /// `SELECT … FROM json_each(?)`. A `+` takes the affinity from a CAST, by which SQLite would
  /// convert what is compared with it.
  var select: String {
    let values = columns.map { column in
      let number = "json_extract(value, '$[\(column.position)]')"
      if column.kind == .integer { return number }
      let bytes = "substr(?, \(number), json_extract(value, '$[\(column.position + 1)]'))"
      return column.kind == .text ? "+CAST(\(bytes) AS TEXT)" : bytes
    }
    return "SELECT \(values.joined(separator: ", ")) FROM json_each(?)"
  }

  /// What is bound, in the order of the SQL.
  var bindings: [SQLiteValue] {
    columns.filter { $0.kind != .integer }.map { .blob($0.bytes) }
      + [.text(String(decoding: json, as: UTF8.self))]
  }
}

extension SQLNode {
  /// The values of a value or a row value; nil for anything else.
  fileprivate var values: [SQLiteValue]? {
    switch self {
    case .value(let value): return [value]
    case .rowValue(.list(let nodes)):
      var values: [SQLiteValue] = []
      for node in nodes {
        guard case .value(let value) = node else { return nil }
        values.append(value)
      }
      return values
    default: return nil
    }
  }
}

extension SQLWriter {
  /// The elements of a list whose parentheses are text of the user's.
  mutating func write(elements: [SQLNode]) {
    if packsLists, elements.count > PackedList.least, let list = PackedList(elements) {
      write(text: list.select)
      bindings += list.bindings
    } else {
      // Rows of several columns.
      if case .rowValue = elements.first { write("VALUES ") }
      write(elements, separator: ", ")
    }
  }

  mutating func write(_ operand: SQLNode, in elements: [SQLNode]) {
    write(operand, minimum: SQLOperator.in.precedence + 1)
    if packsLists, elements.count > PackedList.least, let list = PackedList(elements) {
      write(text: list.sql)
      bindings += list.bindings
      return
    }
    if case .rowValue = elements.first {
      write(" IN (VALUES ")
    } else {
      write(" IN (")
    }
    write(elements, separator: ", ")
    write(")")
  }
}

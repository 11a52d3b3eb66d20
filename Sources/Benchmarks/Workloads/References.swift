import CBaseline
import CSQLite
import Foundation

/// The texts of rows, one behind the other, to make Strings of.
final class TextBytes {
  private var bytes: [UInt8] = []
  private var ends: [Int] = []

  /// - Parameter sql: a query of texts; NULLs are left out.
  init(_ database: RawDatabase, _ sql: String) throws {
    let statement = try RawStatement(database, sql)
    let columns = sqlite3_column_count(statement.handle)
    while try statement.step() {
      for column in 0..<columns
      where sqlite3_column_type(statement.handle, column) != SQLITE_NULL {
        bytes += statement.bytes(column)
        ends.append(bytes.count)
      }
    }
  }

  /// Makes all Strings, and keeps them until the last is made, as an array of rows does.
  func makeStrings() -> Int {
    var strings: [String] = []
    strings.reserveCapacity(ends.count)
    bytes.withUnsafeBufferPointer { bytes in
      var start = 0
      for end in ends {
        strings.append(String(decoding: bytes[start..<end], as: UTF8.self))
        start = end
      }
    }
    return strings.reduce(0) { $0 &+ $1.utf8.count }
  }

  /// Makes each String and drops it, as looking up single rows does.
  func makeStringsOneByOne() -> Int {
    bytes.withUnsafeBufferPointer { bytes in
      var start = 0
      var sum = 0
      for end in ends {
        sum &+= String(decoding: bytes[start..<end], as: UTF8.self).utf8.count
        start = end
      }
      return sum
    }
  }
}

/// Orders as C values to bind, in the order of the columns.
final class BoundOrders {
  static let columns: Int32 = 14
  private var values: [cbaseline_value] = []
  private var texts: [UnsafeMutablePointer<CChar>] = []
  let count: Int

  init(_ orders: [Order]) {
    count = orders.count
    for order in orders { add(order) }
  }

  deinit { for text in texts { text.deallocate() } }

  /// Runs a statement for each order. Column `n` is bound to parameter `(n + shift) % 14 + 1`.
  func run(_ sql: String, on database: RawDatabase, shift: Int32 = 0) -> Int {
    Int(cbaseline_write(database.handle, sql, values, Self.columns, shift, Int64(count)))
  }

  private func add(_ order: Order) {
    add(order.id)
    add(order.customerID)
    for text in [order.number, order.status, order.city, order.street, order.currency] {
      add(text)
    }
    for text in [order.notes, order.coupon, order.carrier] {
      if let text { add(text) } else { values.append(cbaseline_value()) }
      if text == nil { values[values.count - 1].type = SQLITE_NULL }
    }
    for number in [order.total, order.tax] {
      var value = cbaseline_value()
      value.type = SQLITE_FLOAT
      value.real = number
      values.append(value)
    }
    add(Int(order.createdAt.timeIntervalSince1970.rounded()))
    add(order.isPaid ? 1 : 0)
  }

  private func add(_ number: Int) {
    var value = cbaseline_value()
    value.type = SQLITE_INTEGER
    value.integer = Int64(number)
    values.append(value)
  }

  private func add(_ text: String) {
    let bytes = Array(text.utf8)
    let copy = UnsafeMutablePointer<CChar>.allocate(capacity: max(bytes.count, 1))
    for (index, byte) in bytes.enumerated() { copy[index] = CChar(bitPattern: byte) }
    texts.append(copy)
    var value = cbaseline_value()
    value.type = SQLITE_TEXT
    value.count = Int32(bytes.count)
    value.text = UnsafePointer(copy)
    values.append(value)
  }
}

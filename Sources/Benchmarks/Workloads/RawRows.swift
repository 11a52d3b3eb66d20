import Foundation
import Rowan

// Rows read and bound by hand, column by column. The types are the generated ones: only the way to
// them differs.

extension Order {
  static let columns14 =
    "id, customerID, number, status, city, street, currency, notes, coupon, carrier, total, tax, "
    + "createdAt, isPaid"
  static let texts8 = "number, status, city, street, currency, notes, coupon, carrier"
  static let parameters14 = "?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?"
  static let insert14 = "INSERT INTO orders (\(columns14)) VALUES (\(parameters14))"
  static let settings13 =
    "customerID = ?, number = ?, status = ?, city = ?, street = ?, currency = ?, notes = ?, "
    + "coupon = ?, carrier = ?, total = ?, tax = ?, createdAt = ?, isPaid = ?"

  @inline(__always)
  init(raw row: RawStatement) {
    self.init(
      id: row.int(0), customerID: row.int(1), number: row.string(2), status: row.string(3),
      city: row.string(4), street: row.string(5), currency: row.string(6),
      notes: row.optionalString(7), coupon: row.optionalString(8), carrier: row.optionalString(9),
      total: row.double(10), tax: row.double(11),
      createdAt: Date(timeIntervalSince1970: Double(row.int(12))), isPaid: row.int(13) != 0)
  }

  @inline(__always)
  func bindAll(to statement: RawStatement, from first: Int32 = 1) {
    statement.bind(first, id)
    bindOthers(to: statement, from: first + 1)
  }

  @inline(__always)
  func bindOthers(to statement: RawStatement, from first: Int32) {
    statement.bind(first, customerID)
    statement.bind(first + 1, number)
    statement.bind(first + 2, status)
    statement.bind(first + 3, city)
    statement.bind(first + 4, street)
    statement.bind(first + 5, currency)
    statement.bind(first + 6, notes)
    statement.bind(first + 7, coupon)
    statement.bind(first + 8, carrier)
    statement.bind(first + 9, total)
    statement.bind(first + 10, tax)
    statement.bind(first + 11, Int(createdAt.timeIntervalSince1970.rounded()))
    statement.bind(first + 12, isPaid ? 1 : 0)
  }

  /// Differs when any column of any kind was read wrongly.
  @inline(__always)
  var checksum: Int {
    id &+ customerID &+ number.utf8.count &+ street.utf8.count &+ (notes?.utf8.count ?? 7)
      &+ (carrier?.utf8.count ?? 3) &+ Int(total) &+ Int(createdAt.timeIntervalSince1970)
      &+ (isPaid ? 1 : 0)
  }
}

extension Event {
  @inline(__always)
  init?(raw row: RawStatement) {
    guard let id = UUID(raw: row.bytes(0)), let at = Date(raw: row.bytes(1)) else { return nil }
    self.init(id: id, at: at, name: row.string(2), count: row.int(3))
  }

  @inline(__always)
  var checksum: Int {
    Int(id.uuid.0) &+ Int(id.uuid.15) &+ Int(at.timeIntervalSince1970) &+ name.utf8.count &+ count
  }
}

extension Array where Element == Order {
  var checksum: Int { reduce(0) { $0 &+ $1.checksum } }
}

extension Array where Element == Event {
  var checksum: Int { reduce(0) { $0 &+ $1.checksum } }
}

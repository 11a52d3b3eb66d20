import Rowan

// snippet: columnValue
/// A number of thirteen digits, stored as TEXT.
struct ISBN: ColumnValue, Hashable {
  let digits: String

  init?(_ digits: String) {
    guard digits.count == 13, digits.allSatisfy({ "0"..."9" ~= $0 }) else { return nil }
    self.digits = digits
  }

  static func encode(_ value: ISBN) -> SQLiteValue { .text(value.digits) }

  static func decode(_ value: SQLiteValue) -> ISBN? {
    guard case .text(let digits) = value else { return nil }
    return ISBN(digits)
  }
}
// end

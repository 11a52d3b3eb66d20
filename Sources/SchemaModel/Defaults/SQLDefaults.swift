/// The SQL expressions behind `now`, `uuid` and `uuid7`: plain SQL of the oldest SQLite that is
/// supported, so that any program can insert. Each stands in parentheses in a DEFAULT.
enum SQLDefaults {
  /// The moment of the statement in a date column's own form.
  static func now(_ form: ValueType.DateForm) -> String {
    switch form {
    case .text: "strftime('%Y-%m-%d %H:%M:%f', 'now')"
    case .iso8601: "strftime('%Y-%m-%dT%H:%M:%fZ', 'now')"
    case .seconds: "datetime('now')"
    case .day: "date('now')"
    case .unixTime: "CAST(strftime('%s', 'now') AS INTEGER)"
    case .unixMilliseconds: milliseconds
    case .unixMicroseconds: "(\(milliseconds)) * 1000"
    case .unixReal: "(\(milliseconds)) / 1000.0"
    case .julianDay: "julianday('now')"
    case .appleReference: "(\(milliseconds)) / 1000.0 - 978307200.0"
    case .appleNanoseconds: "(\(milliseconds) - 978307200000) * 1000000"
    }
  }

  /// Milliseconds since 1970; `'now'` is one moment in the whole statement.
  private static let milliseconds =
    "strftime('%s', 'now') * 1000 + CAST(substr(strftime('%f', 'now'), 4) AS INTEGER)"

  /// A UUID of version 4.
  static func uuid(_ form: ValueType.UUIDForm) -> String {
    switch form {
    case .lowercase: "lower(\(uuid4Digits))"
    case .uppercase: uuid4Digits
    case .bytes:
      // `||` joins the bytes of blobs as they are.
      "CAST(randomblob(6) || substr(\(versions(4)), 1 + (random() & 15), 1) || randomblob(1)"
        + " || substr(\(variants), 1 + (random() & 63), 1) || randomblob(7) AS BLOB)"
    }
  }

  private static let uuid4Digits =
    "hex(randomblob(4)) || '-' || hex(randomblob(2)) || '-4' || \(tailDigits)"

  /// The last 12 bits of the third part, the fourth and the fifth.
  private static let tailDigits =
    "substr(hex(randomblob(2)), 2) || '-' || substr('89AB', 1 + (random() & 3), 1)"
    + " || substr(hex(randomblob(2)), 2) || '-' || hex(randomblob(6))"

  /// A UUID of version 7, which begins with the milliseconds since 1970.
  static func uuid7(_ form: ValueType.UUIDForm) -> String {
    let digits =
      "printf('%08X-%04X', (\(milliseconds)) >> 16, (\(milliseconds)) & 65535) || '-7'"
      + " || \(tailDigits)"
    switch form {
    case .lowercase: return "lower(\(digits))"
    case .uppercase: return digits
    case .bytes:
      // Before SQLite 3.41 only a table of all bytes turns a number into a byte.
      let bytes = SQLQuoting.blob(Array(0...255))
      let time = stride(from: 40, through: 0, by: -8).map { shift in
        "substr(\(bytes), 1 + ((\(milliseconds)) >> \(shift) & 255), 1)"
      }
      return "CAST(\(time.joined(separator: " || "))"
        + " || substr(\(versions(7)), 1 + (random() & 15), 1) || randomblob(1)"
        + " || substr(\(variants), 1 + (random() & 63), 1) || randomblob(7) AS BLOB)"
    }
  }

  /// The 16 bytes that begin with a version.
  private static func versions(_ version: UInt8) -> String {
    SQLQuoting.blob((0..<16).map { version << 4 | $0 })
  }

  /// The 64 bytes that begin with the bits 10.
  private static let variants = SQLQuoting.blob(Array(0x80...0xBF))
}

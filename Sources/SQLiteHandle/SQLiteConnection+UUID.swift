import CSQLite

extension SQLiteConnection {
  /// Registers `uuid()`, a random UUID (version 4) in lower case, where SQLite lacks it.
  ///
  /// SQLite has it as an extension that programs can be built with; databases made by such programs
  /// may call it in their DDL.
  package func registerUUID() throws(DatabaseError) {
    var statement: OpaquePointer?
    let exists = sqlite3_prepare_v2(pointer, "SELECT uuid()", -1, &statement, nil) == SQLITE_OK
    sqlite3_finalize(statement)
    if exists { return }
    let code = sqlite3_create_function_v2(
      pointer, "uuid", 0, SQLITE_UTF8 | SQLITE_INNOCUOUS, nil,
      { context, _, _ in
        var bytes: (UInt64, UInt64) = (0, 0)
        sqlite3_randomness(16, &bytes)
        let text = uuidText(high: bytes.0, low: bytes.1)
        text.withCString {
          csqlite_result_text_transient(context, $0, Int32(text.utf8.count))
        }
      }, nil, nil, nil)
    guard code == SQLITE_OK else {
      throw DatabaseError(code: code, connection: pointer, sql: nil)
    }
  }
}

/// The UUID that is made of 128 random bits: six of them say that it is random.
func uuidText(high: UInt64, low: UInt64) -> String {
  let high = high & ~0xF000 | 0x4000
  let low = low & ~(0b11 << 62) | 0b10 << 62
  func digits(_ value: UInt64, _ count: Int) -> String {
    let text = String(value, radix: 16)
    return String(repeating: "0", count: max(0, count - text.count)) + text
  }
  let fields = [
    digits(high >> 32, 8), digits(high >> 16 & 0xFFFF, 4), digits(high & 0xFFFF, 4),
    digits(low >> 48, 4), digits(low & 0xFFFF_FFFF_FFFF, 12),
  ]
  return fields.joined(separator: "-")
}

import CSQLite

extension SQLiteConnection {
  /// Whether SQLite has a word for itself, so that a name like it needs quotes.
  package static func isKeyword(_ word: String) -> Bool {
    var word = word
    return word.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) { buffer in
        sqlite3_keyword_check(buffer.baseAddress, Int32(clamping: buffer.count)) != 0
      }
    }
  }
}

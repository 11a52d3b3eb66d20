/// What a column of a table that is not STRICT turns values into, as SQLite tells it from the
/// declared type.
enum Affinity: String {
  case integer = "INTEGER"
  case text = "TEXT"
  case blob = "BLOB"
  case real = "REAL"
  case numeric = "NUMERIC"

  /// SQLite's own rule: the first of these words that is anywhere in the type.
  init(declaredType: String) {
    let folded = NamingRule.folded(declaredType)
    func has(_ word: String) -> Bool { folded.contains(word) }
    if has("int") {
      self = .integer
    } else if has("char") || has("clob") || has("text") {
      self = .text
    } else if has("blob") || folded.isEmpty {
      self = .blob
    } else if has("real") || has("floa") || has("doub") {
      self = .real
    } else {
      self = .numeric
    }
  }
}

extension [UInt8] {
  fileprivate func contains(_ word: String) -> Bool {
    let word = Array(word.utf8)
    guard count >= word.count else { return false }
    return (0...(count - word.count)).contains { Array(self[$0..<($0 + word.count)]) == word }
  }
}

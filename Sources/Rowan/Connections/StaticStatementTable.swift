/// Prepared statements by the address of their text in the program.
///
/// The text of a literal stays where it is for as long as the program runs, so that its address
/// says which it is without reading it. An open hash table: a lookup is a multiplication and,
/// mostly, one comparison.
struct StaticStatementTable {
  private struct Entry {
    var address: UInt
    var length: Int
    var statement: SQLiteStatement
  }

  private var entries: [Entry?] = Array(repeating: nil, count: 16)
  private(set) var count = 0

  subscript(sql: StaticString) -> SQLiteStatement? {
    get {
      entries[slot(of: UInt(bitPattern: sql.utf8Start), sql.utf8CodeUnitCount)]?.statement
    }
    set {
      let address = UInt(bitPattern: sql.utf8Start)
      let length = sql.utf8CodeUnitCount
      guard let newValue else { return }
      if (count + 1) * 2 > entries.count { grow() }
      let slot = slot(of: address, length)
      if entries[slot] == nil { count += 1 }
      entries[slot] = Entry(address: address, length: length, statement: newValue)
    }
  }

  /// Where the entry of a text is, or would be put. Half of the slots are free, so that one is found.
  private func slot(of address: UInt, _ length: Int) -> Int {
    let mask = entries.count - 1
    let hash = UInt64(address) &* 0x9E37_79B9_7F4A_7C15
    var slot = Int(truncatingIfNeeded: hash >> 32) & mask
    while let entry = entries[slot], entry.address != address || entry.length != length {
      slot = (slot + 1) & mask
    }
    return slot
  }

  private mutating func grow() {
    let old = entries
    entries = Array(repeating: nil, count: old.count * 2)
    for case let entry? in old {
      entries[slot(of: entry.address, entry.length)] = entry
    }
  }
}

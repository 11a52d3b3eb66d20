import Foundation
import Rowan
import Testing

/// Text of every kind is stored and found as it is.
@Suite struct HostileTextTests {
  private static let chosen: [String] =
    [
      "", "\0", "a\0b", "\0\0a", "'", "''", "\"", "`", "[x]", "%", "_", "\\", "%_\\", "50%", "a_b",
      ";--", "/* */", "'; DROP TABLE stores; --", "SELECT", "NULL", "null", "?", "?1", ":name",
      "caf\u{E9}", "cafe\u{301}", "\u{1F600}", "\u{1F468}\u{200D}\u{1F469}", "\u{FEFF}x",
      "\u{FFFF}",
      "\u{D7FF}", "\u{E000}", "\u{10FFFF}", "\u{10FFFF}\u{10FFFF}", "A", "a", "\u{C4}", "\u{E4}",
      "\n\r\t", " ", "  a  ", "\u{7F}\u{80}", String(repeating: "ab%_\\\0'", count: 8_600),
    ]

  /// Pieces that random texts are made of, so that many are parts of others.
  private static let pieces: [String] = [
    "a", "b", "A", "%", "_", "\\", "\0", "'", "\"", ";", "-", "\u{E9}", "e\u{301}", "\u{1F600}",
    "\u{D7FF}", "\u{10FFFF}",
  ]

  private static func random(_ count: Int, using generator: inout SeededGenerator) -> [String] {
    (0..<count).map { _ in
      (0..<Int.random(in: 1...5, using: &generator)).map { _ in
        pieces[Int.random(in: pieces.indices, using: &generator)]
      }.joined()
    }
  }

  private static func database(_ texts: [String]) throws -> DatabaseQueue {
    let queue = try ShopData.emptyDatabase()
    try queue.write { try Store.insert { texts.map { Store.Draft(name: $0) } }.execute($0) }
    return queue
  }

  private static func schema(_ db: Database) throws -> [Row] {
    try Row.fetchAll(db, sql("SELECT * FROM sqlite_schema"))
  }

  private static func bytes(_ text: String) -> [UInt8] { Array(text.utf8) }

  private static func contains(_ text: [UInt8], _ part: [UInt8]) -> Bool {
    if part.isEmpty { return true }
    guard text.count >= part.count else { return false }
    return (0...(text.count - part.count)).contains {
      text[$0] == part[0] && text[$0...].starts(with: part)
    }
  }

  @Test func `text is stored and found as it is`() throws {
    let texts = Self.chosen
    let samples = texts.map(Sample.init)
    let queue = try Self.database(texts)
    try queue.write { db throws in
      let before = try Self.schema(db)
      let stored = try Store.order(by: \.id).select(\.name).fetchAll(db)
      #expect(stored.map(Self.bytes) == texts.map(Self.bytes))
      for (index, text) in texts.enumerated() {
        try check(db, samples, text)
        let equal = try Store.where { $0.name == text }.select(\.id).fetchAll(db)
        #expect(equal == [index + 1])
        #expect(try Store.where { $0.name.in([text]) }.select(\.id).fetchAll(db) == [index + 1])
        #expect(
          try sql("SELECT id FROM stores WHERE name = \(text)", as: Int.self).fetchAll(db)
            == [index + 1])
        try Store.find(index + 1).update { $0.name = text + text }.execute(db)
        #expect(try Self.bytes(Store.find(db, key: index + 1).name) == Self.bytes(text + text))
        try Store.find(index + 1).update { $0.name = text }.execute(db)
      }
      #expect(try Self.schema(db) == before)
    }
  }

  @Test func `random texts are found as they are`() throws {
    var generator = SeededGenerator("HostileTextTests.random")
    let texts = Self.random(10_000, using: &generator)
    let samples = texts.map(Sample.init)
    let queue = try Self.database(texts)
    try queue.read { db throws in
      let before = try Self.schema(db)
      let stored = try Store.order(by: \.id).select(\.name).fetchAll(db)
      #expect(stored.map(Self.bytes) == texts.map(Self.bytes))
      for needle in Self.random(25, using: &generator) + [texts[0], texts[1]] {
        try check(db, samples, needle)
      }
      #expect(try Self.schema(db) == before)
    }
  }

  /// A text as Swift compares it.
  private struct Sample {
    let bytes: [UInt8]
    /// With ASCII letters in lower case.
    let lower: [UInt8]
    /// What LIKE sees: up to the first NUL.
    let visible: [UInt8]

    init(_ text: String) {
      bytes = Array(text.utf8)
      lower = bytes.map { (0x41...0x5A).contains($0) ? $0 + 0x20 : $0 }
      visible = Array(lower.prefix { $0 != 0 })
    }
  }

  private func check(_ db: Database, _ texts: [Sample], _ needle: String) throws {
    func expect(
      _ kind: String,
      _ condition: (Store.TableColumns) -> QueryExpression<Bool>, _ isMatch: (Sample) -> Bool
    ) throws {
      let found = try Store.where { condition($0) }.order(by: \.id).select(\.id).fetchAll(db)
      let expected = texts.indices.filter { isMatch(texts[$0]) }.map { $0 + 1 }
      #expect(found == expected, "\(kind) \(needle.prefix(40).debugDescription)")
    }
    let (bytes, lower) = (Sample(needle).bytes, Sample(needle).lower)
    try expect("contains", { $0.name.contains(needle) }) { Self.contains($0.bytes, bytes) }
    try expect("hasPrefix", { $0.name.hasPrefix(needle) }) { $0.bytes.starts(with: bytes) }
    try expect("hasPrefix of an expression", { ($0.name + "").hasPrefix(needle) }) {
      $0.bytes.starts(with: bytes)
    }
    try expect("hasSuffix", { $0.name.hasSuffix(needle) }) {
      $0.bytes.suffix(bytes.count) == bytes[...]
    }
    try expect("contains, case", { $0.name.contains(needle, ignoringCase: true) }) {
      Self.contains($0.lower, lower)
    }
    try expect("hasPrefix, case", { $0.name.hasPrefix(needle, ignoringCase: true) }) {
      $0.lower.starts(with: lower)
    }
    try expect("hasSuffix, case", { $0.name.hasSuffix(needle, ignoringCase: true) }) {
      $0.lower.suffix(lower.count) == lower[...]
    }
    guard !bytes.contains(0) else { return }
    let special: [Unicode.Scalar] = ["%", "_", "\\"]
    let pattern = needle.unicodeScalars.map { special.contains($0) ? "\\\($0)" : "\($0)" }.joined()
    try expect("like", { $0.name.like(pattern, escape: "\\") }) { $0.visible == lower }
  }

  @Test func `a pattern that is too long is an error`() throws {
    try Self.database(["a"]).read { db throws in
      let pattern = String(repeating: "a", count: 60_000)
      #expect(throws: DatabaseError.self) {
        _ = try Store.where { $0.name.like(pattern) }.fetchAll(db)
      }
      #expect(try Store.where { $0.name.contains(pattern) }.fetchAll(db).isEmpty)
    }
  }

  /// A prefix of a column is a range, for which SQLite uses an index.
  @Test func `a prefix uses an index`() throws {
    try ShopData.emptyDatabase().write { db throws in
      try sql("CREATE INDEX byName ON stores (name)").execute(db)
      let query = Store.where { $0.name.hasPrefix("a") }
      let plan = try Row.fetchAll(db, sql("EXPLAIN QUERY PLAN \(raw: query.sqlText.inlined)"))
      let detail: String = try #require(plan.first)["detail"]
      #expect(detail.contains("USING") && detail.contains("byName (name>? AND name<?)"))
    }
  }
}

extension String {
  fileprivate var inlined: String { replacingOccurrences(of: "?", with: "'a'") }
}

import Testing

/// Every way to keep a borrowed row, its bytes, a cursor or a prepared statement for longer than they
/// are there is refused by the compiler.
@Suite struct KeptRowTests {
  private typealias Way = WrongQueryTests.Mistake

  /// What the types forbid.
  private static let byTypes: [Way] = [
    .init(
      "var kept: RowDecoder?; try Item.all.forEachRow(db) { row in kept = row }; _ = kept",
      at: "row }", "implicit conversion to 'RowDecoder?' is consuming"),
    .init(
      "var all: [RowDecoder] = []; try Item.all.forEachRow(db) { row in all.append(row) }",
      at: "[RowDecoder]", "type 'RowDecoder' does not conform to protocol 'Copyable'"),
    .init(
      "try Item.all.fetchCursor(db) { let r: RowDecoder? = try $0.nextRow { row in row }; _ = r }",
      at: "nextRow {", "instance method 'nextRow' requires that 'RowDecoder' conform to 'Copyable'"),
    .init(
      "try Item.all.forEachRow(db) { let s: Span<UInt8> = try $0.withText(at: 0) { $0 }; _ = s }",
      at: "withText",
      "instance method 'withText(at:_:)' requires that 'Span<UInt8>' conform to 'Escapable'"),
    .init(
      "try Item.all.forEachRow(db) { let s: RawSpan = try $0.withBlob(at: 0) { $0.bytes }; _ = s }",
      at: "withBlob",
      "instance method 'withBlob(at:_:)' requires that 'RawSpan' conform to 'Escapable'"),
    .init(
      "let c: Cursor<Item> = try Item.all.fetchCursor(db) { cursor in cursor }; _ = c",
      at: "fetchCursor", "cannot convert value of type '()' to specified type 'Cursor<Item>'"),
    .init(
      "var kept: Cursor<Item>?; try Item.all.fetchCursor(db) { cursor in kept = cursor }; _ = kept",
      at: "cursor };", "implicit conversion to 'Cursor<Item>?' is consuming"),
  ]

  /// What their lifetimes forbid.
  private static let byLifetimes: [Way] = [
    .init(
      "try Item.all.forEachRow(db) { row in let other = row; _ = try other.integer(at: 0) }",
      at: "row in", "'row' is borrowed and cannot be consumed"),
    .init(
      """
      var kept: Span<UInt8>?; try Item.all.forEachRow(db) { try $0.withText(at: 0) { kept = $0 } }; \
      _ = kept
      """, at: "kept: Span", "lifetime-dependent variable 'kept' escapes its scope"),
    .init(
      """
      try Item.all.forEachRow(db) { let f: () -> Int = try $0.withBlob(at: 0) { bytes in \
      { bytes.count } }; _ = f() }
      """, at: "bytes in", "lifetime-dependent variable 'bytes' escapes its scope"),
    .init(
      "try Item.all.fetchCursor(db) { cursor in var other = cursor; _ = try other.next() }",
      at: "cursor in", "missing reinitialization of inout parameter 'cursor' after consume"),
    .init(
      "let s = try db.prepare(\"SELECT 1\"); Task.detached { try s.execute() }",
      at: "detached", "sending"),
  ]

  @Test func `the compiler lets none of them out`() throws {
    guard let compiler = Compiler() else {
      print("KeptRowTests: skipped, there is no compiler or no built module to be found")
      return
    }
    try check(Self.byTypes, compiler, lifetimes: false)
    try check(Self.byLifetimes, compiler, lifetimes: true)
  }

  private func check(_ ways: [Way], _ compiler: Compiler, lifetimes: Bool) throws {
    let header = "import Rowan\n@testable import RowanTests\n"
    let lines = ways.enumerated().map {
      "func f\($0.offset)(_ db: Database) throws { \($0.element.query) }"
    }
    let source = header + lines.joined(separator: "\n") + "\n"
    let errors = try compiler.errors(in: source, lifetimes: lifetimes)
    for (index, way) in ways.enumerated() {
      let error = try #require(errors.first { $0.line == index + 3 }, "no error: \(way.query)")
      #expect(error.message.contains(way.message), "\(way.query): \(error.message)")
      let caret = lines[index].utf8.dropFirst(error.column - 1)
      #expect(
        caret.starts(with: way.caret.utf8),
        "\(way.query): the caret is at \(String(decoding: caret, as: UTF8.self))")
    }
  }
}

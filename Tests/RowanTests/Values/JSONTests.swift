import Foundation
import Rowan
import Testing

/// JSON columns: one text for one value, read back as it was.
@Suite struct JSONTests {
  struct Everything: Codable, Hashable {
    var bool = true
    var small: Int8 = -128
    var large: UInt64 = .max
    var double = 0.1
    var float: Float = 0.1
    var text = "a\u{0}\"\\/\u{1F}\u{7F}ü😀\u{2028}"
    var date = Date(timeIntervalSince1970: -0.001)
    var uuid = UUID(uuid: (171, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 205))
    var url = URL(fileURLWithPath: "/a b/ü")
    var data = Data([0, 255])
    var decimal = Decimal(sign: .minus, exponent: -20, significand: 12_345_678_901_234_567)
    var missing: String?
    var list: [Int?] = [1, nil]
    var nested: [[String: [Bool]]] = [[:], ["b": [], "a": [false]]]
    var byNumber = [10: "ten", -1: "minus", 2: "two"]
    var set: Set<Int> = [3, 20, 1]
    var color = Shade.dark(percent: 3)

    enum Shade: Codable, Hashable { case dark(percent: Int), light }
  }

  @Test func everyKindOfValue() throws {
    let expected =
      #"{"bool":true,"byNumber":{"-1":"minus","10":"ten","2":"two"},"color":{"dark":{"percent":3}},"#
      + #""data":"AP8=","date":"1969-12-31T23:59:59.999Z","decimal":-0.00012345678901234567,"#
      + #""double":0.1,"float":0.1,"large":18446744073709551615,"list":[1,null],"#
      + #""nested":[{},{"a":[false],"b":[]}],"set":[1,20,3],"small":-128,"#
      + #""text":"a\u0000\"\\/\u001f"# + "\u{7F}ü😀\u{2028}"
      + #"","url":"file:///a%20b/%C3%BC","uuid":"ab000000-0000-0000-0000-0000000000cd"}"#
    #expect(try JSON<Everything>.encode(Everything()) == .text(expected))
    let store = try ValueStore("TEXT")
    try store.store(Everything(), as: JSON<Everything>.self)
    #expect(try store.load(JSON<Everything>.self) == Everything())
    #expect(try store.load(String.self) == expected)
    // SQLite's own opinion.
    #expect(try store.load(Int.self, sql: "SELECT json_valid(value) FROM stored") == 1)
    #expect(
      try store.load(String.self, sql: "SELECT json_extract(value, '$.text') FROM stored")
        .hasPrefix("a"))
    #expect(
      try store.load(Int.self, sql: "SELECT json_array_length(value, '$.list') FROM stored") == 2)
  }

  @Test func singleValues() throws {
    try expectStored(5, as: JSON<Int>.self, in: "TEXT", "text", "'5'")
    try expectStored("x", as: JSON<String>.self, in: "TEXT", "text", "'\"x\"'")
    try expectStored([], as: JSON<[String]>.self, in: "TEXT", "text", "'[]'")
    try expectStored([:], as: JSON<[String: Int]>.self, in: "TEXT", "text", "'{}'")
    try expectStored([UUID: Int](), as: JSON<[UUID: Int]>.self, in: "TEXT", "text", "'[]'")
    try expectStored(1.5, as: JSON<Double>.self, in: "TEXT", "text", "'1.5'")
  }

  @Test func whatIsNoValue() throws {
    try expectStorageClassError("5", as: JSON<Int>.self, expected: .text)
    try expectStorageClassError("x'35'", as: JSON<Int>.self, expected: .text)
    for text in ["", "null", "[5", "\"5\"", "5.5", "{}"] {
      try expectInvalid("'\(text)'", as: JSON<Int>.self)
    }
    for number in [Double.infinity, -.infinity, .nan] {
      try expectUnstorable(["a": [number]], as: JSON<[String: [Double]]>.self)
      let error = #expect(throws: DatabaseError.self) {
        try JSON<[String: [Double]]>.encode(["a": [0, number]])
      }
      #expect(error?.message.contains("a Double that is no finite number at $.a[1]") == true)
    }
    try expectUnstorable(Decimal.nan, as: JSON<Decimal>.self)
    try expectUnstorable(Date(timeIntervalSince1970: 1e15), as: JSON<Date>.self)
  }

  /// Sets and dictionaries have another order in every run; their JSON has one.
  @Test func orderOfUnorderedValues() throws {
    let ids = (0..<40).map {
      UUID(uuid: (UInt8($0 * 5), 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1))
    }
    let sorted = ids.map { $0.uuidString.lowercased() }.sorted()
    #expect(
      try JSON<Set<UUID>>.encode(Set(ids.shuffled()))
        == .text("[" + sorted.map { "\"\($0)\"" }.joined(separator: ",") + "]"))
    let numbers = Dictionary(uniqueKeysWithValues: ids.map { ($0, 7) })
    #expect(
      try JSON<[UUID: Int]>.encode(numbers)
        == .text("[" + sorted.map { "\"\($0)\",7" }.joined(separator: ",") + "]"))
    #expect(JSON<[UUID: Int]>.decode(try JSON<[UUID: Int]>.encode(numbers)) == numbers)
  }

  /// Foundation's decoder reads what is written, and gives the same numbers.
  @Test func randomNumbers() throws {
    var random = SeededGenerator("numbers in JSON")
    for _ in 0..<2000 {
      let bits = random.next()
      let double = Double(bitPattern: bits)
      let float = Float(bitPattern: UInt32(truncatingIfNeeded: bits))
      let integer = Int64(bitPattern: bits)
      if double.isFinite { try expectRoundTrip(double) }
      if float.isFinite { try expectRoundTrip(float) }
      try expectRoundTrip(integer)
      try expectRoundTrip(bits)
      let decimal = Decimal(
        sign: bits % 2 == 0 ? .plus : .minus, exponent: Int(bits % 40) - 30,
        significand: Decimal(bits))
      try expectRoundTrip(decimal)
    }
  }

  private func expectRoundTrip<Value: Codable & Hashable & Sendable>(
    _ value: Value
  ) throws {
    let stored = try JSON<Value>.encode(value)
    #expect(JSON<Value>.decode(stored) == value, "\(stored)")
  }

  /// Containers of every kind, asked for by hand.
  @Test func containersByHand() throws {
    struct Manual: Codable, Equatable {
      var values: [Int]

      enum Key: String, CodingKey { case list, inner, sub }

      init(values: [Int]) { self.values = values }

      init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: Key.self)
        var list = try container.nestedUnkeyedContainer(forKey: .list)
        values = []
        while !list.isAtEnd {
          let pair = try list.nestedContainer(keyedBy: Key.self)
          values.append(try pair.decode(Int.self, forKey: .inner))
        }
        let other = try container.superDecoder(forKey: .sub)
        guard try other.singleValueContainer().decodeNil() else { throw CancellationError() }
      }

      func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        var list = container.nestedUnkeyedContainer(forKey: .list)
        for value in values {
          var pair = list.nestedContainer(keyedBy: Key.self)
          try pair.encode(value, forKey: .inner)
        }
        var single = container.superEncoder(forKey: .sub).singleValueContainer()
        try single.encodeNil()
      }
    }
    let value = Manual(values: [1, 2])
    let stored = try JSON<Manual>.encode(value)
    #expect(stored == .text(#"{"list":[{"inner":1},{"inner":2}],"sub":null}"#))
    #expect(JSON<Manual>.decode(stored) == value)
  }
}

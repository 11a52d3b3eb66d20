import Foundation
import Testing

@testable import Rowan

@Suite("UUIDs")
struct UUIDTests {
  static let text = "0f1e2d3c-4b5a-6978-8796-a5b4c3d2e1f0"

  @Test func storedForms() throws {
    let uuid = try #require(UUID(uuidString: Self.text))
    try expectStored(uuid, as: UUID.self, in: "TEXT", "text", "'\(Self.text)'")
    try expectStored(
      uuid, as: UUID.Uppercase.self, in: "TEXT", "text", "'\(Self.text.uppercased())'")
    try expectStored(
      uuid, as: UUID.Bytes.self, in: "BLOB", "blob", "X'0F1E2D3C4B5A69788796A5B4C3D2E1F0'")
  }

  @Test("reading accepts both cases and nothing else")
  func reading() throws {
    let uuid = try #require(UUID(uuidString: Self.text))
    for text in [Self.text, Self.text.uppercased(), "0F1e2D3c-4b5A-6978-8796-a5B4c3d2E1f0"] {
      try expectReads("'\(text)'", as: UUID.self, uuid)
      try expectReads("'\(text)'", as: UUID.Uppercase.self, uuid)
    }
    let bare = Self.text.replacing("-", with: "")
    let others = [
      "", bare, "{\(Self.text)}", "urn:uuid:\(Self.text)", Self.text + " ", " " + Self.text,
      String(Self.text.dropLast()), Self.text + "0", Self.text.replacing("-", with: "_"),
      "\(bare)----", "0f1e2d3c4-b5a-6978-8796-a5b4c3d2e1f0",
    ]
    for text in others {
      try expectInvalid("'\(text)'", as: UUID.self)
      try expectInvalid("'\(text)'", as: UUID.Uppercase.self)
    }
    for sql in ["x''", "x'00'", "zeroblob(15)", "zeroblob(17)"] {
      try expectInvalid(sql, as: UUID.Bytes.self)
    }
  }

  @Test("each place takes exactly the 22 hexadecimal digits")
  func everyByteInEveryPlace() throws {
    let hyphens: Set<Int> = [8, 13, 18, 23]
    for place in 0..<36 {
      for byte in UInt8.min...UInt8.max {
        var bytes = [UInt8](Self.text.utf8)
        bytes[place] = byte
        let scalar = Character(UnicodeScalar(byte))
        let isRight =
          hyphens.contains(place)
          ? scalar == "-" : byte < 0x80 && scalar.isHexDigit
        let parsed = bytes.withUnsafeBufferPointer { UUIDText.parse($0) }
        #expect((parsed != nil) == isRight, "byte \(byte) at \(place)")
        if isRight {
          #expect(parsed == UUID(uuidString: String(decoding: bytes, as: UTF8.self)))
        }
      }
    }
  }

  @Test("random UUIDs are written and read as Foundation does, and order as their text")
  func againstFoundation() throws {
    var generator = SeededGenerator("UUIDTests.againstFoundation")
    let store = try ValueStore()
    var previous = UUID()
    for _ in 0..<1000 {
      var uuid = UUID()
      withUnsafeMutableBytes(of: &uuid) {
        for place in $0.indices { $0[place] = UInt8.random(in: .min ... .max, using: &generator) }
      }
      #expect(UUIDText.string(of: uuid, isUppercase: true) == uuid.uuidString)
      let text = UUIDText.string(of: uuid, isUppercase: false)
      #expect(text == uuid.uuidString.lowercased())
      #expect(UUID.decode(.text(text)) == UUID(uuidString: text))
      try store.store(uuid, as: UUID.self)
      #expect(
        try store.load(
          String.self, sql: "SELECT value || length(value) FROM stored WHERE lower(value) = value")
          == "\(text)36")
      let isLess = try store.load(
        Bool.self, sql: "SELECT value < lower('\(previous.uuidString)') FROM stored")
      #expect(isLess == (uuid < previous))
      previous = uuid
    }
  }

  @Test("uuid7 has version, variant and time, and only grows")
  func version7() throws {
    let before = UInt64(Date().timeIntervalSince1970 * 1000)
    let uuids = (0..<20_000).map { _ in UUID.uuid7() }
    let after = UInt64(Date().timeIntervalSince1970 * 1000)
    for uuid in uuids {
      let text = Array(uuid.uuidString)
      #expect(text[14] == "7")
      #expect("89AB".contains(text[19]))
    }
    for (uuid, next) in zip(uuids, uuids.dropFirst()) { #expect(uuid < next) }
    let first = try #require(
      UInt64(String(uuids[0].uuidString.filter { $0 != "-" }.prefix(12)), radix: 16))
    #expect(before...(after + 1) ~= first)
  }

  @Test("uuid7 only grows across threads")
  func version7Concurrently() async {
    let all = await withTaskGroup(of: [UUID].self) { group in
      for _ in 0..<8 { group.addTask { (0..<2000).map { _ in UUID.uuid7() } } }
      var all: [UUID] = []
      for await uuids in group {
        #expect(zip(uuids, uuids.dropFirst()).allSatisfy { $0 < $1 })
        all += uuids
      }
      return all
    }
    #expect(Set(all).count == 16_000)
  }

  @Test("uuid7 grows when the clock stands still, is set back, and at its end")
  func version7Clock() {
    var clock = UUID7Clock()
    var previous = clock.next(at: 1_000_000)
    for now in [1_000_000, 999_999, 0, 1_000_000, 1_000_001, 5, UInt64.max, UInt64.max, 0]
      as [UInt64]
    {
      let next = clock.next(at: now)
      #expect(previous < next)
      previous = next
    }
    var full = UUID7Clock(milliseconds: 7, count: UUID7Clock.countLimit - 1)
    let next = full.next(at: 7)
    #expect(full.milliseconds == 8)
    #expect(next.uuidString.hasPrefix("00000000-0008-7"))
  }
}

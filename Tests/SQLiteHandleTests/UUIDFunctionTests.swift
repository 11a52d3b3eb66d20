import Testing

@testable import SQLiteHandle

@Suite struct UUIDFunctionTests {
  @Test func sixBitsSayThatItIsRandom() {
    #expect(uuidText(high: 0, low: 0) == "00000000-0000-4000-8000-000000000000")
    #expect(uuidText(high: .max, low: .max) == "ffffffff-ffff-4fff-bfff-ffffffffffff")
    #expect(
      uuidText(high: 0x0123_4567_89AB_CDEF, low: 0x0123_4567_89AB_CDEF)
        == "01234567-89ab-4def-8123-456789abcdef")
  }
}

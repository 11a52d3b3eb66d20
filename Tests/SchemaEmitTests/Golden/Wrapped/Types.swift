import Rowan

nonisolated enum Money {
  /// A number of cents, stored with 1000 added, so that a test sees which form was used.
  nonisolated enum Cents: IntegerRepresentation {
    typealias Output = Int

    static func encodeInteger(_ value: Int) -> Int64 { Int64(value) + 1000 }
    static func decodeInteger(_ integer: Int64) -> Int? { Int(exactly: integer - 1000) }
  }
}

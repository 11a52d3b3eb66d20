import Foundation
import Rowan

/// The documents that the functions of JSON are tried on.
enum DocumentData {
  static let moment = Date(timeIntervalSince1970: 1_700_000_000.125)

  static let documents: [Document] = (1...6).map { number in
    var settings = Settings()
    settings.theme = ["light", "dark", "a\"b.c"][number % 3]
    settings.isDark = number % 2 == 0
    settings.count = number * 10
    settings.ratio = Double(number) / 7
    if number % 2 == 0 { settings.shade = .strong }
    if number % 3 != 0 { settings.box = Box(width: Double(number), height: number == 2 ? 5 : nil) }
    settings.names = (0..<number % 4).map { "name \($0)" }
    if number != 4 { settings.since = moment + Double(number) }
    settings.changed = moment - Double(number)
    if number == 5 { settings.token = ShopData.uuid(5) }
    settings.inner.depth = number
    if number > 3 { settings.inner.label = "label" }
    return Document(
      id: number, name: "document \(number)", settings: settings,
      tags: (0..<number % 3).map { "tag \($0)" },
      boxes: number % 4 == 0 ? nil : (0..<number % 3).map { Box(width: Double($0)) },
      raw: number == 3 ? "{" : #"{"a": [1, \#(number)]}"#, isOpen: number % 2 == 1,
      note: number % 2 == 0 ? "note \(number)" : nil, ratio: 0.1 * Double(number),
      single: 0.1 * Float(number), amount: Decimal(number) / 8, price: Decimal(number - 4) / 100,
      change: number == 2 ? nil : Decimal(3 - number) * 1001 / 1000, token: ShopData.uuid(number),
      bytes: ShopData.uuid(number + 10), made: moment + Double(number),
      seen: number == 3 ? nil : Date(timeIntervalSince1970: Double(number)),
      kind: number == 6 ? .final : .draft)
  }

  static func database() throws -> DatabaseQueue {
    let queue = try ShopData.emptyDatabase()
    try queue.write { try Document.insert { documents }.execute($0) }
    return queue
  }
}

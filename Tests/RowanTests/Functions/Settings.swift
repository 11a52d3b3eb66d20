import Foundation

/// What a document stores as JSON.
struct Settings: Codable, Hashable, Sendable {
  var theme = "light"
  var isDark = false
  var count = 0
  var ratio = 0.5
  var shade = Shade.pale
  var box: Box?
  var names: [String] = []
  var since: Date?
  var changed = Date(timeIntervalSince1970: 0)
  var token: UUID?
  var `default` = "x"
  var inner = Inner()

  /// An enum of which no value can be found out.
  enum Shade: String, Codable, Hashable, Sendable { case pale, strong }

  struct Inner: Codable, Hashable, Sendable {
    var depth = 1
    var label: String?
    var last = Last(number: 3)
  }

  struct Last: Codable, Hashable, Sendable {
    var number: Int

    private enum CodingKeys: String, CodingKey { case number = "n" }
  }
}

struct Box: Codable, Hashable, Sendable {
  var width: Double
  var height: Double?
}

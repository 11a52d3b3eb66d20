import Foundation

/// What a profile stores as JSON.
struct Choices: Codable, Hashable, Sendable {
  var at: Date
  var isOn: Bool
  var inner: Inner?
  var ids: [UUID]

  struct Inner: Codable, Hashable, Sendable {
    var note: String?
    var level: Int
  }
}

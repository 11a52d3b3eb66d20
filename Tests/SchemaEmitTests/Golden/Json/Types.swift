import Foundation

/// A type that the schema knows nothing of but its name.
nonisolated struct Place: Codable, Hashable, Sendable {
  var at: Date
  var isHome = false
  var inner: Inner?

  nonisolated struct Inner: Codable, Hashable, Sendable {
    var ids: [UUID]
    var note: String?
  }
}

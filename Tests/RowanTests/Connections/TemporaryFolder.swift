import Foundation

/// A folder of its own for one test, removed afterwards.
final class TemporaryFolder {
  let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory
      .appendingPathComponent("rowan-tests-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(at: url)
  }

  func path(_ name: String = "test.db") -> String {
    url.appendingPathComponent(name).path
  }

  /// The names of what is in the folder.
  var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: url.path).sorted() }
  }

  func write(_ bytes: some Sequence<UInt8>, to name: String) throws {
    try Data(bytes).write(to: url.appendingPathComponent(name))
  }

  func read(_ name: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: url.appendingPathComponent(name)))
  }
}

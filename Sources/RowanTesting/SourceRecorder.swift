import Foundation

/// Writes what is expected into source files.
///
/// All positions are those of the files as they were compiled. So every file is kept as it was when
/// the first assertion wrote to it, with all changes since, and each time is made anew from these:
/// several assertions of a file, also of tests that run at the same time, do not move each other.
final class SourceRecorder: @unchecked Sendable {
  static let shared = SourceRecorder()

  /// What one call of `assertQuery` is to expect.
  struct Expectation {
    /// Where the call is, from 1: of its parenthesis or of its name, counted in bytes.
    var line: Int
    var column: Int
    /// Whether it has closures already, for SQL and for results.
    var hasSQL: Bool
    var hasResults: Bool
    /// The texts to write; nil for those that stay.
    var sql: String?
    var results: String?
  }

  private struct File {
    let original: [UInt8]
    var edits: [SourceCall.Edit] = []
    var written: [UInt8]
  }

  private let lock = NSLock()
  /// Touched by whoever holds `lock` alone.
  private var files: [String: File] = [:]

  /// Writes an expectation into a file.
  ///
  /// - Parameters:
  ///   - builtAt: when the program was built; a file that was changed since is refused, its lines
  ///     may be elsewhere.
  /// - Throws: `RecordingError`, with the file as it was.
  func record(
    _ expectation: Expectation, in path: String, builtAt: Date?
  ) throws(RecordingError) {
    lock.lock()
    defer { lock.unlock() }
    let url = URL(filePath: path).resolvingSymlinksInPath()
    var file: File
    if let known = files[url.path] { file = known } else { file = try open(url, builtAt: builtAt) }
    let call = try SourceCall(in: file.original, line: expectation.line, column: expectation.column)
    let edits = try call.edits(expectation)
    if edits.allSatisfy(file.edits.contains) { return }
    guard !edits.contains(where: { new in file.edits.contains { $0.overlaps(new) } }) else {
      throw RecordingError("the same assertion gives different results in one run")
    }
    guard try bytes(of: url) == file.written else {
      throw RecordingError("\(url.path) was changed by something else while the tests ran")
    }
    file.edits += edits
    file.written = Self.text(file)
    do {
      try Data(file.written).write(to: url, options: .atomic)
    } catch {
      throw RecordingError("\(url.path) cannot be written: \(error)")
    }
    files[url.path] = file
  }

  private func open(_ url: URL, builtAt: Date?) throws(RecordingError) -> File {
    let attributes = try? FileManager.default.attributesOfItem(atPath: url.path)
    if let builtAt, let changed = attributes?[.modificationDate] as? Date, changed > builtAt {
      throw RecordingError("\(url.path) was changed since the tests were built: build them again")
    }
    let bytes = try bytes(of: url)
    return File(original: bytes, written: bytes)
  }

  private func bytes(of url: URL) throws(RecordingError) -> [UInt8] {
    do {
      return Array(try Data(contentsOf: url))
    } catch {
      throw RecordingError("\(url.path) cannot be read: \(error)")
    }
  }

  private static func text(_ file: File) -> [UInt8] {
    var result: [UInt8] = []
    var position = 0
    for edit in file.edits.sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) {
      result += file.original[position..<edit.range.lowerBound]
      result += edit.text.utf8
      position = edit.range.upperBound
    }
    return result + file.original[position...]
  }
}

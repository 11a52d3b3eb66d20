import Foundation

/// What an assertion writes into its source file.
enum RecordingMode: String {
  /// Nothing.
  case never
  /// What is expected, where nothing is.
  case missing
  /// What is expected, where nothing is and where it is something else.
  case failed

  /// The mode of a test that tries this out.
  @TaskLocal static var override: RecordingMode?

  /// The mode that the environment asks for.
  static func current() throws(RecordingError) -> RecordingMode {
    if let override { return override }
    guard let name = ProcessInfo.processInfo.environment["ROWAN_RECORD"], !name.isEmpty else {
      return .never
    }
    guard let mode = RecordingMode(rawValue: name) else {
      throw RecordingError("ROWAN_RECORD is \"\(name)\": it can be missing, failed or never")
    }
    return mode
  }
}

/// Why nothing can be recorded.
struct RecordingError: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) {
    self.description = description
  }
}

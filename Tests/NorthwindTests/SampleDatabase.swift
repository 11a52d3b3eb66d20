import Foundation
import Rowan

/// A copy of `northwind.sqlite` in a folder of its own, and the `sqlite3` program on it.
final class SampleDatabase {
  /// The file itself, which is never opened; nil where there is none.
  static let original: URL? = {
    let folder =
      ProcessInfo.processInfo.environment["ROWAN_SAMPLE_DATABASES"].map {
        URL(fileURLWithPath: $0)
      }
      ?? URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("shared/data")
    let file = folder.appendingPathComponent("northwind.sqlite")
    return FileManager.default.fileExists(atPath: file.path) ? file : nil
  }()

  /// What a skipped test says.
  static let howToGetOne =
    "no northwind.sqlite: name its folder by ROWAN_SAMPLE_DATABASES, or put it in ../shared/data"

  private struct Missing: Error {}

  struct Failure: Error {
    let status: Int32
    let output: String
  }

  private let folder: URL
  let path: String

  init() throws {
    guard let original = Self.original else { throw Missing() }
    folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("rowan-northwind-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let copy = folder.appendingPathComponent("northwind.sqlite")
    path = copy.path
    try FileManager.default.copyItem(at: original, to: copy)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  func queue() throws -> DatabaseQueue { try DatabaseQueue(path: path) }

  /// What the `sqlite3` program prints for a query, a row a line.
  func program(_ sql: String) throws -> [[String]] {
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [
      "sqlite3", "-batch", "-bail", "-separator", "\u{1F}", "-nullvalue", Self.nothing, path, sql,
    ]
    process.standardOutput = output
    process.standardError = output
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    let text = String(decoding: data, as: UTF8.self)
    guard process.terminationStatus == 0 else {
      throw Failure(status: process.terminationStatus, output: text)
    }
    return text.split(separator: "\n").map { line in
      line.split(separator: "\u{1F}", omittingEmptySubsequences: false).map(String.init)
    }
  }

  /// How NULL is printed.
  static let nothing = "∅"
}

/// Values as the queries of the `sqlite3` program are written to print them.
func text(_ value: String?) -> String { value ?? SampleDatabase.nothing }

func text(_ value: Int?) -> String { value.map(String.init) ?? SampleDatabase.nothing }

/// As `printf('%.2f', x)` prints it.
func text(_ value: Double?) -> String {
  value.map { String(format: "%.2f", $0) } ?? SampleDatabase.nothing
}

/// As `strftime('%Y-%m-%d %H:%M:%S', x)` does.
func text(_ value: Date?) -> String {
  guard let value else { return SampleDatabase.nothing }
  let formatter = DateFormatter()
  formatter.locale = Locale(identifier: "en_US_POSIX")
  formatter.timeZone = TimeZone(secondsFromGMT: 0)
  formatter.dateFormat = "yyyy-MM-dd HH:mm:ss"
  return formatter.string(from: value)
}

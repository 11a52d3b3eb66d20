public import Foundation
public import Rowan

/// A database that others made, as one file. It is not part of the package: tests that need it are
/// skipped where it is missing.
public struct Sample: Sendable {
  private let name: String
  /// The file itself, which is never opened; nil where there is none.
  public let original: URL?

  /// - Parameter name: that of the file, without its ending.
  public init(_ name: String) {
    self.name = name
    let folder =
      ProcessInfo.processInfo.environment["ROWAN_SAMPLE_DATABASES"].map {
        URL(fileURLWithPath: $0)
      }
      ?? URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("shared/data")
    let file = folder.appendingPathComponent("\(name).sqlite")
    original = FileManager.default.fileExists(atPath: file.path) ? file : nil
  }

  /// What a skipped test says.
  public var howToGetOne: String {
    "no \(name).sqlite: name its folder by ROWAN_SAMPLE_DATABASES, or put it in ../shared/data"
  }
}

/// A copy of a sample in a folder of its own, and the `sqlite3` program on it.
public final class SampleDatabase {
  private struct Missing: Error {}

  public struct Failure: Error {
    public let status: Int32
    public let output: String
  }

  private let folder: URL
  public let path: String

  public init(_ sample: Sample) throws {
    guard let original = sample.original else { throw Missing() }
    folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("rowan-sample-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let copy = folder.appendingPathComponent(original.lastPathComponent)
    path = copy.path
    try FileManager.default.copyItem(at: original, to: copy)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  public func queue() throws -> DatabaseQueue { try DatabaseQueue(path: path) }

  /// What the `sqlite3` program prints for a query, a row a line.
  public func program(_ sql: String) throws -> [[String]] {
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
  public static let nothing = "∅"
}

/// Values as the queries of the `sqlite3` program are written to print them.
public func text(_ value: String?) -> String { value ?? SampleDatabase.nothing }

public func text(_ value: Int?) -> String { value.map(String.init) ?? SampleDatabase.nothing }

/// As `printf('%.2f', x)` prints it.
public func text(_ value: Double?) -> String {
  value.map { String(format: "%.2f", $0) } ?? SampleDatabase.nothing
}

/// As `strftime('%Y-%m-%d %H:%M:%S', x)` does.
public func text(_ value: Date?) -> String {
  guard let value else { return SampleDatabase.nothing }
  let formatter = DateFormatter()
  formatter.locale = Locale(identifier: "en_US_POSIX")
  formatter.timeZone = TimeZone(secondsFromGMT: 0)
  formatter.dateFormat = "yyyy-MM-dd HH:mm:ss"
  return formatter.string(from: value)
}

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Files and paths.
enum FileSystem {
  /// What went wrong with a file, in words.
  struct Failure: Error {
    var path: String
    var reason: String

    /// As compilers print it.
    var message: String { "\(path): error: \(reason)" }
  }

  static func read(_ path: String) throws(Failure) -> [UInt8] {
    do {
      return [UInt8](try Data(contentsOf: URL(filePath: path)))
    } catch {
      throw Failure(path: path, reason: "the file cannot be read: \(reason(error))")
    }
  }

  /// Writes a file, unless it holds these very bytes already: an untouched file is not compiled
  /// again. A reader sees the old file or the new one, never a part.
  static func write(_ text: String, to path: String) throws(Failure) {
    let data = Data(text.utf8)
    let url = URL(filePath: path)
    if let old = try? Data(contentsOf: url), old == data { return }
    do {
      try FileManager.default.createDirectory(
        atPath: parent(of: path), withIntermediateDirectories: true)
      try data.write(to: url, options: .atomic)
    } catch {
      throw Failure(path: path, reason: "the file cannot be written: \(reason(error))")
    }
  }

  /// The `.schema` files that a path names: itself, or all below a folder, in a fixed order.
  static func schemas(at path: String) throws(Failure) -> [String] {
    var isDirectory: Bool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory) else {
      throw Failure(path: path, reason: "there is no such file or folder")
    }
    guard isDirectory else { return [path] }
    let names: [String]
    do {
      names = try FileManager.default.subpathsOfDirectory(atPath: path)
    } catch {
      throw Failure(path: path, reason: "the folder cannot be read: \(reason(error))")
    }
    let folder = path.hasSuffix("/") ? path : path + "/"
    return names.filter { $0.hasSuffix(".schema") }.sorted().map { folder + $0 }
  }

  static func exists(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: path)
  }

  /// The names of the files in a folder; none if it does not exist.
  static func names(in folder: String) -> [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
  }

  static func remove(_ path: String) throws(Failure) {
    do {
      try FileManager.default.removeItem(atPath: path)
    } catch {
      throw Failure(path: path, reason: "the file cannot be deleted: \(reason(error))")
    }
  }

  static func absolute(_ path: String) -> String {
    URL(filePath: path).standardizedFileURL.path
  }

  /// A path from a folder on, if it is below it; else the whole path.
  static func path(_ path: String, below folder: String) -> String {
    let path = absolute(path)
    let prefix = folder.hasSuffix("/") ? folder : folder + "/"
    return path.hasPrefix(prefix) ? String(path.dropFirst(prefix.count)) : path
  }

  static func name(of path: String) -> String {
    URL(filePath: path).lastPathComponent
  }

  static func parent(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  private static func reason(_ error: any Error) -> String {
    (error as? CocoaError)?.underlyingReason ?? "\(error)"
  }
}

extension CocoaError {
  /// The reason without the path, which the message has already.
  fileprivate var underlyingReason: String? {
    switch code {
    case .fileReadNoSuchFile, .fileNoSuchFile: "there is no such file"
    case .fileReadNoPermission, .fileWriteNoPermission: "permission denied"
    case .fileWriteOutOfSpace: "the disk is full"
    case .fileWriteFileExists: "a file is in the way"
    case .fileWriteVolumeReadOnly: "the volume is read-only"
    default: nil
    }
  }
}

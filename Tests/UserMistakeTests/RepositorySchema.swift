import Foundation
import SchemaCheck
import SchemaSyntax

/// The files of one target of this repository, in memory, so that tests can spoil them.
struct RepositorySchema: Sendable {
  let target: String
  /// By path.
  var files: [(path: String, bytes: [UInt8])]

  static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// Every schema of the repository that is meant to be right: those of the examples, of the other
  /// tests and of the documentation.
  static let all: [RepositorySchema] = {
    let folders = ["Schemas", "Tests"]
    let own = "Tests/UserMistakeTests/"
    var byTarget: [String: RepositorySchema] = [:]
    for folder in folders {
      // A folder that is a link is looked into.
      let url = root.appending(path: folder).resolvingSymlinksInPath()
      let names = FileManager.default.enumerator(atPath: url.path)
      while let name = names?.nextObject() as? String {
        let path = "\(folder)/\(name)"
        guard path.hasSuffix(".schema"), !path.contains("/.build/"), !path.hasPrefix(own),
          let data = try? Data(contentsOf: root.appending(path: path))
        else { continue }
        let target = target(of: path)
        byTarget[target, default: RepositorySchema(target: target, files: [])].files.append(
          (path, [UInt8](data)))
      }
    }
    return byTarget.values.sorted { $0.target < $1.target }.map { schema in
      var schema = schema
      schema.files.sort { $0.path < $1.path }
      return schema
    }
  }()

  /// `Schemas/Chinook/Shop.schema` is of the target Chinook, `Golden/Keys/Schemas/Keys.schema` of
  /// Keys, and what lies among a target's sources is that target's.
  private static func target(of path: String) -> String {
    let parts = path.split(separator: "/").map(String.init)
    guard let folder = parts.lastIndex(of: "Schemas") else {
      return parts.count > 1 ? parts[1] : path
    }
    return folder + 2 < parts.count && parts[folder - min(folder, 1)] != parts[folder + 1]
      && !parts.contains("Golden") ? parts[folder + 1] : parts[max(folder - 1, 0)]
  }

  /// All stages on the files, one of them with another text.
  func compile(replacing index: Int? = nil, with bytes: [UInt8] = []) -> (
    Compilation, [SourceFile]
  ) {
    let sources = files.enumerated().map { position, file in
      SourceFile(path: file.path, bytes: position == index ? bytes : file.bytes)
    }
    return (SchemaCheck.compile(sources, target: target), sources)
  }
}

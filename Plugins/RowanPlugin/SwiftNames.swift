import Foundation

/// The names of the Swift files of a `.schema` file, by the tool's rule, which `GeneratedFile` tells.
struct SwiftNames {
  private let stem: String
  /// What the tables and views are called, by how their lines begin. It is a guess, and old when a
  /// build is not planned anew: the tool leaves a part empty that it has nothing for, and what has
  /// none is in the part before.
  let tables: [String]

  init(of file: URL, below root: URL) {
    let prefix = root.path.hasSuffix("/") ? root.path : root.path + "/"
    let path = file.path.hasPrefix(prefix) ? String(file.path.dropFirst(prefix.count)) : file.path
    let stem = path.replacing("%", with: "%%").replacing("+", with: "%p").replacing("/", with: "+")

    let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    let head =
      /^(?>@\w+(?:\([^)\n]*\))?\h+)*(?:(?:public|package|internal)\h+)?(?:table|view|fts5)\h+`?(\w+)/
    self.stem = stem
    var seen: Set<String> = []
    tables = text.matches(of: head.anchorsMatchLineEndings()).map { String($0.1) }
      // Some disks do not tell `Item` from `item`, and none has names of more than 255 bytes, with
      // what is appended to them.
      .filter { seen.insert($0.lowercased()).inserted && (stem + $0).utf8.count <= 200 }
  }

  /// The first file.
  var first: String { stem + ".swift" }

  /// The parts behind it, each of which begins with a table: one that did before, so that a new one
  /// moves no other, or the next after so many. And those that are there from before, empty or not:
  /// Swift compiles a whole module anew when one of its files is gone.
  func parts(of count: Int, beside old: [String]) -> [String] {
    var parts: [String] = []
    var tablesInPart = 0
    for (index, table) in tables.enumerated() {
      if index > 0, tablesInPart >= count || old.contains(part(table)) {
        parts.append(part(table))
        tablesInPart = 0
      }
      tablesInPart += 1
    }
    let known = Set(parts.map { $0.lowercased() })
    let kept = old.filter { name in
      let table = name.dropFirst(stem.count + 1).prefix { $0 != "." }
      return name == part(table) && !table.isEmpty && !known.contains(name.lowercased())
    }
    return parts + kept.sorted()
  }

  private func part(_ table: some StringProtocol) -> String { "\(stem)+\(table).swift" }
}

import SchemaModel

/// The import lines of a generated file.
///
/// A file whose declarations are public says `public import`, which holds whether or not the module
/// has `InternalImportsByDefault`; but never of a module that no public declaration needs, which
/// would be a warning. `package import` would make every plain import of the same module elsewhere
/// ambiguous where the feature is off, so there it is a plain one.
struct ImportPlan {
  private struct Line {
    let attributes: [String]
    let text: String
    var access: Access
    /// Whether the access was written, and is to be copied as it is.
    let isWritten: Bool
  }

  private var imports: [Line] = []

  /// - Parameters:
  ///   - usage: What the declarations in the file mention.
  ///   - written: The lines that the user gives it.
  init(_ usage: ImportUsage, written: [Import]) {
    if let access = usage.rowan { add("Rowan", access) }
    if let access = usage.foundation { add("Foundation", access) }
    for node in written {
      if let access = node.access {
        let line = Line(
          attributes: node.attributes, text: node.text, access: access, isWritten: true)
        imports.removeAll { $0.text == node.text && !$0.isWritten }
        imports.append(line)
      } else if !imports.contains(where: { $0.text == node.text }) {
        let access = usage.others ?? .internal
        if let whole = imports.firstIndex(where: { isPart(node, of: $0) }) {
          // Swift could warn that the part has another access, or is not needed.
          let name = node.text.split(separator: ".").last.map(String.init) ?? ""
          guard let access = usage.names[name] else { continue }
          imports[whole].access = max(imports[whole].access, access)
          // Of two modules that have the name it tells which is meant.
          if ["Foundation", "Rowan"].contains(imports[whole].text) { continue }
        }
        imports.append(
          Line(attributes: node.attributes, text: node.text, access: access, isWritten: false))
      }
    }
    imports.sort { ($0.text, $0.access.rawValue) < ($1.text, $1.access.rawValue) }
  }

  /// `struct Foundation.Date` beside `import Foundation`.
  private func isPart(_ node: Import, of line: Line) -> Bool {
    let name = node.text.split(separator: " ").last ?? ""
    return node.attributes.isEmpty && !line.isWritten && name.hasPrefix(line.text + ".")
  }

  /// Of a file that needs `Rowan` alone.
  init(rowan access: Access) {
    add("Rowan", access)
  }

  private mutating func add(_ module: String, _ access: Access) {
    imports.append(Line(attributes: [], text: module, access: access, isWritten: false))
  }

  /// A line each.
  var lines: [String] {
    var lines: [String] = []
    var conditional: [Line] = []
    for line in imports {
      let plain = (line.attributes + ["import \(line.text)"]).joined(separator: " ")
      switch line.access {
      case .internal: lines.append(line.isWritten ? accessed(line) : plain)
      case .package where !line.isWritten: conditional.append(line)
      case .package, .public: lines.append(accessed(line))
      }
    }
    if conditional.isEmpty { return lines }
    lines.append("#if hasFeature(InternalImportsByDefault)")
    lines += conditional.map { "  \(accessed($0))" }
    lines.append("#else")
    lines += conditional.map { line in
      "  \((line.attributes + ["import \(line.text)"]).joined(separator: " "))"
    }
    lines.append("#endif")
    return lines
  }

  private func accessed(_ line: Line) -> String {
    (line.attributes + ["\(line.access.rawValue) import \(line.text)"]).joined(separator: " ")
  }
}

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

  init(_ file: Schema.File, of schema: Schema) {
    var usage = ImportUsage(schema)
    for declaration in file.declarations { usage.add(declaration) }
    if let access = usage.rowan { add("Rowan", access) }
    if let access = usage.foundation { add("Foundation", access) }
    for node in file.imports {
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

/// The widest access of the declarations of a file that mention a module; nil if none does.
struct ImportUsage {
  private(set) var rowan: Access?
  private(set) var foundation: Access?
  /// Modules that the user imports.
  var others: Access? { names.values.max() }
  /// The names of those that stand without a module.
  private(set) var names: [String: Access] = [:]
  /// First names of the types that the schema declares.
  private let declared: Set<String>

  init(_ schema: Schema) {
    declared = Set(
      schema.files.flatMap(\.declarations).compactMap {
        switch $0 {
        case .storedType, .trigger, .rawSQL: nil
        default: $0.head.name.swift
        }
      })
  }

  mutating func add(_ declaration: Declaration) {
    let head = declaration.head
    switch declaration {
    case .table(let table): add(table.columns, head)
    case .view(let view): add(view.columns, head)
    case .fullText(let fullText): add(fullText.columns.map(\.property), head)
    case .selection(let selection): add(selection.columns, head)
    case .payloadEnum(let node): add(node.cases, head)
    case .enum: rowan = max(rowan ?? .internal, head.access)
    case .wrapper(let wrapper):
      rowan = max(rowan ?? .internal, head.access)
      mention(type: wrapper.plainSwiftType, head.access)
    case .query(let query): add(query)
    case .storedType, .trigger, .rawSQL: return
    }
    for conformance in head.conformances { mention(conformance, head.access) }
    for nested in declaration.nested { add(nested) }
  }

  private mutating func add(_ query: Query) {
    let access = query.head.access
    rowan = max(rowan ?? .internal, access)
    for parameter in query.parameters {
      mention(type: parameter.plainSwiftType, access)
      mention(type: parameter.plainValueType, .internal)
      mention(parameter.swiftDefault ?? "", access)
    }
    switch query.result?.row {
    case .value(let value):
      mention(type: value.plainSwiftType, access)
      mention(type: value.plainValueType, access)
    case .rows(let path): mention(type: path, access)
    case .inline(let selection): add(selection.columns, selection.head)
    case nil: break
    }
  }

  private mutating func add(_ columns: [Column], _ head: Head) {
    rowan = max(rowan ?? .internal, head.access)
    for column in columns {
      // The struct's initializer and its default arguments are as visible as the struct.
      mention(type: column.plainSwiftType, head.access)
      mention(type: column.plainValueType, head.access)
      mention(column.swiftDefault ?? "", head.access)
      for stored in column.storedColumns { mention(type: stored.plainValueType, .internal) }
    }
  }

  /// Each of the paths in a type: those of `[Swift.String: Color]`.
  private mutating func mention(type text: String, _ access: Access) {
    for path in text.split(whereSeparator: { "[]<>:,?() ".contains($0) }) {
      mention(String(path), access)
    }
  }

  private mutating func mention(_ text: String, _ access: Access) {
    if text.contains("Foundation.") { foundation = max(foundation ?? .internal, access) }
    guard let first = text.split(separator: ".").first.map(String.init) else { return }
    if ["Swift", "Foundation", "Rowan"].contains(first) || declared.contains(first) { return }
    names[first] = max(names[first] ?? .internal, access)
  }
}

/// Rows as text.
struct ResultTable {
  private let headers: [String]
  private let rows: [[String]]

  init(_ rows: [ResultNode]) {
    let shape = Shape(of: rows)
    headers = shape.names(after: "")
    self.rows = rows.map { shape.cells(of: $0) }
  }

  var text: String {
    if rows.isEmpty { return "(no rows)" }
    return (headers.count > Self.widest ? records : lines).joined(separator: "\n")
  }

  /// The most columns that stand side by side.
  private static let widest = 10

  private var lines: [String] {
    let isNamed = headers.contains { !$0.isEmpty }
    let all = (isNamed ? [headers] : []) + rows
    let widths = headers.indices.map { column in all.map { $0[column].count }.max() ?? 0 }
    func line(_ cells: [String]) -> String {
      zip(cells, widths).map { Self.padded($0, to: $1) }.joined(separator: " | ")
        .withoutEndingSpaces
    }
    var lines = rows.map(line)
    if isNamed {
      let rule = widths.map { String(repeating: "-", count: $0) }.joined(separator: "-+-")
      lines = [line(headers), rule] + lines
    }
    return lines
  }

  /// One row below the other, a line a column.
  private var records: [String] {
    let width = headers.map(\.count).max() ?? 0
    return rows.enumerated().flatMap { number, cells in
      (number == 0 ? [] : [""]) + ["[\(number + 1)]"]
        + zip(headers, cells).map { "\(Self.padded($0, to: width)) | \($1)".withoutEndingSpaces }
    }
  }

  private static func padded(_ text: String, to width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }
}

/// Which columns a value has. That of a nil is known from other rows alone.
private indirect enum Shape {
  case leaf
  case group([(name: String?, shape: Shape)])

  init(of nodes: [ResultNode]) {
    let groups = nodes.compactMap { node in
      if case .group(let members) = node { members } else { nil }
    }
    guard let first = groups.first else {
      self = .leaf
      return
    }
    self = .group(
      first.indices.map { index in
        (first[index].name, Shape(of: groups.map { $0[index].node }))
      })
  }

  /// The columns' names, empty for those that have none.
  func names(after path: String) -> [String] {
    switch self {
    case .leaf: [path]
    case .group(let members):
      members.flatMap { name, shape in
        shape.names(after: path.isEmpty || name == nil ? name ?? path : "\(path).\(name ?? "")")
      }
    }
  }

  func cells(of node: ResultNode) -> [String] {
    switch (self, node) {
    case (.leaf, .leaf(let text)): [text]
    case (.leaf, _): ["NULL"]
    case (.group(let members), .group(let nodes)):
      zip(members, nodes).flatMap { $0.shape.cells(of: $1.node) }
    case (.group(let members), _): members.flatMap { $0.shape.cells(of: .null) }
    }
  }
}

extension String {
  var withoutEndingSpaces: String {
    guard let last = lastIndex(where: { $0 != " " && $0 != "\t" && $0 != "\r" }) else { return "" }
    return String(self[...last])
  }
}

import Testing

/// A fenced code block, with what stands before it.
struct CodeBlock: Sendable, CustomTestStringConvertible {
  /// What the fence says: `swift`, `schema`, `sh`; empty if nothing.
  let language: String
  /// Ends with a line break, unless the block is empty.
  let text: String
  /// The file that the block shows, from a line `**path**` before it.
  let file: String?
  /// From a comment `<!-- key: value, key: value -->` on the line before it.
  let notes: [String: String]
  /// Of the opening fence, from 1.
  let line: Int
  let path: String

  var place: String { "\(path):\(line)" }
  var testDescription: String { place }

  static func blocks(of lines: [String], in path: String) -> [CodeBlock] {
    var blocks: [CodeBlock] = []
    var open: (language: String, indentation: Int, line: Int, text: String)?
    for (index, line) in lines.enumerated() {
      let indentation = line.prefix { $0 == " " }.count
      let isFence = line.dropFirst(indentation).hasPrefix("```")
      if var block = open {
        if isFence {
          let (file, notes) = heading(of: block.line - 1, in: lines)
          blocks.append(
            CodeBlock(
              language: block.language, text: block.text, file: file, notes: notes,
              line: block.line, path: path))
          open = nil
        } else {
          block.text += line.dropFirst(Swift.min(indentation, block.indentation)) + "\n"
          open = block
        }
      } else if isFence {
        let language = line.dropFirst(indentation + 3)
        open = (String(language), indentation, index + 1, "")
      }
    }
    return blocks
  }

  /// What the lines directly before a fence say, comments and blank lines passed over.
  private static func heading(
    of fence: Int, in lines: [String]
  ) -> (file: String?, notes: [String: String]) {
    var notes: [String: String] = [:]
    var index = fence - 1
    while index >= 0 {
      let line = lines[index]
      if line.hasPrefix("<!--"), line.hasSuffix("-->") {
        for entry in line.dropFirst(4).dropLast(3).split(separator: ",") {
          let parts = entry.split(separator: ":", maxSplits: 1).map { String($0) }
          let key = parts[0].trimmed
          notes[key] = parts.count > 1 ? parts[1].trimmed : ""
        }
      } else if !line.isEmpty {
        let isFile = line.hasPrefix("**") && line.hasSuffix("**")
        return (isFile ? String(line.dropFirst(2).dropLast(2)) : nil, notes)
      }
      index -= 1
    }
    return (nil, notes)
  }
}

extension StringProtocol {
  var trimmed: String {
    var text = Substring(self)
    while text.first == " " { text.removeFirst() }
    while text.last == " " { text.removeLast() }
    return String(text)
  }
}

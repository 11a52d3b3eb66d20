import Foundation
import Testing

/// A newcomer who follows the README to the letter.
enum Readme {
  /// The steps of a section: commands to type, and files to make.
  enum Step: Equatable {
    case run(String)
    case write(path: String, text: String)
  }

  /// Reads the fenced blocks of a section: `sh` ones are commands, one after a line `**path**` is
  /// that file.
  static func steps(of section: String) throws -> [Step] {
    let readme = try String(
      contentsOf: Workplace.root.appending(path: "README.md"), encoding: .utf8)
    var steps: [Step] = []
    var isInSection = false
    var language: String?
    var path: String?
    var block: [String] = []
    for line in readme.components(separatedBy: "\n") {
      if line.hasPrefix("## ") { isInSection = line == "## \(section)" }
      guard isInSection else { continue }
      if line.hasPrefix("```") {
        if let opened = language {
          if let file = path {
            steps.append(.write(path: file, text: block.joined(separator: "\n") + "\n"))
          } else if opened == "sh" {
            steps += block.filter { !$0.isEmpty }.map { .run($0) }
          }
          language = nil
          path = nil
          block = []
        } else {
          language = String(line.dropFirst(3))
        }
      } else if language != nil {
        block.append(line)
      } else if line.hasPrefix("**"), line.hasSuffix("**") {
        path = String(line.dropFirst(2).dropLast(2))
      }
    }
    return steps
  }

  static func fromAnEmptyPackageToTheFirstQuery(in workplace: Workplace) throws {
    let steps = try Self.steps(of: "From an empty package to the first query")
    #expect(steps.count >= 6)
    var script = "set -e\n"
    for step in steps {
      switch step {
      case .run(let command):
        script += command + "\n"
      case .write(let path, let text):
        script += "mkdir -p \"$(dirname '\(path)')\"\n"
        script += "cat > '\(path)' <<'END_OF_FILE'\n\(text)END_OF_FILE\n"
      }
    }
    let outcome = try workplace.run(["sh", "-c", script], in: workplace.folder)
    #expect(outcome.status == 0, "\(outcome.text.suffix(4000))")
    #expect(outcome.text.hasSuffix("The Word for World Is Forest by Ursula K. Le Guin\n"))
  }
}

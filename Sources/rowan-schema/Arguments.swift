import SchemaEmit

/// What the arguments ask for.
enum Invocation {
  case generate(GenerateRequest)
  case check(CheckRequest)
  case explain(ExplainRequest)
  case help(String)
  case version
}

/// The files of one target's schema.
struct SchemaRequest {
  /// The target that the schema belongs to.
  var target: String
  /// `.schema` files, and folders to look for them in.
  var paths: [String]
}

struct GenerateRequest {
  var schema: SchemaRequest
  /// The folder that the Swift files are written to.
  var output: String
  /// The folder that paths are relative to where they name an output file.
  var base: String
  /// What has Swift files of its own.
  var parts: [GeneratedFile.Part]
  /// How many tables a Swift file was to hold when the parts were named.
  var partSize: Int
  /// The folder that tells the build system to name them anew.
  var outgrown: String?
  /// The version of Rowan that the Swift is for, if it is to be the tool's own.
  var version: String?
}

struct CheckRequest {
  enum Format: String, CaseIterable {
    case text, json
  }

  var schema: SchemaRequest
  var format: Format
}

struct ExplainRequest {
  var schema: SchemaRequest
  var format: CheckRequest.Format
  /// Whether a query that reads a whole table is a failure.
  var failsOnScan: Bool
}

/// Arguments that make no sense.
struct UsageError: Error {
  var message: String
  var usage: String
}

enum Arguments {
  static func parse(_ arguments: [String]) -> Result<Invocation, UsageError> {
    guard let command = arguments.first else {
      return .failure(UsageError(message: "a command is missing", usage: Help.usage))
    }
    let rest = Array(arguments.dropFirst())
    switch command {
    case "generate": return parseGenerate(rest)
    case "check": return parseCheck(rest)
    case "explain": return parseExplain(rest)
    case "help": return .success(.help(Help.text(for: rest.first)))
    case "--help", "-h": return .success(.help(Help.text(for: nil)))
    case "--version": return .success(.version)
    default:
      return .failure(
        UsageError(message: "there is no command '\(command)'", usage: Help.usage))
    }
  }

  private static func parseGenerate(_ arguments: [String]) -> Result<Invocation, UsageError> {
    options(
      arguments, known: ["--target", "--output", "--base", "--part-size", "--outgrown", "--for"],
      repeatable: ["--part"], usage: Help.generateUsage
    ) { values, paths in
      guard let output = values["--output"] else {
        return .failure(
          UsageError(
            message: "--output is missing: the folder for the Swift files",
            usage: Help.generateUsage))
      }
      guard let size = Int(values["--part-size"] ?? "1"), size > 0 else {
        return .failure(
          UsageError(
            message: "--part-size is a number of tables, not '\(values["--part-size"] ?? "")'",
            usage: Help.generateUsage))
      }
      var parts: [GeneratedFile.Part] = []
      var known: Set<GeneratedFile.Part> = []
      for name in values.all("--part") {
        guard let part = GeneratedFile.Part(name: name) else {
          return .failure(
            UsageError(
              message: "--part is the name of a Swift file, '….schema+<declaration>.swift', "
                + "not '\(name)'",
              usage: Help.generateUsage))
        }
        if known.insert(part).inserted { parts.append(part) }
      }
      return .success(
        .generate(
          GenerateRequest(
            schema: SchemaRequest(target: target(values, paths), paths: paths), output: output,
            base: values["--base"] ?? ".", parts: parts, partSize: size,
            outgrown: values["--outgrown"], version: values["--for"])))
    }
  }

  private static func parseCheck(_ arguments: [String]) -> Result<Invocation, UsageError> {
    options(arguments, known: ["--target", "--format"], usage: Help.checkUsage) { values, paths in
      let schema = SchemaRequest(target: target(values, paths), paths: paths)
      return format(values, usage: Help.checkUsage).map {
        .check(CheckRequest(schema: schema, format: $0))
      }
    }
  }

  private static func parseExplain(_ arguments: [String]) -> Result<Invocation, UsageError> {
    options(
      arguments, known: ["--target", "--format"], flags: ["--fail-on-scan"],
      usage: Help.explainUsage
    ) { values, paths in
      let schema = SchemaRequest(target: target(values, paths), paths: paths)
      return format(values, usage: Help.explainUsage).map {
        .explain(
          ExplainRequest(
            schema: schema, format: $0, failsOnScan: values["--fail-on-scan"] != nil))
      }
    }
  }

  private static func format(
    _ values: Values, usage: String
  ) -> Result<CheckRequest.Format, UsageError> {
    let name = values["--format"] ?? CheckRequest.Format.text.rawValue
    if let format = CheckRequest.Format(rawValue: name) { return .success(format) }
    let known = CheckRequest.Format.allCases.map(\.rawValue).joined(separator: " or ")
    return .failure(UsageError(message: "--format is \(known), not '\(name)'", usage: usage))
  }

  /// The values of options, by their names.
  private struct Values {
    private var values: [String: [String]] = [:]

    subscript(name: String) -> String? { values[name]?.first }

    func all(_ name: String) -> [String] { values[name] ?? [] }

    mutating func add(_ value: String, to name: String) { values[name, default: []].append(value) }
  }

  /// Splits arguments into options with a value, some of them as often as one likes, flags without
  /// one, and paths.
  private static func options(
    _ arguments: [String],
    known: Set<String>,
    repeatable: Set<String> = [],
    flags: Set<String> = [],
    usage: String,
    then make: (Values, [String]) -> Result<Invocation, UsageError>
  ) -> Result<Invocation, UsageError> {
    var values = Values()
    var paths: [String] = []
    var index = 0
    var onlyPaths = false
    while index < arguments.count {
      let argument = arguments[index]
      index += 1
      if onlyPaths || !argument.hasPrefix("-") {
        paths.append(argument)
        continue
      }
      if argument == "--" {
        onlyPaths = true
        continue
      }
      if argument == "--help" || argument == "-h" { return .success(.help(usage)) }
      let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let name = String(parts[0])
      guard known.contains(name) || repeatable.contains(name) || flags.contains(name) else {
        return .failure(UsageError(message: "there is no option '\(name)'", usage: usage))
      }
      guard values[name] == nil || repeatable.contains(name) else {
        return .failure(UsageError(message: "'\(name)' is given twice", usage: usage))
      }
      if flags.contains(name) {
        guard parts.count == 1 else {
          return .failure(UsageError(message: "'\(name)' takes no value", usage: usage))
        }
        values.add("", to: name)
      } else if parts.count == 2 {
        values.add(String(parts[1]), to: name)
      } else if index < arguments.count {
        values.add(arguments[index], to: name)
        index += 1
      } else {
        return .failure(UsageError(message: "'\(name)' needs a value", usage: usage))
      }
    }
    guard !paths.isEmpty else {
      return .failure(UsageError(message: "no .schema file or folder is given", usage: usage))
    }
    return make(values, paths)
  }

  /// The target's name: the one given, else that of the folder that holds the first file.
  private static func target(_ values: Values, _ paths: [String]) -> String {
    if let target = values["--target"] { return target }
    let first = paths.first ?? ""
    let folder = first.hasSuffix(".schema") ? FileSystem.parent(of: first) : first
    let name = FileSystem.name(of: FileSystem.absolute(folder))
    return name.isEmpty ? "App" : name
  }
}

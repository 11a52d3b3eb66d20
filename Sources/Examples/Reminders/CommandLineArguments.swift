import Foundation

/// Arguments that make no sense.
struct UsageError: Error {
  var message: String
}

/// What the arguments ask for.
enum CommandLineArguments {
  case help
  /// Without arguments: a tour on a database in a temporary folder.
  case demo
  case run(Command, path: String)

  static let usage = """
    USAGE: reminders [--database <path>] <command> …

    COMMANDS:
      add <title> [--list <list>] [--due <yyyy-mm-dd>] [--priority low|medium|high]
          [--notes <text>] [--tag <tag>]…    add a reminder; the list is made if there is none
      list [<list>] [--all]                  what is open, by due date; --all: completed ones too
      done <title or id>                     complete a reminder
      tag <title or id> <tag>…               mark a reminder with tags
      search <text>                          find text in titles and notes
      overdue                                what should have been done by now
      stats                                  how much is open and done in each list
      help                                   this text

    OPTIONS:
      --database <path>   the database file, made if there is none. Default: reminders.sqlite

    Without arguments it shows itself on a database in a temporary folder.

    EXIT CODES: 0 done; 1 it could not be done; 2 the arguments make no sense.
    """

  init(_ arguments: [String]) throws {
    if arguments.isEmpty {
      self = .demo
      return
    }
    var scanner = ArgumentScanner(arguments)
    let path = try scanner.option("--database") ?? "reminders.sqlite"
    if scanner.flag("--help") || scanner.flag("-h") {
      self = .help
      return
    }
    switch scanner.next() {
    case nil: throw UsageError(message: "a command is missing")
    case "help": self = .help
    case "add": self = .run(try .add(Command.Addition(&scanner)), path: path)
    case "list": self = .run(.list(all: scanner.flag("--all"), list: scanner.next()), path: path)
    case "done": self = .run(.done(try scanner.required("a title or an id")), path: path)
    case "tag":
      let reminder = try scanner.required("a title or an id")
      self = .run(.tag(reminder, [try scanner.required("a tag")] + scanner.rest()), path: path)
    case "search": self = .run(.search(try scanner.required("a text")), path: path)
    case "overdue": self = .run(.overdue, path: path)
    case "stats": self = .run(.stats, path: path)
    case .some(let other): throw UsageError(message: "there is no command '\(other)'")
    }
    if let extra = scanner.next() { throw UsageError(message: "'\(extra)' is one too many") }
  }
}

/// Takes options and words out of the arguments.
struct ArgumentScanner {
  private var arguments: [String]

  init(_ arguments: [String]) { self.arguments = arguments }

  /// The value of an option, which may stand anywhere.
  mutating func option(_ name: String) throws -> String? {
    guard let index = arguments.firstIndex(of: name) else { return nil }
    guard index + 1 < arguments.count else { throw UsageError(message: "'\(name)' needs a value") }
    let value = arguments[index + 1]
    arguments.removeSubrange(index...index + 1)
    return value
  }

  mutating func flag(_ name: String) -> Bool {
    guard let index = arguments.firstIndex(of: name) else { return false }
    arguments.remove(at: index)
    return true
  }

  mutating func next() -> String? {
    arguments.isEmpty ? nil : arguments.removeFirst()
  }

  mutating func required(_ what: String) throws -> String {
    guard let word = next() else { throw UsageError(message: "\(what) is missing") }
    return word
  }

  mutating func rest() -> [String] {
    defer { arguments = [] }
    return arguments
  }
}

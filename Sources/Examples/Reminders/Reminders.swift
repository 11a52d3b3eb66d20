import Foundation
import Rowan

/// A small reminders program on a database file: what Rowan looks like in use.
@main
struct Reminders {
  static func main() {
    do {
      switch try CommandLineArguments(Array(CommandLine.arguments.dropFirst())) {
      case .help:
        print(CommandLineArguments.usage)
      case .demo:
        try Demo.run()
      case .run(let command, let path):
        try run(command, path: path)
      }
    } catch let error as UsageError {
      complain("\(error.message)\n\n\(CommandLineArguments.usage)")
      exit(2)
    } catch {
      complain(message(for: error))
      exit(1)
    }
  }

  static func run(_ command: Command, path: String) throws {
    let database = try DatabaseQueue(path: path)
    try RemindersSchema.migrate(database)
    print(try command.run(on: database))
  }

  private static func complain(_ message: String) {
    FileHandle.standardError.write(Data("reminders: \(message)\n".utf8))
  }

  /// What a user can do something about, in a user's words.
  private static func message(for error: any Error) -> String {
    switch error {
    case let error as CommandError: error.message
    default: "\(error)"
    }
  }
}

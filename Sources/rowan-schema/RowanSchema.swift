// The command line of the schema compiler: arguments and files, nothing else. What is compiled,
// and what is wrong with it, is the business of the Schema… modules.

@main
struct RowanSchema {
  static func main() {
    let arguments = Array(CommandLine.arguments.dropFirst())
    switch Arguments.parse(arguments) {
    case .success(.help(let text)):
      print(text)
    case .success(.version):
      print("rowan-schema \(version)")
    case .success(.generate(let request)):
      exit(with: generate(request))
    case .success(.check(let request)):
      exit(with: check(request))
    case .success(.explain(let request)):
      exit(with: explain(request))
    case .failure(let error):
      Console.error("rowan-schema: error: \(error.message)\n\n\(error.usage)")
      exit(with: .usage)
    }
  }

  /// The version of the tool, and of the package it belongs to.
  static let version = "0.1.0"
}

/// The exit codes; the help lists them.
enum ExitCode: Int32 {
  case success = 0
  /// A schema has an error, or a file cannot be read or written.
  case failure = 1
  /// The arguments make no sense.
  case usage = 2
}

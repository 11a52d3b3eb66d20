import Foundation

/// Measurements: what they mean stands in the documentation's article on performance.
@main
struct RowanBenchmarks {
  static let help = """
    USAGE: rowan-benchmarks --build | --type-check

    OPTIONS:
      --build       what building costs: a package of 10 tables of 8 columns that depends on Rowan,
                    from clean, after one more column, and unchanged; then the code of 100 tables in
                    10 files.
      --type-check  what checking the types of a hundred queries costs: the best of five builds.

    Both build in a temporary folder and take some minutes.
    """

  static func main() {
    switch Array(CommandLine.arguments.dropFirst()) {
    case ["--build"]: run { try BuildCost().run() }
    case ["--type-check"]: run { try TypeCheckCost().run() }
    case ["--help"], ["-h"], []: print(help)
    default:
      FileHandle.standardError.write(Data("\(help)\n".utf8))
      exit(2)
    }
  }

  private static func run(_ measurement: () throws -> Void) {
    do {
      try measurement()
    } catch {
      FileHandle.standardError.write(Data("rowan-benchmarks: \(error)\n".utf8))
      exit(1)
    }
  }
}

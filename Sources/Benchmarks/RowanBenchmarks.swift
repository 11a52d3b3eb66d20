import Foundation

/// Measurements: what they mean stands in the documentation's article on performance.
@main
struct RowanBenchmarks {
  static let help = """
    USAGE: rowan-benchmarks --build

    OPTIONS:
      --build   what building costs: a package of 10 tables of 8 columns that depends on Rowan, from
                clean, after one more column, and unchanged; then the code of 100 tables in 10 files.
                It builds in a temporary folder and takes some minutes.
    """

  static func main() {
    switch Array(CommandLine.arguments.dropFirst()) {
    case ["--build"]:
      do {
        try BuildCost().run()
      } catch {
        FileHandle.standardError.write(Data("rowan-benchmarks: \(error)\n".utf8))
        exit(1)
      }
    case ["--help"], ["-h"], []: print(help)
    default:
      FileHandle.standardError.write(Data("\(help)\n".utf8))
      exit(2)
    }
  }
}

import Foundation

/// Measurements: what they mean stands in the documentation's article on performance.
@main
struct RowanBenchmarks {
  static let help = """
    USAGE: rowan-benchmarks [--rows <n>] [--repetitions <n>] [--filter <text>] [--json]
                            [--chart <file>] [--count <side>]
           rowan-benchmarks --growth [--rows <n>] [--repetitions <n>]
           rowan-benchmarks --build | --type-check

    Without --growth, --build and --type-check: reading and writing, by Rowan and by hand on SQLite's C API,
    alternately in this process. It prints the medians of the CPU times and their ratio, and beside
    them what stepping alone takes, the same work in C, and making the Strings. Build it for release.

    OPTIONS:
      --rows         how many rows the tables have (100000); half of them for writing
      --repetitions  how often each side runs (7)
      --filter       only workloads with this text in their names
      --json         the results as JSON
      --chart        writes the ratios as a drawing (SVG)
      --count        runs one side of the first such workload once (raw, rowan, stepping, c or
                     strings), in the function rowan_benchmarks_counted, for a profiler to count
                     instructions
      --growth       what more rows cost (10,000 to 10,000,000, or as many as --rows says), more
                     columns (14 and 100), more tables (opening with a hundred more) and a
                     connection that writes all the time beside one that reads
      --build        what building costs: a package of 10 tables of 8 columns that depends on Rowan,
                     from clean, after one more column, and unchanged; then the code of 100 tables
                     in 10 files
      --type-check   what checking the types of a hundred queries costs: the best of five builds

    --build and --type-check build in a temporary folder and take some minutes.
    """

  static func main() {
    do {
      switch try Arguments(CommandLine.arguments.dropFirst()) {
      case .help: print(help)
      case .build: try BuildCost().run()
      case .growth(let growth): try growth.run()
      case .typeCheck: try TypeCheckCost().run()
      case .run(let cost): try cost.run()
      }
    } catch let error as Arguments.Mistake {
      FileHandle.standardError.write(Data("rowan-benchmarks: \(error.text)\n\n\(help)\n".utf8))
      exit(2)
    } catch {
      FileHandle.standardError.write(Data("rowan-benchmarks: \(error)\n".utf8))
      exit(1)
    }
  }
}

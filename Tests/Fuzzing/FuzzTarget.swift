import SchemaJudge

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

// The function that libFuzzer calls. It is no target of the package, which would have to have a main
// function then: `.ci/fuzz` builds it.

/// Judges one input; a finding ends the process, so that libFuzzer keeps the input.
@_cdecl("LLVMFuzzerTestOneInput")
public func judgeInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  let files = FuzzInput.files(bytes)
  // Each thing twice takes twice as long.
  let judgement = judge(files, isTwice: bytes.count % 8 == 0)
  Tally.count(FuzzInput.kind(of: bytes), judgement.stage)
  if !judgement.findings.isEmpty || getenv("ROWAN_FUZZ_SHOW") != nil {
    for file in files { print("--- file\n\(String(decoding: file, as: UTF8.self))") }
    for diagnostic in judgement.diagnostics { print("--- diagnostic\n\(diagnostic)") }
    for finding in judgement.findings { print("--- finding\n\(finding)") }
    fflush(nil)
  }
  if !judgement.findings.isEmpty { abort() }
  return 0
}

/// How many inputs of each kind came to which stage, told when the process ends.
enum Tally {
  // libFuzzer calls on one thread.
  nonisolated(unsafe) private static var counts: [[Int]] = {
    atexit { Tally.report() }
    return FuzzInput.Kind.allCases.map { _ in Judgement.Stage.allCases.map { _ in 0 } }
  }()

  static func count(_ kind: FuzzInput.Kind, _ stage: Judgement.Stage) {
    counts[kind.rawValue][stage.rawValue] += 1
  }

  private static func report() {
    for kind in FuzzInput.Kind.allCases {
      let row = counts[kind.rawValue]
      let all = max(row.reduce(0, +), 1)
      let parts = Judgement.Stage.allCases.map { stage in
        let count = row[stage.rawValue]
        return "\(stage) \(count) (\(count * 100 / all) %)"
      }
      print("\(kind): ended at \(parts.joined(separator: ", "))")
    }
    fflush(nil)
  }
}

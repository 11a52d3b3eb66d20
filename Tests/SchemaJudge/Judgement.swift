/// How far the files of a target came, and what none may do.
public struct Judgement: Sendable {
  /// The stage that found errors in them.
  public enum Stage: Int, CaseIterable, Sendable {
    case parser, resolver, sqlite
    /// None did: Swift and a database were made.
    case emitted
  }

  public let stage: Stage
  /// Each a mistake of the compiler's, whatever the files are; empty if all is well.
  public let findings: [String]
  /// What the stage said, as it is printed.
  public let diagnostics: [String]
}

/// Puts files through all stages of the compiler.
///
/// What the stages accept is asked of SQLite; whatever they say has to stand in the files, and to
/// be the same when it is said again.
///
/// - Parameter isTwice: Whether they say it again.
public func judge(_ files: [[UInt8]], isTwice: Bool = true) -> Judgement {
  var judge = Judge(isTwice: isTwice)
  let stage = judge.run(files)
  return Judgement(stage: stage, findings: judge.findings, diagnostics: judge.said)
}

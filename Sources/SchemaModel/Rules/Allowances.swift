import SchemaSyntax

/// `@allow`: it takes the warnings of its code in its declaration away, and one that takes nothing
/// away is a warning itself.
extension Resolver {
  func applyAllowances() {
    for allowance in allowances {
      let code = allowance.code.text
      guard WarningCode(rawValue: code) != nil else {
        report(
          .unknownWarning(
            allowance.code,
            Spelling.suggestion(for: code, among: WarningCode.allCases.map(\.rawValue))))
        continue
      }
      // What it allows is found later.
      if laterAllowances.contains(Place(allowance.attribute)) { continue }
      var isUsed = false
      removeWarnings { warning in
        let isMeant = warning.code == code && allowance.host.contains(warning.range)
        isUsed = isUsed || isMeant
        return isMeant
      }
      // What an error has taken away may have been what is allowed.
      let isBroken = diagnostics.contains {
        $0.severity == .error && allowance.host.contains($0.range)
      }
      if !isUsed, !isBroken { report(.unusedAllow(code, allowance.attribute)) }
    }
  }
}

/// The warnings that `@allow` can take away.
enum WarningCode: String, CaseIterable {
  case foreignKeyWithoutIndex, guessedType, movingRowid, replacedRows, unusedType
}

extension SourceRange {
  func contains(_ other: SourceRange) -> Bool {
    file == other.file && start <= other.start && other.end <= end
  }
}

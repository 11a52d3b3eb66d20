/// How SQL names are made of Swift names: exactly this rule, no list of words.
public struct NamingRule {
  let naming: Naming
  let isPlural: Bool

  /// The SQL name of a table.
  func table(_ name: String) -> String {
    let singular =
      switch naming {
      case .camelCase: Self.lowerLeadingCapitals(name)
      case .snakeCase: Self.snakeCase(name)
      case .pascalCase: Self.raiseFirst(name)
      case .exact: name
      }
    return isPlural ? Self.plural(singular) : singular
  }

  /// The SQL name of a column.
  func column(_ name: String) -> String {
    switch naming {
    case .camelCase, .exact: name
    case .snakeCase: Self.snakeCase(name)
    case .pascalCase: Self.raiseFirst(name)
    }
  }

  /// `RemindersList` gives `remindersList`; of a run of capitals all but the last are lowered, so
  /// that `URLItem` gives `urlItem`.
  private static func lowerLeadingCapitals(_ name: String) -> String {
    let run = name.prefix { $0.isUppercase }
    let lowered = run.count > 1 ? run.dropLast() : run
    return lowered.lowercased() + name.dropFirst(lowered.count)
  }

  private static func raiseFirst(_ name: String) -> String {
    name.prefix(1).uppercased() + name.dropFirst()
  }

  /// A word begins at a capital after something else, and at the last capital of a run before a
  /// small letter: `remindersListID` gives `reminders_list_id`, `URLItem` gives `url_item`.
  private static func snakeCase(_ name: String) -> String {
    let characters = Array(name)
    var result = ""
    for (index, character) in characters.enumerated() {
      if character.isUppercase, index > 0, characters[index - 1] != "_" {
        let followsCapital = characters[index - 1].isUppercase
        let precedesSmall = index + 1 < characters.count && characters[index + 1].isLowercase
        if !followsCapital || precedesSmall { result += "_" }
      }
      result += character.lowercased()
    }
    return result
  }

  /// ch, sh, s, x, z: +es; y after a consonant: ies; else +s.
  static func plural(_ name: String) -> String {
    let lower = name.lowercased()
    for ending in ["ch", "sh", "s", "x", "z"] where lower.hasSuffix(ending) { return name + "es" }
    if lower.hasSuffix("y"), let before = lower.dropLast().last, before.isLetter,
      !"aeiou".contains(before)
    {
      return name.dropLast() + "ies"
    }
    return name + "s"
  }

  /// The form under which SQLite takes two names to be the same: it folds ASCII letters alone.
  public static func folded(_ name: String) -> [UInt8] {
    name.utf8.map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }
  }
}

import SchemaSyntax

extension Resolver {
  /// Reads `schema { … }`, of which a target has one at most.
  func readSettings() {
    var first: SchemaDeclarationSyntax?
    for file in files {
      for case .schema(let node) in file.declarations {
        checkAttributes(of: node, as: .schema)
        if let access = node.access { report(.misplacedAccess(access.range)) }
        if let first {
          report(.secondSchema(node.keywordRange, first: first.keywordRange))
          continue
        }
        first = node
        read(node)
      }
    }
  }

  private func read(_ node: SchemaDeclarationSyntax) {
    if let name = node.name, !name.isMissing {
      settings.name = name.text
      if let reason = SwiftWords.reasonAgainstType(name.text) {
        report(.unusableSchemaName(name, reason: reason))
      }
    }
    var seen: [String: SourceRange] = [:]
    for setting in node.settings {
      let word: String
      switch setting.value {
      case .access(let level):
        word = "access"
        settings.access = Access(level)
      case .naming(let naming):
        word = "naming"
        settings.naming = Naming(naming)
      case .plural(let isOn):
        word = "plural"
        settings.isPlural = isOn
      case .strict(let isOn):
        word = "strict"
        settings.isStrict = isOn
      case .sqlite(let version):
        word = "sqlite"
        let (major, minor) = (version.major, version.minor)
        settings.version = SQLiteVersion(major: major, minor: minor, patch: version.patch)
        if settings.version < SQLiteVersion(major: 3, minor: 37) || major != 3 {
          report(.unsupportedVersion(version))
        }
      }
      if let earlier = seen[word] {
        report(.repeatedSetting(word, setting.range, first: earlier))
      } else {
        seen[word] = setting.range
      }
    }
  }
}

extension Naming {
  init(_ naming: SettingSyntax.Naming) {
    switch naming {
    case .camelCase: self = .camelCase
    case .snakeCase: self = .snakeCase
    case .pascalCase: self = .pascalCase
    case .exact: self = .exact
    }
  }
}

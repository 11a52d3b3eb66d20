public import SchemaSyntax

/// Which declarations mistakes have left in doubt.
///
/// A mistake of the syntax takes something out of the schema: a column, a whole table. What later
/// stages find to be wrong may be no more than its echo. So a declaration with a mistake in it is in
/// doubt, and so is whatever mentions it; everything else can be judged as if there were none. When
/// it is not clear, it is an echo: mending the mistake brings out what was withheld.
public final class Damage {
  /// What is in doubt in one declaration.
  private struct Part {
    /// The text of the declaration, up to the next one.
    var place: Placement
    /// The members with a mistake, by position; none if only the words before them have one.
    var members: Set<Int> = []
    /// The names in those members.
    var names: Set<String> = []
    /// Whether the name of a member is missing, or perhaps the rest of them.
    var isNameless = false
  }

  private let layouts: [ObjectIdentifier: FileLayout]
  private var parts: [Placement.Key: Part] = [:]
  /// The declarations with a mistake before their members, and those with one behind their end.
  private var headers: Set<Placement.Key> = []
  private var gaps: Set<Placement.Key> = []
  /// Files that are not text, or not to their end.
  private var unreadable: Set<ObjectIdentifier> = []
  /// What may be declared otherwise than it seems, or not at all.
  private var doubtful: Set<String> = []
  /// Whether a declaration's name is missing.
  private var isNameless = false
  private var areSettingsDoubtful = false
  private var mentions: [Placement.Key: Set<String>] = [:]
  private var namesOfParts: [Placement.Part: Set<String>] = [:]
  /// `doubtful`, and what is made of it.
  private lazy var tainted = findTainted()

  /// - Parameters:
  ///   - files: the trees of all files.
  ///   - mistakes: what was found in them so far; only errors count.
  public init(files: [SchemaFileSyntax], mistakes: [Diagnostic]) {
    let errors = mistakes.filter { $0.severity == .error }
    layouts =
      errors.isEmpty
      ? [:]
      : Dictionary(
        files.map { (ObjectIdentifier($0.file), FileLayout($0)) }, uniquingKeysWith: { $1 })
    for error in errors { add(error) }
  }

  private func add(_ error: Diagnostic) {
    guard let place = placement(of: error.range) else { return }
    if Self.codesOfUnreadable.contains(error.code) {
      if unreadable.insert(ObjectIdentifier(error.range.file)).inserted {
        doubtful.formUnion(place.file.names)
      }
      isNameless = true
      return
    }
    let hidesName = Self.codesOfMissingNames.contains(error.code)
    guard let declaration = place.declaration, place.isInside else {
      // Text between declarations: one that is lost, or the rest of the one before.
      isNameless = isNameless || hidesName
      guard gaps.insert(place.key).inserted else { return }
      doubtful.formUnion(place.part.names)
      if place.part.hasSettings { areSettingsDoubtful = true }
      doubtful.formUnion(place.declaration?.declaredNames ?? [])
      if let declaration = place.declaration {
        if parts[place.key] == nil { parts[place.key] = Part(place: place) }
        if !declaration.isClosed { parts[place.key]?.isNameless = true }
      }
      return
    }
    if case .schema = declaration { areSettingsDoubtful = true }
    doubtful.formUnion(declaration.declaredNames)
    // In place: a copy of the sets for each error would take too long where there are many.
    if hidesName || error.code == "expectedBrace" || !declaration.isClosed {
      parts[place.key, default: Part(place: place)].isNameless = true
    }
    if let member = place.member {
      let isNew = parts[place.key, default: Part(place: place)].members.insert(member).inserted
      if isNew { parts[place.key]?.names.formUnion(Self.plain(place.part.names)) }
    } else {
      if parts[place.key] == nil { parts[place.key] = Part(place: place) }
      if headers.insert(place.key).inserted {
        doubtful.formUnion(Self.plain(place.part.names))
      }
      isNameless = isNameless || hidesName
    }
  }

  /// Whether something may be declared that the schema has not, or under another SQL name.
  public var mayHideDeclarations: Bool {
    isNameless || areSettingsDoubtful || !unreadable.isEmpty || !gaps.isEmpty || !headers.isEmpty
  }

  /// Whether a diagnostic of the model may be an echo of the mistakes.
  public func mayHaveCaused(_ diagnostic: Diagnostic) -> Bool {
    guard !layouts.isEmpty, let place = placement(of: diagnostic.range) else { return false }
    if unreadable.contains(ObjectIdentifier(diagnostic.range.file)) { return true }
    if isNameless, Self.codesOfUnknownTypes.contains(diagnostic.code) { return true }
    // A group without a name may be what the path leads through.
    if isNameless, diagnostic.code == "unknownColumn", diagnostic.range.text.contains(".") {
      return true
    }
    if areSettingsDoubtful, Self.codesOfSettings.contains(diagnostic.code) { return true }
    let names = names(of: place)
    let isAboutMember = Self.codesOfUnknownMembers.contains(diagnostic.code)
    if let part = parts[place.key] {
      guard let member = place.member, diagnostic.severity == .error else { return true }
      if part.members.contains(member) || !part.names.isDisjoint(with: names)
        || part.isNameless && isAboutMember
      {
        return true
      }
    }
    if diagnostic.notes.contains(where: { isDamaged($0.range) }) { return true }
    if !names.isDisjoint(with: doubtful) { return true }
    // Names of a group's columns stand where the group's own name does not.
    return parts.contains { key, part in
      guard key != place.key, let declared = part.place.declaration?.declaredNames,
        !declared.isDisjoint(with: mentions(of: place))
      else { return false }
      return part.isNameless && isAboutMember || !part.names.isDisjoint(with: names)
    }
  }

  /// Whether a declaration is as its author wrote it, and all that it is made of.
  ///
  /// - Parameter origin: of the declaration's name.
  public func isWhole(declarationAt origin: SourceRange) -> Bool {
    guard !layouts.isEmpty else { return true }
    guard !areSettingsDoubtful, let place = placement(of: origin),
      !unreadable.contains(ObjectIdentifier(origin.file)), parts[place.key] == nil
    else { return false }
    return mentions(of: place).isDisjoint(with: tainted)
  }
}

// MARK: Places

extension Damage {
  private func placement(of range: SourceRange) -> Placement? {
    layouts[ObjectIdentifier(range.file)]?.placement(of: range.start)
  }

  private func isDamaged(_ range: SourceRange) -> Bool {
    guard let place = placement(of: range), let part = parts[place.key] else { return false }
    return place.member.map(part.members.contains) ?? true
  }

  private func mentions(of place: Placement) -> Set<String> {
    if let known = mentions[place.key] { return known }
    let names = place.whole.names
    mentions[place.key] = names
    return names
  }

  /// Those in the part of the place, kept since a part may have any number of mistakes.
  private func names(of place: Placement) -> Set<String> {
    let part = Placement.Part(key: place.key, start: place.part.start)
    if let known = namesOfParts[part] { return known }
    // With the built-in ones, which a declaration may hide: `table JSON`.
    let names = place.part.names
    namesOfParts[part] = names
    return names
  }

  /// What holds something doubtful is doubtful itself; a table is held by nothing.
  private func findTainted() -> Set<String> {
    var tainted = doubtful
    var others = layouts.values.flatMap(\.placements).filter { place in
      if case .table = place.declaration { false } else { place.declaration != nil }
    }
    var count: Int
    repeat {
      count = others.count
      others.removeAll { place in
        guard !mentions(of: place).isDisjoint(with: tainted) else { return false }
        tainted.formUnion(place.declaration?.declaredNames ?? [])
        return true
      }
    } while others.count < count
    return tainted
  }

  /// Names that mean the same wherever they stand are no sign of anything.
  private static func plain(_ names: Set<String>) -> Set<String> {
    names.subtracting(namesOfBuiltins)
  }

  private static let namesOfBuiltins = Set(BuiltinTypes.names)
    .union(["ID", "JSON", "nil", "now", "true", "false", "uuid", "uuid7"])
}

// MARK: Codes

extension Damage {
  private static let codesOfUnreadable: Set<String> = [
    "invalidUTF8", "nulCharacter", "tooManyErrors", "fileTooLarge",
  ]
  private static let codesOfMissingNames: Set<String> = [
    "expectedName", "invalidIdentifier", "malformedNumber",
  ]
  private static let codesOfUnknownTypes: Set<String> = [
    "unknownType", "unknownTable", "unknownRepresentation", "unusedType",
  ]
  private static let codesOfUnknownMembers: Set<String> = [
    "unknownColumn", "unknownCase", "foreignKeyMismatch", "missingKey",
  ]
  /// What `naming`, `plural`, `strict` and `access` decide.
  private static let codesOfSettings: Set<String> = [
    "duplicateSQLName", "sqlName", "declaredType", "access",
  ]
}

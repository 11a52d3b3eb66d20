// SchemaModel turns syntax trees into what they mean.
//
// In: the `SchemaFileSyntax` of every file of a target. Out: one `Schema` and diagnostics, both for
// every input whatever; what an error leaves open is left out of the schema. It never throws or
// traps on what a user wrote, never asks SQLite, and knows nothing of how Swift or DDL is printed
// beyond the names and types that both have to agree on.

/// Everything that the files of one target declare, with every name resolved.
public struct Schema: Sendable {
  /// The Swift name of the enum that stands for the whole schema.
  public let name: Name
  /// The access of what has none of its own.
  public let access: Access
  public let naming: Naming
  /// Whether table names are made plural.
  public let isPlural: Bool
  /// Whether tables that do not say otherwise are STRICT.
  public let isStrict: Bool
  /// The oldest SQLite that the schema has to work on.
  public let version: SQLiteVersion
  /// In the order in which they were given.
  public private(set) var files: [File]
  /// The tables of all files, in source order per file.
  public let tables: [Table]
  /// The selections of all files, nested ones after the declaration that holds them.
  public let selections: [Selection]
  /// The enums of all files, nested ones after the declaration that holds them.
  public let enums: [Enum]
  /// The enums with payloads, likewise.
  public let payloadEnums: [PayloadEnum]
  public let storedTypes: [StoredType]
  /// The views of all files, in source order per file; likewise what follows.
  public private(set) var views: [View]
  public let triggers: [Trigger]
  public let rawSQL: [RawSQL]
  public let fullTexts: [FullText]
  public let queries: [Query]
  /// The text of queries whose `*` SQLite has told the columns of, by their names: with them in its
  /// place, so that a column which the table is given later does not shift the others.
  public var expandedQueries: [String: String] = [:]

  /// One `.schema` file.
  public struct File: Sendable {
    /// As it was given.
    public let path: String
    public let imports: [Import]
    /// In source order; nested ones are in the declaration that holds them.
    public fileprivate(set) var declarations: [Declaration]
  }

  init(
    name: Name, access: Access, naming: Naming, isPlural: Bool, isStrict: Bool,
    version: SQLiteVersion, files: [File]
  ) {
    self.name = name
    self.access = access
    self.naming = naming
    self.isPlural = isPlural
    self.isStrict = isStrict
    self.version = version
    self.files = files
    var all: [Declaration] = []
    for file in files {
      for declaration in file.declarations { declaration.collect(into: &all) }
    }
    tables = all.compactMap { if case .table(let table) = $0 { table } else { nil } }
    selections = all.compactMap { if case .selection(let node) = $0 { node } else { nil } }
    enums = all.compactMap { if case .enum(let node) = $0 { node } else { nil } }
    payloadEnums = all.compactMap {
      if case .payloadEnum(let node) = $0 { node } else { nil }
    }
    storedTypes = all.compactMap { if case .storedType(let node) = $0 { node } else { nil } }
    views = all.compactMap { if case .view(let node) = $0 { node } else { nil } }
    triggers = all.compactMap { if case .trigger(let node) = $0 { node } else { nil } }
    fullTexts = all.compactMap { if case .fullText(let node) = $0 { node } else { nil } }
    rawSQL = all.compactMap { if case .rawSQL(let node) = $0 { node } else { nil } }
    queries = all.compactMap { if case .query(let node) = $0 { node } else { nil } }
    complete(Self.written(views, by: triggers))
  }
}

extension Schema {
  /// The views that triggers write, with what they can do.
  private static func written(_ views: [View], by triggers: [Trigger]) -> [String: View] {
    var writes: [String: Set<View.Write>] = [:]
    for trigger in triggers {
      guard case .view(let path) = trigger.target else { continue }
      writes[path, default: []].insert(View.Write(trigger.event))
    }
    if writes.isEmpty { return [:] }
    return Dictionary(
      views.compactMap { view in
        writes[view.head.path].map { writes in
          var view = view
          view.writes = writes
          return (view.head.path, view)
        }
      }, uniquingKeysWith: { first, _ in first })
  }

  /// Puts views in the place of what they were before all was known of them.
  ///
  /// - Parameter completed: by their Swift path.
  mutating func complete(_ completed: [String: View]) {
    if completed.isEmpty { return }
    views = views.map { completed[$0.head.path] ?? $0 }
    for file in files.indices {
      for (index, declaration) in files[file].declarations.enumerated() {
        guard case .view(let view) = declaration, let whole = completed[view.head.path] else {
          continue
        }
        files[file].declarations[index] = .view(whole)
      }
    }
  }
}

/// How SQL names are made of Swift names.
public enum Naming: String, Sendable, CaseIterable {
  case camelCase
  case snakeCase = "snake_case"
  case pascalCase = "PascalCase"
  case exact
}

/// A version of SQLite, `3.39` for example.
public struct SQLiteVersion: Sendable, Equatable, Comparable {
  public let major: Int
  public let minor: Int
  public let patch: Int

  public init(major: Int, minor: Int, patch: Int = 0) {
    self.major = major
    self.minor = minor
    self.patch = patch
  }

  public static func < (left: SQLiteVersion, right: SQLiteVersion) -> Bool {
    (left.major, left.minor, left.patch) < (right.major, right.minor, right.patch)
  }
}

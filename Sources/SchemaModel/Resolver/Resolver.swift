import SchemaSyntax

/// The state of one run: what has been read so far, and what was found to be wrong.
///
/// Each rule is an extension of its own in `Rules`.
final class Resolver {
  /// A place in the files, as the key of what was found out about it.
  struct Place: Hashable {
    let file: ObjectIdentifier
    let offset: Int

    init(_ range: SourceRange) {
      file = ObjectIdentifier(range.file)
      offset = range.start
    }
  }

  let target: String
  let files: [SchemaFileSyntax]
  var settings: Settings
  var symbols = SymbolTable()
  /// By the symbol's key.
  var shapes: [String: TableShape] = [:]
  var selectionColumns: [String: [Column]] = [:]
  var selectionsInProgress: Set<String> = []
  /// The selections of which an error leaves a column out.
  var brokenSelections: Set<String> = []
  var viewColumns: [String: [Column]] = [:]
  var enums: [String: Enum] = [:]
  var keys: [String: KeyShape] = [:]
  /// The tables whose key is being found, in order: one that comes again closes a circle.
  var keysInProgress: [Symbol] = []
  /// What `Other.ID` is, by the symbol's key.
  var keyTypes: [String: TypeMeaning] = [:]
  /// What the types of columns mean, each looked up once so that it is reported once.
  var columnMeanings: [Place: TypeMeaning] = [:]
  /// The `type { }` clauses of selections that a strict table was found to embed.
  var strictTypes: Set<Place> = []
  /// The strict tables that have a `type { }` clause, each reported once.
  var strictTables: Set<String> = []
  var allowances: [Allowance] = []
  /// The `@allow` of warnings that only the check can give.
  var laterAllowances: Set<Place> = []
  /// What `sql` statements are called in the schema.
  var rawNames: [String: SourceRange] = [:]
  /// Queries that an error leaves out, by the places of their names.
  var refusedQueries: Set<Place> = []
  /// What the structs of queries' own rows are called, likewise.
  var rowNames: [Place: String] = [:]
  /// The names of tables, views, indexes and triggers, by what SQLite takes them for.
  var sqlNames: [[UInt8]: (name: String, what: String, range: SourceRange)] = [:]
  /// The symbols by the path that Swift spells.
  lazy var declared = Dictionary(
    symbols.all.map { ($0.path, $0) }, uniquingKeysWith: { first, _ in first })
  private(set) var diagnostics: [Diagnostic] = []
  private let order: [ObjectIdentifier: Int]

  init(files: [SchemaFileSyntax], target: String) {
    self.files = files
    self.target = target
    settings = Settings(target: target)
    var order: [ObjectIdentifier: Int] = [:]
    for (index, file) in files.enumerated() { order[ObjectIdentifier(file.file)] = index }
    self.order = order
  }

  /// Whether there is a `use`, which is an error: of what it would bring no name is known.
  var usesOthers = false

  func report(_ diagnostic: Diagnostic) {
    if usesOthers, diagnostic.fix == nil, ["unknownType", "unknownTable"].contains(diagnostic.code)
    {
      return
    }
    diagnostics.append(diagnostic)
  }

  /// Takes warnings back that the schema allows.
  func removeWarnings(where isAllowed: (Diagnostic) -> Bool) {
    diagnostics.removeAll { $0.severity == .warning && isAllowed($0) }
  }

  /// In the order of the files and of the text, so that the order of the rules cannot be seen.
  var sortedDiagnostics: [Diagnostic] {
    diagnostics.enumerated().sorted { left, right in
      let leftFile = order[ObjectIdentifier(left.element.range.file)] ?? 0
      let rightFile = order[ObjectIdentifier(right.element.range.file)] ?? 0
      return (leftFile, left.element.range.start, left.offset)
        < (rightFile, right.element.range.start, right.offset)
    }.map(\.element)
  }

  var naming: NamingRule {
    NamingRule(naming: settings.naming, isPlural: settings.isPlural ?? (settings.naming != .exact))
  }
}

/// What `schema { … }` says.
struct Settings {
  var name: String
  var access = Access.internal
  var naming = Naming.camelCase
  /// Nil if it is not written: then on, but for `naming exact`.
  var isPlural: Bool?
  var isStrict = true
  var version = SQLiteVersion(major: 3, minor: 39)

  init(target: String) {
    // A target may be called what a Swift identifier cannot: `my-app`.
    let letters = target.map { $0.isLetter || $0.isNumber || $0 == "_" ? $0 : "_" }
    let name = String(letters) + "Schema"
    self.name = name.first?.isNumber == true ? "_" + name : name
  }
}

extension Access {
  init(_ level: AccessLevel) {
    switch level {
    case .internal: self = .internal
    case .package: self = .package
    case .public: self = .public
    }
  }
}

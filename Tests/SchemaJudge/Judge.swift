import SQLiteHandle
import SchemaCheck
import SchemaEmit
import SchemaModel
import SchemaSyntax

/// One judgement in the making.
struct Judge {
  private(set) var findings: [String] = []
  private(set) var said: [String] = []
  private let isTwice: Bool

  init(isTwice: Bool) { self.isTwice = isTwice }

  mutating func run(_ files: [[UInt8]]) -> Judgement.Stage {
    let first = compile(files)
    said = first.diagnostics.map(\.rendered)
    expectPlaces(of: first.diagnostics)
    guard first.stage == .emitted else {
      if isTwice { expectSame(compile(files)) }
      return first.stage
    }
    let statements = createStatements(of: first.schema)
    expectDatabase(of: first.schema, statements)
    let swift = generate(first.schema, target: "App")
    expectSwift(swift, of: first.schema, statements)
    if isTwice {
      let again = compile(files)
      expectSame(again)
      if generate(again.schema, target: "App").map(\.text) != swift.map(\.text) {
        findings.append("the second run generates other Swift")
      }
    }
    return .emitted
  }

  private mutating func expectSame(_ again: Compilation) {
    let diagnostics = again.diagnostics.map(\.rendered)
    if diagnostics != said { findings.append("the second run says something else: \(diagnostics)") }
  }

  private struct Compilation {
    let schema: Schema
    var diagnostics: [Diagnostic]
    var stage = Judgement.Stage.emitted
  }

  /// As the compiler does it, but that later stages run too where an earlier one found errors: they
  /// may not trap then either.
  private mutating func compile(_ files: [[UInt8]]) -> Compilation {
    let parsed = files.enumerated().map { index, bytes in
      Parser.parse(SourceFile(path: "File\(index).schema", bytes: bytes))
    }
    let (schema, resolved) = resolve(files: parsed.map(\.tree), target: "App")
    let (whole, checked) = checked(schema)
    var compilation = Compilation(schema: whole, diagnostics: [])
    let stages: [(Judgement.Stage, [Diagnostic])] = [
      (.parser, parsed.flatMap(\.diagnostics)), (.resolver, resolved), (.sqlite, checked),
    ]
    for (stage, diagnostics) in stages {
      compilation.diagnostics += diagnostics
      if diagnostics.contains(where: { $0.severity == .error }) {
        compilation.stage = stage
        break
      }
    }
    if compilation.stage.rawValue >= Judgement.Stage.sqlite.rawValue {
      expectUserSQL(at: checked, of: schema)
    }
    return compilation
  }

  /// Every place is one in its file, and every message a line that is printed.
  private mutating func expectPlaces(of diagnostics: [Diagnostic]) {
    for diagnostic in diagnostics {
      // The message, the line with the mistake, the caret below it.
      let lines = 3 + diagnostic.notes.count + (diagnostic.fix == nil ? 0 : 1)
      if diagnostic.rendered.utf8.count(where: { $0 == UInt8(ascii: "\n") }) != lines {
        findings.append("not \(lines) lines: \(diagnostic.rendered)")
      }
      var ranges = [diagnostic.range] + diagnostic.notes.map(\.range)
      if let fix = diagnostic.fix { ranges.append(fix.range) }
      for range in ranges
      where !(0 <= range.start && range.start <= range.end && range.end <= range.file.bytes.count) {
        findings.append("\(diagnostic.message): \(range.start)..<\(range.end) is outside")
      }
    }
  }

  /// SQLite may refuse what a user wrote in SQL, and only that.
  private mutating func expectUserSQL(at diagnostics: [Diagnostic], of schema: Schema) {
    let places = schema.tables.flatMap(\.userSQL) + schema.userSQL + schema.queryPlaces
    for diagnostic in diagnostics {
      let range = diagnostic.range
      let isIn = places.contains { place in
        place.file == range.file && place.start <= range.start && range.end <= place.end
      }
      if !isIn { findings.append("no SQL of the user's is refused: \(diagnostic.rendered)") }
    }
  }

  private mutating func expectDatabase(of schema: Schema, _ statements: [CreateStatement]) {
    do {
      let connection = try SQLiteConnection(path: ":memory:")
      try connection.set(.doubleQuotedStrings, to: false)
      for statement in statements { _ = try connection.prepare(statement.sql).step() }
      findings += try catalogDifferences(of: schema, in: connection)
      findings += storedDefaults(of: schema, in: connection)
    } catch {
      findings.append("SQLite refuses what was accepted: \(error)")
    }
  }

  /// The generated Swift is whole, and holds the statements that it should.
  private mutating func expectSwift(
    _ files: [GeneratedFile], of schema: Schema, _ statements: [CreateStatement]
  ) {
    var strings: [SwiftText.Literal] = []
    for file in files {
      let text = SwiftText(file.text)
      if let problem = text.problem { findings.append("\(file.name): \(problem)\n\(file.text)") }
      strings += text.literals
    }
    let ddl = statements.map { $0.sql + ";" }.joined(separator: "\n")
    if strings.last(where: { $0.label == "wholeSchema" })?.value != ddl {
      findings.append("the generated schema is not made of its statements:\n\(ddl)")
    }
    do {
      let connection = try SQLiteConnection(path: ":memory:")
      try connection.set(.doubleQuotedStrings, to: false)
      try connection.execute(script: ddl)
      try connection.set(.foreignKeys, to: true)
      let labels: Set = ["find", "insert", "upsert", "update", "delete"]
      for string in strings where string.isStatement && labels.contains(string.label) {
        if !string.value.isEmpty { _ = try connection.prepare(string.value) }
      }
      findings += schema.queryFindings(on: connection, literals: strings.map(\.value))
    } catch {
      findings.append("SQLite refuses what the generated Swift says: \(error)")
    }
  }
}

extension Schema {
  /// The same of what is no table, with the columns of views, which their SELECT has to fit.
  fileprivate var userSQL: [SourceRange] {
    views.flatMap { [$0.select.origin, $0.head.origin] + $0.columns.map(\.origin) }
      + triggers.flatMap { trigger in
        var places = [trigger.condition?.origin, trigger.body.origin].compactMap(\.self)
        if case .update(let columns) = trigger.event { places += columns.map(\.origin) }
        return places
      }
      + rawSQL.map(\.sql.origin) + fullTexts.flatMap { $0.options.map(\.text.origin) }
  }
}

extension Table {
  /// Where a user has written SQL, or the name of something that SQLite knows.
  fileprivate var userSQL: [SourceRange] {
    var texts: [SQLText?] = []
    for column in storedColumns {
      texts += [column.declaredType, column.collation, column.generated?.expression]
      texts.append(column.defaultSQL.flatMap { $0.isVerbatim ? $0 : nil })
      texts += column.checks.map(\.condition).filter(\.isVerbatim)
    }
    texts += checks.map(\.condition)
    texts += indexes.map(\.condition)
    let terms =
      (primaryKey?.terms ?? []) + indexes.flatMap(\.terms) + uniqueConstraints.flatMap(\.terms)
    for term in terms {
      texts.append(term.collation)
      if case .expression(let sql) = term.value { texts.append(sql) }
    }
    return texts.compactMap { $0?.origin }
  }
}

import SQLiteHandle
import SchemaEmit
import SchemaModel
import SchemaSyntax

/// The columns of views, as far as they follow from their SELECT.
extension Checker {
  /// Compares the declared columns of views with what their SELECT gives.
  mutating func compareColumns() {
    for (position, view) in schema.views.enumerated()
    where !view.isInferred && !broken.contains(.view(position)) {
      let columns = results?.columns(of: view.select.text) ?? []
      if columns.count != view.storedColumns.count { continue }
      let tokens = SQLTokens.scan(view.select.text)
      let terms = SelectLists(tokens).terms
      var index = 0
      for property in view.columns {
        for stored in property.storedColumns {
          let term = terms.count == columns.count ? terms[index] : nil
          let mistake = mistake(
            of: stored, in: property, columns[index],
            Term(term, of: view.select, tokens: tokens))
          if let mistake { diagnostics.append(mistake) }
          index += 1
        }
      }
    }
  }

  /// Where the SELECT says what a column is, and the words in it.
  struct Term {
    let range: SourceRange
    let words: Set<String>

    init(
      _ term: (first: SQLTokens.Token, last: SQLTokens.Token)?, of select: SQLText,
      tokens: [SQLTokens.Token]
    ) {
      range = term.map { select.range(from: $0.first, to: $0.last) } ?? select.origin
      let own = term.map { term in
        tokens.filter { term.first.start <= $0.start && $0.end <= term.last.end }
      }
      words = Set((own ?? []).filter(\.isName).map { $0.text.lowercased() })
    }
  }

  private func mistake(
    of stored: StoredColumn, in property: Column, _ found: ResultColumn, _ term: Term
  ) -> Diagnostic? {
    if let source = source(of: found).flatMap(storedColumn) {
      // The same type in another form would be read as something else.
      if source.plainSwiftType == stored.plainSwiftType,
        source.plainValueType != stored.plainValueType
      {
        return .viewForm(property, stored, source, term.range)
      }
    }
    let accepted: StorageClasses =
      switch stored.storage {
      case .integer: .integer
      case .real: .number
      case .text: .text
      case .blob: .blob
      case .any: .any
      }
    if !found.classes.isEmpty, found.classes.isDisjoint(with: accepted) {
      return .viewStorage(property, stored, found.classes, term.range)
    }
    if !stored.isNullable, schema.mayBeNull(found) {
      return .viewMayBeNull(property, stored, found.nullReasons, term)
    }
    return nil
  }

  private func storedColumn(_ source: FoundColumn.Source) -> StoredColumn? {
    tables[NamingRule.folded(source.table)]?.storedColumns.first {
      NamingRule.folded($0.sqlName) == NamingRule.folded(source.column)
    }
  }

  /// Gives views their columns where they declare none.
  mutating func inferColumns() {
    let wanted = schema.views.enumerated().filter {
      $0.element.isInferred && !broken.contains(.view($0.offset))
    }.map(\.element)
    if wanted.isEmpty { return }
    var found: [String: [FoundColumn]] = [:]
    for view in wanted { found[view.head.path] = foundColumns(of: view) }
    diagnostics += schema.inferViews(found)
  }

  private mutating func foundColumns(of view: View) -> [FoundColumn]? {
    let columns = results?.columns(of: view.select.text) ?? []
    if columns.isEmpty { return nil }
    let tokens = SQLTokens.scan(view.select.text)
    let terms = SelectLists(tokens).terms
    return columns.enumerated().map { position, column in
      let term = terms.count == columns.count ? terms[position] : nil
      return FoundColumn(
        name: column.name,
        source: source(of: column),
        storage: column.classes.storage, isNullable: column.mayBeNull,
        origin: term.map { view.select.range(from: $0.first, to: $0.last) } ?? view.select.origin)
    }
  }
}

extension Checker {
  /// The column of a table that a result column is. Of the parts of a compound SQLite tells that of
  /// one alone: where a value may be another one, it is no column.
  private func source(of column: ResultColumn) -> FoundColumn.Source? {
    guard let origin = column.origin, let table = tables[NamingRule.folded(origin.table)] else {
      return nil
    }
    let source = FoundColumn.Source(table: origin.table, column: origin.column)
    guard let stored = storedColumn(source) else { return nil }
    let classes = StorageClasses(declared: stored.typeName(isStrict: table.isStrict))
    return column.classes.isSubset(of: classes) ? source : nil
  }
}

extension StorageClasses {
  /// The storage of a column that holds nothing else; nil if there is none.
  var storage: Storage? {
    switch self {
    case .integer: .integer
    case .real: .real
    case .text: .text
    case .blob: .blob
    default: nil
    }
  }
}

/// The columns of a view as they are declared, beside those of its SELECT.
struct ViewColumns {
  private let view: View
  /// The names of the SELECT's columns.
  private let found: [String]

  init(_ view: View, found: [String]) {
    self.view = view
    self.found = found
  }

  /// The first one that does not fit, if there is one.
  var mistake: Diagnostic? {
    if view.isInferred { return nil }
    let declared = view.storedColumns
    guard declared.count == found.count else { return .columnCount(of: view, found: found) }
    let positions = Dictionary(
      declared.enumerated().map { (NamingRule.folded($0.element.sqlName), $0.offset) },
      uniquingKeysWith: { first, _ in first })
    for (position, name) in found.enumerated() {
      // Where the column of that name is in its place too, two tables have one.
      guard let other = positions[NamingRule.folded(name)], other != position,
        !NamingRule.isSame(found[other], name)
      else { continue }
      return .swappedColumn(declared[position], declared[other], name: name, at: position)
    }
    return nil
  }
}

import SQLiteHandle
import SchemaEmit
import SchemaModel
import SchemaSyntax

/// What is said of views, triggers and `sql` that cannot be made, and checked of the latter.
extension Checker {
  /// A statement that SQLite refuses, at the token in the piece that it is made of.
  mutating func report(_ error: DatabaseError, in statement: CreateStatement) {
    let place = error.offset.flatMap { statement.sources.origin(at: $0) }
    for sql in pieces(of: statement.object) {
      guard let place, place.isExact, sql.origin.contains(place.range.start) else { continue }
      report(error, in: sql, at: place.range.start - sql.origin.start)
      return
    }
    // Text that ends the statement before its end.
    if error.message == "more than one statement", let sql = pieces(of: statement.object).last {
      diagnostics.append(.endsTrigger(sql.origin))
      return
    }
    if place == nil, let sql = pieces(of: statement.object).last {
      report(error, in: sql, at: nil)
    } else if let place {
      diagnostics.append(.refusedByLaw(error.message, place.range))
    }
  }

  private func pieces(of object: CreateStatement.Object) -> [SQLText] {
    switch object {
    case .view(let position): return [schema.views[position].select]
    case .trigger(let position):
      let trigger = schema.triggers[position]
      return [trigger.condition, trigger.body].compactMap(\.self)
    case .rawSQL(let position): return [schema.rawSQL[position].sql]
    case .table, .index, .fullText: return []
    }
  }

  /// What CREATE does not check of what `sql` makes.
  mutating func checkRawSQL(_ objects: Set<CreateStatement.Object>) {
    var triggers: [CheckedTrigger] = []
    for (position, raw) in schema.rawSQL.enumerated()
    where objects.contains(.rawSQL(position)) && !broken.contains(.rawSQL(position)) {
      let name = SQLQuoting.identifier(raw.sqlName)
      let asked: String
      switch raw.kind {
      case .table, .view, .virtualTable: asked = "SELECT * FROM \(name)"
      case .trigger:
        if let trigger = CheckedTrigger(raw, at: position) { triggers.append(trigger) }
        continue
      case .index: continue
      }
      do {
        _ = try connection.prepare(asked)
      } catch {
        broken.insert(.rawSQL(position))
        report(error, in: raw.sql, at: nil)
      }
    }
    for trigger in triggers { checkColumns(of: trigger) }
    check(triggers.filter { !broken.contains($0.object) })
  }
}

extension SourceRange {
  fileprivate func contains(_ offset: Int) -> Bool { start <= offset && offset <= end }
}

import SQLiteHandle
import SchemaEmit
import SchemaModel
import SchemaSyntax

/// What is checked of triggers: SQLite compiles their bodies no earlier than with a statement that
/// fires them.
extension Checker {
  mutating func checkTriggers() {
    checkColumns()
    let whole = schema.triggers.indices.filter { !broken.contains(.trigger($0)) }
    // Mostly all are right, and one statement asks for all triggers of a table.
    var asked: Set<String> = []
    var isRight = true
    for position in whole {
      guard let sql = firing(schema.triggers[position]), asked.insert(sql).inserted else {
        continue
      }
      isRight = isRight && (try? connection.prepare(sql)) != nil
    }
    if isRight { return }
    for position in whole { drop(schema.triggers[position]) }
    var right: [Int] = []
    for position in whole {
      let trigger = schema.triggers[position]
      guard let statement = statement(making: .trigger(position)), let sql = firing(trigger) else {
        continue
      }
      // By itself: a trigger fires others.
      _ = try? connection.prepare(statement.sql).step()
      do {
        _ = try connection.prepare(sql)
        right.append(position)
      } catch {
        explain(error, in: trigger)
        broken.insert(.trigger(position))
      }
      drop(trigger)
    }
    for position in right {
      _ = try? statement(making: .trigger(position)).map { try connection.prepare($0.sql).step() }
    }
  }

  /// The columns that `update of` names, where the model does not know what a view has.
  private mutating func checkColumns() {
    for (position, trigger) in schema.triggers.enumerated()
    where !broken.contains(.trigger(position)) {
      guard case .view = trigger.target, case .update(let columns) = trigger.event,
        let rows = names.rows(named: trigger.targetName), !rows.columns.isEmpty
      else { continue }
      let known = rows.columns.map(\.sqlName)
      let unknown = columns.filter { column in
        !known.contains { $0.lowercased() == column.sqlName.lowercased() }
      }
      if unknown.isEmpty { continue }
      broken.insert(.trigger(position))
      drop(trigger)
      diagnostics += unknown.map { column in
        .noColumn(
          of: rows, column, Spelling.suggestion(for: column.sqlName, among: known))
      }
    }
  }

  private func drop(_ trigger: Trigger) {
    try? connection.execute(
      script: "DROP TRIGGER IF EXISTS \(SQLQuoting.identifier(trigger.sqlName))")
  }

  /// A statement that makes a trigger run.
  private mutating func firing(_ trigger: Trigger) -> String? {
    let name = SQLQuoting.identifier(trigger.targetName)
    switch trigger.event {
    case .insert: return "INSERT INTO \(name) DEFAULT VALUES"
    case .delete: return "DELETE FROM \(name)"
    case .update(let columns):
      let column = columns.first?.sqlName ?? names.rows(named: trigger.targetName)?.firstSettable
      return column.map(SQLQuoting.identifier).map { "UPDATE \(name) SET \($0) = \($0)" }
    }
  }

  /// Finds the statements of a trigger that SQLite refuses, and the tokens in them.
  private mutating func explain(_ error: DatabaseError, in trigger: Trigger) {
    let rows = names.rows(named: trigger.targetName)
    let before = diagnostics.count
    for part in TriggerPart.parts(of: trigger) {
      if let mistake = part.unknownRow(of: rows, in: trigger) {
        diagnostics.append(mistake)
        continue
      }
      do {
        _ = try connection.prepare(part.plainText)
      } catch {
        report(error, in: part.sql, at: error.offset.flatMap(part.offset))
      }
    }
    if diagnostics.count > before { return }
    report(error, in: trigger.body, at: nil, of: rows)
  }
}

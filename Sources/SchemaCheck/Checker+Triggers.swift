import SQLiteHandle
import SchemaEmit
import SchemaModel
import SchemaSyntax

/// What is checked of triggers: SQLite compiles their bodies no earlier than with a statement that
/// fires them.
extension Checker {
  mutating func checkTriggers() {
    checkColumns()
    check(
      schema.triggers.indices.filter { !broken.contains(.trigger($0)) }
        .map { CheckedTrigger(schema.triggers[$0], at: $0) })
  }

  /// Checks the statements of triggers that are made.
  mutating func check(_ triggers: [CheckedTrigger]) {
    // Mostly all are right, and one statement asks for all triggers of a table.
    var asked: Set<String> = []
    var isRight = true
    for trigger in triggers {
      guard let sql = firing(trigger), asked.insert(sql).inserted else { continue }
      isRight = isRight && (try? connection.prepare(sql)) != nil
    }
    if isRight { return }
    for trigger in triggers { drop(trigger.sqlName) }
    var right: [CheckedTrigger] = []
    for trigger in triggers {
      guard let statement = statement(making: trigger.object), let sql = firing(trigger) else {
        continue
      }
      // By itself: a trigger fires others.
      _ = try? connection.prepare(statement.sql).step()
      do {
        _ = try connection.prepare(sql)
        right.append(trigger)
      } catch {
        explain(error, in: trigger)
        broken.insert(trigger.object)
      }
      drop(trigger.sqlName)
    }
    for trigger in right {
      _ = try? statement(making: trigger.object).map { try connection.prepare($0.sql).step() }
    }
  }

  /// The columns that `update of` names, where the model does not know what a view has.
  private mutating func checkColumns() {
    for (position, trigger) in schema.triggers.enumerated()
    where !broken.contains(.trigger(position)) {
      guard case .view = trigger.target else { continue }
      checkColumns(of: CheckedTrigger(trigger, at: position))
    }
  }

  /// SQLite never looks at the columns that `UPDATE OF` names.
  mutating func checkColumns(of trigger: CheckedTrigger) {
    guard case .update(let columns) = trigger.event,
      let rows = names.rows(named: trigger.targetName), !rows.columns.isEmpty
    else { return }
    let known = rows.columns.map(\.sqlName)
    let unknown = columns.filter { column in
      !known.contains { $0.lowercased() == column.sqlName.lowercased() }
    }
    if unknown.isEmpty { return }
    broken.insert(trigger.object)
    drop(trigger.sqlName)
    diagnostics += unknown.map { column in
      .noColumn(of: rows, column, Spelling.suggestion(for: column.sqlName, among: known))
    }
  }

  private func drop(_ name: String) {
    try? connection.execute(script: "DROP TRIGGER IF EXISTS \(SQLQuoting.identifier(name))")
  }

  /// A statement that makes a trigger run.
  private mutating func firing(_ trigger: CheckedTrigger) -> String? {
    let name = SQLQuoting.identifier(trigger.targetName)
    switch trigger.event {
    case .insert: return "INSERT INTO \(name) DEFAULT VALUES"
    case .delete: return "DELETE FROM \(name)"
    case .update(let columns):
      let column =
        columns.first?.sqlName ?? names.rows(named: trigger.targetName)?.firstSettable
        ?? firstSettable(of: trigger.targetName)
      return column.map(SQLQuoting.identifier).map { "UPDATE \(name) SET \($0) = \($0)" }
    }
  }

  /// Of a table that `sql` makes, SQLite alone knows the columns.
  private func firstSettable(of table: String) -> String? {
    let sql =
      "SELECT name FROM pragma_table_xinfo(\(SQLQuoting.text(table))) WHERE hidden = 0 LIMIT 1"
    guard let statement = try? connection.prepare(sql), (try? statement.step()) == true else {
      return nil
    }
    return try? statement.row.text(at: 0)
  }

  /// Finds the statements of a trigger that SQLite refuses, and the tokens in them.
  private mutating func explain(_ error: DatabaseError, in trigger: CheckedTrigger) {
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

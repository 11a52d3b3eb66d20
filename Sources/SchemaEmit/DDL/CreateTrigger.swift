import SchemaModel

/// `CREATE TRIGGER`, its statements as they are written.
func createTrigger(_ trigger: Trigger, at position: Int) -> CreateStatement {
  var writer = SQLWriter()
  writer.write(from: trigger.head.origin) { writer in
    writer.write("CREATE TRIGGER ")
    writer.write(identifier: trigger.sqlName)
    writer.write("\n\(trigger.timing.rawValue) ")
    switch trigger.event {
    case .insert: writer.write("INSERT")
    case .delete: writer.write("DELETE")
    case .update(let columns):
      writer.write("UPDATE")
      for (index, column) in columns.enumerated() {
        writer.write(index == 0 ? " OF " : ", ")
        writer.write(from: column.origin) { $0.write(identifier: column.sqlName) }
      }
    }
    writer.write(" ON ")
    writer.write(from: trigger.targetOrigin) { $0.write(identifier: trigger.targetName) }
    if let condition = trigger.condition {
      writer.write("\nWHEN ")
      writer.write(parenthesized: condition)
    }
    writer.write("\nBEGIN\n  ")
    writer.write(trigger.body)
    writer.write(";\nEND")
  }
  return CreateStatement(
    sql: writer.text, object: .trigger(position), name: trigger.sqlName, sources: writer.sources)
}

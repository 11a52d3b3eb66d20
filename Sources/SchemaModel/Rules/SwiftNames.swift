import SchemaSyntax

/// Names that Swift cannot have, or that generated code has itself.
extension Resolver {
  func checkTypeName(_ symbol: Symbol) {
    let name = symbol.name
    guard let reason = SwiftWords.reasonAgainstType(name.text) else { return }
    if let table = symbol.table {
      report(
        .unusableName(
          name, "table", reason: reason, sqlName: naming.table(name.text),
          hasName: table.header.attribute("name") != nil))
    } else {
      report(.unusableTypeName(name, symbol.kindName, reason: reason))
    }
  }

  /// `ReminderQuery` is generated beside the table `Reminder`, and the schema's own enum.
  func checkGeneratedNames() {
    for symbol in symbols.all where symbol.isTable {
      if let taken = symbols.byKey["\(symbol.name.text)Query"] {
        report(.generatedNameTaken(taken, by: symbol))
      }
    }
    if let taken = symbols.byKey[settings.name] {
      report(.schemaNameTaken(taken, schema: settings.name))
    }
  }
}

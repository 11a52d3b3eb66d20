import SchemaSyntax

/// Names that Swift cannot have, or that generated code has itself.
extension Resolver {
  func checkTypeName(_ symbol: Symbol) {
    let name = symbol.name
    guard let reason = SwiftWords.reasonAgainstType(name.text) else { return }
    if symbol.hasRows {
      let header = symbol.table?.header ?? symbol.view?.header ?? symbol.fullText?.header
      report(
        .unusableName(
          name, symbol.isTable ? "table" : symbol.view == nil ? "full-text table" : "view",
          reason: reason, sqlName: naming.table(name.text),
          hasName: header?.attribute("name") != nil))
    } else {
      report(.unusableTypeName(name, symbol.kindName, reason: reason))
    }
  }

  /// `ReminderQuery` is generated beside the table `Reminder`, and the schema's own enum.
  func checkGeneratedNames() {
    for symbol in symbols.all where symbol.hasRows {
      if let taken = symbols.byKey["\(symbol.name.text)Query"] {
        report(.generatedNameTaken(taken, by: symbol))
      }
    }
    if let taken = symbols.byKey[settings.name] {
      report(.schemaNameTaken(taken, schema: settings.name))
    }
  }
}

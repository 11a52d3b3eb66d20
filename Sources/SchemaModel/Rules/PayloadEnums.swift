import SchemaSyntax

/// Enums whose cases have payloads: one each, which tells by a column that is not NULL that its case
/// is the one.
extension Resolver {
  func payloads(of symbol: Symbol, _ node: EnumSyntax) -> [Column] {
    selectionsInProgress.insert(symbol.key)
    var columns: [Column] = []
    var names: [String: SourceRange] = [:]
    for case .cases(let line) in node.members {
      for syntax in line.cases where !syntax.name.isMissing {
        if let earlier = names[syntax.name.text] {
          report(.duplicateCase(syntax.name, earlier: earlier))
          continue
        }
        names[syntax.name.text] = syntax.name.range
        guard case .payload(let type) = syntax.value, let column = syntax.payloadColumn(in: line)
        else {
          report(.caseWithoutPayload(syntax, of: symbol))
          brokenSelections.insert(symbol.key)
          continue
        }
        // As it is written, for messages: the column's is optional without a `?`.
        columnMeanings[Place(type.range)] = resolve(type, as: nil, in: symbol)
        if type.isOptional { report(.optionalPayload(type)) }
        if case .value(let value, _) = meaning(of: column, in: symbol), value.kind == .sqliteValue {
          report(.payloadOfAnyValue(type))
        }
        if let made = self.column(column, of: .cases(symbol)) {
          columns.append(made)
        } else {
          brokenSelections.insert(symbol.key)
        }
      }
    }
    checkAccess(of: columns, in: symbol)
    checkNames(ofCases: columns)
    selectionsInProgress.remove(symbol.key)
    selectionColumns[symbol.key] = columns
    return columns
  }

  /// Two groups without a prefix may have columns of one name; a table that embeds the enum would
  /// say so at its own column.
  private func checkNames(ofCases columns: [Column]) {
    var seen: [[UInt8]: Column] = [:]
    for column in columns {
      for stored in column.storedColumns {
        let folded = NamingRule.folded(stored.sqlName)
        if let earlier = seen[folded] {
          report(
            .duplicateCaseColumn(stored.sqlName, column.origin, earlier: earlier.origin))
          break
        }
        seen[folded] = column
      }
    }
  }
}

extension CaseSyntax {
  var hasPayload: Bool { if case .payload = value { true } else { false } }
}

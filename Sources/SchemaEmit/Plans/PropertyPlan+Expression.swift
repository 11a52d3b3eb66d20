/// A property among the columns of its row.
extension PropertyPlan {
  /// What `$0.name` is.
  var expressionType: String {
    switch kind {
    case .column, .group, .ephemeral: "Rowan.QueryExpression<\(searchedType)>"
    case .row(let table, _):
      isOptional ? "Rowan.Outer<\(table).TableColumns>" : "\(table).TableColumns"
    }
  }

  private var searchedType: String {
    guard let fullText else { return valueType }
    return "Rowan.FullTextColumn<\(fullText), \(plainValueType)>\(isOptional ? "?" : "")"
  }

  /// The value of `$0.name`.
  var expression: String {
    switch kind {
    case .column(let sqlName):
      return ".init(column: \(StringLiteral.shortest(sqlName)), self.qualifier)"
    case .group(let selection, let prefix):
      let rest = prefix.isEmpty ? "" : ", prefix: \(StringLiteral.shortest(prefix))"
      return ".init(group: \(selection).self, self.qualifier\(rest))"
    case .row(let table, let prefix):
      let qualifier = "self.qualifier.adding(\(StringLiteral.shortest(prefix)))"
      return isOptional ? "\(table).TableColumns(\(qualifier)).outer()" : ".init(\(qualifier))"
    case .ephemeral:
      return ""
    }
  }

  /// What `Columns` takes for the property.
  var selectionType: String {
    switch kind {
    case .column, .group, .ephemeral: "Rowan.QueryExpression<\(valueType)>"
    case .row: "some Rowan.Selection<\(type)>"
    }
  }
}

extension QueryExpression where Value: TextValue {
  /// `group_concat(x, ?)`: the texts in one, nil of no row.
  ///
  /// - Parameters:
  ///   - separator: what stands between two.
  ///   - distinct: whether equal texts stand once.
  ///   - filter: which rows count: `FILTER (WHERE …)`.
  public func groupConcat(
    separator: String = ",", distinct: Bool = false, filter: (any Predicate)? = nil
  ) -> QueryExpression<String?> {
    if !distinct {
      let arguments = [fragment.node, .value(.text(separator))]
      return .init(.aggregate("group_concat", arguments, false, filter))
    }
    if separator == "," { return aggregate("group_concat", true, filter) }
    return distinctConcat(separator, filter)
  }

  /// SQLite takes no separator with DISTINCT: it is always a comma. So the commas within the texts
  /// are hidden, those between them replaced, and then the hidden ones brought back.
  private func distinctConcat(
    _ separator: String, _ filter: (any Predicate)?
  ) -> QueryExpression<String?> {
    let escape = "\u{1}"
    let (hiddenEscape, hiddenComma) = (escape + "b", escape + "a")
    func replace(_ node: SQLNode, _ text: String, _ other: String) -> SQLNode {
      .call("replace", [node, .value(.text(text)), .value(.text(other))])
    }
    let hidden = replace(
      replace(fragment.node, escape, hiddenEscape), ",", hiddenComma)
    let hiddenSeparator =
      separator.unicodeScalars.map { scalar -> String in
        switch scalar {
        case "\u{1}": hiddenEscape
        case ",": hiddenComma
        default: String(scalar)
        }
      }.joined()
    let joined = SQLFragment.aggregate("group_concat", [hidden], true, filter)
    return .init(
      SQLFragment(
        replace(
          replace(replace(joined.node, ",", hiddenSeparator), hiddenComma, ","),
          hiddenEscape, escape)))
  }
}

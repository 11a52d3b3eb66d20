extension QueryExpression where Value: TextValue {
  /// `group_concat(x, ?)`: the texts in one, nil of no row.
  ///
  /// - Parameters:
  ///   - separator: what stands between two.
  ///   - distinct: whether equal texts stand once.
  ///   - order: the order of the texts, which is none otherwise. From SQLite 3.44 on; on an older one
  ///     the query throws `DatabaseError`.
  ///   - filter: which rows count: `FILTER (WHERE …)`.
  public func groupConcat(
    separator: String = ",", distinct: Bool = false, order: any OrderingTerm...,
    filter: (any Predicate)? = nil
  ) -> QueryExpression<String?> {
    let condition = filter?.condition
    if distinct, separator != "," { return distinctConcat(separator, order, condition) }
    let arguments = [fragment.node] + (distinct ? [] : [.value(.text(separator))])
    return .init(.aggregate("group_concat", arguments, distinct, order: order, condition))
  }

  /// SQLite takes no separator with DISTINCT: it is always a comma. So the commas within the texts
  /// are hidden, those between them replaced, and then the hidden ones brought back.
  private func distinctConcat(
    _ separator: String, _ order: [any OrderingTerm], _ filter: SQLFragment?
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
    let joined = SQLFragment.aggregate("group_concat", [hidden], true, order: order, filter)
    return .init(
      SQLFragment(
        replace(
          replace(replace(joined.node, ",", hiddenSeparator), hiddenComma, ","),
          hiddenEscape, escape)))
  }
}

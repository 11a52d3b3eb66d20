import Rowan

/// A table joined with the elements of its JSON.
struct ElementsQuery {
  enum Form { case array, leftArray, members, tree }

  let table: any CreatureTable.Type
  let rows: [[Datum]]
  let form: Form
  let value: Int
  let condition: Term<Bool>

  static let list = JSONPath(steps: [.key("list")])

  func build(_ env: Environment) -> Erased<[Datum]> { build(table, env) }

  private func build<T: CreatureTable>(_ table: T.Type, _ env: Environment) -> Erased<[Datum]> {
    let doc = T.columns.doc
    let on = { (row: T.TableColumns) in condition.rowan(env.adding([0], [row.side])) }
    switch form {
    case .array:
      let query = T.crossJoin(doc.jsonEach(Self.list.text, as: Int?.self))
        .where { row, element in on(row) && element.value >= value }
        .select { row, element in (row.id, element.key, element.value) }
      return Erased(query) { [$0.0.datum, Datum($0.1), Int?.datum(of: $0.2)] }
    case .leftArray:
      let query = T.leftJoin(doc.jsonEach(Self.list.text, as: Int?.self)) { row, element in
        on(row) && element.value == value
      }.select { row, element in (row.id, element.path, element.value) }
      return Erased(query) { [$0.0.datum, String?.datum(of: $0.1), Int?.datum(of: $0.2)] }
    case .members:
      let query = T.crossJoin(doc.jsonEach()).where { row, _ in on(row) }
        .select { row, member in (row.id, member.key, member.type, member.atom) }
      return Erased(query) { [$0.0.datum, Datum($0.1), $0.2.datum, Datum($0.3)] }
    case .tree:
      let query = T.crossJoin(doc.jsonTree()).where { row, _ in on(row) }
        .select { row, node in (node.fullKey, node.path, node.value, node.parent.isNot(nil)) }
      return Erased(query) { [$0.0.datum, $0.1.datum, Datum($0.2), $0.3.datum] }
    }
  }

  func evaluate() throws -> [[Datum]] {
    try rows.flatMap { row -> [[Datum]] in
      let isMet = try condition.evaluate(Scene().adding(row, of: 0)).truth == true
      guard case .text(let text) = row[Columns.doc.position], isMet || form == .leftArray else {
        return []
      }
      let json = JSONText(text)
      let elements = JSONRow.each(json, at: Self.list)
      switch form {
      case .array:
        return elements.compactMap { element in
          let isFound = Datum.comparison(element.value.value, value.datum) { $0 >= 0 }.truth == true
          return isFound ? [row[0], element.key, element.value.value] : nil
        }
      case .leftArray:
        let found = elements.filter { Datum.isSame($0.value.value, value.datum).truth == true }
          .map { [row[0], .text($0.path.text), $0.value.value] }
        return isMet && !found.isEmpty ? found : [[row[0], .null, .null]]
      case .members:
        return JSONRow.each(json).map { [row[0], $0.key, .text($0.value.type), $0.atom] }
      case .tree:
        return JSONRow.tree(json).map {
          [.text($0.fullKey.text), .text($0.path.text), $0.value.value, .bool($0.hasParent)]
        }
      }
    }
  }
}

extension Generator {
  func elementsQuery() -> ElementsQuery {
    let types: [any CreatureTable.Type] = [Ant.self, Bee.self, Cow.self]
    let type = pick(types)
    let form = pick([ElementsQuery.Form.array, .leftArray, .members, .tree])
    uses(form == .tree ? .jsonTree : .jsonEach, form == .leftArray ? .leftJoin : .crossJoin)
    return ElementsQuery(
      table: type, rows: zoo.rows[type.index], form: form, value: number(4) - 1,
      condition: alone(0) { condition(1) })
  }
}

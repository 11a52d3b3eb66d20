import Rowan

/// JSON of the rows of a group. SQLite says nothing of the order within, so that it is not compared.
extension Generator {
  func jsonAggregate() -> any AnyTerm {
    switch number(9) {
    case 0: return array(of: tameInteger())
    case 1: return array(of: text(1))
    case 2: return array(of: condition(1))
    case 3: return array(of: date(1))
    case 4: return array(ofOptional: chance(2) ? optionalText(1) : column([Columns.t]) ?? literal())
    case 5: return array(ofOptional: tameOptionalReal())
    default: return object(optionalText(0), tameOptionalInteger())
    }
  }

  private func array<D: AnyDate>(of date: D) -> any AnyTerm { array(of: date.term) }

  private func array<Value: Kind & ColumnRepresentation>(of operand: Term<Value>) -> any AnyTerm
  where Value.Output: Codable {
    let term: Term<String> = aggregate(
      .jsonGroupArray, of: operand,
      { $0.jsonGroupArray(distinct: $1, filter: $2).cast(as: String.self) },
      { .text(JSONText.array($0.map(Value.json)).text) })
    return term.unordered
  }

  /// Without nil.
  private func array<Value: Kind>(ofOptional operand: Term<Value?>) -> any AnyTerm
  where Value.Output: Codable {
    uses(.jsonGroupArray)
    let selection = selection(canBeDistinct: true)
    let term = Term<String> { env in
      let (operand, filter) = (operand.rowan(env), selection.filter(env))
      let isDistinct = selection.isDistinct(env)
      if env.fault == .nullInArray {
        return sql("json_group_array(\(operand))", as: String.self)
      }
      return operand.jsonGroupArray(distinct: isDistinct, filter: filter).cast(as: String.self)
    } evaluate: { scene in
      let values = try selection.values(scene, operand.evaluate).filter { !$0.isNull }
      return .text(JSONText.array(values.map(Value.json)).text)
    }
    return term.unordered
  }

  /// Of the rows that have a key and a value.
  private func object(_ key: Term<String?>, _ value: Term<Int?>) -> any AnyTerm {
    uses(.jsonGroupObject)
    let selection = selection(canBeDistinct: false)
    let term = Term<String> { env in
      key.rowan(env).jsonGroupObject(value.rowan(env), filter: selection.filter(env))
        .cast(as: String.self)
    } evaluate: { scene in
      let keys = try selection.values(scene, key.evaluate)
      let values = try selection.values(scene, value.evaluate)
      let members = zip(keys, values).compactMap { key, value -> JSONText.Member? in
        guard case .text(let key) = key, !value.isNull else { return nil }
        return JSONText.Member(key: JSONText.quoted(key), value: Int.json(value))
      }
      return .text(JSONText.object(members).text)
    }
    return term.unordered
  }
}

extension JSONText {
  /// The same for all orders of the elements or members.
  var unordered: JSONText {
    switch self {
    case .literal, .string: self
    case .array(let elements): .array(elements.sorted { $0.text < $1.text })
    case .object(let members):
      .object(members.sorted { ($0.key, $0.value.text) < ($1.key, $1.value.text) })
    }
  }
}

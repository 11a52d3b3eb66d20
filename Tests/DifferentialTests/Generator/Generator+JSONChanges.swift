import Rowan

/// JSON made of other JSON.
extension Generator {
  func changed<D: AnyDocument>(_ document: D, _ d: Int) -> any AnyDocument {
    switch number(8) {
    case 0, 1: return changed(document, .set, d)
    case 2: return changed(document, .insert, d)
    case 3: return changed(document, .replace, d)
    case 4: return changedProperty(document)
    case 5: return removing(document)
    default: return patched(document)
    }
  }

  /// `json_set`, `json_insert`, `json_replace` at a path.
  private func changed<D: AnyDocument>(
    _ document: D, _ change: JSONText.Change, _ d: Int
  ) -> Document<D.Column> {
    let (path, form) = (newPath(), number(6))
    if form > 3 { return changed(document, change, path, d) }
    uses(feature(change))
    return Document { env in
      let (json, name) = (document.rowan(env), path.text)
      func changed(_ value: some Encodable) -> QueryExpression<D.Column> {
        switch change {
        case .set where env.fault == .insertForSet: json.jsonInsert(name, value)
        case .set: json.jsonSet(name, to: value)
        case .insert: json.jsonInsert(name, value)
        case .replace: json.jsonReplace(name, with: value)
        }
      }
      return switch form {
      case 0: changed(5)
      case 1: changed("a\"ä\n")
      case 2: changed([true, nil])
      default: changed(1.5)
      }
    } evaluate: { scene in
      let value: JSONText =
        switch form {
        case 0: .literal("5")
        case 1: .string(#""a\"ä\n""#)
        case 2: .array([.literal("true"), .null])
        default: .literal("1.5")
        }
      return try document.evaluate(scene)?.changed(change, path, value)
    }
  }

  private func feature(_ change: JSONText.Change) -> Feature {
    switch change {
    case .set: .jsonSet
    case .insert: .jsonInsert
    case .replace: .jsonReplace
    }
  }

  /// With an expression, which becomes what its type is in JSON.
  private func changed<D: AnyDocument>(
    _ document: D, _ change: JSONText.Change, _ path: JSONPath, _ d: Int
  ) -> Document<D.Column> {
    switch number(6) {
    case 0: return changed(document, change, path, tameOptionalInteger())
    case 1: return changed(document, change, path, optionalText(d - 1))
    case 2: return changed(document, change, path, condition(0))
    case 3: return changed(document, change, path, tameReal())
    case 4: return changed(document, change, path, optionalDate(d - 1))
    default: return changed(document, change, path, part(of: self.document(0)))
    }
  }

  private func changed<D: AnyDocument, Date: AnyOptionalDate>(
    _ document: D, _ change: JSONText.Change, _ path: JSONPath, _ date: Date
  ) -> Document<D.Column> {
    changed(document, change, path, date.term)
  }

  private func changed<D: AnyDocument, Value: Kind>(
    _ document: D, _ change: JSONText.Change, _ path: JSONPath, _ term: Term<Value>
  ) -> Document<D.Column> {
    changed(document, change, path, term.rowan) { Value.json(try term.evaluate($0)) }
  }

  private func changed<D: AnyDocument>(
    _ document: D, _ change: JSONText.Change, _ path: JSONPath, _ part: JSONPart
  ) -> Document<D.Column> {
    changed(document, change, path, part.rowan) { try part.evaluate($0) ?? .null }
  }

  private func changed<D: AnyDocument, Value>(
    _ document: D, _ change: JSONText.Change, _ path: JSONPath,
    _ rowan: @escaping (Environment) -> QueryExpression<Value>,
    _ evaluate: @escaping (Scene) throws -> JSONText
  ) -> Document<D.Column> {
    uses(feature(change), .jsonExpression)
    return Document { env in
      let (json, value) = (document.rowan(env), rowan(env))
      return switch change {
      case .set where env.fault == .insertForSet: json.jsonInsert(path.text, value)
      case .set: json.jsonSet(path.text, to: value)
      case .insert: json.jsonInsert(path.text, value)
      case .replace: json.jsonReplace(path.text, with: value)
      }
    } evaluate: { scene in
      try document.evaluate(scene)?.changed(change, path, try evaluate(scene))
    }
  }

  /// By a key path.
  private func changedProperty<D: AnyDocument>(_ document: D) -> Document<D.Column> {
    let (form, a, flag) = (number(5), tameInteger(), column([Columns.f], [Columns.g]) ?? literal())
    let (feature, key): (Feature, JSONPath.Step) =
      [
        (.jsonSet, .key("a")), (.jsonSet, .key("flag")), (.jsonInsert, .key("name")),
        (.jsonReplace, .key("ratio")), (.jsonSet, .key("a")),
      ][form]
    uses(feature)
    return Document { env in
      let json = document.rowan(env)
      return switch form {
      case 0: json.jsonSet(\.a, to: 4)
      case 1: json.jsonSet(\.flag, to: flag.rowan(env))
      case 2: json.jsonInsert(\.name, "new")
      case 3: json.jsonReplace(\.ratio, with: nil)
      default: json.jsonSet(\.a, to: a.rowan(env))
      }
    } evaluate: { scene in
      guard let json = try document.evaluate(scene) else { return nil }
      let path = JSONPath(steps: [key])
      switch form {
      case 0: return json.changed(.set, path, .literal("4"))
      case 1: return json.changed(.set, path, Bool.json(try flag.evaluate(scene)))
      case 2: return json.changed(.insert, path, .string("\"new\""))
      case 3: return json.changed(.replace, path, .null)
      default: return json.changed(.set, path, Int.json(try a.evaluate(scene)))
      }
    }
  }

  private func removing<D: AnyDocument>(_ document: D) -> Document<D.Column> {
    uses(.jsonRemove)
    let (form, first, second) = (number(3), path(), path())
    return Document { env in
      let json = document.rowan(env)
      return switch form {
      case 0: json.jsonRemove(\.inner)
      case 1: json.jsonRemove(first.text)
      default: json.jsonRemove(first.text, second.text)
      }
    } evaluate: { scene in
      let json = try document.evaluate(scene)
      switch form {
      case 0: return json?.removing(JSONPath(steps: [.key("inner")]))
      case 1: return json?.removing(first)
      default: return json?.removing(first)?.removing(second)
      }
    }
  }

  private func patched<D: AnyDocument>(_ document: D) -> Document<D.Column> {
    uses(.jsonPatch)
    let (form, other) = (number(3), requiredDocument())
    return Document { env in
      let json = document.rowan(env)
      return switch form {
      case 0: json.jsonPatch(["a": Int?.none, "inner": 3])
      case 1: json.jsonPatch(["inner": ["b": Int?.none, "new": 1]])
      default: json.jsonPatch(other.rowan(env))
      }
    } evaluate: { scene in
      let patch: JSONText? =
        switch form {
        case 0: JSONText(#"{"a":null,"inner":3}"#)
        case 1: JSONText(#"{"inner":{"b":null,"new":1}}"#)
        default: try other.evaluate(scene)
        }
      guard let patch else { return nil }
      return try document.evaluate(scene)?.patched(patch)
    }
  }
}

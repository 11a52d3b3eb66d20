import Rowan

/// What is asked of JSON: values, conditions, texts.
extension Generator {
  func jsonInteger(_ d: Int) -> Term<Int?> { jsonInteger(document(d)) }

  private func jsonInteger<D: AnyDocument>(_ document: D) -> Term<Int?> {
    switch number(6) {
    case 0, 1:
      uses(.jsonArrayLength)
      let (path, isProperty) = (path(), chance(3))
      return Term { env in
        let json = document.rowan(env)
        return isProperty ? json.jsonArrayLength(\.list) : json.jsonArrayLength(path.text)
      } evaluate: { scene in
        let path = isProperty ? JSONPath(steps: [.key("list")]) : path
        return try document.evaluate(scene)?.at(path).map { .integer(Int64($0.count)) } ?? .null
      }
    case 2:
      let (isArrow, isInner) = (chance(2), chance(2))
      uses(isArrow ? .jsonArrow : .jsonExtractKeyPath)
      let steps: [JSONPath.Step] = isInner ? [.key("inner"), .key("b")] : [.key("a")]
      return extracted(document, JSONPath(steps: steps)) { json, _ in
        switch (isArrow, isInner) {
        case (true, true): json ->> \.inner?.b
        case (true, false): json ->> \.a
        case (false, true): json.jsonExtract(\.inner?.b)
        case (false, false): json.jsonExtract(\.a)
        }
      }
    default:
      uses(.jsonExtract)
      return extracted(document, integerPath()) { $0.jsonExtract($1, as: Int.self) }
    }
  }

  /// The value at a path, as SQL has it.
  private func extracted<D: AnyDocument, Value: Kind>(
    _ document: D, _ path: JSONPath,
    _ rowan: @escaping (QueryExpression<D.Column>, String) -> QueryExpression<Value?>
  ) -> Term<Value?> {
    Term { env in
      let isWrong = env.fault == .wrongPath && path.text == "$.list[#-1]"
      return rowan(document.rowan(env), isWrong ? "$.list[0]" : path.text)
    } evaluate: { scene in
      guard let json = try document.evaluate(scene)?.at(path) else { return .null }
      // Changed JSON may hold there what is not of the type that is asked for.
      guard json.holds(Value.self) else { throw EvaluationError.undefined }
      return json.value
    }
  }

  func jsonText(_ d: Int) -> Term<String?> { jsonText(document(d)) }

  private func jsonText<D: AnyDocument>(_ document: D) -> Term<String?> {
    switch number(8) {
    case 0, 1:
      uses(.jsonType)
      let path = path()
      return Term {
        document.rowan($0).jsonType(path.text)
      } evaluate: { scene in
        try document.evaluate(scene)?.at(path).map { .text($0.type) } ?? .null
      }
    case 2:
      let isArrow = chance(2)
      uses(isArrow ? .jsonArrow : .jsonExtractKeyPath)
      return extracted(document, JSONPath(steps: [.key("name")])) { json, _ in
        isArrow ? json ->> \.name : json.jsonExtract(\.name)
      }
    case 3:
      uses(.jsonExtract)
      let path = JSONPath(steps: [.key("inner"), .key("word")])
      return extracted(document, path) { $0.jsonExtract($1, as: String.self) }
    case 4, 5:
      let part = part(of: document)
      return Term {
        part.rowan($0).cast(as: String.self)
      } evaluate: {
        try part.evaluate($0).map { .text($0.text) } ?? .null
      }
    default: return document.text
    }
  }

  /// What is an object or an array, or any other JSON.
  func part<D: AnyDocument>(of document: D) -> JSONPart {
    uses(.jsonExtractJSON)
    let isProperty = chance(2)
    let path = isProperty ? JSONPath(steps: [.key("inner")]) : path()
    return JSONPart { env in
      let json = document.rowan(env)
      return isProperty
        ? json.jsonExtract(\.inner) : json.jsonExtract(path.text, as: JSON<Doc.Inner>.self)
    } evaluate: { scene in
      guard let json = try document.evaluate(scene)?.at(path) else { return nil }
      if case .literal("null") = json { return nil }
      return json
    }
  }

  func jsonReal(_ d: Int) -> Term<Double?> { jsonReal(document(d)) }

  private func jsonReal<D: AnyDocument>(_ document: D) -> Term<Double?> {
    let isProperty = chance(2)
    uses(isProperty ? .jsonExtractKeyPath : .jsonExtract)
    return extracted(document, JSONPath(steps: [.key("ratio")])) { json, path in
      isProperty ? json.jsonExtract(\.ratio) : json.jsonExtract(path, as: Double.self)
    }
  }

  /// A value of whatever type there is.
  func jsonTerm(_ d: Int) -> any AnyTerm { jsonTerm(document(d)) }

  private func jsonTerm<D: AnyDocument>(_ document: D) -> any AnyTerm {
    let path = path()
    switch number(6) {
    case 0:
      uses(.jsonArrow)
      // It has no optional type: NULL is a value of its own.
      return Term<SQLiteValue> {
        document.rowan($0) ->> path.text
      } evaluate: { scene in
        try document.evaluate(scene)?.at(path)?.value ?? .null
      }
    case 1:
      uses(.jsonExtractKeyPath)
      return extracted(document, JSONPath(steps: [.key("flag")])) { json, _ in
        json.jsonExtract(\.flag)
      }
    case 2:
      let list = list(0)
      uses(.jsonArrayLength)
      return Term<Int> {
        list.rowan($0).jsonArrayLength()
      } evaluate: {
        .integer(Int64(try list.evaluate($0).count))
      }
    case 3, 5:
      // Of text; what is no JSON is not read as such.
      uses(.json, .jsonValid)
      let text = text(1)
      return Term<String> { env in
        let text = text.rowan(env)
        return iif(text.jsonValid(), then: text, else: "[ 1 ]").json(as: [Int].self)
          .cast(as: String.self)
      } evaluate: { scene in
        guard case .text(let text) = try text.evaluate(scene), let json = JSONText(text) else {
          return .text("[1]")
        }
        return .text(json.text)
      }
    default:
      uses(.jsonExtract)
      return extracted(document, path) { $0.jsonExtract($1, as: SQLiteValue.self) }
    }
  }

  func jsonCondition(_ d: Int) -> Term<Bool> {
    switch number(6) {
    case 0:
      uses(.jsonValid)
      let operand = text(d - 1)
      // Of NULL it is false in SQLite 3.40 and NULL in newer ones.
      return Term {
        operand.rowan($0).jsonValid()
      } evaluate: { scene in
        guard case .text(let text) = try operand.evaluate(scene) else { return .bool(false) }
        return .bool(JSONText(text) != nil)
      }
    case 1: return sameText(document(d), document(d - 1))
    default: return elements(of: document(d))
    }
  }

  /// `==` compares the texts.
  private func sameText<D: AnyDocument, Other: AnyDocument>(
    _ l: D, _ r: Other
  ) -> Term<Bool> {
    let (a, b) = (l.text, r.text)
    return Term { env in
      let left = l.rowan(env)
      return sql("\(left)", as: Other.Column.self).is(r.rowan(env))
    } evaluate: {
      Datum.isSame(try a.evaluate($0), try b.evaluate($0))
    }
  }

  /// Whether the elements of an array, or all that is in a document, have one that is looked for.
  private func elements<D: AnyDocument>(of document: D) -> Term<Bool> {
    let value = number(5) - 1
    switch number(3) {
    case 0:
      uses(.jsonEach)
      return Term { env in
        document.rowan(env).jsonEach("$.list", as: Int?.self).where { $0.value == value }.exists()
      } evaluate: { scene in
        let rows = JSONRow.each(
          try document.evaluate(scene), at: JSONPath(steps: [.key("list")]))
        return .bool(
          rows.contains { Datum.isSame($0.value.value, value.datum).truth == true })
      }
    case 1:
      uses(.jsonEach)
      let type = pick(["null", "integer", "text", "object", "array", "true"])
      return Term { env in
        let members = document.rowan(env).jsonEach()
        return sql("\(members.where { $0.type == type }.count())", as: Int.self) > 1
      } evaluate: { scene in
        let rows = JSONRow.each(try document.evaluate(scene))
        return .bool(rows.filter { $0.value.type == type }.count > 1)
      }
    default:
      uses(.jsonTree)
      let path = path()
      return Term { env in
        let rows = document.rowan(env).jsonTree()
        return rows.where { $0.fullKey == path.text && $0.parent.isNot(nil) }.exists()
      } evaluate: { scene in
        let rows = JSONRow.tree(try document.evaluate(scene))
        return .bool(rows.contains { $0.fullKey.text == path.text && $0.hasParent })
      }
    }
  }
}

extension JSONText {
  /// Whether it is of a type of Swift.
  fileprivate func holds<Value>(_ swift: Value.Type) -> Bool {
    switch type {
    case "null": true
    case "integer": swift == Int.self || swift == Double.self || swift == SQLiteValue.self
    case "real": swift == Double.self || swift == SQLiteValue.self
    case "true", "false": swift == Bool.self || swift == SQLiteValue.self
    case "text": swift == String.self || swift == SQLiteValue.self
    default: swift == SQLiteValue.self
    }
  }
}

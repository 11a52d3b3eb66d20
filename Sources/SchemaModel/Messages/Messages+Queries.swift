import SchemaSyntax

extension Diagnostic {
  static func duplicateQuery(_ name: NameSyntax, earlier: SourceRange) -> Diagnostic {
    .error(
      "duplicateName", "there are two queries called '\(name.text)'", name.range,
      notes: [Note(message: "the first one is here", range: earlier)])
  }

  static func unusableQueryName(_ name: NameSyntax, _ reason: String) -> Diagnostic {
    .error("swiftName", "'\(name.text)' cannot be used as a name here: \(reason)", name.range)
  }

  static func rowNameTaken(
    _ name: NameSyntax, _ row: String, by symbol: Symbol
  ) -> Diagnostic {
    .error(
      "duplicateName",
      "the rows of '\(name.text)' would be called '\(row)', as is \(symbol.kindName)", name.range,
      notes: [Note(message: "it is declared here", range: symbol.name.range)])
  }

  static func duplicateParameter(_ name: NameSyntax, earlier: SourceRange) -> Diagnostic {
    .error(
      "duplicateName", "there are two parameters called '\(name.text)'", name.range,
      notes: [Note(message: "the first one is here", range: earlier)])
  }

  static func optionalList(_ type: TypeSyntax) -> Diagnostic {
    .error(
      "optionalList", "a list cannot be nil; 'IN' of an empty one is false", type.range,
      fix: .replace(type.range, with: String(type.text.dropLast())))
  }

  static func optionalListOfRows(_ type: TypeSyntax) -> Diagnostic {
    .error(
      "optionalList", "a query without rows returns an empty array, not nil", type.range,
      fix: .replace(type.range, with: String(type.text.dropLast())))
  }

  static func optionalRow(_ type: TypeSyntax) -> Diagnostic {
    .error(
      "optionalRow", "a row of a query is never nil", type.range,
      fix: .replace(type.range, with: String(type.text.dropLast())))
  }

  static func parameterOfSeveralColumns(_ type: TypeSyntax) -> Diagnostic {
    .error(
      "severalColumns", "'\(type.text)' takes several columns, and a parameter is one value",
      type.range,
      notes: [Note(message: "give each of its values a parameter of its own", range: type.range)])
  }

  static func columnOfSeveralColumns(_ type: TypeSyntax) -> Diagnostic {
    .error(
      "severalColumns", "'\(type.text)' takes several columns", type.range,
      notes: [
        Note(message: "a 'selection' can hold it, and the query return that", range: type.range)
      ])
  }

  static func resultOfKey(_ type: TypeSyntax) -> Diagnostic {
    .error(
      "severalColumns", "'\(type.text)' takes several columns", type.range,
      notes: [
        Note(message: "return them as a row: '(a: Int, b: Int)'", range: type.range)
      ])
  }
}

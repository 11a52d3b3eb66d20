import SchemaSyntax

extension Diagnostic {
  static func duplicateQuery(_ name: NameSyntax, earlier: SourceRange) -> Diagnostic {
    .error(
      "duplicateName", "there are two queries called '\(name.text)'", name.range,
      notes: [Note(message: "the first one is here", range: earlier)])
  }

  /// - Parameter instead: what to call it, which the fix writes.
  static func unusableQueryName(
    _ name: NameSyntax, _ reason: String, instead: String?
  ) -> Diagnostic {
    .error(
      "swiftName", "'\(name.text)' cannot be used as a name here: \(reason)", name.range,
      fix: instead.map { .replace(name.range, with: $0) })
  }

  static func unusableRowName(
    _ name: NameSyntax, _ row: String, _ reason: String, instead: String
  ) -> Diagnostic {
    .error(
      "swiftName", "the rows of '\(name.text)' cannot be called '\(row)': \(reason)", name.range,
      fix: .replace(name.range, with: instead))
  }

  /// - Parameter other: what has the name.
  static func rowNameTaken(
    _ name: NameSyntax, _ row: String, as other: String, at range: SourceRange, _ instead: String
  ) -> Diagnostic {
    .error(
      "duplicateName", "the rows of '\(name.text)' would be called '\(row)', as is \(other)",
      name.range, notes: [Note(message: "it is declared here", range: range)],
      fix: .replace(name.range, with: instead))
  }

  /// - Parameter name: of the query, or of its rows.
  static func hiddenByQuery(_ query: String, _ name: String, _ range: SourceRange) -> Diagnostic {
    .error(
      "swiftName",
      query == name
        ? "'\(name)' cannot be used as a name here: \(SwiftWords.reasonOfTypes)"
        : "the rows of '\(query)' cannot be called '\(name)': \(SwiftWords.reasonOfTypes)", range,
      fix: .replace(range, with: query + (query == name ? "Query" : "Rows")))
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

  static func parameterOfRow(_ type: TypeSyntax) -> Diagnostic {
    .error(
      "severalColumns", "a parameter cannot be a whole row: '\(type.text)'", type.range,
      notes: [Note(message: "give each of its values a parameter of its own", range: type.range)])
  }

  static func listOfPayloads(_ type: TypeSyntax) -> Diagnostic {
    .error(
      "severalColumns",
      "every value of '\(type.text)' has a column that is NULL, and 'IN' finds no NULL", type.range,
      notes: [Note(message: "compare with one value: '(…) IS :name'", range: type.range)])
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

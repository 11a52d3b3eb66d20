import SchemaModel
import SchemaSyntax

// Queries.

extension Diagnostic {
  static func noQueryStatement(_ range: SourceRange, _ word: String) -> Diagnostic {
    Diagnostic(
      .error, code: "queryStatement",
      message: "a query is a SELECT, INSERT, UPDATE or DELETE, not \(word)", range: range)
  }

  static func rowsWithoutResult(_ range: SourceRange, _ query: Query) -> Diagnostic {
    Diagnostic(
      .error, code: "queryResult",
      message: "the query returns rows, and '\(query.head.name.text)' is declared without a result",
      range: range,
      notes: [
        Note(
          message: "write what a row is behind its parameters: '-> [Name]'",
          range: query.head.origin)
      ])
  }

  static func returningWithoutResult(_ range: SourceRange, _ query: Query) -> Diagnostic {
    Diagnostic(
      .error, code: "queryResult",
      message:
        "RETURNING gives rows, and '\(query.head.name.text)' is declared without a result",
      range: range,
      notes: [
        Note(
          message: "declare the result, '-> [Name]', or leave RETURNING out: the function then"
            + " returns the number of changed rows",
          range: query.head.origin)
      ])
  }

  static func resultWithoutRows(_ range: SourceRange, _ result: Query.Result) -> Diagnostic {
    Diagnostic(
      .error, code: "queryResult",
      message: "the statement returns no rows; RETURNING at its end makes it", range: range,
      notes: [
        Note(
          message: "without a result the function returns the number of changed rows",
          range: result.origin)
      ])
  }

  static func parameterSign(
    _ range: SourceRange, _ parameter: SQLTokens.Parameter, declared: [String]
  ) -> Diagnostic {
    let name = parameter.name.isEmpty && declared.count == 1 ? declared[0] : parameter.name
    let isKnown = declared.contains(name)
    return Diagnostic(
      .error, code: "parameterSign", message: "parameters of a query are written ':name'",
      range: range, fix: isKnown ? fix(":" + name, range) : nil)
  }

  static func interpolation(
    _ range: SourceRange, _ name: String, isDeclared: Bool
  ) -> Diagnostic {
    Diagnostic(
      .error, code: "parameterSign", message: "parameters of a query are written ':name'",
      range: range, fix: isDeclared ? fix(":" + name, range) : nil)
  }

  static func limitOfOther(
    _ value: String, _ storage: String, _ word: String, _ range: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .error, code: "parameterStorage",
      message: "\(value) is \(storage), and \(word) takes an INTEGER", range: range)
  }

  static func unknownParameter(
    _ name: String, _ range: SourceRange, _ suggestion: String?, _ query: Query
  ) -> Diagnostic {
    Diagnostic(
      .error, code: "unknownParameter",
      message: "the query has no parameter '\(name)'" + hint(suggestion), range: range,
      notes: suggestion == nil
        ? [Note(message: "declare it here: '\(name): Type'", range: query.head.origin)] : [],
      fix: suggestion.map { fix(":" + $0, range) })
  }

  static func unusedParameter(_ parameter: Query.Parameter) -> Diagnostic {
    Diagnostic(
      .error, code: "unusedParameter",
      message: "the SQL does not use ':\(parameter.name.text)'", range: parameter.origin)
  }

  static func listOutsideOfIn(_ range: SourceRange, _ parameter: Query.Parameter) -> Diagnostic {
    Diagnostic(
      .error, code: "listParameter",
      message: "a list stands alone in the parentheses of IN: 'IN (:\(parameter.name.text))'",
      range: range,
      notes: [Note(message: "it is declared as a list here", range: parameter.typeOrigin)])
  }

  /// - Parameter expected: how it would have to be stored: `as Date.UnixTime`, `INTEGER`.
  static func parameterStorage(
    _ range: SourceRange, _ parameter: Query.Parameter, _ column: StoredColumn, _ expected: String
  ) -> Diagnostic {
    let path = column.path.map(\.text).joined(separator: ".")
    let isForm = expected.hasPrefix("as ")
    return Diagnostic(
      .error, code: "parameterStorage",
      message: "':\(parameter.name.text)' is \(parameter.storage.rawValue)"
        + " (\(parameter.plainValueType.shortTypeName)), and the column '\(path)' is "
        + (isForm ? "stored '\(expected)'" : expected), range: range,
      notes: [
        Note(
          message: isForm
            ? "write '\(parameter.name.text): \(parameter.plainSwiftType.shortTypeName) \(expected)'"
            : "the column is of the type '\(column.plainSwiftType.shortTypeName)'",
          range: parameter.typeOrigin)
      ])
  }

  /// - Parameter name: of a column of the parameter, which the text names by itself.
  static func columnOfParameter(
    _ name: String, _ range: SourceRange, _ parameter: Query.Parameter
  ) -> Diagnostic {
    Diagnostic(
      .error, code: "unknownParameter", message: "the query has no parameter '\(name)'",
      range: range,
      notes: [
        Note(
          message: "':\(parameter.name.text)' stands for all of its columns"
            + " (\(parameter.columnList)); for one alone declare another parameter",
          range: parameter.origin)
      ])
  }

  /// - Parameter count: of the row value beside it; nil if there is none.
  static func parameterWidth(
    _ range: SourceRange, _ parameter: Query.Parameter, beside count: Int?
  ) -> Diagnostic {
    let name = parameter.name.text
    let operation = parameter.isList ? "IN (:\(name))" : "= :\(name)"
    let places = Array(repeating: "…", count: parameter.columns.count).joined(separator: ", ")
    return Diagnostic(
      .error, code: "parameterWidth",
      message: "':\(name)' has \(parameter.columns.count) columns (\(parameter.columnList)), and "
        + (count.map { "stands beside \($0)" } ?? "no row value stands beside it"), range: range,
      notes: [
        Note(message: "write as many: '(\(places)) \(operation)'", range: parameter.typeOrigin)
      ])
  }

  /// - Parameter instead: the operator for values with NULL; nil if there is none.
  static func parameterHoldsNull(
    _ range: SourceRange, _ parameter: Query.Parameter, _ sign: String, _ instead: String?
  ) -> Diagnostic {
    Diagnostic(
      .error, code: "parameterHoldsNull",
      message: "a '\(parameter.plainSwiftType)' always has a column that is NULL, with which"
        + " '\(sign)' is never true", range: range,
      notes: [Note(message: "it is declared here", range: parameter.typeOrigin)],
      fix: instead.map { fix($0, range) })
  }

  static func parameterColumnStorage(
    _ range: SourceRange, _ parameter: Query.Parameter, _ part: StoredColumn,
    _ column: StoredColumn, _ expected: String
  ) -> Diagnostic {
    let own = part.path.map(\.text).joined(separator: ".")
    let path = column.path.map(\.text).joined(separator: ".")
    return Diagnostic(
      .error, code: "parameterStorage",
      message: "'\(own)' of ':\(parameter.name.text)' is \(part.storage.rawValue)"
        + " (\(part.plainValueType.shortTypeName)), and the column '\(path)' beside it is "
        + (expected.hasPrefix("as ") ? "stored '\(expected)'" : expected), range: range,
      notes: [
        Note(
          message: "the column is of the type '\(column.plainSwiftType.shortTypeName)'",
          range: parameter.typeOrigin)
      ])
  }

  static func ambiguousStar(_ range: SourceRange, _ name: String) -> Diagnostic {
    Diagnostic(
      .error, code: "ambiguousStar",
      message: "several tables behind '*' have a column '\(name)'", range: range,
      notes: [
        Note(message: "write the columns, or a star for each table: 'a.*, b.*'", range: range)
      ])
  }

  /// - Parameter renamed: a column that is called by another name, as `id title` is.
  static func columnCount(
    of query: Query, _ range: SourceRange, expected: [ExpectedColumn], found: [String],
    renamed: (range: SourceRange, names: [String])?
  ) -> Diagnostic {
    func columns(_ count: Int) -> String { count == 1 ? "1 column" : "\(count) columns" }
    let names = expected.prefix(12).map(\.display).joined(separator: ", ")
    var notes: [Note] = []
    if let renamed {
      let name = renamed.names.last ?? ""
      notes.append(
        Note(
          message: "this is one column, called '\(name)'; with a comma it is two",
          range: renamed.range))
    }
    if let result = query.result {
      notes.append(
        Note(
          message: "the result; the query has \(found.prefix(12).joined(separator: ", "))",
          range: result.origin))
    }
    return Diagnostic(
      .error, code: "columnCount",
      message: "the query returns \(columns(found.count)), and its result has"
        + " \(expected.count): \(names)", range: range, notes: notes)
  }

  static func swappedResult(
    _ range: SourceRange, _ name: String, at position: Int, _ own: ExpectedColumn,
    _ other: ExpectedColumn
  ) -> Diagnostic {
    Diagnostic(
      .error, code: "columnOrder",
      message: "column \(position + 1) is '\(name)', and would become '\(own.display)'",
      range: range,
      notes: [
        Note(
          message: "columns are matched by position, and the one of that name is here",
          range: other.origin)
      ])
  }

  static func resultStorage(
    _ range: SourceRange, _ column: ExpectedColumn, _ found: StorageClasses
  ) -> Diagnostic {
    Diagnostic(
      .error, code: "columnStorage",
      message: "'\(column.display)' is \(column.storage.rawValue)"
        + " (\(column.valueType.shortTypeName)), and this is \(found.names)",
      range: range, notes: [Note(message: "it is declared here", range: column.origin)])
  }

  static func resultForm(
    _ range: SourceRange, _ column: ExpectedColumn, _ stored: StoredColumn
  ) -> Diagnostic {
    let form = stored.plainValueType.shortTypeName
    return Diagnostic(
      .error, code: "columnStorage",
      message: "'\(column.display)' is read as \(column.valueType.shortTypeName), and this column"
        + " is stored 'as \(form)'",
      range: range,
      notes: [
        Note(
          message: "write '\(column.swiftType.shortTypeName) as \(form)'", range: column.origin)
      ])
  }

  static func resultMayBeNull(
    _ range: SourceRange, _ column: ExpectedColumn, _ found: ResultColumn,
    expression words: Set<String>, query: Query
  ) -> Diagnostic {
    let reason = found.nullReasons.min { $0.rank < $1.rank } ?? .unknown
    let type = column.swiftType.shortTypeName
    let way: String
    if let row = column.row {
      way = "declare it '\(row.name): \(row.type)?'"
    } else {
      switch (query.result?.row, query.result?.count) {
      case (.value, .all): way = "write '[\(type)?]', or 'coalesce(…, …)' around the expression"
      case (.value, _): way = "write '\(type)?', or 'coalesce(…, …)' around the expression"
      case (.rows, _):
        way = "it is declared here; 'coalesce(…, …)' around the expression is never NULL"
      default: way = "write '\(type)?', or 'coalesce(…, …)' around the expression"
      }
    }
    return Diagnostic(
      .error, code: "mayBeNull",
      message: "'\(column.row?.name ?? column.display)' cannot be nil, and this can be NULL: "
        + reason.text(words: words), range: range,
      notes: [Note(message: way, range: column.origin)])
  }
}

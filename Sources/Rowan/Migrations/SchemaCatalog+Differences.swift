extension SchemaCatalog {
  /// What to change in this database to have the expected one, in words.
  ///
  /// - Parameters:
  ///   - expected: the schema's catalog.
  ///   - listsExtras: whether tables and views that only the database has are differences. They
  ///     are not where other schemas live in the same database.
  func differences(to expected: SchemaCatalog, listsExtras: Bool) -> [String] {
    var result: [String] = []
    for (key, table) in expected.tables.sorted(by: { $0.key < $1.key }) {
      if let found = tables[key] {
        result += found.differences(to: table)
      } else {
        result.append("table \"\(table.name)\" is missing")
      }
    }
    for (key, object) in expected.objects.sorted(by: { $0.key < $1.key }) {
      guard let found = objects[key] else {
        result.append("\(object.kind) \"\(object.name)\" is missing")
        continue
      }
      if found.text != object.text {
        result.append("\(object.kind) \"\(object.name)\" is another one: \(found.text)")
      }
    }
    guard listsExtras else { return result }
    for (key, table) in tables.sorted(by: { $0.key < $1.key }) where expected.tables[key] == nil {
      result.append("table \"\(table.name)\" is not in the schema")
    }
    for (key, object) in objects.sorted(by: { $0.key < $1.key })
    where expected.objects[key] == nil {
      result.append("\(object.kind) \"\(object.name)\" is not in the schema")
    }
    return result
  }
}

extension SchemaCatalog.Table {
  func differences(to expected: SchemaCatalog.Table) -> [String] {
    var result: [String] = []
    for column in expected.columns {
      if let found = columns.first(where: { $0.hasName(of: column) }) {
        result += found.differences(to: column).map {
          "column \"\(name)\".\"\(column.name)\": \($0)"
        }
      } else {
        result.append("column \"\(name)\".\"\(column.name)\" is missing")
      }
    }
    for column in columns where !expected.columns.contains(where: { $0.hasName(of: column) }) {
      result.append("column \"\(name)\".\"\(column.name)\" is not in the schema")
    }
    result += expected.constraints.subtracting(constraints).sorted().map {
      "table \"\(name)\": \($0) is missing"
    }
    result += constraints.subtracting(expected.constraints).sorted().map {
      "table \"\(name)\": \($0) is not in the schema"
    }
    for (option, isFound, isExpected) in [
      ("STRICT", isStrict, expected.isStrict),
      ("WITHOUT ROWID", isWithoutRowID, expected.isWithoutRowID),
    ] where isFound != isExpected {
      result.append("table \"\(name)\" is \(isFound ? "" : "not ")\(option)")
    }
    if result.isEmpty, columns.map(\.name) != expected.columns.map(\.name) {
      result.append("table \"\(name)\": the columns are in another order or letter case")
    } else if result.isEmpty, text != expected.text {
      result.append(
        "table \"\(name)\": a CHECK, a generated column, a collation or the like differs: \(text)")
    }
    return result
  }
}

extension SchemaCatalog.Column {
  func hasName(of other: Self) -> Bool {
    name.asciiLowercased == other.name.asciiLowercased
  }

  func differences(to expected: Self) -> [String] {
    var result: [String] = []
    func compare<Value: Equatable>(_ path: KeyPath<Self, Value>, _ words: (Value) -> String) {
      let (found, expected) = (self[keyPath: path], expected[keyPath: path])
      if found != expected {
        result.append("\(words(found)) in the database, \(words(expected)) in the schema")
      }
    }
    compare(\.type) { $0.isEmpty ? "no type" : "type \($0)" }
    compare(\.isNotNull) { $0 ? "NOT NULL" : "nullable" }
    compare(\.defaultText) { $0.map { "default \($0)" } ?? "no default" }
    compare(\.keyPlace) { $0 == 0 ? "not in the primary key" : "number \($0) of the primary key" }
    compare(\.hidden) {
      switch $0 {
      case 2: "generated"
      case 3: "generated and stored"
      default: "not generated"
      }
    }
    return result
  }
}

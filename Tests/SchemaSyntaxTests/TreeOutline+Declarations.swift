import SchemaSyntax

extension IndexedSyntax: Outlined {
  var outline: String {
    let text =
      switch value {
      case .path(let path): path.text
      case .sql(let sql): sql.outline
      }
    return joined([text, collation.map { "collate \($0.text)" }, order?.rawValue])
  }
}

extension MemberSyntax: Outlined {
  var outline: String {
    switch self {
    case .column(let column): column.outline
    case .enum(let node): node.outline
    case .selection(let node): node.outline
    case .primaryKey(let key):
      joined([key.header.outline, "primary key (\(list(key.columns)))", key.conflict?.outline])
    case .noPrimaryKey(let node): joined([node.header.outline, "no primary key"])
    case .foreignKey(let key):
      joined([
        key.header.outline, "foreign key (\(list(key.columns)))", key.references.outline,
      ])
    case .unique(let node):
      joined([
        node.header.outline, "unique", node.name?.text, "(\(list(node.columns)))",
        node.conflict?.outline, node.condition.map { "where \($0.outline)" },
      ])
    case .index(let node):
      joined([
        node.header.outline, "index", node.name?.text, "(\(list(node.columns)))",
        node.condition.map { "where \($0.outline)" },
      ])
    case .check(let node):
      joined([node.header.outline, "check", node.name?.text, node.condition.outline])
    }
  }
}

private func named(
  _ header: HeaderSyntax,
  _ words: String,
  _ name: NameSyntax?,
  _ conformances: [ConformanceSyntax] = []
) -> String {
  let head = joined([header.outline, words, name?.text])
  return conformances.isEmpty ? head : "\(head): \(list(conformances))"
}

private func body(_ members: [any Outlined]) -> String {
  "{ \(members.map(\.outline).joined(separator: "; ")) }"
}

extension TableOptionSyntax: Outlined {
  var outline: String {
    switch kind {
    case .withoutRowid: "<without rowid>"
    case .strict(let isOn): "<strict \(isOn ? "on" : "off")>"
    case .using(let sql): "<using \(sql.outline)>"
    }
  }
}

extension SelectionSyntax: Outlined {
  var outline: String {
    joined([named(header, "selection", name, conformances), body(members)])
  }
}

extension EnumSyntax: Outlined {
  var outline: String { joined([named(header, "enum", name, conformances), body(members)]) }
}

extension EnumMemberSyntax: Outlined {
  var outline: String {
    switch self {
    case .cases(let line):
      joined([line.attributes.map(\.outline).joined(separator: " "), "case", list(line.cases)])
    case .enum(let node): node.outline
    case .selection(let node): node.outline
    }
  }
}

extension CaseSyntax: Outlined {
  var outline: String {
    let text =
      switch value {
      case .integer(let integer): "\(name.text) = \(integer.text)"
      case .string(let string): "\(name.text) = \(string.outline)"
      case .payload(let type): "\(name.text)(\(type.text))"
      case nil: name.text
      }
    return joined(documentation.map { "[\($0)]" } + [text])
  }
}

extension FullTextColumnSyntax: Outlined {
  var outline: String { isUnindexed ? "\(path.text) unindexed" : path.text }
}

extension ParameterSyntax: Outlined {
  var outline: String {
    joined([
      label?.text, "\(name.text): \(type.text)", representation.map { "as \($0.outline)" },
      defaultValue.map { "= \($0.outline)" },
    ])
  }
}

extension ResultColumnSyntax: Outlined {
  var outline: String {
    joined(["\(name.text): \(type.text)", representation.map { "as \($0.outline)" }])
  }
}

extension ResultSyntax: Outlined {
  var outline: String {
    switch kind {
    case .type(let type, let representation):
      joined([type.text, representation.map { "as \($0.outline)" }])
    case .row(let columns, let isOptional): "row(\(list(columns)))\(isOptional ? "?" : "")"
    case .rows(let columns): "rows(\(list(columns)))"
    }
  }
}

extension SettingSyntax: Outlined {
  var outline: String {
    switch value {
    case .access(let level): "access \(level.rawValue)"
    case .naming(let naming): "naming \(naming.rawValue)"
    case .plural(let isOn): "plural \(isOn)"
    case .strict(let isOn): "strict \(isOn)"
    case .sqlite(let version): "sqlite \(version.major) \(version.minor) \(version.patch)"
    }
  }
}

extension DeclarationSyntax: Outlined {
  var outline: String {
    switch self {
    case .import(let node):
      joined([node.header.outline, "import", node.kind?.text, node.path.text])
    case .use(let node): named(node.header, "use", node.name)
    case .schema(let node): joined([named(node.header, "schema", node.name), body(node.settings)])
    case .table(let node):
      joined([
        named(
          node.header, node.isTemporary ? "temporary table" : "table", node.name,
          node.conformances),
        node.options.map(\.outline).joined(), body(node.members),
      ])
    case .selection(let node): node.outline
    case .enum(let node): node.outline
    case .storedType(let node):
      switch node.kind {
      case .described(let storage):
        joined([node.header.outline, "type \(node.name.text): \(storage.rawValue)"])
      case .wrapper(let type):
        joined([node.header.outline, "type \(node.name.text) = \(type.text)"])
      case .missing: "type \(node.name.text)"
      }
    case .view(let node):
      joined([
        named(
          node.header, node.isTemporary ? "temporary view" : "view", node.name,
          node.conformances),
        node.columns.map { body($0) }, "as", node.sql.outline,
      ])
    default: objectOutline
    }
  }

  private var objectOutline: String {
    switch self {
    case .fullText(let node):
      switch node.content {
      case .external(let table, let columns):
        joined([
          named(node.header, "fts5", node.name), "of \(table.text) (\(list(columns)))",
          node.options.map { "options \($0.outline)" },
        ])
      case .own(let columns):
        joined([
          named(node.header, "fts5", node.name), body(columns),
          node.options.map { "options \($0.outline)" },
        ])
      }
    case .trigger(let node):
      joined([
        named(node.header, node.isTemporary ? "temporary trigger" : "trigger", node.name),
        node.timing.rawValue, node.event.outline, "on \(node.target.text)",
        node.condition.map { "when \($0.outline)" }, node.body.outline,
      ])
    case .query(let node):
      joined([
        named(node.header, "query", node.name), "(\(list(node.parameters)))",
        node.result.map { "-> \($0.outline)" }, node.sql.outline,
      ])
    case .function(let node):
      joined([
        named(node.header, "function", node.name), "(\(list(node.parameters)))",
        node.returnType.map { "-> \($0.text)" },
        node.representation.map { "as \($0.outline)" },
      ])
    case .collation(let node): named(node.header, "collation", node.name)
    case .rawSQL(let node): joined([named(node.header, "sql", node.name), node.sql.outline])
    default: ""
    }
  }
}

extension TriggerSyntax.Event: Outlined {
  var outline: String {
    switch self {
    case .insert: "insert"
    case .delete: "delete"
    case .update(let columns): columns.isEmpty ? "update" : "update of (\(list(columns)))"
    }
  }
}

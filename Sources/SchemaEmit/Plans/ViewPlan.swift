import SchemaModel

/// `id` among the columns of a table or view whose key has another name.
struct IDColumnPlan {
  let deprecation: [String]
  let valueType: String
  let expression: String
}

/// A view as it is printed.
struct ViewPlan {
  struct Key {
    let idType: String
    let valueType: String
    /// The property that is the key.
    let column: String
    /// What the row's `id` returns, unless the property is called so.
    let id: String?
    let deprecation: [String]

    var idColumn: IDColumnPlan? {
      id == nil
        ? nil
        : IDColumnPlan(
          deprecation: deprecation, valueType: valueType, expression: "self.\(column)")
    }
  }

  let row: RowPlan
  /// The protocols that it has besides those of its head.
  let role: String
  /// Of a view that rows can be inserted in.
  let draft: DraftPlan?
  let tableName: String
  /// `"view"."column"` of all columns, as a literal.
  let qualifiedColumns: String
  let key: Key?
  let queryName: String

  init(_ view: View) {
    let row = RowPlan(view: view)
    self.row = row
    var roles = ["Rowan.DatabaseView"]
    if view.key != nil { roles.append("Rowan.KeyedTable") }
    if view.writes.contains(.insert) {
      roles.append("Rowan.WritableTable")
    } else if !view.writes.isEmpty {
      roles.append("Rowan.ChangeableTable")
    }
    role = roles.joined(separator: ", ")
    draft = view.writes.contains(.insert) ? DraftPlan(row, columns: view.columns) : nil
    tableName = StringLiteral.shortest(view.sqlName)
    qualifiedColumns = RowPlan.qualifiedColumns(of: view.sqlName, view.storedColumns.map(\.sqlName))
    queryName = view.head.name.text + "Query"
    key = view.key.map { key in
      let property = row.all.first { $0.name == key.name.swift }
      return Key(
        idType: key.swiftType, valueType: key.valueType, column: key.name.swift,
        id: key.name.text == "id" ? nil : "self.\(property?.storage ?? key.name.swift)",
        deprecation: property?.deprecation ?? [])
    }
  }
}

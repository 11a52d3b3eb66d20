import SchemaModel

/// The row to insert, as it is printed.
struct DraftPlan {
  /// A property of the draft.
  struct Property {
    let property: PropertyPlan
    let type: String
    /// In the initializer.
    let parameterType: String
    let defaultValue: String?
    /// In the draft's columns, if it may be left out.
    let omittedPositions: [Int]
  }

  let row: RowPlan
  let properties: [Property]
  /// Literals.
  let columnNames: [String]

  init(_ row: RowPlan, columns: [Column]) {
    self.row = row
    columnNames = columns.filter { $0.draftRole != .absent }.flatMap(\.storedColumns).map {
      StringLiteral.shortest($0.sqlName)
    }
    var position = 0
    var properties: [Property] = []
    for property in row.all where property.draftRole != .absent {
      let positions = Array(position..<position + property.width)
      properties.append(Property(property, at: positions))
      position += property.width
    }
    self.properties = properties
  }
}

extension DraftPlan.Property {
  fileprivate init(_ property: PropertyPlan, at positions: [Int]) {
    self.property = property
    guard property.draftRole == .omittable else {
      type = property.type
      parameterType = property.type
      defaultValue = property.defaultValue
      omittedPositions = []
      return
    }
    type = property.type + "?"
    // What is in no row has to be given, unless SQLite or Swift has a default.
    let isGiven = property.isColumnOnly && !property.hasDatabaseDefault
    parameterType = isGiven ? property.type : type
    defaultValue = isGiven ? property.defaultValue : "nil"
    omittedPositions = positions
  }
}

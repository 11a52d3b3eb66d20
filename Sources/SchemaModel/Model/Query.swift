public import SchemaSyntax

/// A statement of the schema that becomes a Swift function.
public struct Query: Sendable {
  /// Its path is the function's name; conformances mean nothing.
  public let head: Head
  public let parameters: [Parameter]
  /// Nil: the number of changed rows.
  public let result: Result?
  /// One statement, without a semicolon.
  public let sql: SQLText

  public struct Parameter: Sendable {
    /// Before the argument; nil for `_`.
    public let label: Name?
    public let name: Name
    /// The Swift type of a value without its `?`, of a list that of an element.
    public let plainSwiftType: String
    /// What says how it is stored.
    public let plainValueType: String
    public let isOptional: Bool
    /// Whether it is an array, for `IN (:name)`.
    public let isList: Bool
    public let storage: Storage
    /// Whether NULL can be bound to it.
    public let isNullable: Bool
    /// As Swift text; nil if the argument is required.
    public let swiftDefault: String?
    /// What a value of several columns is made of, each called as the SQL's parameter for it:
    /// `seat_row`. None of one that takes one column.
    public internal(set) var columns: [StoredColumn]
    /// What a value is called by the columns of its type: `row`.
    let columnNames: [String]
    /// Whether some column of every value is NULL, as of enums with payloads.
    public let alwaysHoldsNull: Bool
    /// Of the name, and of the type.
    public let origin: SourceRange
    public let typeOrigin: SourceRange

    /// `row, number`.
    public var columnList: String { columnNames.joined(separator: ", ") }

    public var swiftType: String {
      let type = isOptional ? plainSwiftType + "?" : plainSwiftType
      return isList ? "[\(type)]" : type
    }
    public var valueType: String { isOptional ? plainValueType + "?" : plainValueType }
  }

  public struct Result: Sendable {
    public enum Count: Sendable {
      /// `[T]`.
      case all
      /// `T?`: the first one or nil.
      case first
      /// `T`: exactly one.
      case one
    }

    public enum Row: Sendable {
      /// One column.
      case value(Value)
      /// A table, view or selection, by its Swift path.
      case rows(String)
      /// A struct of the query's own.
      case inline(Selection)
    }

    public struct Value: Sendable {
      public let plainSwiftType: String
      public let plainValueType: String
      /// Whether elements of a list can be nil.
      public let isOptional: Bool
      public let storage: Storage
      /// Whether NULL can be read as it: `SQLiteValue`.
      public let isNullable: Bool
    }

    public let count: Count
    public let row: Row
    /// Of what stands behind `->`.
    public let origin: SourceRange
  }
}

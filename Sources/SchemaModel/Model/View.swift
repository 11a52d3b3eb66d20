import SchemaSyntax

/// A view of the database, and the Swift struct of its rows.
public struct View: Sendable {
  public internal(set) var head: Head
  /// The SQL name.
  public let sqlName: String
  /// One for each property of the Swift struct, in source order, the ephemeral ones too; none while
  /// they are still to be found.
  public internal(set) var columns: [Column]
  /// Whether no columns are declared, so that they are what the SELECT has.
  public let isInferred: Bool
  /// What tells a row from all others; nil for a view without.
  public internal(set) var key: Key?
  /// The events for which a trigger says what happens instead.
  public internal(set) var writes: Set<Write> = []
  /// Of `@allow(guessedType, …)`, if it is there.
  let guessAllowance: SourceRange?
  /// The SELECT.
  public let select: SQLText

  /// The columns as the database has them, groups flattened, in the order of the SELECT.
  public var storedColumns: [StoredColumn] { columns.flatMap(\.storedColumns) }

  /// A change of rows that a view can have.
  public enum Write: Sendable {
    case insert, update, delete
  }

  /// The column called `id`, or the one that says `primary key`.
  public struct Key: Sendable {
    /// The property.
    public let name: Name
    /// As the property has them: `Foundation.UUID`, `Foundation.UUID.Bytes`.
    public let swiftType: String
    public let valueType: String
  }
}

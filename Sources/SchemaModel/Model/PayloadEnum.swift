/// A Swift enum each of whose cases has a payload: stored as a nullable column or group a case, of
/// which one is set.
public struct PayloadEnum: Sendable {
  public let head: Head
  /// The cases as columns that are optional, in source order. Each has a column that is not NULL
  /// where the case is set.
  public let cases: [Column]
  public let nested: [Declaration]

  /// The SQL columns, flattened, without the prefix of where the enum is embedded.
  public var storedColumns: [StoredColumn] { cases.flatMap(\.storedColumns) }
}

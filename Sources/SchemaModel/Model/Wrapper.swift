/// A generated struct around one value: ids that cannot be mixed up.
public struct Wrapper: Sendable {
  /// A literal that the struct can be written as, since the value in it can.
  public enum Literal: Sendable {
    case array, boolean, float, integer, string
  }

  /// What SQLite makes of the values, which is what it makes of those in it.
  public enum Order: Sendable {
    /// It compares them for equality alone.
    case none
    case ordered, numeric, integer, text
    /// Its order is another one than theirs.
    case unordered
  }

  public let head: Head
  /// The type in it, spelled in full: `Foundation.UUID`.
  public let plainSwiftType: String
  public let storage: Storage
  public let literals: [Literal]
  public let order: Order
}

/// A type whose values can be unreadable in more ways than one sentence tells.
public protocol ExplainedValue: SendableMetatype {
  /// What was expected instead of a value, without the value itself, which may be private.
  static func explanation(of value: SQLiteValue) -> String
}

/// Why one column of a row could not be decoded.
///
/// Thrown while a row is read, where only the position is known. What fetches rows turns it into a
/// `RowDecodingError`, which names the table, the column and the row.
public struct ColumnError: Error, Sendable {
  /// What is wrong with the value.
  public enum Reason: Sendable {
    /// The column holds another storage class than its type is stored in.
    case storageClass(expected: StorageClass)
    /// The value has the right storage class, but is not one that the type can hold.
    case invalidValue(StaticString)
    /// The same, of a type that says itself what is wrong once a message is made.
    case unreadable(any ExplainedValue.Type)
    /// Of columns of which one case's are to hold a value, none does, or those of another one do
    /// besides: the position of the first of these.
    case payloads(of: Range<Int32>, besides: Int32?)
  }

  /// The position of the column in the statement's result, from 0.
  public let index: Int32
  /// What is wrong with the value.
  public let reason: Reason

  public init(index: Int32, reason: Reason) {
    self.index = index
    self.reason = reason
  }
}

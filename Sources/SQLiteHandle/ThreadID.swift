public import CSQLite

/// The thread that runs.
@frozen
public struct ThreadID: Equatable, Sendable {
  @usableFromInline let value: UInt

  @inlinable
  init(value: UInt) {
    self.value = value
  }

  /// The thread that calls.
  @inlinable
  public static var current: ThreadID { ThreadID(value: csqlite_thread_id()) }
}

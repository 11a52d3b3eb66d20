extension DatabaseError {
  /// A value that its column's form cannot hold: one out of range, for example.
  ///
  /// What a `ColumnRepresentation` of your own throws from `encode`.
  ///
  /// - Parameter reason: a sentence that names the type and what it cannot be stored as, without the
  ///   value itself, which may be private.
  public static func unstorable(_ reason: String) -> DatabaseError {
    DatabaseError(code: .mismatch, message: reason)
  }
}

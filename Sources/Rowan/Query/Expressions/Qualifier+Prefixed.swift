extension Qualifier {
  /// The same table, with a prefix before the names of its columns: that of a whole row in a
  /// result row.
  ///
  /// - Parameter prefix: What the names begin with; prefixes of rows within rows add up.
  public func prefixed(_ prefix: StaticString) -> Qualifier {
    Qualifier(source, prefix: self.prefix + prefix.description)
  }
}

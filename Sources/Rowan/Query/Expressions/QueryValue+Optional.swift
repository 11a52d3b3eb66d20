extension QueryValue {
  /// Whether a value can be NULL.
  public static var isOptional: Bool { false }
}

extension Optional where Wrapped: QueryValue {
  public static var isOptional: Bool { true }
}

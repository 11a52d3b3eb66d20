extension QueryValue {
  /// Whether a value can be NULL.
  @inlinable public static var isOptional: Bool { false }
}

extension Optional where Wrapped: QueryValue {
  @inlinable public static var isOptional: Bool { true }
}

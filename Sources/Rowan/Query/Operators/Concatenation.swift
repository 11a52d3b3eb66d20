// `+` of text is SQLite's `||`. Optional text needs a value for nil first: `($0.notes ?? "") + "!"`.

extension QueryExpression where Value == String {
  @inlinable
  public static func + (l: Self, r: Self) -> Self {
    .init(.infix(.concatenate, l.fragment, r.fragment))
  }
  @inlinable
  public static func + (l: Self, r: String) -> Self {
    .init(.infix(.concatenate, l.fragment, String.fragment(of: r)))
  }
  @inlinable
  public static func + (l: String, r: Self) -> Self {
    .init(.infix(.concatenate, String.fragment(of: l), r.fragment))
  }
}

extension DefaultStringInterpolation {
  /// A column in a text of Swift's: there it has no value. Without this the compiler would take what
  /// describes it, `$0.title = "\($0.title)!"`, and SQLite would store that.
  ///
  /// (An error is not to be had: the compiler would rather take the interpolation of any value.)
  @available(
    *, deprecated,
    message: "a column has no value here, this is its description: join them, '$0.title + \"!\"'"
  )
  public mutating func appendInterpolation<Value>(_ expression: QueryExpression<Value>) {
    appendLiteral(String(describing: expression))
  }
}

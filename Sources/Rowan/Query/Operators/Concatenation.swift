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

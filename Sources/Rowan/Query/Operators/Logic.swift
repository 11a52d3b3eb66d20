// `&&`, `||` and `!` of conditions.

extension QueryExpression where Value == Bool {
  @inlinable
  public static func && (l: Self, r: Self) -> Self { .init(.infix(.and, l.fragment, r.fragment)) }
  @inlinable
  public static func || (l: Self, r: Self) -> Self { .init(.infix(.or, l.fragment, r.fragment)) }
  @inlinable
  public static prefix func ! (l: Self) -> Self {
    .init(SQLFragment(.prefix(.not, l.fragment.node)))
  }
}

// `&&`, `||` and `!` of conditions.

extension QueryExpression where Value == Bool {
  public static func && (l: Self, r: Self) -> Self { .init(.infix(.and, l.fragment, r.fragment)) }
  public static func || (l: Self, r: Self) -> Self { .init(.infix(.or, l.fragment, r.fragment)) }
  public static prefix func ! (l: Self) -> Self {
    .init(SQLFragment(.prefix(.not, l.fragment.node)))
  }
}

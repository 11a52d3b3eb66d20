// Operators of whole numbers.

extension QueryExpression where Value: IntegerValue {
  @inlinable
  public static func % (l: Self, r: Self) -> Self {
    .init(.infix(.remainder, l.fragment, r.fragment))
  }
  @inlinable
  public static func % (l: Self, r: Value.Output) -> Self {
    .init(.infix(.remainder, l.fragment, Value.fragment(of: r)))
  }
  @inlinable
  public static func % (l: Value.Output, r: Self) -> Self {
    .init(.infix(.remainder, Value.fragment(of: l), r.fragment))
  }
  @inlinable
  public static func & (l: Self, r: Self) -> Self {
    .init(.infix(.bitAnd, l.fragment, r.fragment))
  }
  @inlinable
  public static func & (l: Self, r: Value.Output) -> Self {
    .init(.infix(.bitAnd, l.fragment, Value.fragment(of: r)))
  }
  @inlinable
  public static func & (l: Value.Output, r: Self) -> Self {
    .init(.infix(.bitAnd, Value.fragment(of: l), r.fragment))
  }
  @inlinable
  public static func | (l: Self, r: Self) -> Self {
    .init(.infix(.bitOr, l.fragment, r.fragment))
  }
  @inlinable
  public static func | (l: Self, r: Value.Output) -> Self {
    .init(.infix(.bitOr, l.fragment, Value.fragment(of: r)))
  }
  @inlinable
  public static func | (l: Value.Output, r: Self) -> Self {
    .init(.infix(.bitOr, Value.fragment(of: l), r.fragment))
  }
  @inlinable
  public static func << (l: Self, r: Self) -> Self {
    .init(.infix(.shiftLeft, l.fragment, r.fragment))
  }
  @inlinable
  public static func << (l: Self, r: Value.Output) -> Self {
    .init(.infix(.shiftLeft, l.fragment, Value.fragment(of: r)))
  }
  @inlinable
  public static func << (l: Value.Output, r: Self) -> Self {
    .init(.infix(.shiftLeft, Value.fragment(of: l), r.fragment))
  }
  @inlinable
  public static func >> (l: Self, r: Self) -> Self {
    .init(.infix(.shiftRight, l.fragment, r.fragment))
  }
  @inlinable
  public static func >> (l: Self, r: Value.Output) -> Self {
    .init(.infix(.shiftRight, l.fragment, Value.fragment(of: r)))
  }
  @inlinable
  public static func >> (l: Value.Output, r: Self) -> Self {
    .init(.infix(.shiftRight, Value.fragment(of: l), r.fragment))
  }
  @inlinable
  public static prefix func ~ (l: Self) -> Self {
    .init(SQLFragment(.prefix(.complement, l.fragment.node)))
  }
}

// Arithmetic. Whole numbers divide as in Swift; a division by zero is NULL. A `Decimal.Scaled` is
// added and subtracted; its product would have other decimals.

extension QueryExpression where Value: AdditiveValue {
  @inlinable
  public static func + (l: Self, r: Self) -> Self {
    .init(.infix(.plus, l.fragment, r.fragment))
  }
  @inlinable
  public static func + (l: Self, r: Value.Output) -> Self {
    .init(.infix(.plus, l.fragment, Value.fragment(of: r)))
  }
  @inlinable
  public static func + (l: Value.Output, r: Self) -> Self {
    .init(.infix(.plus, Value.fragment(of: l), r.fragment))
  }
  @inlinable
  public static func - (l: Self, r: Self) -> Self {
    .init(.infix(.minus, l.fragment, r.fragment))
  }
  @inlinable
  public static func - (l: Self, r: Value.Output) -> Self {
    .init(.infix(.minus, l.fragment, Value.fragment(of: r)))
  }
  @inlinable
  public static func - (l: Value.Output, r: Self) -> Self {
    .init(.infix(.minus, Value.fragment(of: l), r.fragment))
  }
  @inlinable
  public static prefix func - (l: Self) -> Self {
    .init(SQLFragment(.prefix(.negate, l.fragment.node)))
  }
}

extension QueryExpression where Value: NumericValue {
  @inlinable
  public static func * (l: Self, r: Self) -> Self {
    .init(.infix(.times, l.fragment, r.fragment))
  }
  @inlinable
  public static func * (l: Self, r: Value.Output) -> Self {
    .init(.infix(.times, l.fragment, Value.fragment(of: r)))
  }
  @inlinable
  public static func * (l: Value.Output, r: Self) -> Self {
    .init(.infix(.times, Value.fragment(of: l), r.fragment))
  }
  @inlinable
  public static func / (l: Self, r: Self) -> Self {
    .init(.infix(.divide, l.fragment, r.fragment))
  }
  @inlinable
  public static func / (l: Self, r: Value.Output) -> Self {
    .init(.infix(.divide, l.fragment, Value.fragment(of: r)))
  }
  @inlinable
  public static func / (l: Value.Output, r: Self) -> Self {
    .init(.infix(.divide, Value.fragment(of: l), r.fragment))
  }
}

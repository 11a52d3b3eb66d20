extension QueryExpression where Value: AdditiveValue {
  /// `abs(x)`.
  ///
  /// - Throws: when it runs, `DatabaseError` for the least integer.
  public func abs() -> Self { Self(.call("abs", fragment)) }
}

extension QueryExpression where Value == Double {
  /// `round(x, ?)`: rounded to as many decimal digits.
  public func round(_ digits: Int = 0) -> Self {
    Self(.call("round", fragment, Int.fragment(of: digits)))
  }
}

extension QueryExpression where Value == Double? {
  /// `round(x, ?)`: rounded to as many decimal digits.
  public func round(_ digits: Int = 0) -> Self {
    Self(.call("round", fragment, Int.fragment(of: digits)))
  }
}

// Numbers. The mathematical functions need a SQLite that was built with SQLITE_ENABLE_MATH_FUNCTIONS,
// as those of Debian and Apple are; on another one they throw when they run.

extension QueryExpression where Value: AdditiveValue {
  /// `abs(x)`.
  ///
  /// - Throws: when it runs, `DatabaseError` for the least integer.
  public func abs() -> Self { Self(.call("abs", fragment)) }

  /// `sign(x)`: -1, 0 or 1.
  public func sign() -> QueryExpression<Int> { .init(.call("sign", fragment)) }
}

extension QueryExpression where Value: AdditiveValue & OptionalValue {
  /// `sign(x)`: -1, 0 or 1.
  public func sign() -> QueryExpression<Int?> { .init(.call("sign", fragment)) }
}

extension QueryExpression where Value: OrderedValue {
  /// `min(x, y, …)`: the least of them; nil if one is nil.
  public func min(_ other: Self, _ others: Self...) -> Self { least("min", [other] + others) }

  /// `min(x, ?)`: the lesser of them; nil if one is nil.
  public func min(_ value: Value.Output) -> Self { least("min", [Self(value: value)]) }

  /// `max(x, y, …)`: the greatest of them; nil if one is nil.
  public func max(_ other: Self, _ others: Self...) -> Self { least("max", [other] + others) }

  /// `max(x, ?)`: the greater of them; nil if one is nil.
  public func max(_ value: Value.Output) -> Self { least("max", [Self(value: value)]) }

  private func least(_ name: StaticString, _ others: [Self]) -> Self {
    Self(SQLFragment(.call(name, [fragment.node] + others.map(\.fragment.node))))
  }
}

extension QueryExpression where Value == Double {
  /// `round(x, ?)`: rounded to as many decimal digits, halves away from zero.
  public func round(_ digits: Int = 0) -> Self {
    Self(.call("round", fragment, Int.fragment(of: digits)))
  }

  /// `ceil(x)`: the least whole number that is not less.
  public func ceil() -> Self { Self(.call("ceil", fragment)) }

  /// `floor(x)`: the greatest whole number that is not greater.
  public func floor() -> Self { Self(.call("floor", fragment)) }

  /// `trunc(x)`: without its decimals.
  public func trunc() -> Self { Self(.call("trunc", fragment)) }
}

extension QueryExpression where Value == Double? {
  /// `round(x, ?)`: rounded to as many decimal digits, halves away from zero.
  public func round(_ digits: Int = 0) -> Self {
    Self(.call("round", fragment, Int.fragment(of: digits)))
  }

  /// `ceil(x)`: the least whole number that is not less.
  public func ceil() -> Self { Self(.call("ceil", fragment)) }

  /// `floor(x)`: the greatest whole number that is not greater.
  public func floor() -> Self { Self(.call("floor", fragment)) }

  /// `trunc(x)`: without its decimals.
  public func trunc() -> Self { Self(.call("trunc", fragment)) }
}

// Where they are not defined these are NULL, so their results are optional always: the root of a
// negative number, the sine of an infinite one.
extension QueryExpression where Value: NumericValue {
  /// `sqrt(x)`: nil of a negative number.
  public func sqrt() -> QueryExpression<Double?> { math("sqrt") }

  /// `ln(x)`: the natural logarithm; nil unless the number is positive.
  public func ln() -> QueryExpression<Double?> { math("ln") }

  /// `log10(x)`: nil unless the number is positive.
  public func log10() -> QueryExpression<Double?> { math("log10") }

  /// `log2(x)`: nil unless the number is positive.
  public func log2() -> QueryExpression<Double?> { math("log2") }

  /// `log(?, x)`: the logarithm to a base; nil unless the number is positive.
  public func log(base: Double) -> QueryExpression<Double?> {
    .init(.call("log", Double.fragment(of: base), fragment))
  }

  /// `pow(x, ?)`: nil where a negative number has a power that is no whole one.
  public func pow(_ exponent: Double) -> QueryExpression<Double?> {
    math("pow", Double.fragment(of: exponent))
  }

  /// `pow(x, y)`.
  @_disfavoredOverload
  public func pow(_ exponent: QueryExpression<some NumericValue>) -> QueryExpression<Double?> {
    math("pow", exponent.fragment)
  }

  /// `mod(x, ?)`: what a division leaves, with the sign of `x`; nil if the divisor is 0.
  public func mod(_ divisor: Double) -> QueryExpression<Double?> {
    math("mod", Double.fragment(of: divisor))
  }

  /// `mod(x, y)`.
  @_disfavoredOverload
  public func mod(_ divisor: QueryExpression<some NumericValue>) -> QueryExpression<Double?> {
    math("mod", divisor.fragment)
  }

  /// `sin(x)`, of radians.
  public func sin() -> QueryExpression<Double?> { math("sin") }

  /// `cos(x)`, of radians.
  public func cos() -> QueryExpression<Double?> { math("cos") }

  /// `tan(x)`, of radians.
  public func tan() -> QueryExpression<Double?> { math("tan") }

  /// `asin(x)`, in radians; nil beyond -1 to 1.
  public func asin() -> QueryExpression<Double?> { math("asin") }

  /// `acos(x)`, in radians; nil beyond -1 to 1.
  public func acos() -> QueryExpression<Double?> { math("acos") }

  /// `acosh(x)`: nil below 1.
  public func acosh() -> QueryExpression<Double?> { math("acosh") }

  /// `atanh(x)`: nil beyond -1 to 1.
  public func atanh() -> QueryExpression<Double?> { math("atanh") }

  fileprivate func math<Result>(
    _ name: StaticString, _ arguments: SQLFragment...
  ) -> QueryExpression<Result> {
    .init(SQLFragment(.call(name, [fragment.node] + arguments.map(\.node))))
  }
}

extension QueryExpression where Value: NumericValue {
  /// `exp(x)`: e to the power of it.
  public func exp() -> QueryExpression<Double> { math("exp") }

  /// `degrees(x)`: radians as degrees.
  public func degrees() -> QueryExpression<Double> { math("degrees") }

  /// `radians(x)`: degrees as radians.
  public func radians() -> QueryExpression<Double> { math("radians") }

  /// `sinh(x)`
  public func sinh() -> QueryExpression<Double> { math("sinh") }

  /// `cosh(x)`
  public func cosh() -> QueryExpression<Double> { math("cosh") }

  /// `tanh(x)`
  public func tanh() -> QueryExpression<Double> { math("tanh") }

  /// `asinh(x)`
  public func asinh() -> QueryExpression<Double> { math("asinh") }

  /// `atan(x)`, in radians.
  public func atan() -> QueryExpression<Double> { math("atan") }

  /// `atan2(y, x)`: the angle of the point, in radians; called on `y`.
  public func atan2(_ x: Self) -> QueryExpression<Double> { math("atan2", x.fragment) }
}

extension QueryExpression where Value: NumericValue & OptionalValue {
  /// `exp(x)`: e to the power of it.
  public func exp() -> QueryExpression<Double?> { math("exp") }

  /// `degrees(x)`: radians as degrees.
  public func degrees() -> QueryExpression<Double?> { math("degrees") }

  /// `radians(x)`: degrees as radians.
  public func radians() -> QueryExpression<Double?> { math("radians") }

  /// `sinh(x)`
  public func sinh() -> QueryExpression<Double?> { math("sinh") }

  /// `cosh(x)`
  public func cosh() -> QueryExpression<Double?> { math("cosh") }

  /// `tanh(x)`
  public func tanh() -> QueryExpression<Double?> { math("tanh") }

  /// `asinh(x)`
  public func asinh() -> QueryExpression<Double?> { math("asinh") }

  /// `atan(x)`, in radians.
  public func atan() -> QueryExpression<Double?> { math("atan") }

  /// `atan2(y, x)`: the angle of the point, in radians; called on `y`.
  public func atan2(_ x: Self) -> QueryExpression<Double?> { math("atan2", x.fragment) }
}

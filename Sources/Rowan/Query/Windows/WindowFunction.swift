/// A function that only a window makes an expression of: `rowNumber().over(orderBy: $0.title)`.
public struct WindowFunction<Value>: Sendable {
  /// The call, without a window.
  public let fragment: SQLFragment

  init(_ name: StaticString, _ arguments: SQLNode...) {
    fragment = SQLFragment(.call(name, arguments))
  }
}

/// `row_number()`: from 1, in the order of the window.
public func rowNumber() -> WindowFunction<Int> { .init("row_number") }

/// `rank()`: the number of the first row that is equal, with gaps.
public func rank() -> WindowFunction<Int> { .init("rank") }

/// `dense_rank()`: the number of the group of equal rows, without gaps.
public func denseRank() -> WindowFunction<Int> { .init("dense_rank") }

/// `percent_rank()`: the rank from 0 to 1.
public func percentRank() -> WindowFunction<Double> { .init("percent_rank") }

/// `cume_dist()`: which part of the rows is not after this one, up to 1.
public func cumeDist() -> WindowFunction<Double> { .init("cume_dist") }

/// `ntile(?)`: in which of so many equal parts the row is, from 1.
///
/// - Throws: when it runs, `DatabaseError` if there is not at least one part.
public func ntile(_ parts: Int) -> WindowFunction<Int> {
  .init("ntile", .value(.integer(Int64(parts))))
}

extension QueryExpression where Value: QueryValue {
  /// `lag(x, ?)`: the value so many rows before, nil where there is none.
  public func lag(_ offset: Int = 1) -> WindowFunction<Value?> {
    .init("lag", fragment.node, .value(.integer(Int64(offset))))
  }

  /// `lag(x, ?, ?)`: the value so many rows before, or one given.
  public func lag(_ offset: Int = 1, default value: Value.Output) -> WindowFunction<Value> {
    .init("lag", fragment.node, .value(.integer(Int64(offset))), Value.fragment(of: value).node)
  }

  /// `lead(x, ?)`: the value so many rows after, nil where there is none.
  public func lead(_ offset: Int = 1) -> WindowFunction<Value?> {
    .init("lead", fragment.node, .value(.integer(Int64(offset))))
  }

  /// `lead(x, ?, ?)`: the value so many rows after, or one given.
  public func lead(_ offset: Int = 1, default value: Value.Output) -> WindowFunction<Value> {
    .init("lead", fragment.node, .value(.integer(Int64(offset))), Value.fragment(of: value).node)
  }

  /// `first_value(x)`: that of the first row of the frame; nil if the frame is empty.
  public func firstValue() -> WindowFunction<Value?> { .init("first_value", fragment.node) }

  /// `last_value(x)`: that of the last row of the frame; nil if the frame is empty.
  public func lastValue() -> WindowFunction<Value?> { .init("last_value", fragment.node) }

  /// `nth_value(x, ?)`: that of a row of the frame, from 1; nil if there is none.
  ///
  /// - Throws: when it runs, `DatabaseError` if the number is not at least 1.
  public func nthValue(_ number: Int) -> WindowFunction<Value?> {
    .init("nth_value", fragment.node, .value(.integer(Int64(number))))
  }
}

// Of an optional expression: never an optional of an optional.
extension QueryExpression where Value: OptionalValue {
  /// `lag(x, ?)`: the value so many rows before, nil where there is none.
  public func lag(_ offset: Int = 1) -> WindowFunction<Value> {
    .init("lag", fragment.node, .value(.integer(Int64(offset))))
  }

  /// `lead(x, ?)`: the value so many rows after, nil where there is none.
  public func lead(_ offset: Int = 1) -> WindowFunction<Value> {
    .init("lead", fragment.node, .value(.integer(Int64(offset))))
  }

  /// `first_value(x)`: that of the first row of the frame.
  public func firstValue() -> WindowFunction<Value> { .init("first_value", fragment.node) }

  /// `last_value(x)`: that of the last row of the frame.
  public func lastValue() -> WindowFunction<Value> { .init("last_value", fragment.node) }

  /// `nth_value(x, ?)`: that of a row of the frame, from 1; nil if there is none.
  ///
  /// - Throws: when it runs, `DatabaseError` if the number is not at least 1.
  public func nthValue(_ number: Int) -> WindowFunction<Value> {
    .init("nth_value", fragment.node, .value(.integer(Int64(number))))
  }
}

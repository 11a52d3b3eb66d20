// `+=` and the like, for updates: `$0.count += 1`.
//
// The common types have functions of their own that are not generic. A generic function would lose
// to the standard library's `Int += Int`, which takes the plain value of the column.

extension QueryExpression where Value: AdditiveValue {
  public static func += (l: inout Self, r: Value.Output) {
    l = .init(.infix(.plus, l.fragment, Value.fragment(of: r)))
  }
  public static func += (l: inout Self, r: Self) {
    l = .init(.infix(.plus, l.fragment, r.fragment))
  }
  public static func -= (l: inout Self, r: Value.Output) {
    l = .init(.infix(.minus, l.fragment, Value.fragment(of: r)))
  }
  public static func -= (l: inout Self, r: Self) {
    l = .init(.infix(.minus, l.fragment, r.fragment))
  }
}

extension QueryExpression where Value: NumericValue {
  public static func *= (l: inout Self, r: Value.Output) {
    l = .init(.infix(.times, l.fragment, Value.fragment(of: r)))
  }
  public static func *= (l: inout Self, r: Self) {
    l = .init(.infix(.times, l.fragment, r.fragment))
  }
  public static func /= (l: inout Self, r: Value.Output) {
    l = .init(.infix(.divide, l.fragment, Value.fragment(of: r)))
  }
  public static func /= (l: inout Self, r: Self) {
    l = .init(.infix(.divide, l.fragment, r.fragment))
  }
}

public func += (l: inout QueryExpression<Int>, r: Int) {
  l = .init(.infix(.plus, l.fragment, Int.fragment(of: r)))
}
public func += (l: inout QueryExpression<Int>, r: QueryExpression<Int>) {
  l = .init(.infix(.plus, l.fragment, r.fragment))
}
public func -= (l: inout QueryExpression<Int>, r: Int) {
  l = .init(.infix(.minus, l.fragment, Int.fragment(of: r)))
}
public func -= (l: inout QueryExpression<Int>, r: QueryExpression<Int>) {
  l = .init(.infix(.minus, l.fragment, r.fragment))
}
public func *= (l: inout QueryExpression<Int>, r: Int) {
  l = .init(.infix(.times, l.fragment, Int.fragment(of: r)))
}
public func *= (l: inout QueryExpression<Int>, r: QueryExpression<Int>) {
  l = .init(.infix(.times, l.fragment, r.fragment))
}
public func /= (l: inout QueryExpression<Int>, r: Int) {
  l = .init(.infix(.divide, l.fragment, Int.fragment(of: r)))
}
public func /= (l: inout QueryExpression<Int>, r: QueryExpression<Int>) {
  l = .init(.infix(.divide, l.fragment, r.fragment))
}

public func += (l: inout QueryExpression<Int64>, r: Int64) {
  l = .init(.infix(.plus, l.fragment, Int64.fragment(of: r)))
}
public func += (l: inout QueryExpression<Int64>, r: QueryExpression<Int64>) {
  l = .init(.infix(.plus, l.fragment, r.fragment))
}
public func -= (l: inout QueryExpression<Int64>, r: Int64) {
  l = .init(.infix(.minus, l.fragment, Int64.fragment(of: r)))
}
public func -= (l: inout QueryExpression<Int64>, r: QueryExpression<Int64>) {
  l = .init(.infix(.minus, l.fragment, r.fragment))
}
public func *= (l: inout QueryExpression<Int64>, r: Int64) {
  l = .init(.infix(.times, l.fragment, Int64.fragment(of: r)))
}
public func *= (l: inout QueryExpression<Int64>, r: QueryExpression<Int64>) {
  l = .init(.infix(.times, l.fragment, r.fragment))
}
public func /= (l: inout QueryExpression<Int64>, r: Int64) {
  l = .init(.infix(.divide, l.fragment, Int64.fragment(of: r)))
}
public func /= (l: inout QueryExpression<Int64>, r: QueryExpression<Int64>) {
  l = .init(.infix(.divide, l.fragment, r.fragment))
}

public func += (l: inout QueryExpression<Int32>, r: Int32) {
  l = .init(.infix(.plus, l.fragment, Int32.fragment(of: r)))
}
public func += (l: inout QueryExpression<Int32>, r: QueryExpression<Int32>) {
  l = .init(.infix(.plus, l.fragment, r.fragment))
}
public func -= (l: inout QueryExpression<Int32>, r: Int32) {
  l = .init(.infix(.minus, l.fragment, Int32.fragment(of: r)))
}
public func -= (l: inout QueryExpression<Int32>, r: QueryExpression<Int32>) {
  l = .init(.infix(.minus, l.fragment, r.fragment))
}
public func *= (l: inout QueryExpression<Int32>, r: Int32) {
  l = .init(.infix(.times, l.fragment, Int32.fragment(of: r)))
}
public func *= (l: inout QueryExpression<Int32>, r: QueryExpression<Int32>) {
  l = .init(.infix(.times, l.fragment, r.fragment))
}
public func /= (l: inout QueryExpression<Int32>, r: Int32) {
  l = .init(.infix(.divide, l.fragment, Int32.fragment(of: r)))
}
public func /= (l: inout QueryExpression<Int32>, r: QueryExpression<Int32>) {
  l = .init(.infix(.divide, l.fragment, r.fragment))
}

public func += (l: inout QueryExpression<Double>, r: Double) {
  l = .init(.infix(.plus, l.fragment, Double.fragment(of: r)))
}
public func += (l: inout QueryExpression<Double>, r: QueryExpression<Double>) {
  l = .init(.infix(.plus, l.fragment, r.fragment))
}
public func -= (l: inout QueryExpression<Double>, r: Double) {
  l = .init(.infix(.minus, l.fragment, Double.fragment(of: r)))
}
public func -= (l: inout QueryExpression<Double>, r: QueryExpression<Double>) {
  l = .init(.infix(.minus, l.fragment, r.fragment))
}
public func *= (l: inout QueryExpression<Double>, r: Double) {
  l = .init(.infix(.times, l.fragment, Double.fragment(of: r)))
}
public func *= (l: inout QueryExpression<Double>, r: QueryExpression<Double>) {
  l = .init(.infix(.times, l.fragment, r.fragment))
}
public func /= (l: inout QueryExpression<Double>, r: Double) {
  l = .init(.infix(.divide, l.fragment, Double.fragment(of: r)))
}
public func /= (l: inout QueryExpression<Double>, r: QueryExpression<Double>) {
  l = .init(.infix(.divide, l.fragment, r.fragment))
}

public func += (l: inout QueryExpression<Float>, r: Float) {
  l = .init(.infix(.plus, l.fragment, Float.fragment(of: r)))
}
public func += (l: inout QueryExpression<Float>, r: QueryExpression<Float>) {
  l = .init(.infix(.plus, l.fragment, r.fragment))
}
public func -= (l: inout QueryExpression<Float>, r: Float) {
  l = .init(.infix(.minus, l.fragment, Float.fragment(of: r)))
}
public func -= (l: inout QueryExpression<Float>, r: QueryExpression<Float>) {
  l = .init(.infix(.minus, l.fragment, r.fragment))
}
public func *= (l: inout QueryExpression<Float>, r: Float) {
  l = .init(.infix(.times, l.fragment, Float.fragment(of: r)))
}
public func *= (l: inout QueryExpression<Float>, r: QueryExpression<Float>) {
  l = .init(.infix(.times, l.fragment, r.fragment))
}
public func /= (l: inout QueryExpression<Float>, r: Float) {
  l = .init(.infix(.divide, l.fragment, Float.fragment(of: r)))
}
public func /= (l: inout QueryExpression<Float>, r: QueryExpression<Float>) {
  l = .init(.infix(.divide, l.fragment, r.fragment))
}

public func += (l: inout QueryExpression<String>, r: String) {
  l = .init(.infix(.concatenate, l.fragment, String.fragment(of: r)))
}
public func += (l: inout QueryExpression<String>, r: QueryExpression<String>) {
  l = .init(.infix(.concatenate, l.fragment, r.fragment))
}

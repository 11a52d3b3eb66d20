#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

// `+=` and `-=` of decimals, one function for each number of places: as for the other types, a generic
// one would lose to Foundation's `Decimal += Decimal`, which takes the plain value of the column.

public func += (l: inout QueryExpression<Decimal.Scaled<Decimal.Places0>>, r: Decimal) {
  l = .init(.infix(.plus, l.fragment, Decimal.Scaled<Decimal.Places0>.fragment(of: r)))
}
public func += (
  l: inout QueryExpression<Decimal.Scaled<Decimal.Places0>>,
  r: QueryExpression<Decimal.Scaled<Decimal.Places0>>
) {
  l = .init(.infix(.plus, l.fragment, r.fragment))
}
public func -= (l: inout QueryExpression<Decimal.Scaled<Decimal.Places0>>, r: Decimal) {
  l = .init(.infix(.minus, l.fragment, Decimal.Scaled<Decimal.Places0>.fragment(of: r)))
}
public func -= (
  l: inout QueryExpression<Decimal.Scaled<Decimal.Places0>>,
  r: QueryExpression<Decimal.Scaled<Decimal.Places0>>
) {
  l = .init(.infix(.minus, l.fragment, r.fragment))
}
public func += (l: inout QueryExpression<Decimal.Scaled<Decimal.Places1>>, r: Decimal) {
  l = .init(.infix(.plus, l.fragment, Decimal.Scaled<Decimal.Places1>.fragment(of: r)))
}
public func += (
  l: inout QueryExpression<Decimal.Scaled<Decimal.Places1>>,
  r: QueryExpression<Decimal.Scaled<Decimal.Places1>>
) {
  l = .init(.infix(.plus, l.fragment, r.fragment))
}
public func -= (l: inout QueryExpression<Decimal.Scaled<Decimal.Places1>>, r: Decimal) {
  l = .init(.infix(.minus, l.fragment, Decimal.Scaled<Decimal.Places1>.fragment(of: r)))
}
public func -= (
  l: inout QueryExpression<Decimal.Scaled<Decimal.Places1>>,
  r: QueryExpression<Decimal.Scaled<Decimal.Places1>>
) {
  l = .init(.infix(.minus, l.fragment, r.fragment))
}
public func += (l: inout QueryExpression<Decimal.Scaled<Decimal.Places2>>, r: Decimal) {
  l = .init(.infix(.plus, l.fragment, Decimal.Scaled<Decimal.Places2>.fragment(of: r)))
}
public func += (
  l: inout QueryExpression<Decimal.Scaled<Decimal.Places2>>,
  r: QueryExpression<Decimal.Scaled<Decimal.Places2>>
) {
  l = .init(.infix(.plus, l.fragment, r.fragment))
}
public func -= (l: inout QueryExpression<Decimal.Scaled<Decimal.Places2>>, r: Decimal) {
  l = .init(.infix(.minus, l.fragment, Decimal.Scaled<Decimal.Places2>.fragment(of: r)))
}
public func -= (
  l: inout QueryExpression<Decimal.Scaled<Decimal.Places2>>,
  r: QueryExpression<Decimal.Scaled<Decimal.Places2>>
) {
  l = .init(.infix(.minus, l.fragment, r.fragment))
}
public func += (l: inout QueryExpression<Decimal.Scaled<Decimal.Places3>>, r: Decimal) {
  l = .init(.infix(.plus, l.fragment, Decimal.Scaled<Decimal.Places3>.fragment(of: r)))
}
public func += (
  l: inout QueryExpression<Decimal.Scaled<Decimal.Places3>>,
  r: QueryExpression<Decimal.Scaled<Decimal.Places3>>
) {
  l = .init(.infix(.plus, l.fragment, r.fragment))
}
public func -= (l: inout QueryExpression<Decimal.Scaled<Decimal.Places3>>, r: Decimal) {
  l = .init(.infix(.minus, l.fragment, Decimal.Scaled<Decimal.Places3>.fragment(of: r)))
}
public func -= (
  l: inout QueryExpression<Decimal.Scaled<Decimal.Places3>>,
  r: QueryExpression<Decimal.Scaled<Decimal.Places3>>
) {
  l = .init(.infix(.minus, l.fragment, r.fragment))
}
public func += (l: inout QueryExpression<Decimal.Scaled<Decimal.Places4>>, r: Decimal) {
  l = .init(.infix(.plus, l.fragment, Decimal.Scaled<Decimal.Places4>.fragment(of: r)))
}
public func += (
  l: inout QueryExpression<Decimal.Scaled<Decimal.Places4>>,
  r: QueryExpression<Decimal.Scaled<Decimal.Places4>>
) {
  l = .init(.infix(.plus, l.fragment, r.fragment))
}
public func -= (l: inout QueryExpression<Decimal.Scaled<Decimal.Places4>>, r: Decimal) {
  l = .init(.infix(.minus, l.fragment, Decimal.Scaled<Decimal.Places4>.fragment(of: r)))
}
public func -= (
  l: inout QueryExpression<Decimal.Scaled<Decimal.Places4>>,
  r: QueryExpression<Decimal.Scaled<Decimal.Places4>>
) {
  l = .init(.infix(.minus, l.fragment, r.fragment))
}
public func += (l: inout QueryExpression<Decimal.Scaled<Decimal.Places5>>, r: Decimal) {
  l = .init(.infix(.plus, l.fragment, Decimal.Scaled<Decimal.Places5>.fragment(of: r)))
}
public func += (
  l: inout QueryExpression<Decimal.Scaled<Decimal.Places5>>,
  r: QueryExpression<Decimal.Scaled<Decimal.Places5>>
) {
  l = .init(.infix(.plus, l.fragment, r.fragment))
}
public func -= (l: inout QueryExpression<Decimal.Scaled<Decimal.Places5>>, r: Decimal) {
  l = .init(.infix(.minus, l.fragment, Decimal.Scaled<Decimal.Places5>.fragment(of: r)))
}
public func -= (
  l: inout QueryExpression<Decimal.Scaled<Decimal.Places5>>,
  r: QueryExpression<Decimal.Scaled<Decimal.Places5>>
) {
  l = .init(.infix(.minus, l.fragment, r.fragment))
}
public func += (l: inout QueryExpression<Decimal.Scaled<Decimal.Places6>>, r: Decimal) {
  l = .init(.infix(.plus, l.fragment, Decimal.Scaled<Decimal.Places6>.fragment(of: r)))
}
public func += (
  l: inout QueryExpression<Decimal.Scaled<Decimal.Places6>>,
  r: QueryExpression<Decimal.Scaled<Decimal.Places6>>
) {
  l = .init(.infix(.plus, l.fragment, r.fragment))
}
public func -= (l: inout QueryExpression<Decimal.Scaled<Decimal.Places6>>, r: Decimal) {
  l = .init(.infix(.minus, l.fragment, Decimal.Scaled<Decimal.Places6>.fragment(of: r)))
}
public func -= (
  l: inout QueryExpression<Decimal.Scaled<Decimal.Places6>>,
  r: QueryExpression<Decimal.Scaled<Decimal.Places6>>
) {
  l = .init(.infix(.minus, l.fragment, r.fragment))
}
public func += (l: inout QueryExpression<Decimal.Scaled<Decimal.Places7>>, r: Decimal) {
  l = .init(.infix(.plus, l.fragment, Decimal.Scaled<Decimal.Places7>.fragment(of: r)))
}
public func += (
  l: inout QueryExpression<Decimal.Scaled<Decimal.Places7>>,
  r: QueryExpression<Decimal.Scaled<Decimal.Places7>>
) {
  l = .init(.infix(.plus, l.fragment, r.fragment))
}
public func -= (l: inout QueryExpression<Decimal.Scaled<Decimal.Places7>>, r: Decimal) {
  l = .init(.infix(.minus, l.fragment, Decimal.Scaled<Decimal.Places7>.fragment(of: r)))
}
public func -= (
  l: inout QueryExpression<Decimal.Scaled<Decimal.Places7>>,
  r: QueryExpression<Decimal.Scaled<Decimal.Places7>>
) {
  l = .init(.infix(.minus, l.fragment, r.fragment))
}
public func += (l: inout QueryExpression<Decimal.Scaled<Decimal.Places8>>, r: Decimal) {
  l = .init(.infix(.plus, l.fragment, Decimal.Scaled<Decimal.Places8>.fragment(of: r)))
}
public func += (
  l: inout QueryExpression<Decimal.Scaled<Decimal.Places8>>,
  r: QueryExpression<Decimal.Scaled<Decimal.Places8>>
) {
  l = .init(.infix(.plus, l.fragment, r.fragment))
}
public func -= (l: inout QueryExpression<Decimal.Scaled<Decimal.Places8>>, r: Decimal) {
  l = .init(.infix(.minus, l.fragment, Decimal.Scaled<Decimal.Places8>.fragment(of: r)))
}
public func -= (
  l: inout QueryExpression<Decimal.Scaled<Decimal.Places8>>,
  r: QueryExpression<Decimal.Scaled<Decimal.Places8>>
) {
  l = .init(.infix(.minus, l.fragment, r.fragment))
}
public func += (l: inout QueryExpression<Decimal.Scaled<Decimal.Places9>>, r: Decimal) {
  l = .init(.infix(.plus, l.fragment, Decimal.Scaled<Decimal.Places9>.fragment(of: r)))
}
public func += (
  l: inout QueryExpression<Decimal.Scaled<Decimal.Places9>>,
  r: QueryExpression<Decimal.Scaled<Decimal.Places9>>
) {
  l = .init(.infix(.plus, l.fragment, r.fragment))
}
public func -= (l: inout QueryExpression<Decimal.Scaled<Decimal.Places9>>, r: Decimal) {
  l = .init(.infix(.minus, l.fragment, Decimal.Scaled<Decimal.Places9>.fragment(of: r)))
}
public func -= (
  l: inout QueryExpression<Decimal.Scaled<Decimal.Places9>>,
  r: QueryExpression<Decimal.Scaled<Decimal.Places9>>
) {
  l = .init(.infix(.minus, l.fragment, r.fragment))
}
public func += (l: inout QueryExpression<Decimal.Scaled<Decimal.Places10>>, r: Decimal) {
  l = .init(.infix(.plus, l.fragment, Decimal.Scaled<Decimal.Places10>.fragment(of: r)))
}
public func += (
  l: inout QueryExpression<Decimal.Scaled<Decimal.Places10>>,
  r: QueryExpression<Decimal.Scaled<Decimal.Places10>>
) {
  l = .init(.infix(.plus, l.fragment, r.fragment))
}
public func -= (l: inout QueryExpression<Decimal.Scaled<Decimal.Places10>>, r: Decimal) {
  l = .init(.infix(.minus, l.fragment, Decimal.Scaled<Decimal.Places10>.fragment(of: r)))
}
public func -= (
  l: inout QueryExpression<Decimal.Scaled<Decimal.Places10>>,
  r: QueryExpression<Decimal.Scaled<Decimal.Places10>>
) {
  l = .init(.infix(.minus, l.fragment, r.fragment))
}
public func += (l: inout QueryExpression<Decimal.Scaled<Decimal.Places11>>, r: Decimal) {
  l = .init(.infix(.plus, l.fragment, Decimal.Scaled<Decimal.Places11>.fragment(of: r)))
}
public func += (
  l: inout QueryExpression<Decimal.Scaled<Decimal.Places11>>,
  r: QueryExpression<Decimal.Scaled<Decimal.Places11>>
) {
  l = .init(.infix(.plus, l.fragment, r.fragment))
}
public func -= (l: inout QueryExpression<Decimal.Scaled<Decimal.Places11>>, r: Decimal) {
  l = .init(.infix(.minus, l.fragment, Decimal.Scaled<Decimal.Places11>.fragment(of: r)))
}
public func -= (
  l: inout QueryExpression<Decimal.Scaled<Decimal.Places11>>,
  r: QueryExpression<Decimal.Scaled<Decimal.Places11>>
) {
  l = .init(.infix(.minus, l.fragment, r.fragment))
}
public func += (l: inout QueryExpression<Decimal.Scaled<Decimal.Places12>>, r: Decimal) {
  l = .init(.infix(.plus, l.fragment, Decimal.Scaled<Decimal.Places12>.fragment(of: r)))
}
public func += (
  l: inout QueryExpression<Decimal.Scaled<Decimal.Places12>>,
  r: QueryExpression<Decimal.Scaled<Decimal.Places12>>
) {
  l = .init(.infix(.plus, l.fragment, r.fragment))
}
public func -= (l: inout QueryExpression<Decimal.Scaled<Decimal.Places12>>, r: Decimal) {
  l = .init(.infix(.minus, l.fragment, Decimal.Scaled<Decimal.Places12>.fragment(of: r)))
}
public func -= (
  l: inout QueryExpression<Decimal.Scaled<Decimal.Places12>>,
  r: QueryExpression<Decimal.Scaled<Decimal.Places12>>
) {
  l = .init(.infix(.minus, l.fragment, r.fragment))
}
public func += (l: inout QueryExpression<Decimal.Scaled<Decimal.Places13>>, r: Decimal) {
  l = .init(.infix(.plus, l.fragment, Decimal.Scaled<Decimal.Places13>.fragment(of: r)))
}
public func += (
  l: inout QueryExpression<Decimal.Scaled<Decimal.Places13>>,
  r: QueryExpression<Decimal.Scaled<Decimal.Places13>>
) {
  l = .init(.infix(.plus, l.fragment, r.fragment))
}
public func -= (l: inout QueryExpression<Decimal.Scaled<Decimal.Places13>>, r: Decimal) {
  l = .init(.infix(.minus, l.fragment, Decimal.Scaled<Decimal.Places13>.fragment(of: r)))
}
public func -= (
  l: inout QueryExpression<Decimal.Scaled<Decimal.Places13>>,
  r: QueryExpression<Decimal.Scaled<Decimal.Places13>>
) {
  l = .init(.infix(.minus, l.fragment, r.fragment))
}
public func += (l: inout QueryExpression<Decimal.Scaled<Decimal.Places14>>, r: Decimal) {
  l = .init(.infix(.plus, l.fragment, Decimal.Scaled<Decimal.Places14>.fragment(of: r)))
}
public func += (
  l: inout QueryExpression<Decimal.Scaled<Decimal.Places14>>,
  r: QueryExpression<Decimal.Scaled<Decimal.Places14>>
) {
  l = .init(.infix(.plus, l.fragment, r.fragment))
}
public func -= (l: inout QueryExpression<Decimal.Scaled<Decimal.Places14>>, r: Decimal) {
  l = .init(.infix(.minus, l.fragment, Decimal.Scaled<Decimal.Places14>.fragment(of: r)))
}
public func -= (
  l: inout QueryExpression<Decimal.Scaled<Decimal.Places14>>,
  r: QueryExpression<Decimal.Scaled<Decimal.Places14>>
) {
  l = .init(.infix(.minus, l.fragment, r.fragment))
}
public func += (l: inout QueryExpression<Decimal.Scaled<Decimal.Places15>>, r: Decimal) {
  l = .init(.infix(.plus, l.fragment, Decimal.Scaled<Decimal.Places15>.fragment(of: r)))
}
public func += (
  l: inout QueryExpression<Decimal.Scaled<Decimal.Places15>>,
  r: QueryExpression<Decimal.Scaled<Decimal.Places15>>
) {
  l = .init(.infix(.plus, l.fragment, r.fragment))
}
public func -= (l: inout QueryExpression<Decimal.Scaled<Decimal.Places15>>, r: Decimal) {
  l = .init(.infix(.minus, l.fragment, Decimal.Scaled<Decimal.Places15>.fragment(of: r)))
}
public func -= (
  l: inout QueryExpression<Decimal.Scaled<Decimal.Places15>>,
  r: QueryExpression<Decimal.Scaled<Decimal.Places15>>
) {
  l = .init(.infix(.minus, l.fragment, r.fragment))
}
public func += (l: inout QueryExpression<Decimal.Scaled<Decimal.Places16>>, r: Decimal) {
  l = .init(.infix(.plus, l.fragment, Decimal.Scaled<Decimal.Places16>.fragment(of: r)))
}
public func += (
  l: inout QueryExpression<Decimal.Scaled<Decimal.Places16>>,
  r: QueryExpression<Decimal.Scaled<Decimal.Places16>>
) {
  l = .init(.infix(.plus, l.fragment, r.fragment))
}
public func -= (l: inout QueryExpression<Decimal.Scaled<Decimal.Places16>>, r: Decimal) {
  l = .init(.infix(.minus, l.fragment, Decimal.Scaled<Decimal.Places16>.fragment(of: r)))
}
public func -= (
  l: inout QueryExpression<Decimal.Scaled<Decimal.Places16>>,
  r: QueryExpression<Decimal.Scaled<Decimal.Places16>>
) {
  l = .init(.infix(.minus, l.fragment, r.fragment))
}
public func += (l: inout QueryExpression<Decimal.Scaled<Decimal.Places17>>, r: Decimal) {
  l = .init(.infix(.plus, l.fragment, Decimal.Scaled<Decimal.Places17>.fragment(of: r)))
}
public func += (
  l: inout QueryExpression<Decimal.Scaled<Decimal.Places17>>,
  r: QueryExpression<Decimal.Scaled<Decimal.Places17>>
) {
  l = .init(.infix(.plus, l.fragment, r.fragment))
}
public func -= (l: inout QueryExpression<Decimal.Scaled<Decimal.Places17>>, r: Decimal) {
  l = .init(.infix(.minus, l.fragment, Decimal.Scaled<Decimal.Places17>.fragment(of: r)))
}
public func -= (
  l: inout QueryExpression<Decimal.Scaled<Decimal.Places17>>,
  r: QueryExpression<Decimal.Scaled<Decimal.Places17>>
) {
  l = .init(.infix(.minus, l.fragment, r.fragment))
}
public func += (l: inout QueryExpression<Decimal.Scaled<Decimal.Places18>>, r: Decimal) {
  l = .init(.infix(.plus, l.fragment, Decimal.Scaled<Decimal.Places18>.fragment(of: r)))
}
public func += (
  l: inout QueryExpression<Decimal.Scaled<Decimal.Places18>>,
  r: QueryExpression<Decimal.Scaled<Decimal.Places18>>
) {
  l = .init(.infix(.plus, l.fragment, r.fragment))
}
public func -= (l: inout QueryExpression<Decimal.Scaled<Decimal.Places18>>, r: Decimal) {
  l = .init(.infix(.minus, l.fragment, Decimal.Scaled<Decimal.Places18>.fragment(of: r)))
}
public func -= (
  l: inout QueryExpression<Decimal.Scaled<Decimal.Places18>>,
  r: QueryExpression<Decimal.Scaled<Decimal.Places18>>
) {
  l = .init(.infix(.minus, l.fragment, r.fragment))
}

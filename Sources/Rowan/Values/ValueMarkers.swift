// Markers: where SQLite's order, arithmetic or text functions give what the Swift type promises.

/// A value whose order in SQLite is the one of its Swift type: `<`, `between`, `min`.
public protocol OrderedValue: QueryValue {}
/// A value of which sums and differences are right: `+`, `-`, `sum`.
///
/// The product of two numbers of two decimals has four: `Decimal.Scaled` is additive, not numeric.
public protocol AdditiveValue: OrderedValue {}
/// A value that SQLite calculates with: `*`, `/`, `avg`.
public protocol NumericValue: AdditiveValue {}
/// A value that is a whole number: `%`, `&`, `<<`.
public protocol IntegerValue: NumericValue {}
/// A value that is text: `contains`, `lower`.
public protocol TextValue: OrderedValue {}
/// A value stored so that SQLite's order is another one than its own: text of Decimal, JSON.
public protocol UnorderedValue: QueryValue {}

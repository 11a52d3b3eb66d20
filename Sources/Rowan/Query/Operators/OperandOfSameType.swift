public import Foundation

/// What the other side of an operator never is.
///
/// The conformances are unavailable. The operators below fit whatever stands at the right, with
/// the lowest rank, so that a comparison of two types is found at once and reported at the operator.
/// Without them the compiler tries every operator of the standard library first, for seconds.
public protocol OperandOfSameType {}

@available(
  *, unavailable,
  message:
    "the two sides of this operator have different types; convert one, for example with `.cast(as:)`"
)
extension String: OperandOfSameType {}
@available(
  *, unavailable,
  message:
    "the two sides of this operator have different types; convert one, for example with `.cast(as:)`"
)
extension Int: OperandOfSameType {}
@available(
  *, unavailable,
  message:
    "the two sides of this operator have different types; convert one, for example with `.cast(as:)`"
)
extension Int32: OperandOfSameType {}
@available(
  *, unavailable,
  message:
    "the two sides of this operator have different types; convert one, for example with `.cast(as:)`"
)
extension Int64: OperandOfSameType {}
@available(
  *, unavailable,
  message:
    "the two sides of this operator have different types; convert one, for example with `.cast(as:)`"
)
extension Double: OperandOfSameType {}
@available(
  *, unavailable,
  message:
    "the two sides of this operator have different types; convert one, for example with `.cast(as:)`"
)
extension Float: OperandOfSameType {}
@available(
  *, unavailable,
  message:
    "the two sides of this operator have different types; convert one, for example with `.cast(as:)`"
)
extension Bool: OperandOfSameType {}
@available(
  *, unavailable,
  message:
    "the two sides of this operator have different types; convert one, for example with `.cast(as:)`"
)
extension Date: OperandOfSameType {}
@available(
  *, unavailable,
  message:
    "the two sides of this operator have different types; convert one, for example with `.cast(as:)`"
)
extension UUID: OperandOfSameType {}
@available(
  *, unavailable,
  message:
    "the two sides of this operator have different types; convert one, for example with `.cast(as:)`"
)
extension URL: OperandOfSameType {}
@available(
  *, unavailable,
  message:
    "the two sides of this operator have different types, or are a Decimal stored as text, which SQLite does not calculate with: store it with `as Decimal.Scaled(n)`"
)
extension Decimal: OperandOfSameType {}
@available(
  *, unavailable,
  message:
    "the two sides of this operator have different types; convert one, for example with `.cast(as:)`"
)
extension Optional: OperandOfSameType {}

extension QueryExpression where Value: QueryValue {
  public static func + <R: OperandOfSameType>(l: Self, r: R) -> Self { l }
  public static func + <R: OperandOfSameType>(l: Self, r: QueryExpression<R>) -> Self { l }
  public static func - <R: OperandOfSameType>(l: Self, r: R) -> Self { l }
  public static func - <R: OperandOfSameType>(l: Self, r: QueryExpression<R>) -> Self { l }
  public static func * <R: OperandOfSameType>(l: Self, r: R) -> Self { l }
  public static func * <R: OperandOfSameType>(l: Self, r: QueryExpression<R>) -> Self { l }
  public static func / <R: OperandOfSameType>(l: Self, r: R) -> Self { l }
  public static func / <R: OperandOfSameType>(l: Self, r: QueryExpression<R>) -> Self { l }
}

extension QueryExpression where Value: OrderedValue {
  public static func < <R: OperandOfSameType>(l: Self, r: R) -> QueryExpression<Bool> {
    .init(l.fragment)
  }
  public static func < <R: OperandOfSameType>(l: Self, r: QueryExpression<R>) -> QueryExpression<
    Bool
  > { .init(l.fragment) }
  public static func <= <R: OperandOfSameType>(l: Self, r: R) -> QueryExpression<Bool> {
    .init(l.fragment)
  }
  public static func <= <R: OperandOfSameType>(l: Self, r: QueryExpression<R>) -> QueryExpression<
    Bool
  > { .init(l.fragment) }
  public static func > <R: OperandOfSameType>(l: Self, r: R) -> QueryExpression<Bool> {
    .init(l.fragment)
  }
  public static func > <R: OperandOfSameType>(l: Self, r: QueryExpression<R>) -> QueryExpression<
    Bool
  > { .init(l.fragment) }
  public static func >= <R: OperandOfSameType>(l: Self, r: R) -> QueryExpression<Bool> {
    .init(l.fragment)
  }
  public static func >= <R: OperandOfSameType>(l: Self, r: QueryExpression<R>) -> QueryExpression<
    Bool
  > { .init(l.fragment) }
}

extension QueryExpression where Value: QueryValue {
  public static func == <R: OperandOfSameType>(l: Self, r: R) -> QueryExpression<Bool> {
    .init(l.fragment)
  }
  public static func == <R: OperandOfSameType>(l: Self, r: QueryExpression<R>) -> QueryExpression<
    Bool
  > { .init(l.fragment) }
  public static func != <R: OperandOfSameType>(l: Self, r: R) -> QueryExpression<Bool> {
    .init(l.fragment)
  }
  public static func != <R: OperandOfSameType>(l: Self, r: QueryExpression<R>) -> QueryExpression<
    Bool
  > { .init(l.fragment) }
}

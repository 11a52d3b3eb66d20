/// A value that can be NULL.
public protocol OptionalValue: QueryValue {
  associatedtype Wrapped: QueryValue
}

extension Optional: RowDecodable where Wrapped: RowDecodable {
  public typealias Output = Wrapped.Output?

  @inlinable public static var columnCount: Int32 { Wrapped.columnCount }

  @inlinable @inline(__always)
  public static func decode(
    _ row: borrowing RowDecoder, at index: Int32
  ) throws(ColumnError) -> Wrapped.Output? {
    try Wrapped.decodeIfPresent(row, at: index)
  }
}

extension Optional: QueryValue where Wrapped: QueryValue {
  @inlinable
  public static func bind(
    _ value: Wrapped.Output?, to binder: inout ParameterBinder
  ) throws(DatabaseError) {
    if let value { return try Wrapped.bind(value, to: &binder) }
    for _ in 0..<Wrapped.columnCount { try binder.bindNull() }
  }

  @inlinable
  public static func fragment(of value: Wrapped.Output?) -> SQLFragment {
    if let value { return Wrapped.fragment(of: value) }
    if Wrapped.columnCount == 1 { return .bind(.null) }
    return .rowValue(Array(repeating: .bind(.null), count: Int(Wrapped.columnCount)))
  }
}

extension Optional: OptionalValue where Wrapped: QueryValue {}
extension Optional: OrderedValue where Wrapped: OrderedValue {}
extension Optional: AdditiveValue where Wrapped: AdditiveValue {}
extension Optional: NumericValue where Wrapped: NumericValue {}
extension Optional: IntegerValue where Wrapped: IntegerValue {}
extension Optional: TextValue where Wrapped: TextValue {}
extension Optional: UnorderedValue where Wrapped: UnorderedValue {}

/// A struct around one value, stored as that value: ids that cannot be mixed up. What the schema's
/// `type Name = UUID` conforms to.
public protocol WrappedColumnValue: ColumnValue, RawRepresentable where RawValue: ColumnValue {
  /// The wrapper of a value, of which every one has one.
  init(rawValue: RawValue)
}

extension WrappedColumnValue {
  @inlinable
  public static func decode(
    _ row: borrowing RowDecoder, at index: Int32
  ) throws(ColumnError) -> Self {
    Self(rawValue: try RawValue.decode(row, at: index))
  }

  @inlinable
  public static func bind(_ value: Self, to binder: inout ParameterBinder) throws(DatabaseError) {
    try RawValue.bind(value.rawValue, to: &binder)
  }

  public static func encode(_ value: Self) throws(DatabaseError) -> SQLiteValue {
    try RawValue.encode(value.rawValue)
  }

  public static func decode(_ value: SQLiteValue) -> Self? {
    RawValue.decode(value).map { Self(rawValue: $0) }
  }
}

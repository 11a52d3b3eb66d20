/// What a row or a part of a row is decoded to.
public protocol RowDecodable {
  /// The Swift value.
  associatedtype Output = Self
  /// The number of columns that a value takes.
  static var columnCount: Int32 { get }
  /// Decodes a value from the columns from `index` on.
  static func decode(
    _ row: borrowing RowDecoder, at index: Int32
  ) throws(ColumnError) -> Output
  /// Decodes a value from the columns from `index` on, nil if all of them are NULL.
  static func decodeIfPresent(
    _ row: borrowing RowDecoder, at index: Int32
  ) throws(ColumnError) -> Output?
  /// Decodes a value into memory that holds none yet, and holds none still if it throws.
  static func decode(
    _ row: borrowing RowDecoder, at index: Int32, into memory: UnsafeMutablePointer<Output>
  ) throws(ColumnError)
}

extension RowDecoder {
  /// A column's value as a type or in a form: `row.value(at: 0, as: Date.UnixTime.self)`; of a type of
  /// several columns, from this one on.
  ///
  /// - Throws: `ColumnError` for a value that is none of the type.
  @inlinable
  public func value<Value: RowDecodable>(
    at index: Int32, as type: Value.Type
  ) throws(ColumnError) -> Value.Output {
    try type.decode(self, at: index)
  }
}

extension RowDecodable {
  @inlinable
  public static func decodeIfPresent(
    _ row: borrowing RowDecoder, at index: Int32
  ) throws(ColumnError) -> Output? {
    if row.isNull(at: index, count: columnCount) { return nil }
    return try decode(row, at: index)
  }

  @inlinable
  public static func decode(
    _ row: borrowing RowDecoder, at index: Int32, into memory: UnsafeMutablePointer<Output>
  ) throws(ColumnError) {
    memory.initialize(to: try decode(row, at: index))
  }
}

/// What the type parameter of an expression says: how a Swift value (`Output`) is stored.
public protocol QueryValue: RowDecodable, Sendable where Output: Sendable {
  /// Binds a value to as many parameters as it takes columns.
  static func bind(_ value: Output, to binder: inout ParameterBinder) throws(DatabaseError)
  /// A value as SQL: a bound parameter, or a row value of several.
  static func fragment(of value: Output) -> SQLFragment
  /// Whether a value can be NULL.
  static var isOptional: Bool { get }
}

/// A way to store a Swift type in one column: `as Date.UnixTime`.
///
/// Two functions make one: `encode` and `decode`.
public protocol ColumnRepresentation: QueryValue {
  /// The stored form of a value.
  ///
  /// - Throws: `DatabaseError` for a value that cannot be stored, an out of range one for example.
  static func encode(_ value: Output) throws(DatabaseError) -> SQLiteValue
  /// The value of a stored form, nil for one that it cannot be made of.
  static func decode(_ value: SQLiteValue) -> Output?
}

extension ColumnRepresentation {
  @inlinable public static var columnCount: Int32 { 1 }

  public static func decode(
    _ row: borrowing RowDecoder, at index: Int32
  ) throws(ColumnError) -> Output {
    guard let value = decode(row.value(at: index)) else {
      throw ColumnError(index: index, reason: .invalidValue("the type cannot be made of it"))
    }
    return value
  }

  @inlinable
  public static func bind(
    _ value: Output, to binder: inout ParameterBinder
  ) throws(DatabaseError) {
    try binder.bind(encode(value))
  }

  @inlinable
  public static func fragment(of value: Output) -> SQLFragment {
    do {
      return .bind(try encode(value))
    } catch {
      return .failure(error)
    }
  }
}

/// A Swift type that is stored in one column as it is.
public protocol ColumnValue: ColumnRepresentation where Output == Self {}

/// An enum that is stored as its raw value. What the schema's enums conform to.
public protocol RawColumnValue: ColumnValue, OrderedValue, RawRepresentable
where RawValue: ColumnValue {}

extension RawColumnValue {
  @inlinable
  public static func decode(
    _ row: borrowing RowDecoder, at index: Int32
  ) throws(ColumnError) -> Self {
    guard let value = Self(rawValue: try RawValue.decode(row, at: index)) else {
      throw ColumnError(index: index, reason: .invalidValue("no case of the enum has this value"))
    }
    return value
  }

  @inlinable
  public static func bind(_ value: Self, to binder: inout ParameterBinder) throws(DatabaseError) {
    try RawValue.bind(value.rawValue, to: &binder)
  }

  @inlinable
  public static func encode(_ value: Self) throws(DatabaseError) -> SQLiteValue {
    try RawValue.encode(value.rawValue)
  }

  public static func decode(_ value: SQLiteValue) -> Self? {
    RawValue.decode(value).flatMap { Self(rawValue: $0) }
  }
}

/// Several columns that make one Swift value: a group, a composite key.
///
/// Where each of them has an order it is an `OrderedValue` too: row values compare one column after
/// the other.
public protocol ColumnGroup: QueryRow, QueryValue {}

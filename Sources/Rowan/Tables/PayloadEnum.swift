/// An enum each of whose cases has a payload: stored as a nullable column or group a case, of which
/// one holds a value. What the schema's enums of that kind conform to.
///
/// A row with none or several set cannot be read, which `check cases` in the schema keeps out of the
/// table. An optional one is nil where none is set.
public protocol PayloadEnum: ColumnGroup {
  /// How many columns each case takes, in their order.
  static var payloadWidths: [Int32] { get }
  /// Binds all columns: the payload of the case, and NULL for the other cases.
  func bindPayload(to binder: inout ParameterBinder) throws(DatabaseError)
  /// All columns as a row value.
  var payloadFragment: SQLFragment { get }
}

extension PayloadEnum {
  @inlinable
  public static func bind(_ value: Self, to binder: inout ParameterBinder) throws(DatabaseError) {
    try value.bindPayload(to: &binder)
  }

  public static func fragment(of value: Self) -> SQLFragment { value.payloadFragment }

  /// The number of the case that a row has, from 0.
  ///
  /// - Throws: `ColumnError` if none is set, or several.
  public static func presentCase(
    _ row: borrowing RowDecoder, at index: Int32
  ) throws(ColumnError) -> Int {
    var present: (number: Int, position: Int32)?
    var position = index
    for (number, width) in payloadWidths.enumerated() {
      if !row.isNull(at: position, count: width) {
        var first = position
        while row.isNull(at: first) { first &+= 1 }
        if let present {
          throw ColumnError(
            index: first,
            reason: .payloads(of: index..<index &+ columnCount, besides: present.position))
        }
        present = (number, first)
      }
      position &+= width
    }
    guard let present else {
      throw ColumnError(
        index: index, reason: .payloads(of: index..<index &+ columnCount, besides: nil))
    }
    return present.number
  }
}

extension ParameterBinder {
  /// Binds NULL to several parameters: the columns of cases that are not there.
  ///
  /// - Throws: `DatabaseError` if there are not as many parameters.
  @inlinable
  public mutating func bindNull(count: Int32) throws(DatabaseError) {
    for _ in 0..<count { try bindNull() }
  }
}

extension SQLFragment {
  /// A case's payload as a row value of all columns of its enum: NULL before and after it.
  public static func payload(
    _ payload: SQLFragment, behind leading: Int, before trailing: Int
  ) -> SQLFragment {
    let null = SQLFragment.bind(.null)
    return .rowValue(
      Array(repeating: null, count: leading) + [payload] + Array(repeating: null, count: trailing))
  }
}

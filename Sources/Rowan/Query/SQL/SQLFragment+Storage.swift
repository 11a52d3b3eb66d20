extension SQLFragment {
  /// A statement as an operand, a failure if its column is stored in another way than `type`.
  static func subquery(
    _ statement: some Statement, comparedWith type: StorageType
  ) -> SQLFragment {
    storageMismatch(type, statement.storage).map { .failure($0) } ?? .subquery(statement.query)
  }

  /// The same for several columns, one by one.
  static func storageMismatch(_ types: [StorageType], _ others: [StorageType]) -> DatabaseError? {
    guard types.count == others.count else { return nil }
    for (type, other) in zip(types, others) {
      if let error = storageMismatch(type, other) { return error }
    }
    return nil
  }

  /// What is wrong where a value stored as `type` meets one that is stored in another way, as a date
  /// in text meets one in seconds.
  static func storageMismatch(_ type: StorageType, _ other: StorageType?) -> DatabaseError? {
    guard let other else { return nil }
    let (left, right) = (type.unwrapped, other.unwrapped)
    if left == right { return nil }
    return DatabaseError(
      code: .mismatch,
      message: "\(left) and \(right) store a value in different ways: they cannot be compared "
        + "or assigned")
  }
}

/// An optional of something that is read from columns.
private protocol OptionalDecodable {
  static var wrapped: any RowDecodable.Type { get }
}

extension Optional: OptionalDecodable where Wrapped: RowDecodable {
  fileprivate static var wrapped: any RowDecodable.Type { Wrapped.self }
}

extension RowDecodable {
  /// The type without `Optional`: NULL takes nothing from how the others are stored.
  fileprivate static var unwrapped: any RowDecodable.Type {
    if let type = self as? any StoredAsOther.Type { return type.storedType.unwrapped }
    guard let type = self as? any OptionalDecodable.Type else { return self }
    return type.wrapped.unwrapped
  }
}

// Memory that rows are decoded into.

/// Moves a value to where a property that can be set is stored, in a row that is being decoded.
///
/// ```swift
/// Rowan.initialize(&memory.pointee.title, to: title)
/// ```
///
/// - Parameters:
///   - memory: the property, which holds no value yet.
///   - value: the value.
@inlinable @inline(__always)
public func initialize<Value>(_ memory: UnsafeMutablePointer<Value>, to value: consuming Value) {
  memory.initialize(to: value)
}

/// Moves a value to where a `let` is stored, in a row that is being decoded.
///
/// ```swift
/// try Rowan.initialize(memory, \.id, to: id)
/// ```
///
/// - Parameters:
///   - memory: the row, whose property holds no value yet.
///   - property: a stored property.
///   - value: the value.
/// - Throws: `ColumnError` for a computed property, which has no place in the row. What was moved to
///   others before stays in memory for good.
@inlinable @inline(__always)
public func initialize<Row, Value>(
  _ memory: UnsafeMutablePointer<Row>, _ property: KeyPath<Row, Value>, to value: consuming Value
) throws(ColumnError) {
  // The compiler knows the offset of a stored property, and makes a number of all this.
  guard let offset = MemoryLayout<Row>.offset(of: property) else {
    throw ColumnError(
      index: 0, reason: .invalidValue("the row's type decodes a column into a computed property"))
  }
  let place = UnsafeMutableRawPointer(memory) + offset
  place.assumingMemoryBound(to: Value.self).initialize(to: value)
}

/// Calls `body` with memory for one value, which `body` leaves without one.
@inlinable @inline(__always)
func withMemory<Value, Result>(
  for type: Value.Type, _ body: (UnsafeMutablePointer<Value>) throws -> Result
) throws -> Result {
  try withUnsafeTemporaryAllocation(of: type, capacity: 1) { buffer in
    // Only a buffer without elements may have no address.
    try body(buffer.baseAddress.unsafelyUnwrapped)
  }
}

/// What `body` puts in memory for one value.
@inlinable @inline(__always)
func withMemory<Value>(
  _ body: (UnsafeMutablePointer<Value>) throws(ColumnError) -> Void
) throws(ColumnError) -> Value {
  try withUnsafeTemporaryAllocation(of: Value.self, capacity: 1) {
    (buffer) throws(ColumnError) -> Value in
    let memory = buffer.baseAddress.unsafelyUnwrapped
    try body(memory)
    return memory.move()
  }
}

/// The value of a parameter of a `query` declaration; for generated code.
public struct QueryParameter: Sendable {
  /// In the SQL, without their colons: one for each column of a value.
  private let names: [StaticString]
  let isList: Bool
  private let binding: @Sendable (inout ParameterBinder) throws(DatabaseError) -> Void
  private let fragment: @Sendable () -> SQLNode

  /// One value.
  ///
  /// - Parameters:
  ///   - name: of the parameter in the SQL, without its colon.
  ///   - type: how the value is stored.
  ///   - value: the value.
  public static func value<Value: QueryValue>(
    _ name: StaticString, _ type: Value.Type, _ value: Value.Output
  ) -> QueryParameter {
    columns([name], type, value)
  }

  /// One value of several columns: an `ID` of a composite key, a group, an enum with payloads.
  ///
  /// - Parameters:
  ///   - names: of the parameters for the columns, in their order, one behind the other where the SQL
  ///     first names them.
  ///   - type: how the value is stored.
  ///   - value: the value.
  public static func columns<Value: QueryValue>(
    _ names: [StaticString], _ type: Value.Type, _ value: Value.Output
  ) -> QueryParameter {
    QueryParameter(
      names: names, isList: false,
      binding: { binder throws(DatabaseError) in try Value.bind(value, to: &binder) },
      fragment: { Value.fragment(of: value).node })
  }

  /// The elements of `IN (:name)`.
  ///
  /// - Parameters:
  ///   - name: of the parameter in the SQL, without its colon.
  ///   - type: how an element is stored.
  ///   - values: any number of elements; `IN` of none is false.
  public static func list<Value: QueryValue>(
    _ name: StaticString, _ type: Value.Type, _ values: [Value.Output]
  ) -> QueryParameter {
    QueryParameter(
      names: [name], isList: true,
      binding: { binder throws(DatabaseError) in
        for value in values { try Value.bind(value, to: &binder) }
      },
      fragment: { .elements(values.map { Value.fragment(of: $0).node }) })
  }

  /// What stands in the place of a parameter; nil of another one's.
  func node(named name: String) -> SQLNode? {
    guard let index = names.firstIndex(where: { $0.description == name }) else { return nil }
    if names.count == 1 { return fragment() }
    let columns = fragment().resultColumns
    return index < columns.count ? columns[index] : nil
  }

  func bind(to binder: inout ParameterBinder) throws(DatabaseError) { try binding(&binder) }
}

/// SQL with the parameters in it told apart.
struct ParameterText: Sendable {
  enum Part: Equatable, Sendable {
    case text(String)
    case parameter(String)
  }

  private(set) var parts: [Part] = []

  init(_ sql: String) {
    let bytes = Array(sql.utf8)
    func byte(_ index: Int) -> UInt8 { index < bytes.count ? bytes[index] : 0 }
    var start = 0
    var index = 0
    while index < bytes.count {
      switch (byte(index), byte(index + 1)) {
      case (UInt8(ascii: "-"), UInt8(ascii: "-")):
        while index < bytes.count, bytes[index] != 0x0A { index += 1 }
      case (UInt8(ascii: "/"), UInt8(ascii: "*")):
        index += 2
        while index < bytes.count,
          byte(index) != UInt8(ascii: "*") || byte(index + 1) != UInt8(ascii: "/")
        { index += 1 }
        index += 2
      case (UInt8(ascii: "'"), _), (UInt8(ascii: "\""), _), (UInt8(ascii: "`"), _),
        (UInt8(ascii: "["), _):
        // A doubled quote ends one part and begins the next.
        let end = byte(index) == UInt8(ascii: "[") ? UInt8(ascii: "]") : byte(index)
        index += 1
        while index < bytes.count, bytes[index] != end { index += 1 }
        index += 1
      case (UInt8(ascii: ":"), let next) where Self.isWord(next):
        add(bytes[start..<index])
        start = index + 1
        index += 1
        while Self.isWord(byte(index)) { index += 1 }
        parts.append(.parameter(String(decoding: bytes[start..<index], as: UTF8.self)))
        start = index
      default: index += 1
      }
    }
    add(bytes[min(start, bytes.count)...])
  }

  /// That of a text of the program, which is read once: it stays where it is.
  static func of(_ sql: StaticString) -> ParameterText {
    guard sql.hasPointerRepresentation else { return ParameterText(sql.description) }
    let address = UInt(bitPattern: sql.utf8Start)
    if let text = texts.withLock({ $0[address] }) { return text }
    let text = ParameterText(sql.description)
    texts.withLock { $0[address] = text }
    return text
  }

  private static let texts = Locked<[UInt: ParameterText]>([:])

  private mutating func add(_ bytes: ArraySlice<UInt8>) {
    if !bytes.isEmpty { parts.append(.text(String(decoding: bytes, as: UTF8.self))) }
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    byte >= 0x80 || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "$")
      || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
      || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }
}

/// What a function takes besides what it is called on: an expression or a value, which is bound.
public protocol FunctionArgument: Sendable {
  /// The SQL.
  var argument: SQLFragment { get }
  /// The SQL where the argument becomes a value in JSON.
  var jsonArgument: SQLFragment { get }
}

/// An argument that is text: a `String` or an expression of one.
public protocol TextArgument: FunctionArgument {}
/// An argument that is a whole number: an `Int` or an expression of one.
public protocol IntegerArgument: FunctionArgument {}

extension QueryExpression: FunctionArgument {
  public var argument: SQLFragment { fragment }
  public var jsonArgument: SQLFragment { fragment.asJSON(Value.self) }
}
extension QueryExpression: TextArgument where Value == String {}
extension QueryExpression: IntegerArgument where Value == Int {}

extension FunctionArgument where Self: ColumnValue {
  public var argument: SQLFragment { Self.fragment(of: self) }
  public var jsonArgument: SQLFragment { argument.asJSON(Self.self) }
}
extension String: TextArgument {}
extension Int: IntegerArgument {}
extension Int64: FunctionArgument {}
extension Double: FunctionArgument {}
extension Bool: FunctionArgument {}

extension Optional: FunctionArgument where Wrapped: FunctionArgument & ColumnValue {
  public var argument: SQLFragment { Self.fragment(of: self) }
  public var jsonArgument: SQLFragment { argument.asJSON(Wrapped.self) }
}

extension QueryExpression where Value: QueryValue {
  /// A value as an expression, bound: `?`.
  public init(value: Value.Output) { self.init(Value.fragment(of: value)) }
}

/// `x || coalesce(y, '')`: the texts of all arguments in one, as SQLite's `concat()` from 3.44 on.
///
/// Numbers become text; nil is no text.
public func concat(_ parts: any FunctionArgument...) -> QueryExpression<String> {
  let texts = parts.map { part in
    let canBeNull = (part as? any NullableArgument)?.canBeNull ?? false
    return canBeNull ? .call("coalesce", part.argument, .emptyText) : part.argument
  }
  guard let first = texts.first else { return QueryExpression(value: "") }
  // A single number becomes text too.
  let rest = texts.count == 1 ? [.emptyText] : texts.dropFirst()
  return .init(rest.reduce(first) { .infix(.concatenate, $0, $1) })
}

/// `printf(?, x, …)`: text by a format, as in C: `%d`, `%s`, `%.2f`, `%05d`, `%,d`; `%%` is a `%`.
///
/// nil is the empty text for `%s` and 0 for a number. A NUL ends the format, and what `%s` takes.
public func format(
  _ format: String, _ arguments: any FunctionArgument...
) -> QueryExpression<String> {
  .printf(format, arguments)
}

/// `printf(?, x, …)`: the same as `format`.
public func printf(
  _ format: String, _ arguments: any FunctionArgument...
) -> QueryExpression<String> {
  .printf(format, arguments)
}

/// `char(x, …)`: the text of these Unicode scalars.
public func char(_ scalars: any IntegerArgument...) -> QueryExpression<String> {
  .init(SQLFragment(.call("char", scalars.map(\.argument.node))))
}

extension QueryExpression<String> {
  fileprivate static func printf(_ format: String, _ arguments: [any FunctionArgument]) -> Self {
    let nodes = [.value(.text(format))] + arguments.map(\.argument.node)
    // An empty format makes NULL of nothing written.
    return Self(.call("coalesce", SQLFragment(.call("printf", nodes)), .emptyText))
  }
}

extension SQLFragment {
  static var emptyText: SQLFragment { SQLFragment(.keyword("''")) }
}

/// An argument that can be NULL: values never are.
private protocol NullableArgument {
  var canBeNull: Bool { get }
}

extension Optional: NullableArgument {
  fileprivate var canBeNull: Bool { self == nil }
}

extension QueryExpression: NullableArgument {
  fileprivate var canBeNull: Bool { (Value.self as? any QueryValue.Type)?.isOptional ?? true }
}

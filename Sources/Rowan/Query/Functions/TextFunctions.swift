extension QueryExpression where Value: TextValue {
  /// `lower(x)`: ASCII letters in lower case.
  public func lower() -> Self { Self(.call("lower", fragment)) }

  /// `upper(x)`: ASCII letters in upper case.
  public func upper() -> Self { Self(.call("upper", fragment)) }

  /// `trim(x)`: without spaces at both ends.
  public func trim() -> Self { Self(.call("trim", fragment)) }

  /// `trim(x, ?)`: without any of these characters at both ends. A NUL ends the characters.
  public func trim(_ characters: any TextArgument) -> Self { Self(call("trim", characters)) }

  /// `ltrim(x)`: without spaces at the start.
  public func ltrim() -> Self { Self(.call("ltrim", fragment)) }

  /// `ltrim(x, ?)`: without any of these characters at the start. A NUL ends them.
  public func ltrim(_ characters: any TextArgument) -> Self { Self(call("ltrim", characters)) }

  /// `rtrim(x)`: without spaces at the end.
  public func rtrim() -> Self { Self(.call("rtrim", fragment)) }

  /// `rtrim(x, ?)`: without any of these characters at the end. A NUL ends them.
  public func rtrim(_ characters: any TextArgument) -> Self { Self(call("rtrim", characters)) }

  /// `replace(x, ?, ?)`: with every occurrence of a text replaced; of one that is empty or begins
  /// with a NUL nothing is.
  public func replace(_ text: any TextArgument, with replacement: any TextArgument) -> Self {
    Self(call("replace", text, replacement))
  }

  /// `substr(x, ?)`: from a Unicode scalar on, the first of which is 1; from the end if negative.
  public func substr(_ start: any IntegerArgument) -> Self { Self(call("substr", start)) }

  /// `substr(x, ?, ?)`: as many Unicode scalars; those before the start if negative.
  public func substr(_ start: any IntegerArgument, _ length: any IntegerArgument) -> Self {
    Self(call("substr", start, length))
  }

  /// `instr(x, ?)`: where a text begins, from 1; 0 if it is not there.
  public func instr(_ text: any TextArgument) -> QueryExpression<Int> { .init(call("instr", text)) }

  /// `length(x)`: the number of Unicode scalars before the first NUL.
  public func length() -> QueryExpression<Int> { .init(.call("length", fragment)) }

  /// `unicode(x)`: the number of the first Unicode scalar; nil of the empty text.
  public func unicode() -> QueryExpression<Int?> { .init(.call("unicode", fragment)) }

  private func call(_ name: StaticString, _ arguments: any FunctionArgument...) -> SQLFragment {
    SQLFragment(.call(name, [fragment.node] + arguments.map(\.argument.node)))
  }
}

extension QueryExpression where Value: TextValue & OptionalValue {
  /// `instr(x, ?)`: where a text begins, from 1; 0 if it is not there.
  public func instr(_ text: any TextArgument) -> QueryExpression<Int?> {
    .init(.call("instr", fragment, text.argument))
  }

  /// `length(x)`: the number of Unicode scalars before the first NUL.
  public func length() -> QueryExpression<Int?> { .init(.call("length", fragment)) }
}

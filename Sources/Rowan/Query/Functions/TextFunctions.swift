extension QueryExpression where Value: TextValue {
  /// `lower(x)`: ASCII letters in lower case.
  public func lower() -> Self { Self(.call("lower", fragment)) }

  /// `upper(x)`: ASCII letters in upper case.
  public func upper() -> Self { Self(.call("upper", fragment)) }

  /// `trim(x)`: without spaces at both ends.
  public func trim() -> Self { Self(.call("trim", fragment)) }

  /// `trim(x, ?)`: without any of these characters at both ends.
  public func trim(_ characters: String) -> Self { Self(call("trim", characters)) }

  /// `ltrim(x)`: without spaces at the start.
  public func ltrim() -> Self { Self(.call("ltrim", fragment)) }

  /// `ltrim(x, ?)`: without any of these characters at the start.
  public func ltrim(_ characters: String) -> Self { Self(call("ltrim", characters)) }

  /// `rtrim(x)`: without spaces at the end.
  public func rtrim() -> Self { Self(.call("rtrim", fragment)) }

  /// `rtrim(x, ?)`: without any of these characters at the end.
  public func rtrim(_ characters: String) -> Self { Self(call("rtrim", characters)) }

  /// `replace(x, ?, ?)`: with every occurrence of a text replaced.
  public func replace(_ text: String, with replacement: String) -> Self {
    Self(.call("replace", fragment, .bind(.text(text)), .bind(.text(replacement))))
  }

  /// `substr(x, ?)`: from a Unicode scalar on, the first of which is 1; from the end if negative.
  public func substr(_ start: Int) -> Self {
    Self(.call("substr", fragment, Int.fragment(of: start)))
  }

  /// `substr(x, ?, ?)`: as many Unicode scalars.
  public func substr(_ start: Int, _ length: Int) -> Self {
    Self(.call("substr", fragment, Int.fragment(of: start), Int.fragment(of: length)))
  }

  /// `instr(x, ?)`: where a text begins, from 1; 0 if it is not there.
  public func instr(_ text: String) -> QueryExpression<Int> { .init(call("instr", text)) }

  /// `length(x)`: the number of Unicode scalars before the first NUL.
  public func length() -> QueryExpression<Int> { .init(.call("length", fragment)) }

  private func call(_ name: StaticString, _ text: String) -> SQLFragment {
    .call(name, fragment, .bind(.text(text)))
  }
}

extension QueryExpression where Value: TextValue & OptionalValue {
  /// `instr(x, ?)`.
  public func instr(_ text: String) -> QueryExpression<Int?> {
    .init(.call("instr", fragment, .bind(.text(text))))
  }

  /// `length(x)`.
  public func length() -> QueryExpression<Int?> { .init(.call("length", fragment)) }
}

// Searching text compares as Swift's UTF-8 does: byte by byte, with its case, whatever characters it
// holds (`%`, `_`, NUL) and however long it is. Nothing is a pattern. LIKE could do none of that: it
// ends at a NUL, folds the case of ASCII letters and refuses patterns of more than 50,000 bytes.

extension QueryExpression where Value: TextValue {
  /// Whether the text holds another: `instr(x, ?) > 0`. Every text holds the empty one.
  ///
  /// - Parameter ignoringCase: whether ASCII letters are equal in both cases, as for LIKE.
  public func contains(_ text: String, ignoringCase: Bool = false) -> QueryExpression<Bool> {
    .init(.infix(.greater, position(of: text, ignoringCase), zero))
  }

  /// Whether the text begins with another.
  ///
  /// For a column it is a range, `x >= ? AND x < ?` by bytes, for which SQLite uses an index on the
  /// column; otherwise `instr(x, ?) = 1`. The range holds in databases whose text is UTF-8.
  ///
  /// - Parameter ignoringCase: whether ASCII letters are equal in both cases, as for LIKE.
  public func hasPrefix(_ text: String, ignoringCase: Bool = false) -> QueryExpression<Bool> {
    if !ignoringCase, !text.isEmpty, case .column = fragment.node {
      let column = SQLFragment(.infix(.collate, fragment.node, .keyword("BINARY")))
      let low = SQLFragment.infix(
        .greaterOrEqual, column, .bind(.text(text)), isNullable: Value.isOptional)
      guard let end = text.endOfPrefix else { return .init(low) }
      return .init(.infix(.and, low, .infix(.less, column, .bind(.text(end)))))
    }
    return .init(
      .infix(.equal, position(of: text, ignoringCase), SQLFragment(.keyword("1"))))
  }

  /// Whether the text ends with another, by the bytes of both.
  ///
  /// - Parameter ignoringCase: whether ASCII letters are equal in both cases, as for LIKE.
  public func hasSuffix(_ text: String, ignoringCase: Bool = false) -> QueryExpression<Bool> {
    if text.isEmpty { return contains(text) }
    let (whole, suffix) = operands(text, ignoringCase)
    let bytes = SQLNode.cast(suffix.node, "BLOB")
    let length = SQLNode.prefix(.negate, .call("length", [bytes]))
    let end = SQLNode.call("substr", [.cast(whole.node, "BLOB"), length])
    // SQLite has NULL for the end of the empty text, which would make the condition unknown.
    guard Value.isOptional else { return .init(SQLFragment(.infix(.is, end, bytes))) }
    let known = SQLNode.call("coalesce", [end, whole.node], isNullable: true)
    return .init(SQLFragment(.infix(.equal, known, bytes)))
  }

  private var zero: SQLFragment { SQLFragment(.keyword("0")) }

  private func operands(
    _ text: String, _ ignoringCase: Bool
  ) -> (SQLFragment, SQLFragment) {
    let value = SQLFragment.bind(.text(text))
    return ignoringCase
      ? (.call("lower", fragment), .call("lower", value)) : (fragment, value)
  }

  private func position(of text: String, _ ignoringCase: Bool) -> SQLFragment {
    let (whole, part) = operands(text, ignoringCase)
    return SQLFragment(
      .call("instr", [whole.node, part.node], isNullable: Value.isOptional))
  }

  /// `x LIKE ?`: `%` stands for any characters, `_` for one; ASCII letters are equal in both cases.
  ///
  /// SQLite's LIKE takes text to end at a NUL and refuses patterns of more than 50,000 bytes. To
  /// find text as it is, use `contains`, `hasPrefix` and `hasSuffix`.
  ///
  /// - Parameter escape: a character that makes the one after it stand for itself.
  public func like(_ pattern: String, escape: Character? = nil) -> QueryExpression<Bool> {
    .init(.like(fragment, String.fragment(of: pattern), escape, isNullable: Value.isOptional))
  }

  /// `x LIKE y`.
  @_disfavoredOverload
  public func like(
    _ pattern: QueryExpression<String>, escape: Character? = nil
  ) -> QueryExpression<Bool> {
    .init(.like(fragment, pattern.fragment, escape, isNullable: Value.isOptional))
  }

  /// `x GLOB ?`: `*` stands for any characters, `?` for one, `[a-z]` for one of several.
  public func glob(_ pattern: String) -> QueryExpression<Bool> {
    .init(
      .infix(.glob, fragment, String.fragment(of: pattern), isNullable: Value.isOptional))
  }
}

extension SQLFragment {
  fileprivate static func like(
    _ operand: SQLFragment, _ pattern: SQLFragment, _ escape: Character?, isNullable: Bool
  ) -> SQLFragment {
    var right = SQLNode.operand(pattern.node)
    if let escape {
      right = .sequence([right, .keyword(" ESCAPE "), .value(.text(String(escape)))])
    }
    return SQLFragment(.infix(.like, operand.node, right, isNullable: isNullable))
  }
}

extension String {
  /// The first text after all that begin with this one, nil if there is none.
  fileprivate var endOfPrefix: String? {
    var scalars = Array(unicodeScalars)
    while let last = scalars.popLast() {
      let next = last.value == 0xD7FF ? 0xE000 : last.value + 1
      if let scalar = Unicode.Scalar(next) {
        scalars.append(scalar)
        var text = String.UnicodeScalarView()
        text.append(contentsOf: scalars)
        return String(text)
      }
    }
    return nil
  }
}

extension Parser {
  // PrimaryKey = "primary" "key" "(" IndexedList ")" [ OnConflict ] ;
  mutating func primaryKey(_ header: HeaderSyntax, _ start: Int) -> PrimaryKeySyntax {
    consume()
    expect(.key, "after 'primary'")
    let columns = indexedList()
    let conflict = conflict(isOnly: true)
    return PrimaryKeySyntax(
      header: header,
      columns: columns,
      conflict: conflict,
      range: range(from: start)
    )
  }

  // NoPrimaryKey = "no" "primary" "key" ;
  mutating func noPrimaryKey(_ header: HeaderSyntax, _ start: Int) -> NoPrimaryKeySyntax {
    consume()
    expect(.primary, "after 'no'")
    expect(.key, "after 'primary'")
    return NoPrimaryKeySyntax(header: header, range: range(from: start))
  }

  // ForeignKey = "foreign" "key" "(" ColumnList ")" References ;
  mutating func foreignKey(_ header: HeaderSyntax, _ start: Int) -> ForeignKeySyntax {
    consume()
    expect(.key, "after 'foreign'")
    let columns = columnList()
    let references = references()
    return ForeignKeySyntax(
      header: header,
      columns: columns,
      references: references,
      range: range(from: start)
    )
  }

  // Unique = "unique" [ Identifier ] "(" IndexedList ")" [ OnConflict | "where" Sql ] ;
  mutating func unique(_ header: HeaderSyntax, _ start: Int) -> UniqueSyntax {
    consume()
    var name = kind == .identifier ? takeName() : nil
    if let first = name, first.text == "index", kind == .identifier, !isRecovering {
      let word = range(first.range.start, self.start)
      report(.uniqueIndex, first.range, fix: .remove(word, "index"))
      name = takeName()
    }
    let columns = indexedList(behind: name)
    let conflict = conflict(isOnly: true)
    let condition = conflict == nil ? condition() : nil
    return UniqueSyntax(
      header: header,
      name: name,
      columns: columns,
      conflict: conflict,
      condition: condition,
      range: range(from: start)
    )
  }

  // Index = "index" [ Identifier ] "(" IndexedList ")" [ "where" Sql ] ;
  mutating func index(_ header: HeaderSyntax, _ start: Int) -> IndexSyntax {
    consume()
    let name = kind == .identifier ? takeName() : nil
    let columns = indexedList(behind: name)
    let condition = condition()
    return IndexSyntax(
      header: header,
      name: name,
      columns: columns,
      condition: condition,
      range: range(from: start)
    )
  }

  // Check = "check" [ Identifier ] Sql ;
  mutating func check(_ header: HeaderSyntax, _ start: Int) -> CheckSyntax {
    consume()
    let name = isAtNameOfCheck ? takeName() : nil
    let condition = sql("after 'check'")
    return CheckSyntax(
      header: header,
      name: name,
      condition: condition,
      range: range(from: start)
    )
  }

  // "where" Sql
  private mutating func condition() -> SQLTextSyntax? {
    guard !isRecovering else { return nil }
    // The braces say what the word before them is meant to be.
    if kind == .leftBrace {
      fail(
        .expectedWord("'where'", "before the condition", found: found),
        fix: .insert(" where", at: gap))
    } else if word != .where, kind != .identifier || !correct(to: [.where]) {
      return nil
    } else {
      consume()
    }
    return sql("after 'where'")
  }

  // IndexedList = Indexed { "," Indexed } [ "," ] ;
  /// - Parameter name: of the index, which is perhaps meant to be its column.
  private mutating func indexedList(behind name: NameSyntax? = nil) -> [IndexedSyntax] {
    if let name, isAtEnd, !isRecovering {
      report(
        .listWithoutParentheses("around the columns"), name.range,
        fix: .write("(\(name.range.text))", over: name.range))
      lastErrorEnd = previousEnd
      return []
    }
    return list("in the list of columns", of: .pathsOrSQL) { $0.indexed() }
  }

  // Indexed = ( Path | Sql ) [ "collate" Identifier ] [ "asc" | "desc" ] ;
  private mutating func indexed() -> IndexedSyntax {
    let start = start
    let value: IndexedSyntax.Value =
      kind == .leftBrace ? .sql(sql("in the index")) : .path(path(of: "a column"))
    var collation: NameSyntax?
    if isAtModifier, word != .collate, word != .asc, word != .desc {
      _ = correct(to: [.collate, .asc, .desc])
    }
    if !isRecovering, take(.collate) { collation = name(of: "a collation") }
    var order: IndexedSyntax.Order?
    if !isRecovering {
      if take(.asc) { order = .ascending } else if take(.desc) { order = .descending }
    }
    return IndexedSyntax(
      value: value,
      collation: collation,
      order: order,
      range: range(from: start)
    )
  }

  private var isAtModifier: Bool {
    kind == .identifier && !current.token.startsLine && !isRecovering
  }
}

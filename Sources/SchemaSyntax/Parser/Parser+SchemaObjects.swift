extension Parser {
  // View = [ "temporary" ] "view" Identifier [ Conformances ] [ Body ] "as" Sql ;
  mutating func viewDeclaration(
    _ header: HeaderSyntax,
    _ start: Int,
    isTemporary: Bool
  ) -> ViewSyntax {
    consume()
    let name = name(of: "the view")
    let conformances = conformances()
    var columns: [ColumnSyntax]?
    // Without "as" the braces are a body, or SQL if no column begins in them.
    if kind == .leftBrace || isRecovering || startsColumn {
      columns = self.columns(of: .view)
    }
    if !take(.as) {
      if kind == .identifier, correct(to: [.as]) {
        consume()
      } else {
        let fix = kind == .leftBrace ? Diagnostic.Fix.insert(" as", at: gap) : nil
        fail(.expectedWord("'as'", "and the SELECT of the view", found: found), fix: fix)
      }
    }
    let sql = sql("after 'as'", inDeclaration: true)
    return ViewSyntax(
      header: header,
      isTemporary: isTemporary,
      name: name,
      conformances: conformances,
      columns: columns,
      sql: sql,
      range: range(from: start)
    )
  }

  private var startsColumn: Bool {
    mutating get {
      guard current.word == .let || current.word == .var else { return false }
      return peek().token.kind == .identifier
    }
  }

  // FullText = "fts5" Identifier ( "of" Path "(" FullTextColumn { "," FullTextColumn } [ "," ] ")"
  //                              | Body )
  //            [ "options" Sql ] ;
  mutating func fullTextDeclaration(_ header: HeaderSyntax, _ start: Int) -> FullTextSyntax {
    consume()
    let name = name(of: "the full-text table")
    let content: FullTextSyntax.Content
    if word == .of || kind == .identifier && !startsColumn {
      expect(.of, "and the table whose text it is", isLast: false)
      let table = path(of: "a table")
      let columns = list("in the list of columns") { $0.fullTextColumn() }
      content = .external(table: table, columns: columns)
    } else {
      content = .own(columns(of: .fullText))
    }
    var options: SQLTextSyntax?
    if !isRecovering {
      if kind == .leftBrace {
        fail(
          .expectedWord("'options'", "before the braces", found: found),
          fix: .insert(" options", at: gap))
        options = sql("after 'options'")
      } else if take(.options) || kind == .identifier && correct(to: [.options]) && take(.options) {
        options = sql("after 'options'")
      }
    }
    return FullTextSyntax(
      header: header,
      name: name,
      content: content,
      options: options,
      range: range(from: start)
    )
  }

  // FullTextColumn = Path [ "unindexed" ] ;
  private mutating func fullTextColumn() -> FullTextColumnSyntax {
    let start = start
    let path = path(of: "a column")
    let mayFollow = kind == .identifier && !current.token.startsLine && !isRecovering
    let isUnindexed =
      take(.unindexed) || mayFollow && correct(to: [.unindexed]) && take(.unindexed)
    return FullTextColumnSyntax(path: path, isUnindexed: isUnindexed, range: range(from: start))
  }

  // Collation = "collation" Identifier ;
  mutating func collationDeclaration(_ header: HeaderSyntax, _ start: Int) -> CollationSyntax {
    consume()
    let name = name(of: "the collation")
    return CollationSyntax(header: header, name: name, range: range(from: start))
  }

  // RawSql = "sql" Identifier Sql ;
  mutating func rawSQLDeclaration(_ header: HeaderSyntax, _ start: Int) -> RawSQLSyntax {
    consume()
    let name = name(of: "the statement")
    let sql = sql("after the name", inDeclaration: true)
    return RawSQLSyntax(header: header, name: name, sql: sql, range: range(from: start))
  }
}

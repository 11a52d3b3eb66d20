extension Lexer {
  struct Trivia {
    var hasLineBreak = false
    var docs: [DocComment] = []
    var problem: LexicalProblem?
  }

  // Trivia = { Space | LineBreak | Comment } ;
  mutating func skipTrivia() -> Trivia {
    var trivia = Trivia()
    // The run of doc comments that the next `///` would continue, if it stands on the next line.
    var lineBreaksSinceDoc = Int.max
    while position < bytes.count {
      switch bytes[position] {
      case Ascii.lineFeed:
        trivia.hasLineBreak = true
        lineBreaksSinceDoc = lineBreaksSinceDoc == .max ? .max : lineBreaksSinceDoc + 1
        position += 1
      case Ascii.carriageReturn:
        trivia.hasLineBreak = true
        lineBreaksSinceDoc = lineBreaksSinceDoc == .max ? .max : lineBreaksSinceDoc + 1
        position += byte(position + 1) == Ascii.lineFeed ? 2 : 1
      case 0x20, 0x09, 0x0B, 0x0C, 0x00:
        position += 1
      case Ascii.slash where byte(position + 1) == Ascii.slash:
        let start = position
        skipToLineEnd()
        guard isDocComment(at: start) else {
          lineBreaksSinceDoc = .max
          break
        }
        if lineBreaksSinceDoc == 1, let last = trivia.docs.indices.last {
          trivia.docs[last].lines.append(start..<position)
        } else {
          trivia.docs.append(DocComment(lines: [start..<position]))
        }
        lineBreaksSinceDoc = 0
      case Ascii.slash where byte(position + 1) == Ascii.star:
        let start = position
        let comment = skipBlockComment(stopAtLineBreak: false)
        if comment.hasLineBreak { trivia.hasLineBreak = true }
        if !comment.isClosed { trivia.problem = problem(.unclosedComment, start, start + 2) }
        lineBreaksSinceDoc = .max
      default:
        return trivia
      }
    }
    return trivia
  }

  /// A comment that ends a line belongs to the token before it.
  mutating func skipTrailingComment(into lexeme: inout Lexeme) {
    let tokenEnd = position
    var trailingEnd = tokenEnd
    while true {
      while byte(position) == Ascii.space || byte(position) == Ascii.tab { position += 1 }
      guard byte(position) == Ascii.slash else { break }
      if byte(position + 1) == Ascii.slash {
        let start = position
        skipToLineEnd()
        trailingEnd = position
        if isDocComment(at: start) { lexeme.strayDoc = DocComment(lines: [start..<position]) }
        break
      }
      guard byte(position + 1) == Ascii.star, skipBlockComment(stopAtLineBreak: true).isClosed
      else { break }
      var lineEnd = position
      while byte(lineEnd) == Ascii.space || byte(lineEnd) == Ascii.tab { lineEnd += 1 }
      if lineEnd >= bytes.count || isLineBreak(bytes[lineEnd]) { trailingEnd = position }
    }
    position = trailingEnd
  }

  // BlockComment = "/*" { ? any text ? | BlockComment } "*/" ;
  private mutating func skipBlockComment(
    stopAtLineBreak: Bool
  ) -> (isClosed: Bool, hasLineBreak: Bool) {
    position += 2
    var depth = 1
    var hasLineBreak = false
    while position < bytes.count {
      let next = bytes[position]
      if next == Ascii.slash, byte(position + 1) == Ascii.star {
        depth += 1
        position += 2
      } else if next == Ascii.star, byte(position + 1) == Ascii.slash {
        depth -= 1
        position += 2
        if depth == 0 { return (true, hasLineBreak) }
      } else {
        if isLineBreak(next) {
          if stopAtLineBreak { return (false, true) }
          hasLineBreak = true
        }
        position += 1
      }
    }
    return (false, hasLineBreak)
  }

  mutating func skipToLineEnd() {
    while position < bytes.count, !isLineBreak(bytes[position]) { position += 1 }
  }

  func isLineBreak(_ byte: UInt8) -> Bool {
    byte == Ascii.lineFeed || byte == Ascii.carriageReturn
  }

  /// Four slashes are a line to look at, no documentation.
  private func isDocComment(at start: Int) -> Bool {
    byte(start + 2) == Ascii.slash && byte(start + 3) != Ascii.slash
  }
}

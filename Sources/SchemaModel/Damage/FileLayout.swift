import SchemaSyntax

/// Where the declarations of a file begin and end, and their members.
struct FileLayout {
  let file: SourceFile
  /// First the text before the first declaration, then the declarations with what follows them.
  let placements: [Placement]
  /// Of each declaration the starts of its members.
  private let members: [[Int]]

  init(_ tree: SchemaFileSyntax) {
    file = tree.file
    let whole = SourceRange(file: tree.file, start: 0, end: tree.file.bytes.count)
    let starts = [0] + tree.declarations.map(\.node.range.start) + [whole.end]
    placements = (0...tree.declarations.count).map { index in
      let text = SourceRange(file: tree.file, start: starts[index], end: starts[index + 1])
      let declaration = index == 0 ? nil : tree.declarations[index - 1]
      return Placement(
        file: whole, index: index, declaration: declaration, whole: text, part: text, member: nil,
        isInside: false)
    }
    members = [[]] + tree.declarations.map(\.memberStarts)
  }

  func placement(of offset: Int) -> Placement {
    var place = placements[Self.last(in: placements, from: 1) { $0.whole.start <= offset } ?? 0]
    guard let declaration = place.declaration else { return place }
    place.isInside = offset <= declaration.node.range.end
    let starts = members[place.index]
    let member = Self.last(in: starts, from: 0) { $0 <= offset }
    place.member = member
    let start = member.map { starts[$0] } ?? place.whole.start
    let next = member.map { $0 + 1 } ?? 0
    // What follows a declaration belongs to no member, but for text that a mistake has kept out.
    let end = next < starts.count ? starts[next] : place.whole.end
    place.part = SourceRange(file: file, start: start, end: end)
    if !place.isInside {
      place.part = SourceRange(
        file: file, start: declaration.node.range.end, end: place.whole.end)
    }
    return place
  }

  /// The last element of which something is true that is true of all before it.
  private static func last<Element>(
    in elements: [Element], from first: Int, where isBefore: (Element) -> Bool
  ) -> Int? {
    var (low, high) = (first, elements.count)
    while low < high {
      let middle = (low + high) / 2
      if isBefore(elements[middle]) { low = middle + 1 } else { high = middle }
    }
    return low > first ? low - 1 : nil
  }
}

/// A place in a file, by the declaration and the member that it is in.
struct Placement {
  struct Key: Hashable {
    let file: ObjectIdentifier
    let index: Int
  }

  /// A part of a declaration, by where it begins.
  struct Part: Hashable {
    let key: Key
    let start: Int
  }

  /// All of the file.
  let file: SourceRange
  let index: Int
  /// Nil before the first one.
  let declaration: DeclarationSyntax?
  /// The declaration, with everything up to the next one.
  let whole: SourceRange
  /// The member, or what stands before the first one, or what follows the declaration.
  var part: SourceRange
  /// Its position; nil if it is before all of them.
  var member: Int?
  /// Whether it is not behind the declaration's end.
  var isInside: Bool

  var key: Key { Key(file: ObjectIdentifier(file.file), index: index) }
}

extension SourceRange {
  /// Whether the text of a lost declaration is perhaps that of `schema { … }`.
  var hasSettings: Bool {
    let words = text.split { !$0.isLetter }
    return words.contains { ["naming", "plural", "strict", "access"].contains($0) }
  }
}

extension DeclarationSyntax {
  /// Where its members begin.
  fileprivate var memberStarts: [Int] {
    switch self {
    case .table(let node): node.members.map(\.node.range.start)
    case .selection(let node): node.members.map(\.node.range.start)
    case .enum(let node): node.members.map(\.node.range.start)
    case .schema(let node): node.settings.map(\.range.start)
    case .view(let node): node.columns?.map(\.range.start) ?? []
    case .fullText(let node): node.memberStarts
    default: []
    }
  }

  /// Whether its last token can be the brace of its body: where a mistake has swallowed that, the
  /// rest of the members is missing as well.
  var isClosed: Bool {
    let range = node.range
    return range.end > range.start && range.file.bytes[range.end - 1] == UInt8(ascii: "}")
  }

  /// The names by which others mention it.
  var declaredNames: Set<String> {
    let name: NameSyntax? =
      switch self {
      case .table(let node): node.name
      case .selection(let node): node.name
      case .enum(let node): node.name
      case .view(let node): node.name
      case .fullText(let node): node.name
      case .storedType(let node): node.name.names.last
      default: nil
      }
    return name.map { $0.isMissing ? [] : [$0.text] } ?? []
  }
}

extension FullTextSyntax {
  fileprivate var memberStarts: [Int] {
    if case .own(let columns) = content { columns.map(\.range.start) } else { [] }
  }
}

/// A table or sub-select in FROM, with those before it.
///
/// An object that never changes: a query is copied from each of its methods to the next, and a join
/// adds one object to those that are there.
@usableFromInline
final class FromSource: Sendable {
  @usableFromInline
  enum Content: Sendable {
    case table(StaticString)
    /// A sub-select, whose columns get the names of its row.
    indirect case statement(SQLNode, names: [StaticString])
    /// A table of the WITH clause.
    case commonTable
    /// A function that gives rows.
    indirect case function(SQLNode)
  }

  /// The one before it; nil for the first.
  let previous: FromSource?
  /// How it is joined to those before; nil for the first.
  let join: JoinKind?
  let content: Content
  /// The name of a table's database, if it is said.
  let database: String?
  /// The name in this statement.
  let qualifier: Qualifier
  /// The bytes of that name: with another number of them it is another one.
  private let nameLength: Int
  /// What has its columns; nil where nobody selects them.
  let row: (any QueryRow.Type)?
  /// What follows ON.
  let condition: SQLFragment
  /// What is wrong with the join.
  let failure: DatabaseError?
  /// How deep it and those before it are.
  let depth: UInt16

  /// What is not joined to anything.
  @usableFromInline
  init(
    content: Content, database: String? = nil, qualifier: Qualifier, row: (any QueryRow.Type)?
  ) {
    previous = nil
    join = nil
    self.content = content
    self.database = database
    self.qualifier = qualifier
    nameLength = qualifier.nameLength
    self.row = row
    condition = .empty
    failure = nil
    depth = content.depth
  }

  /// A source that is not joined yet, joined to another one.
  ///
  /// - Parameter kind: nil where it follows FROM.
  init(
    _ source: FromSource, _ kind: JoinKind?, to previous: FromSource?,
    on condition: consuming SQLFragment, failure: DatabaseError?
  ) {
    self.previous = previous
    join = kind
    content = source.content
    database = source.database
    qualifier = source.qualifier
    nameLength = source.nameLength
    row = source.row
    depth = max(source.depth, condition.node.depth, previous?.depth ?? 0)
    self.condition = condition
    self.failure = failure
  }

  /// Whether SQL calls this one or one before it as another one, in whatever databases they are.
  func hasName(of other: FromSource) -> Bool {
    if nameLength == other.nameLength, qualifier.hasName(of: other.qualifier) { return true }
    return previous?.hasName(of: other) ?? false
  }

  /// All of its columns.
  var columns: SQLNode { row.map { .columns($0, qualifier) } ?? .empty }
}

extension FromSource.Content {
  fileprivate var depth: UInt16 {
    switch self {
    case .statement(let node, _), .function(let node): node.depth
    case .table, .commonTable: 0
    }
  }
}

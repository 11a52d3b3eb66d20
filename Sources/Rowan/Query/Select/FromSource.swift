/// A table or sub-select in FROM.
///
/// An object that never changes: a query is copied from each of its methods to the next.
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

  /// How it is joined to those before; nil for the first.
  let join: JoinKind?
  let content: Content
  /// The name of a table's database, if it is said.
  let database: String?
  /// The name in this statement.
  let qualifier: Qualifier
  /// What has its columns; nil where nobody selects them.
  let row: (any QueryRow.Type)?
  /// What follows ON.
  let condition: SQLNode
  /// What is wrong with the join.
  let failure: DatabaseError?

  init(
    _ join: JoinKind?, content: Content, database: String?, qualifier: Qualifier,
    row: (any QueryRow.Type)?, on condition: SQLNode, failure: DatabaseError?
  ) {
    self.join = join
    self.content = content
    self.database = database
    self.qualifier = qualifier
    self.row = row
    self.condition = condition
    self.failure = failure
  }

  /// What is not joined to anything.
  @usableFromInline
  convenience init(
    content: Content, database: String? = nil, qualifier: Qualifier, row: (any QueryRow.Type)?
  ) {
    self.init(
      nil, content: content, database: database, qualifier: qualifier, row: row, on: .empty,
      failure: nil)
  }

  /// All of its columns.
  var columns: SQLNode { row.map { .columns($0, qualifier) } ?? .empty }
}

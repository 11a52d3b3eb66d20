/// The clauses of a SELECT.
@usableFromInline
struct SelectState: Sendable {
  /// The tables and sub-selects, the first one without a join.
  var sources: [FromSource]
  /// What is selected; nil for all columns of every source.
  var columns: [SQLNode]?
  var conditions: [SQLNode] = []
  var groups: [SQLNode] = []
  var groupConditions: [SQLNode] = []
  var orders: [SQLNode] = []
  var limit: Int?
  var offset: Int?
  var isDistinct = false
  /// Whether the rows are counted rather than fetched.
  var countsRows = false
  /// How the only column is stored; nil if that is not known or there are several.
  var storage: StorageType?

  init(source: FromSource) {
    sources = [source]
  }

  /// Whether a clause changes which rows there are once the conditions are met.
  var isShaped: Bool {
    isDistinct || limit != nil || offset != nil || !groups.isEmpty || !groupConditions.isEmpty
  }

  /// Whether it is a table with conditions at most.
  var isPlain: Bool {
    sources.count == 1 && columns == nil && !isShaped && orders.isEmpty && !countsRows
  }
}

/// A table or sub-select in FROM.
struct FromSource: Sendable {
  enum Content: Sendable {
    case table(StaticString)
    /// A sub-select, whose columns get the names of its row.
    case statement(SQLNode, names: [StaticString])
    /// A table of the WITH clause.
    case commonTable
  }

  /// `LEFT JOIN`, empty for the first.
  var join: StaticString = ""
  var content: Content
  /// The name in this statement.
  var qualifier: Qualifier
  /// All of its columns.
  var columns: SQLNode
  /// What follows ON.
  var condition = SQLNode.empty
  /// What is wrong with the join.
  var failure: DatabaseError?
}

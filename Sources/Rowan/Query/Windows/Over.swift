/// Something that `over` makes an expression of: an aggregate, or a function of windows alone.
public protocol Windowed<Value>: Sendable {
  /// The type of the result.
  associatedtype Value
  /// The function.
  var fragment: SQLFragment { get }
}

extension QueryExpression: Windowed {}
extension WindowFunction: Windowed {}

// `$0.price.sum().over(orderBy: $0.createdAt)`, `rank().over(orderBy: $0.price)`.
extension Windowed {
  /// `OVER (PARTITION BY … ORDER BY …)`: the function of the rows around each one.
  ///
  /// - Parameters:
  ///   - partition: rows are taken together that are equal in these.
  ///   - order: with it, and without a frame, an aggregate is of the rows up to the current one and
  ///     those equal to it.
  ///   - frame: which rows around the current one count.
  public func over<each Part, each Term: OrderingTerm>(
    partitionBy partition: (repeat QueryExpression<each Part>), orderBy order: (repeat each Term),
    frame: Frame? = nil
  ) -> QueryExpression<Value> {
    over(.window(fragments(repeat each partition), orderings(repeat each order), frame), frame)
  }

  /// `OVER (ORDER BY …)`
  public func over<each Term: OrderingTerm>(
    orderBy order: (repeat each Term), frame: Frame? = nil
  ) -> QueryExpression<Value> {
    over(.window([], orderings(repeat each order), frame), frame)
  }

  /// `OVER (PARTITION BY …)`
  public func over<each Part>(
    partitionBy partition: (repeat QueryExpression<each Part>), frame: Frame? = nil
  ) -> QueryExpression<Value> {
    over(.window(fragments(repeat each partition), [], frame), frame)
  }

  /// `OVER ()`: of all rows.
  public func over() -> QueryExpression<Value> { over(.window([], [], nil)) }

  /// `OVER name`: the window is written in the WINDOW clause of the query, once for all functions
  /// that name it.
  public func over(_ window: NamedWindow) -> QueryExpression<Value> {
    over(window.reference, window.frame)
  }

  /// `OVER (name ORDER BY …)`: a window with an order or a frame that it does not have yet.
  public func over<each Term: OrderingTerm>(
    _ window: NamedWindow, orderBy order: (repeat each Term), frame: Frame? = nil
  ) -> QueryExpression<Value> {
    over(.window([], orderings(repeat each order), frame, base: window), frame)
  }

  /// `OVER (name ROWS …)`: a window with a frame that it does not have yet.
  public func over(_ window: NamedWindow, frame: Frame) -> QueryExpression<Value> {
    over(.window([], [], frame, base: window), frame)
  }

  private func over(_ window: SQLNode, _ frame: Frame? = nil) -> QueryExpression<Value> {
    if let frame, frame.forgetsFilterOfExtremes, fragment.node.isFilteredExtreme {
      return QueryExpression(
        .failure(
          DatabaseError(
            code: .misuse,
            message: "SQLite forgets the filter of `min` and `max` in a frame whose start moves",
            fix: "Filter the values: `Case().when(condition, then: x).end().max().over(…)`.")))
    }
    return QueryExpression(SQLFragment(.sequence([fragment.node, .keyword(" OVER "), window])))
  }
}

/// A window with a name, for several functions of one query: `WINDOW name AS (…)`.
///
/// ```swift
/// extension Item.TableColumns {
///   var byPrice: NamedWindow { NamedWindow("byPrice", partitionBy: category, orderBy: price) }
/// }
/// Item.select { ($0.title, rank().over($0.byPrice), $0.count.sum().over($0.byPrice)) }
/// ```
///
/// Running a query with two different windows of one name throws `DatabaseError`.
public struct NamedWindow: Sendable {
  /// The name.
  public let name: String
  let definition: SQLNode
  fileprivate let frame: Frame?

  /// `WINDOW name AS (PARTITION BY … ORDER BY …)`
  ///
  /// - Parameters:
  ///   - name: the name in SQL.
  ///   - partition: rows are taken together that are equal in these.
  ///   - order: the order within them.
  ///   - frame: which rows around the current one count.
  public init<each Part, each Term: OrderingTerm>(
    _ name: String, partitionBy partition: (repeat QueryExpression<each Part>),
    orderBy order: (repeat each Term), frame: Frame? = nil
  ) {
    self.name = name
    self.frame = frame
    definition = .window(fragments(repeat each partition), orderings(repeat each order), frame)
  }

  /// `WINDOW name AS (ORDER BY …)`
  public init<each Term: OrderingTerm>(
    _ name: String, orderBy order: (repeat each Term), frame: Frame? = nil
  ) {
    self.name = name
    self.frame = frame
    definition = .window([], orderings(repeat each order), frame)
  }

  /// `WINDOW name AS (PARTITION BY …)`
  public init<each Part>(
    _ name: String, partitionBy partition: (repeat QueryExpression<each Part>),
    frame: Frame? = nil
  ) {
    self.name = name
    self.frame = frame
    definition = .window(fragments(repeat each partition), [], frame)
  }

  var reference: SQLNode { .window(name: name, definition) }
}

extension SQLNode {
  /// `(name PARTITION BY … ORDER BY … ROWS …)`
  fileprivate static func window(
    _ partition: [SQLFragment], _ order: [SQLFragment], _ frame: Frame?, base: NamedWindow? = nil
  ) -> SQLNode {
    var clauses: [SQLNode] = base.map { [$0.reference] } ?? []
    if !partition.isEmpty {
      let columns = partition.flatMap(\.node.resultColumns)
      clauses.append(.sequence([.keyword("PARTITION BY "), .list(columns)]))
    }
    if !order.isEmpty {
      clauses.append(.sequence([.keyword("ORDER BY "), .list(order.map(\.node))]))
    }
    if let frame { clauses.append(frame.node) }
    let separated = clauses.flatMap { [.keyword(" "), $0] }.dropFirst()
    return .sequence([.keyword("(")] + separated + [.keyword(")")])
  }
}

/// The windows that a SELECT names.
struct NamedWindows {
  private(set) var windows: [(name: String, definition: SQLFragment)] = []

  /// Adds a window unless it is there.
  ///
  /// - Returns: what is wrong with it.
  mutating func add(_ name: String, _ node: SQLNode) -> DatabaseError? {
    let definition = SQLFragment(node)
    guard let other = windows.first(where: { $0.name == name })?.definition else {
      windows.append((name, definition))
      return nil
    }
    if other.text == definition.text, other.values == definition.values { return nil }
    return DatabaseError(
      code: .misuse, message: "two windows of one query are called \"\(name)\"",
      fix: "Give one of them another name.")
  }
}

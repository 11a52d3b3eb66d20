import Foundation
import Rowan
import Testing

/// Queries that a loop nests without an end are an error, not an overflow of the stack, on threads
/// of half a megabyte too.
@Suite struct NestingTests {
  private static let deep = 100_000

  /// Builds and runs a query on a small stack, and frees it there.
  private func run(_ query: @escaping @Sendable () -> some Statement) throws {
    let outcome = Outcome()
    let thread = Thread {
      outcome.result = Result {
        let queue = try ShopData.emptyDatabase()
        _ = try queue.write { try query().execute($0) }
      }
      outcome.isReady.signal()
    }
    thread.stackSize = 512 * 1024
    thread.start()
    outcome.isReady.wait()
    try outcome.result?.get()
  }

  /// The error of a query on a small stack.
  private func error(
    _ query: @escaping @Sendable () -> some Statement,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let error = try #require(
      throws: DatabaseError.self, sourceLocation: sourceLocation
    ) { try run(query) }
    #expect(
      error.message == "an expression or a query is nested too deep",
      sourceLocation: sourceLocation)
  }

  private enum Odd: TableAlias { typealias Table = Store }

  private final class Outcome: @unchecked Sendable {
    let isReady = DispatchSemaphore(value: 0)
    var result: Result<Void, any Error>?
  }

  @Test func `in the values of one another`() throws {
    try error {
      (0..<Self.deep).reduce(Item.select(\.id)) { query, _ in
        Item.where { $0.id.in(query) }.select(\.id)
      }
    }
    try error {
      (0..<Self.deep).reduce(Item.select(\.id)) { query, _ in
        Item.where { $0.id == query }.select(\.id)
      }
    }
    try error {
      (0..<Self.deep).reduce(Item.where { $0.id == 1 }) { query, _ in
        Item.where { _ in query.exists() }
      }
    }
    try error {
      let condition = (0..<Self.deep).reduce(Item.columns.isActive) { condition, id in
        condition.in([true])
      }
      return Item.where { _ in condition }
    }
    try error {
      let title = (0..<Self.deep).reduce(Item.columns.title) { title, id in title.lower() }
      return Item.select { _ in title }
    }
    try error {
      let number = (0..<Self.deep).reduce(Item.columns.id) { number, _ in
        Item.columns.count - number
      }
      return Item.select { _ in number }
    }
    try error {
      let number = (0..<Self.deep).reduce(Item.columns.id) { number, _ in (number + 1) * 2 }
      return Item.select { _ in number }
    }
    try error {
      let text = (0..<Self.deep).reduce(Item.columns.isActive) { text, _ in
        sql("(\(text))", as: Bool.self)
      }
      return Item.where { _ in text }
    }
  }

  @PredicateBuilder
  private static func active(after condition: QueryExpression<Bool>) -> QueryExpression<Bool> {
    condition
    Item.columns.isActive
  }

  @PredicateBuilder
  private static func active(before condition: QueryExpression<Bool>) -> QueryExpression<Bool> {
    Item.columns.isActive
    condition
  }

  @Test func `in the closures of conditions`() throws {
    try error {
      let condition = (0..<Self.deep).reduce(Item.columns.isActive) { condition, _ in
        Self.active(after: condition)
      }
      return Item.where { !$0.isActive || condition }
    }
    try error {
      let condition = (0..<Self.deep).reduce(Item.columns.isActive) { condition, _ in
        Self.active(before: condition)
      }
      return Item.where { !$0.isActive || condition }
    }
    let few = (0..<3).reduce(Item.columns.isActive) { condition, _ in
      Self.active(before: Self.active(after: condition))
    }
    let query = Item.where { !$0.isActive || few }.select(\.id)
    let active = #""items"."isActive""#
    let all = Array(repeating: active, count: 7).joined(separator: " AND ")
    #expect(
      query.sqlText == #"SELECT "items"."id" FROM "items" WHERE NOT \#(active) OR \#(all)"#)
    #expect(try ShopData.database().read { try query.fetchAll($0) } == ShopData.items.map(\.id))
  }

  /// What is just not too deep is written on a small stack, also where each level is two.
  @Test func `in closures with alternatives`() throws {
    @Sendable func query(_ count: Int) -> Select<Int, Item.TableColumns> {
      let condition = (0..<count).reduce(Item.columns.isActive) { condition, _ in
        Self.active(after: condition || Item.columns.isActive)
      }
      return Item.where { _ in condition }.select(\.id)
    }
    try error { query(Self.deep) }
    var deepest = 0
    while deepest < 1_000 {
      let count = deepest + 1
      do { try run { query(count) } } catch let error as DatabaseError {
        #expect(error.message == "an expression or a query is nested too deep")
        break
      }
      deepest = count
    }
    #expect(deepest > 50)
  }

  @Test func `in FROM`() throws {
    try error {
      let first = Store.join(Store.as(Odd.self)) { $0.id == $1.id }
        .select { store, _ in store }
      return (0..<Self.deep).reduce(first) { query, _ in
        Store.join(query) { $0.id == $1.id }.select { store, _ in store }
      }
    }
  }

  @Test func `in compounds`() throws {
    try error {
      (0..<Self.deep).reduce(Item.select(\.id).union(Item.select(\.id))) { query, _ in
        Item.select(\.id).except(query)
      }
    }
    try error {
      (0..<Self.deep).reduce(Store.all.union(Store.all)) { query, _ in
        query.rows.where { $0.id > 0 }.union(Store.all)
      }
    }
  }

  @Test func `in common tables`() throws {
    try error {
      let first = With {
        Store.all
      } query: {
        $0.select(\.id)
      }
      return (0..<Self.deep).reduce(first) { query, _ in
        With {
          Store.where { $0.id.in(query) }
        } query: {
          $0.select(\.id)
        }
      }
    }
    try error {
      let first = With {
        Store.all
      } query: {
        $0.select(\.id)
      }
      return (0..<Self.deep).reduce(first) { query, _ in
        With {
          Store.all
        } query: { _ in
          query
        }
      }
    }
    try error {
      let stores = (0..<150).map { Store(id: $0, name: "") }
      let first = With {
        Store.all
      } query: { _ in
        Store.insert { stores }
      }
      return (0..<Self.deep).reduce(first) { query, _ in
        With {
          Store.all
        } query: { _ in
          query
        }
      }
    }
  }

  /// A compound that a loop makes longer nests nothing; SQLite says how long it may be.
  @Test func `a long compound`() throws {
    let query = (0..<2_000).reduce(Item.select(\.id).union(Item.select(\.id))) { query, _ in
      query.union(Item.select(\.id))
    }
    #expect(throws: DatabaseError.self) {
      try ShopData.emptyDatabase().read { try query.fetchAll($0) }
    }
  }

  /// What is nested as deep as SQLite takes it still runs.
  @Test func `some levels are none too many`() throws {
    let query = (0..<8).reduce(Item.select(\.id)) { query, _ in
      Item.where { $0.id.in(query) }.select(\.id)
    }
    #expect(try ShopData.database().read { try query.fetchAll($0) } == ShopData.items.map(\.id))
  }
}

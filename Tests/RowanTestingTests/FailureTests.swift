import Rowan
@testable import RowanTesting
import Testing

/// Assertions that do not hold, and what they say.
@Suite struct FailureTests {
  private let titles = Book.where { $0.pages > 100 }.order(by: \.id).select { ($0.id, $0.title) }
  private static let text = """
    SELECT "books"."id", "books"."title"
    FROM "books"
    WHERE "books"."pages" > ?
    ORDER BY "books"."id"
    -- 100
    """
  private static let table = """
    1 | "Solaris"
    2 | "The Dispossessed"
    """

  /// Asserts that the assertion fails, once, with these words.
  private func expectFailure(
    _ words: String..., sourceLocation: SourceLocation = #_sourceLocation,
    of assertion: (DatabaseQueue) -> Void
  ) throws {
    let database = try Shelf.database()
    withKnownIssue(sourceLocation: sourceLocation) {
      RecordingMode.$override.withValue(.never) { assertion(database) }
    } matching: { issue in
      let message = issue.comments.map(\.rawValue).joined()
      let isHere =
        issue.sourceLocation?.fileID == sourceLocation.fileID
        && (sourceLocation.line...sourceLocation.line + 20).contains(
          issue.sourceLocation?.line ?? 0)
      return isHere && words.allSatisfy { message.contains($0) }
    }
  }

  @Test func `nothing is wrong with what they are made of`() throws {
    let database = try Shelf.database()
    assertQuery(titles, database) {
      Self.text
    } results: {
      Self.table
    }
  }

  @Test func `other SQL`() throws {
    try expectFailure(
      """
      The SQL differs (- expected, + found).

        SELECT "books"."id", "books"."title"
        FROM "books"
      - WHERE "books"."pages" >= ?
      + WHERE "books"."pages" > ?
        ORDER BY "books"."id"
        -- 100

      """, "ROWAN_RECORD=failed"
    ) { database in
      assertQuery(titles, database) {
        """
        SELECT "books"."id", "books"."title"
        FROM "books"
        WHERE "books"."pages" >= ?
        ORDER BY "books"."id"
        -- 100
        """
      } results: {
        Self.table
      }
    }
  }

  @Test func `other values`() throws {
    try expectFailure("- -- 99\n+ -- 100") { database in
      assertQuery(titles, database) {
        Self.text.replacing("-- 100", with: "-- 99")
      } results: {
        Self.table
      }
    }
    try expectFailure(#"- -- "100""#) { database in
      assertQuery(titles, database) {
        Self.text.replacing("100", with: #""100""#)
      } results: {
        Self.table
      }
    }
  }

  @Test func `a value where none is bound`() throws {
    try expectFailure("- -- 1") { database in
      assertQuery(Author.select(\.name), database) {
        """
        SELECT "authors"."name" FROM "authors"
        -- 1
        """
      } results: {
        """
        "Le Guin"
        "Lem"
        """
      }
    }
  }

  /// White space within quotes counts, as do letters and what stands in parentheses.
  @Test func `SQL that is nearly the same`() throws {
    for (part, other) in [
      (#""title""#, #""title ""#), ("SELECT", "select"), (#""books"."id""#, #"("books"."id")"#),
      (#""books"."id""#, #""books" . "id""#), (">", ">>"),
    ] {
      try expectFailure("The SQL differs") { database in
        assertQuery(titles, database) {
          Self.text.replacing(part, with: other)
        } results: {
          Self.table
        }
      }
    }
  }

  @Test func `other results`() throws {
    try expectFailure(
      """
      The results differ (- expected, + found).

      - 1 | "Solaria"
      + 1 | "Solaris"
        2 | "The Dispossessed"

      """
    ) { database in
      assertQuery(titles, database) {
        Self.text
      } results: {
        """
        1 | "Solaria"
        2 | "The Dispossessed"
        """
      }
    }
  }

  @Test func `rows too many, too few and in another order`() throws {
    try expectFailure(#"+ 2 | "The Dispossessed""#) { database in
      assertQuery(titles, database) {
        Self.text
      } results: {
        #"1 | "Solaris""#
      }
    }
    try expectFailure(#"- 3 | "Rocannon""#) { database in
      assertQuery(titles, database) {
        Self.text
      } results: {
        Self.table + "\n3 | \"Rocannon\""
      }
    }
    try expectFailure("The results differ") { database in
      assertQuery(titles, database) {
        Self.text
      } results: {
        Self.table.split(separator: "\n").reversed().joined(separator: "\n")
      }
    }
    try expectFailure("- (no rows)") { database in
      assertQuery(titles, database) {
        Self.text
      } results: {
        "(no rows)"
      }
    }
  }

  @Test func `what the database refuses`() throws {
    try expectFailure("The query throws.", "no such column: nobody", "SELECT nobody") {
      database in
      assertQuery(sql("SELECT nobody"), database) {
        "SELECT nobody"
      } results: {
        ""
      }
    }
    try expectFailure("The query throws.", "names") { database in
      assertQuery(sql("SELECT name FROM authors AS names", as: Int.self), database) {
        "SELECT name FROM authors AS names"
      } results: {
        ""
      }
    }
  }

  @Test func `nothing expected`() throws {
    try expectFailure(
      "Nothing is expected yet. Found:\n\n\(Self.text)\n\n\(Self.table)\n\n", "ROWAN_RECORD=missing"
    ) { database in
      assertQuery(titles, database)
    }
    try expectFailure("Nothing is expected yet. Found:\n\n\(Self.table)\n\n") { database in
      assertQuery(titles, database) { Self.text }
    }
    // What is expected is compared nonetheless.
    try expectFailure("The SQL differs") { database in
      assertQuery(titles, database) { "SELECT 1" }
    }
  }
}

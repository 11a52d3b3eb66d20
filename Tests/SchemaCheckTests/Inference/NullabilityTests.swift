import SQLiteHandle
import Testing

@testable import SchemaCheck

/// What is inferred of result columns is right, and rows prove it: a column that can be NULL is in
/// some row of `Library.contents`, one that cannot is in none.
@Suite struct NullabilityTests {
  struct Query: CustomTestStringConvertible, Sendable {
    let sql: String
    /// A sign for each column: `.` is never NULL, `?` can be.
    let nulls: String
    var testDescription: String { sql }

    init(_ nulls: String, _ sql: String) {
      self.nulls = nulls
      self.sql = sql
    }
  }

  @Test(arguments: Self.queries)
  func isRightAndRowsProveIt(_ query: Query) throws {
    let columns = try ResultColumns.of(query.sql)
    let inferred = columns.map { $0.mayBeNull ? "?" : "." }.joined()
    #expect(inferred == query.nulls, "\(columns.map(\.nullReasons))")
    let found = try Library.classes(of: query.sql)
    let shown = found.map { $0.contains(.null) ? "?" : "." }.joined()
    #expect(shown == query.nulls, "what the rows show")
    for (column, found) in zip(columns, found) {
      let found = found.subtracting([.null])
      #expect(
        found.allSatisfy { column.classes.contains(StorageClasses($0)) },
        "\(column.name): \(found), inferred \(column.classes)")
    }
  }

  static let queries = [
    // Plain columns
    Query("..?", "SELECT id, title, note FROM list"),
    Query("...??.", "SELECT * FROM item"),
    Query("..?", "SELECT * FROM tag"),
    Query(".?..??", "SELECT * FROM person"),
    Query(".?", "SELECT max(code, age), most FROM person"),
    Query("..", "SELECT title, note FROM list WHERE note IS NOT NULL"),
    Query("..", "SELECT title, due FROM item WHERE due < '2022'"),
    Query(".", "SELECT email FROM person WHERE email = 'q'"),
    Query(".", "SELECT email FROM person WHERE email > 'a' ORDER BY email"),
    Query("?", "SELECT note FROM list WHERE note IS NULL OR note = 'n'"),
    Query(".?", "SELECT title, note FROM list ORDER BY note LIMIT 2"),
    Query(".?", "SELECT DISTINCT title, note FROM list"),
    // Outer joins
    Query(".??", "SELECT l.title, i.title, i.due FROM list l LEFT JOIN item i ON i.list = l.id"),
    Query(".?", "SELECT l.title, i.id FROM list l LEFT JOIN item i ON i.list = l.id"),
    Query(
      ".?",
      """
      SELECT l.title, s.total FROM list l
      LEFT JOIN (SELECT list, count(*) AS total FROM item GROUP BY list) s ON s.list = l.id
      """),
    Query(
      ".?",
      """
      SELECT l.title, s.total FROM list l LEFT JOIN (
        SELECT list, coalesce(sum(price), 0.0) AS total FROM item GROUP BY list LIMIT 10
      ) s ON s.list = l.id
      """),
    Query(".?", "SELECT a.title, b.title FROM list a LEFT JOIN list b ON b.id = a.parent"),
    Query("..", "SELECT a.title, b.title FROM list a JOIN list b ON b.id = a.parent"),
    // WHERE refuses what the outer join adds.
    Query(
      "..",
      "SELECT l.title, i.title FROM list l LEFT JOIN item i ON i.list = l.id WHERE i.price > 0"),
    Query(
      "..",
      "SELECT l.title, i.title FROM list l LEFT JOIN item i ON i.list = l.id WHERE i.id IS NOT NULL"
    ),
    // An inner join behind it, on the optional side and not.
    Query(
      "...",
      """
      SELECT l.title, i.title, t.name FROM list l LEFT JOIN item i ON i.list = l.id
      JOIN tag t ON t.item = i.id
      """),
    Query(
      "..?",
      """
      SELECT l.title, t.name, i.title FROM list l JOIN tag t ON t.item = l.id
      LEFT JOIN item i ON i.list = t.item + 1
      """),
    Query(
      ".??",
      """
      SELECT l.title, i.title, t.name FROM list l LEFT JOIN item i ON i.list = l.id
      LEFT JOIN tag t ON t.item = i.id
      """),
    Query("?.", "SELECT l.title, i.title FROM list l RIGHT JOIN item i ON i.list = l.id"),
    Query("??", "SELECT l.title, i.title FROM list l FULL JOIN item i ON i.list = l.id"),
    Query(
      "?..",
      """
      SELECT l.title, i.title, i.price FROM list l RIGHT JOIN item i ON i.list = l.id
      WHERE i.price > 0
      """),
    Query(
      "??.",
      """
      SELECT l.title, i.title, t.name FROM list l LEFT JOIN item i ON i.list = l.id
      RIGHT JOIN tag t ON t.item = i.id
      """),
    Query(
      "??",
      "SELECT l.title, coalesce(i.title, i.due) FROM list l FULL JOIN item i ON i.list = l.id"),
    // Aggregates
    Query(".??", "SELECT count(*), sum(price), max(id) FROM item"),
    Query(
      "...??", "SELECT count(priority), total(price), count(*), avg(price), min(title) FROM item"),
    Query(
      "....?",
      "SELECT list, sum(price), max(title), count(priority), sum(priority) FROM item GROUP BY list"),
    Query("?.", "SELECT title, count(*) FROM item"),
    Query(".?.", "SELECT title, due, max(price) FROM item GROUP BY list"),
    Query(".", "SELECT coalesce(sum(price), 0) FROM item"),
    Query(".", "SELECT ifnull(max(title), '-') FROM item"),
    Query("?", "SELECT sum(price) FILTER (WHERE id > 2) FROM item GROUP BY list"),
    Query(".?", "SELECT group_concat(title, '+'), group_concat(due) FROM item GROUP BY list"),
    Query(
      "..?",
      """
      SELECT l.title, count(i.id), sum(i.price) FROM list l
      LEFT JOIN item i ON i.list = l.id GROUP BY l.id
      """),
    Query(
      "..",
      "SELECT list, sum(price) AS s FROM item GROUP BY list HAVING sum(price) > 1 ORDER BY s DESC"),
    Query(".", "SELECT json_group_array(title) FROM item"),
    // Expressions
    Query("..?", "SELECT title || '!', length(title), note || '!' FROM list"),
    Query("..", "SELECT coalesce(due, title), coalesce(due, priority, 7) FROM item"),
    Query("?", "SELECT coalesce(due, priority) FROM item"),
    Query(
      ".?",
      "SELECT CASE WHEN price > 2 THEN 1 ELSE 0 END, CASE WHEN price > 2 THEN 'much' END FROM item"),
    Query(".?", "SELECT price * 2 / 4, 1 / price FROM item"),
    Query(".?", "SELECT due IS NULL, due > '2020' FROM item"),
    Query(".", "SELECT id IN (1, 2) FROM item"),
    Query(".?", "SELECT EXISTS (SELECT 1 FROM tag WHERE item = i.id), date(due) FROM item i"),
    Query(".", "SELECT datetime('now', '-7 days')"),
    Query("..", "SELECT iif(price > 1, title, 'cheap'), CAST(price AS INTEGER) FROM item"),
    Query("?", "SELECT nullif(title, 'x') FROM item"),
    // Sub-selects as values
    Query(".?", "SELECT title, (SELECT title FROM item WHERE list = l.id) FROM list l"),
    Query("..", "SELECT title, (SELECT count(*) FROM item WHERE list = l.id) FROM list l"),
    Query("?", "SELECT (SELECT sum(price) FROM item WHERE list = l.id) FROM list l"),
    // Compounds
    Query(".", "SELECT title FROM list UNION SELECT title FROM item"),
    Query(".?", "SELECT title, id FROM list UNION ALL SELECT title, priority FROM item"),
    Query("?.", "SELECT note, title FROM list EXCEPT SELECT 'n', 'q'"),
    Query(".", "SELECT title FROM list INTERSECT SELECT title FROM item"),
    Query(".?", "SELECT 1, NULL UNION SELECT id, title FROM list ORDER BY 1"),
    // SQLite gives an integer where the real is a whole number.
    Query(".", "SELECT half FROM person EXCEPT SELECT 7"),
    // Common tables
    Query(
      "..",
      "WITH RECURSIVE n(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM n WHERE x < 5) SELECT x, x * 2 FROM n"
    ),
    Query(
      "..?",
      """
      WITH RECURSIVE tree(id, title, parent, depth) AS (
        SELECT id, title, parent, 0 FROM list
        UNION SELECT l.id, l.title, l.parent, depth + 1 FROM tree t JOIN list l ON l.id = t.parent
        WHERE depth < 3
      ) SELECT title, depth, parent FROM tree ORDER BY depth
      """),
    Query(
      "?",
      """
      WITH RECURSIVE up(id) AS (
        SELECT id FROM item UNION ALL SELECT parent FROM list JOIN up ON list.id = up.id LIMIT 20
      ) SELECT id FROM up
      """),
    Query(
      ".?",
      """
      WITH sums AS MATERIALIZED (SELECT list, sum(price) AS total FROM item GROUP BY list)
      SELECT l.title, s.total FROM list l LEFT JOIN sums s ON s.list = l.id
      """),
    // Windows
    Query(
      "...",
      """
      SELECT title, row_number() OVER (ORDER BY id), sum(price) OVER (PARTITION BY list ORDER BY id)
      FROM item
      """),
    Query("?", "SELECT lag(title) OVER (ORDER BY id) FROM item"),
    Query(".", "SELECT lag(title, 1, '-') OVER (ORDER BY id) FROM item"),
    Query("?", "SELECT lead(price) OVER (ORDER BY id) FROM item"),
    Query(".", "SELECT first_value(title) OVER (ORDER BY id) FROM item"),
    Query("?", "SELECT nth_value(title, 2) OVER (ORDER BY id) FROM item"),
    Query(
      "..", "SELECT rank() OVER w, percent_rank() OVER w FROM item WINDOW w AS (ORDER BY price)"),
    Query(
      ".",
      "SELECT avg(price) OVER (ORDER BY id ROWS BETWEEN 2 PRECEDING AND CURRENT ROW) FROM item"),
    Query(
      "?",
      "SELECT sum(price) OVER (ORDER BY id ROWS BETWEEN 2 PRECEDING AND 1 PRECEDING) FROM item"),
    Query("?", "SELECT sum(priority) OVER (ORDER BY id) FROM item"),
    // Views, and views over views
    Query("..", "SELECT * FROM counts"),
    Query(".??", "SELECT * FROM pairs"),
    Query(".??", "SELECT * FROM overview"),
    Query("..", "SELECT list, item FROM overview WHERE item > 'a'"),
    // Rows that are sorted before they are kept
    Query(
      "?.",
      """
      SELECT x, y FROM (SELECT note AS x, title AS y FROM list ORDER BY title LIMIT 3) JOIN tag
      """),
    Query(
      "?.",
      """
      WITH top AS MATERIALIZED (SELECT note, title FROM list ORDER BY title LIMIT 2)
      SELECT a.note, b.title FROM top a JOIN top b
      """),
    Query("?", "SELECT id IN (SELECT parent FROM list ORDER BY title LIMIT 5) FROM item"),
    // Rows of an index between two keys
    Query(".?", "SELECT rank, code FROM page WHERE (rank, code) > (1, 'a') ORDER BY rank, code"),
    Query(".?", "SELECT rank, code FROM page WHERE (rank, code) > (1, 'a') AND rank < 9"),
    Query(
      ".?",
      "SELECT rank, code FROM page WHERE (rank, code) > (1, 'a') AND (rank, code) < (9, 'z')"),
    Query(".?", "SELECT score, code FROM page WHERE (score, code) <= (2.0, 'z')"),
    Query("..", "SELECT rank, code FROM page WHERE rank = 1 AND code = 'b'"),
    Query("..", "SELECT rank, code FROM page WHERE rank = 1 AND code > 'a'"),
    Query("..", "SELECT rank, code FROM page WHERE rank = 1 AND code > 'a' AND code < 'z'"),
    Query("..", "SELECT rank, code FROM page WHERE rank IN (1, 2) AND code >= 'a'"),
    Query("..", "SELECT rank, code FROM page WHERE rank = 1 AND code < 'z' ORDER BY code DESC"),
    Query(".?", "SELECT rank, code FROM page WHERE rank > 1 ORDER BY rank DESC, code DESC"),
    Query(".", "SELECT score FROM page WHERE score > 1"),
    Query(".", "SELECT score FROM page WHERE score < 3 ORDER BY score"),
    Query(".", "SELECT score FROM page WHERE score BETWEEN 1 AND 3 ORDER BY score DESC"),
    Query("?", "SELECT score FROM page WHERE score IS NULL OR score > 1"),
    Query("?", "SELECT code FROM page WHERE rank >= 1 ORDER BY rank"),
    // What functions return for some values
    Query("?.", "SELECT substr(body, 1), substr(label, 2) FROM file"),
    Query("?.", "SELECT json_set(data, '$', NULL), json_set(data, '$.a', NULL) FROM file"),
    Query("?.", "SELECT json_remove(data, '$'), json_remove(data, '$.a', '$.b') FROM file"),
    Query(
      "?...", "SELECT printf(label), format('%s', label), printf('%d', 1), printf(' ') FROM file"),
    Query("?", "SELECT group_concat(label, '') OVER (ORDER BY id) FROM file"),
    Query("?", "SELECT group_concat(label) OVER (ORDER BY id ROWS 1 PRECEDING) FROM file"),
    Query("..", "SELECT group_concat(label, ''), max(label) FROM file GROUP BY id"),
    // What is divided by
    Query("?..", "SELECT id % 0.5, id % 3, id / 0.5 FROM item"),
    Query("??", "SELECT id % CAST(0.5 AS INTEGER), id / CAST(0.5 AS INTEGER) FROM item"),
    Query(
      "?...", "SELECT id % (3 * 0), id / (24 * 60 * 60), id % (2 * 3), id % 5000000000 FROM item"),
    // What the clock says
    Query("...", "SELECT CURRENT_TIMESTAMP, CURRENT_DATE, CURRENT_TIME"),
    // A row is found by its key: the key is one
    Query("..", "SELECT a.parent, b.title FROM list a JOIN list b ON b.id = a.parent"),
    Query(
      "..",
      "SELECT a.parent, count(*) FROM list a JOIN list b ON b.id = a.parent GROUP BY a.parent"),
    Query(".", "SELECT parent FROM list l WHERE EXISTS (SELECT 1 FROM list WHERE id = l.parent)"),
    Query(".", "SELECT parent FROM list WHERE parent IN (SELECT id FROM list)"),
    Query(
      ".", "SELECT parent FROM list NATURAL JOIN (SELECT id AS parent, title AS name FROM list)"),
    Query("??", "SELECT a.parent, b.id FROM list a LEFT JOIN list b ON b.id = a.parent"),
    Query("?.", "SELECT a.parent, b.id FROM list a JOIN list b ON b.id = a.parent OR b.id = 1"),
    Query("?", "SELECT parent FROM list l WHERE parent IN (SELECT id FROM list) OR l.id = 1"),
    Query("?", "SELECT a.parent FROM list a JOIN list b ON b.id = coalesce(a.parent, 1)"),
    // IS
    Query("..", "SELECT priority, id FROM item WHERE priority IS 3"),
    Query(".", "SELECT note FROM list WHERE NOT note IS NOT title || '' OR note IS 'm'"),
    Query("?", "SELECT priority FROM item WHERE priority IS NOT 3"),
    Query("?", "SELECT priority FROM item WHERE priority IS due"),
    Query("?.", "SELECT i.priority, i.id FROM item i WHERE NOT i.priority IS i.id"),
    // AND in the bounds of frames
    Query(
      "?",
      """
      SELECT first_value(title) OVER (
        ORDER BY id ROWS BETWEEN (1 AND 1) FOLLOWING AND 2 FOLLOWING
      ) FROM item
      """),
    Query(
      "?",
      """
      SELECT last_value(title) OVER (
        ORDER BY id ROWS BETWEEN CASE WHEN 1 AND 1 THEN 1 END FOLLOWING AND 3 FOLLOWING
      ) FROM item
      """),
    Query(
      "?",
      """
      SELECT sum(price) OVER (
        ORDER BY id GROUPS BETWEEN 2 BETWEEN 1 AND 3 FOLLOWING AND 2 FOLLOWING
      ) FROM item
      """),
    Query(
      "?",
      """
      SELECT first_value(title) OVER (
        ORDER BY id ROWS BETWEEN 2 PRECEDING AND (1 AND 1) PRECEDING
      ) FROM item
      """),
    Query(
      "..",
      """
      SELECT first_value(title) OVER (
        ORDER BY id ROWS BETWEEN (1 AND 1) PRECEDING AND (1 AND 1) FOLLOWING
      ), sum(price) OVER (ORDER BY id ROWS BETWEEN CURRENT ROW AND (2 - 1) FOLLOWING) FROM item
      """),
    Query(
      ".",
      """
      SELECT sum(price) OVER (ORDER BY id ROWS 1 PRECEDING)
      FROM (SELECT id, price, id AS range FROM item) WHERE range BETWEEN 1 AND 9
      """),
    // Words of frames in a view that is not read change nothing.
    Query(".", "SELECT avg(price) OVER (ORDER BY id ROWS 2 PRECEDING) FROM item"),
  ]
}

extension StorageClasses {
  init(_ storageClass: StorageClass) {
    switch storageClass {
    case .integer: self = .integer
    case .real: self = .real
    case .text: self = .text
    case .blob: self = .blob
    case .null: self = []
    }
  }
}

extension ResultColumns {
  /// The columns of a query on the library.
  static func of(_ sql: String) throws -> [ResultColumn] {
    let connection = try Library.connection()
    let columns = try ResultColumns(on: connection)
    return columns.of(try connection.prepare(sql))
  }
}

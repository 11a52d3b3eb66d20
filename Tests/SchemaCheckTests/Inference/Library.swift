import SQLiteHandle

/// Tables for asking what queries return, and rows that show it.
enum Library {
  static let schema = """
    CREATE TABLE list (
      id INTEGER PRIMARY KEY, title TEXT NOT NULL, note TEXT, parent INTEGER
    ) STRICT;
    CREATE TABLE item (
      id INTEGER PRIMARY KEY, list INTEGER NOT NULL, title TEXT NOT NULL, due TEXT,
      priority INTEGER, price REAL NOT NULL
    ) STRICT;
    CREATE TABLE tag (
      item INTEGER NOT NULL, name TEXT NOT NULL, weight INTEGER, PRIMARY KEY (name, item)
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE person (
      code TEXT PRIMARY KEY NOT NULL, email TEXT UNIQUE, age INTEGER NOT NULL,
      half REAL AS (age / 2.0), mail TEXT AS (lower(email)) STORED,
      most TEXT AS (max(code, age, mail))
    ) STRICT;
    CREATE TABLE page (
      id INTEGER PRIMARY KEY, rank INTEGER NOT NULL, code TEXT, score REAL,
      UNIQUE (rank, code), UNIQUE (score DESC, code)
    ) STRICT;
    CREATE TABLE file (
      id INTEGER PRIMARY KEY, body BLOB NOT NULL, label TEXT NOT NULL, data TEXT NOT NULL
    ) STRICT;
    CREATE VIEW counts (list, items) AS
      SELECT l.title, count(i.id) FROM list l LEFT JOIN item i ON i.list = l.id GROUP BY l.id;
    CREATE VIEW pairs AS
      SELECT l.title AS list, i.title AS item, i.price
      FROM list l LEFT JOIN item i ON i.list = l.id;
    CREATE VIEW overview AS SELECT p.list, p.item, c.items FROM pairs p
      LEFT JOIN counts c ON c.list = p.item;
    """

  /// Of no rows, of rows in which all that can be NULL is, and of full ones; lists without items,
  /// items without lists.
  static let contents = [
    "",
    """
    INSERT INTO list VALUES (1, 'a', NULL, NULL), (2, 'b', NULL, NULL);
    INSERT INTO item VALUES (1, 1, 'x', NULL, NULL, 1.5), (2, 9, 'y', NULL, NULL, 2.5);
    INSERT INTO tag VALUES (1, 'red', NULL), (7, 'blue', NULL);
    INSERT INTO person (code, email, age) VALUES ('p', NULL, 3);
    INSERT INTO page VALUES (1, 1, NULL, NULL), (2, 2, NULL, NULL);
    INSERT INTO file VALUES (1, x'', '', '{}');
    """,
    """
    INSERT INTO list VALUES (1, 'a', 'n', 2), (2, 'b', 'm', 1), (3, 'x', 'o', 1);
    INSERT INTO item VALUES (1, 1, 'a', '2020-01-01', 1, 1.5), (2, 1, 'b', 'soon', 0, 2.5),
      (3, 2, 'x', '2021-01-01', 3, 3.5), (4, 3, 'b', '2022-02-02', 0, 0.0);
    INSERT INTO tag VALUES (1, 'red', 1), (2, 'red', 2), (3, 'blue', 3), (4, 'blue', 0);
    INSERT INTO person (code, email, age) VALUES ('p', 'P@Q', 3), ('q', 'q', 0);
    INSERT INTO page VALUES (1, 1, 'a', 1.5), (2, 1, 'b', 2.5), (3, 2, 'a', 3.5);
    INSERT INTO file VALUES (1, x'6162', 'ab', '{"a": 1}'), (2, x'00', 'b', '[1]');
    """,
    """
    INSERT INTO list VALUES (5, 'a', 'n', NULL), (6, 'b', NULL, 5);
    INSERT INTO item VALUES (1, 5, 'a', NULL, 1, 1.5), (2, 5, 'b', '2020-01-01', NULL, 2.5),
      (3, 6, 'c', NULL, NULL, 0.0), (4, 77, 'd', '2023-01-01', 4, 4.5);
    INSERT INTO tag VALUES (1, 'red', NULL), (1, 'blue', 3), (3, 'green', 0);
    INSERT INTO person (code, email, age) VALUES ('p', NULL, 3), ('q', 'q', 0);
    INSERT INTO page VALUES
      (1, 1, 'b', NULL), (2, 2, NULL, 1.0), (3, 3, 'c', 2.0), (4, 3, NULL, 2.0), (5, 4, 'd', 0.5);
    INSERT INTO file VALUES (1, x'', '', 'null'), (2, x'61', 'a', '{"a": null}'), (3, x'', '', '[]');
    """,
  ]

  static func connection(_ content: String = "", script: String = "") throws -> SQLiteConnection {
    let connection = try SQLiteConnection(path: ":memory:")
    try connection.execute(script: schema)
    try connection.execute(script: script)
    try connection.execute(script: content)
    return connection
  }

  /// What the columns of a query hold, over all contents: the storage classes of the values.
  static func classes(of sql: String, script: String = "") throws -> [Set<StorageClass>] {
    var classes: [Set<StorageClass>] = []
    for content in contents {
      let statement = try connection(content, script: script).prepare(sql)
      if classes.isEmpty {
        classes = Array(repeating: [], count: Int(statement.columnCount))
      }
      while try statement.step() {
        for index in classes.indices {
          classes[index].insert(statement.row.storageClass(at: Int32(index)))
        }
      }
    }
    return classes
  }
}

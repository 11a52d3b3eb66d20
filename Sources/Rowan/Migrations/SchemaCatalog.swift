/// What a database consists of, as SQLite describes it.
///
/// Not the text of the statements that made it, which ALTER TABLE rewrites and which can say one
/// thing in many ways; that is compared, without spaces and comments, only for what SQLite does not
/// describe: CHECKs, generated columns, views, triggers.
struct SchemaCatalog: Equatable {
  /// The tables by their names in lower case, as SQLite compares them.
  var tables: [String: Table] = [:]
  /// Indexes, views and triggers, by kind and name in lower case.
  var objects: [String: Object] = [:]

  struct Table: Equatable {
    var name: String
    var isStrict = false
    var isWithoutRowID = false
    var columns: [Column] = []
    /// Foreign keys and UNIQUE constraints, in words.
    var constraints: Set<String> = []
    var text: String
  }

  struct Column: Equatable {
    var name: String
    var type: String
    var isNotNull: Bool
    var defaultText: String?
    /// The place in the primary key, from 1; 0 for a column that is not in it.
    var keyPlace: Int
    /// SQLite's `hidden`: 2 and 3 for generated columns, virtual and stored.
    var hidden: Int
  }

  struct Object: Equatable {
    var kind: String
    var name: String
    var text: String
  }

  var isEmpty: Bool { tables.isEmpty && objects.isEmpty }

  /// The objects whose names another catalog has too, in words.
  func names(in other: SchemaCatalog) -> [String] {
    let names = Set(
      other.tables.keys.map { $0 } + other.objects.values.map { $0.name.asciiLowercased })
    let own =
      tables.values.map { ("table", $0.name) } + objects.values.map { ($0.kind, $0.name) }
    return own.filter { names.contains($0.1.asciiLowercased) }.map { "\($0.0) \"\($0.1)\"" }
      .sorted()
  }
}

extension String {
  /// In lower case as SQLite compares names: ASCII alone.
  var asciiLowercased: String {
    String(
      decoding: utf8.map { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) ? $0 | 0x20 : $0 },
      as: UTF8.self)
  }
}

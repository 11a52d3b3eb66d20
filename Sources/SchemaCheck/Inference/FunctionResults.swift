/// What SQLite's functions return.
///
/// `CASE`, `coalesce`, `ifnull`, `iif`, `IN`, `EXISTS` and `IS` are no functions to the virtual
/// machine: they are instructions, and are understood as such.
enum FunctionResults {
  enum Nullability {
    case never
    /// NULL if the first argument is.
    case first
    /// NULL if any argument is.
    case any
    /// NULL if any argument is, or is no number.
    case numbers
    case unknown
  }

  struct Result {
    /// Nil: those of the arguments.
    let classes: StorageClasses?
    let nullability: Nullability

    init(_ classes: StorageClasses?, _ nullability: Nullability) {
      self.classes = classes
      self.nullability = nullability
    }
  }

  static func scalar(_ name: String) -> Result { scalars[name] ?? Result(.any, .unknown) }

  private static let scalars: [String: Result] = {
    var all: [String: Result] = [:]
    func add(_ names: String, _ classes: StorageClasses?, _ nullability: Nullability) {
      for name in names.split(separator: " ") {
        all[String(name)] = Result(classes, nullability)
      }
    }
    add("length octet_length instr like glob json_valid", .integer, .any)
    add("sign", .integer, .numbers)
    add("unicode json_array_length unixepoch", .integer, .unknown)
    add("random changes last_insert_rowid total_changes json_error_position", .integer, .never)
    add("abs", .number, .any)
    add("ceil ceiling floor trunc", .number, .numbers)
    add("round", .real, .any)
    add("julianday acos acosh asin atanh exp ln log log10 log2 mod pow power sqrt", .real, .unknown)
    add("atan atan2 cos cosh degrees radians sin sinh tan tanh asinh", .real, .numbers)
    add("pi bm25", .real, .never)
    add("upper lower trim ltrim rtrim replace json json_patch", .text, .any)
    add("json_set json_insert json_replace json_remove printf format", .text, .first)
    add("quote hex char typeof sqlite_version sqlite_source_id", .text, .never)
    add("json_array json_object json_quote highlight snippet", .text, .never)
    add("date time datetime strftime timediff json_type soundex ->", .text, .unknown)
    add("likelihood likely unlikely", nil, .first)
    add("min max", nil, .any)
    add("substr substring", nil, .any)
    add("nullif", nil, .unknown)
    add("randomblob zeroblob", .blob, .never)
    return all
  }()

  /// What an aggregate or window function makes of its rows.
  struct Aggregate {
    /// Nil: those of the first argument.
    let classes: StorageClasses?
    /// Whether it is NULL over no rows, and over NULLs alone.
    let isNullable: Bool
  }

  static func aggregate(_ name: String) -> Aggregate? {
    switch name {
    case "count", "row_number", "rank", "dense_rank", "ntile":
      Aggregate(classes: .integer, isNullable: false)
    case "total", "percent_rank", "cume_dist": Aggregate(classes: .real, isNullable: false)
    case "avg": Aggregate(classes: .real, isNullable: true)
    case "sum": Aggregate(classes: .number, isNullable: true)
    case "group_concat", "string_agg": Aggregate(classes: .text, isNullable: true)
    case "json_group_array", "json_group_object":
      Aggregate(classes: .text, isNullable: false)
    case "min", "max", "last_value", "first_value", "nth_value", "lead", "lag":
      Aggregate(classes: nil, isNullable: true)
    default: nil
    }
  }
}

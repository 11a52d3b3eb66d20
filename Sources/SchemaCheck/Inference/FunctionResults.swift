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
    /// NULL if any argument is, and perhaps if the first one is a BLOB.
    case noBlob
    /// NULL if any argument is, or is no date, time or modifier.
    case dates
    /// NULL if the first argument is, a path is or is that of the whole JSON.
    case paths
    /// NULL if the format makes no text.
    case format
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

  static let scalars: [String: Result] = {
    var all: [String: Result] = [:]
    func add(_ names: String, _ classes: StorageClasses?, _ nullability: Nullability) {
      for name in names.split(separator: " ") {
        all[String(name)] = Result(classes, nullability)
      }
    }
    add("length octet_length instr like glob json_valid", .integer, .any)
    add("sign", .integer, .numbers)
    add("unicode json_array_length json_error_position", .integer, .unknown)
    add("unixepoch", .integer, .dates)
    add("random changes last_insert_rowid total_changes", .integer, .never)
    add("abs", .number, .any)
    add("ceil ceiling floor trunc", .number, .numbers)
    add("round", .real, .any)
    add("julianday", .real, .dates)
    add("acos acosh asin atanh ln log log10 log2 mod pow power sqrt", .real, .unknown)
    // Of an infinite angle.
    add("cos sin tan", .real, .unknown)
    add("atan atan2 cosh degrees exp radians sinh tanh asinh", .real, .numbers)
    add("pi bm25", .real, .never)
    add("upper lower trim ltrim rtrim replace json json_patch", .text, .any)
    add("json_set json_insert json_replace json_remove", .text, .paths)
    add("printf format", .text, .format)
    add("quote hex char soundex typeof sqlite_version sqlite_source_id", .text, .never)
    add("json_array json_object json_quote", .text, .never)
    add("current_timestamp current_date current_time", .text, .never)
    add("date time datetime strftime", .text, .dates)
    // The column of a full-text table may hold NULL, and does where it keeps no content.
    add("timediff json_type -> highlight snippet", .text, .unknown)
    add("likelihood likely unlikely", nil, .first)
    add("min max", nil, .any)
    // Of an empty BLOB.
    add("substr substring", nil, .noBlob)
    add("nullif", nil, .unknown)
    add("randomblob zeroblob", .blob, .never)
    return all
  }()

  /// Whether a format of printf() makes text whatever is put in it: it begins with some, or with a
  /// conversion that SQLite knows. At one that it does not know it ends.
  static func hasText(format: String) -> Bool {
    var rest = Substring(format)
    guard rest.first == "%" else { return !rest.isEmpty }
    // Alone it is itself.
    if rest.dropFirst().isEmpty { return true }
    rest = rest.dropFirst().drop { "-+ #0,!".contains($0) }
    func skipNumber() {
      rest = rest.first == "*" ? rest.dropFirst() : rest.drop { ("0"..."9").contains($0) }
    }
    skipNumber()
    if rest.first == "." {
      rest = rest.dropFirst()
      skipNumber()
    }
    if rest.first == "l" { rest = rest.dropFirst() }
    if rest.first == "l" { rest = rest.dropFirst() }
    return rest.first.map { "diuxXofeEgGcsqQwzp%".contains($0) } == true
  }

  /// What an aggregate or window function makes of its rows.
  struct Aggregate {
    /// Nil: those of the first argument.
    let classes: StorageClasses?
    /// Whether it is NULL over no rows, and over NULLs alone.
    let isNullable: Bool
  }

  static func aggregate(_ name: String) -> Aggregate? { aggregates[name] }

  static let aggregates: [String: Aggregate] = {
    var all: [String: Aggregate] = [:]
    func add(_ names: String, _ classes: StorageClasses?, isNullable: Bool) {
      for name in names.split(separator: " ") {
        all[String(name)] = Aggregate(classes: classes, isNullable: isNullable)
      }
    }
    add("count row_number rank dense_rank ntile", .integer, isNullable: false)
    add("total percent_rank cume_dist", .real, isNullable: false)
    add("avg", .real, isNullable: true)
    add("sum", .number, isNullable: true)
    add("group_concat string_agg", .text, isNullable: true)
    add("json_group_array json_group_object", .text, isNullable: false)
    add("min max last_value first_value nth_value lead lag", nil, isNullable: true)
    return all
  }()
}

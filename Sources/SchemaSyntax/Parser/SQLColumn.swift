/// A column as CREATE TABLE has it, for what it is to be written as.
struct SQLColumn {
  /// `var title: String`.
  let written: String

  /// Nil for what is more than a name, a type and NOT NULL, PRIMARY KEY, AUTOINCREMENT or UNIQUE.
  init?(_ text: String) {
    var words = text.split { $0 == " " || $0 == "\t" }.map(String.init)
    guard words.count >= 2 else { return nil }
    let name = words.removeFirst()
    var type = words.removeFirst()
    if let size = type.firstIndex(of: "(") {
      guard type.hasSuffix(")") else { return nil }
      type = String(type[..<size])
    }
    guard let swift = SQLColumn.types[type.uppercased()] else { return nil }
    let clauses = words.joined(separator: " ").uppercased()
    var rest = clauses
    for clause in ["NOT NULL", "PRIMARY KEY", "AUTOINCREMENT", "UNIQUE", "NULL"] {
      if let range = rest.firstRange(of: clause) { rest.removeSubrange(range) }
    }
    guard rest.allSatisfy({ $0 == " " }) else { return nil }
    let isKey = clauses.contains("PRIMARY KEY")
    let isRequired = isKey || clauses.contains("NOT NULL")
    var written = "\(isKey ? "let" : "var") \(name): \(swift)\(isRequired ? "" : "?")"
    if isKey, name != "id" || clauses.contains("AUTOINCREMENT") { written += " primary key" }
    if clauses.contains("AUTOINCREMENT") { written += " autoincrement" }
    if clauses.contains("UNIQUE") { written += " unique" }
    self.written = written
  }

  private static let types: [String: String] = [
    "INTEGER": "Int", "INT": "Int", "BIGINT": "Int", "SMALLINT": "Int", "TINYINT": "Int",
    "TEXT": "String", "VARCHAR": "String", "NVARCHAR": "String", "CHAR": "String",
    "CLOB": "String", "REAL": "Double", "DOUBLE": "Double", "FLOAT": "Double", "BLOB": "Data",
    "BOOLEAN": "Bool", "BOOL": "Bool", "DATE": "Date", "DATETIME": "Date", "TIMESTAMP": "Date",
    "NUMERIC": "Decimal", "DECIMAL": "Decimal",
  ]
}

/// What other languages call the types that the schema knows.
enum TypeSynonyms {
  /// The name here of a type by its name in SQL or elsewhere, whatever its case.
  static func type(_ name: String) -> String? { names[name.lowercased()] }

  private static let names: [String: String] = {
    var names: [String: String] = [:]
    for (type, others) in synonyms {
      for other in others.split(separator: " ") { names[String(other)] = type }
    }
    return names
  }()

  private static let synonyms: [String: String] = [
    "Bool": "boolean bit",
    "Int": "integer bigint smallint tinyint mediumint long nsinteger",
    "UInt8": "byte",
    "Double": "real cgfloat float64 timeinterval",
    "Float": "float32",
    "Decimal": "numeric nsdecimalnumber",
    "String": "text varchar nvarchar char nchar clob character str nsstring",
    "Data": "blob bytes binary varbinary nsdata",
    "Date": "datetime timestamp nsdate",
    "UUID": "guid",
    "URL": "uri nsurl",
    "SQLiteValue": "any",
  ]
}

/// Names as SQL.
enum SQLIdentifier {
  /// A name in double quotes, whatever it is.
  static func quoted(_ name: String) -> String {
    var result = "\""
    for scalar in name.unicodeScalars {
      if scalar == "\"" { result += "\"" }
      result.unicodeScalars.append(scalar)
    }
    return result + "\""
  }
}

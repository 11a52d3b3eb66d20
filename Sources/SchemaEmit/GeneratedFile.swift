/// A file that the generator makes.
public struct GeneratedFile: Sendable, Equatable {
  /// Of the file, without a folder.
  public let name: String
  public let text: String

  /// The name of the Swift file of a `.schema` file: its path as one name, and `.swift`.
  ///
  /// `Sub/Main.schema` becomes `Sub+Main.schema.swift`. The plugin, which can import nothing, has
  /// to say the same: `%` becomes `%%`, then `+` becomes `%p`, then `/` becomes `+`. Two paths never
  /// have one name, and no name is one that a user gives to a Swift file: a module cannot have two
  /// files of one name.
  public static func name(ofSchema path: String) -> String {
    var name = ""
    for character in path {
      switch character {
      case "%": name += "%%"
      case "+": name += "%p"
      case "/": name += "+"
      default: name.append(character)
      }
    }
    return name + ".swift"
  }

  /// The path of the `.schema` file that a Swift file of this name is made of; nil for a name that
  /// `name(ofSchema:)` does not give.
  public static func schema(ofName name: String) -> String? {
    guard name.hasSuffix(".schema.swift") else { return nil }
    var path = ""
    var isEscape = false
    for character in name.dropLast(".swift".count) {
      switch (isEscape, character) {
      case (true, "%"): path.append("%")
      case (true, "p"): path.append("+")
      case (true, _): return nil
      case (false, "%"): break
      case (false, "+"): path.append("/")
      case (false, _): path.append(character)
      }
      isEscape = !isEscape && character == "%"
    }
    return isEscape ? nil : path
  }

  /// The name of the file of everything that is one per target: `AppSchema.all.swift`.
  public static func name(ofTarget target: String) -> String {
    "\(target)Schema.all.swift"
  }
}

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

  /// The name of the file of everything that is one per target: `AppSchema.all.swift`.
  public static func name(ofTarget target: String) -> String {
    "\(target)Schema.all.swift"
  }
}

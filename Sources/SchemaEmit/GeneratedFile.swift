/// A file that the generator makes.
public struct GeneratedFile: Sendable, Equatable {
  /// Of the file, without a folder.
  public let name: String
  public let text: String
  /// The tables and views in it, which are what takes long to compile.
  public let tables: [String]

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

  /// The path of the `.schema` file that a Swift file of this name, or of this name of a part, is
  /// made of; nil for a name that neither gives.
  public static func schema(ofName name: String) -> String? {
    if let part = Part(name: name) { return part.schema }
    guard name.hasSuffix(".schema.swift") else { return nil }
    return path(ofName: name.dropLast(".swift".count))
  }

  /// The path that is one name so; nil if none is.
  fileprivate static func path(ofName name: Substring) -> String? {
    var path = ""
    var isEscape = false
    for character in name {
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

extension GeneratedFile {
  /// A stretch of a `.schema` file that has a Swift file of its own, so that it is compiled alone.
  public struct Part: Sendable, Hashable {
    /// The path of the `.schema` file, as its Swift file is named by it.
    public let schema: String
    /// The name of the declaration that it begins with.
    public let declaration: String

    public init(schema: String, declaration: String) {
      self.schema = schema
      self.declaration = declaration
    }

    /// The name of the Swift file: `Main.schema+Item.swift`.
    ///
    /// The plugin has to say the same, for the names of tables that it sees. No `.schema` file has
    /// a Swift file of this name: those end in `.schema.swift`.
    public var name: String {
      "\(GeneratedFile.name(ofSchema: schema).dropLast(".swift".count))+\(declaration).swift"
    }

    /// The part whose Swift file has this name; nil if it is no part's.
    public init?(name: String) {
      guard name.hasSuffix(".swift") else { return nil }
      let stem = name.dropLast(".swift".count)
      guard let plus = stem.lastIndex(of: "+"), stem[..<plus].hasSuffix(".schema"),
        let schema = GeneratedFile.path(ofName: stem[..<plus])
      else { return nil }
      let declaration = stem[plus...].dropFirst()
      if declaration.isEmpty || declaration.contains(where: { ".%/".contains($0) }) { return nil }
      self.init(schema: schema, declaration: String(declaration))
    }
  }
}

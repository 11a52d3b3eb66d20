// What the conformances written in the schema ask for.

extension Event {
  public var description: String { "event of \(place.name)" }
}

extension Code {
  public static func < (left: Code, right: Code) -> Bool { left.rawValue < right.rawValue }
}

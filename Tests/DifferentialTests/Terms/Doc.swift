import Rowan

/// What the tables have as JSON. The rows hold other JSON, too: with more keys, without some of these,
/// with a key twice.
struct Doc: Codable, Hashable, Sendable {
  var a: Int
  var name: String
  var flag: Bool?
  var ratio: Double?
  var list: [Int?]
  var inner: Inner?

  struct Inner: Codable, Hashable, Sendable {
    var b: Int?
    var word: String?
  }
}

/// JSON of this type, as a column or an expression has it.
protocol AnyDocument {
  associatedtype Column: JSONDocument where Column.Root == Doc
  var rowan: (Environment) -> QueryExpression<Column> { get }
  var evaluate: (Scene) throws -> JSONText? { get }
  /// The text, which a function writes without spaces, and which a column has as it was written.
  var text: Term<String?> { get }
}

struct Document<Column: JSONDocument>: AnyDocument where Column.Root == Doc {
  let rowan: (Environment) -> QueryExpression<Column>
  let evaluate: (Scene) throws -> JSONText?
  var stored: ((Scene) -> Datum)?

  var text: Term<String?> {
    Term {
      sql("\(rowan($0).cast(as: String.self))", as: String?.self)
    } evaluate: { scene in
      if let stored { return stored(scene) }
      return try evaluate(scene).map { .text($0.text) } ?? .null
    }
  }
}

/// What is JSON itself in a document.
struct JSONPart {
  let rowan: (Environment) -> QueryExpression<JSON<Doc.Inner>?>
  let evaluate: (Scene) throws -> JSONText?
}

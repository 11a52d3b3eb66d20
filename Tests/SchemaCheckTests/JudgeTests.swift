import SQLiteHandle
import SchemaJudge
import SchemaModel
import Testing

/// The judge itself: what it compares it sees.
@Suite struct JudgeTests {
  /// A database that differs from the model in one thing is told from one that does not.
  @Test(arguments: [
    ("; var x: Int", "; var y: Int"), ("; var x: Int", "; var x: Int?"),
    ("; var x: Int", "; var x: Double"),
    ("; var x: Int", "; var x: Int = 1"), ("; var x: Int = 2", "; var x: Int = 1"),
    ("; var x: String", "; var x: String collate nocase"),
    ("; let x: Int", "; let x: Int generated { 1 }"),
    ("; let x: Int generated { 1 }", "; let x: Int generated stored { 1 }"),
    ("; var x: Int", "; var x: Int; index (x)"),
    ("; var x: Int; index (x)", "; var x: Int; index (x desc)"),
    ("; var x: Int; index (x)", "; var x: Int; unique (x)"),
    ("; var x: Int; index (x)", "; var x: Int; index (x) where { x > 1 }"),
    ("; var x: Int; index (x)", "; var x: Int; index (x collate nocase)"),
    ("; var x: Int; index a (x)", "; var x: Int; index b (x)"),
    ("; var x: Int; index a (x, id)", "; var x: Int; index a (id, x)"),
    ("; var x: Int; index a (x)", "; var x: Int; index a ({ x + 1 })"),
    ("; var x: Int", "; var x: Int unique on conflict ignore"),
    ("; var x: Int; unique (x) on conflict fail", "; var x: Int; unique (x, id) on conflict fail"),
    ("; var x: P.ID", "; var x: P.ID references none"),
    ("; var x: P.ID", "; var x: Int references Q"),
    ("; var x: P.ID", "; var x: P.ID on delete cascade"),
    ("; var x: P.ID on delete cascade", "; var x: P.ID on update cascade"),
    ("; var x: P.ID", "; var x: Int references P (other)"),
    ("; let x: Int; var y: Int; foreign key (x, y) references R", "; let x: Int; var y: Int"),
    (
      "; let x: Int; var y: Int; foreign key (x, y) references R",
      "; let x: Int; var y: Int; foreign key (y, x) references R"
    ),
    (" autoincrement", ""),
  ])
  func differences(_ first: String, _ second: String) throws {
    let others = """
      table P { let id: Int; var other: Int unique }
      table Q { let id: Int }
      table R { let a: Int; let b: Int; primary key (a, b) }
      """
    func schema(_ body: String) -> Schema {
      SchemaCheckTests.schema("table T { let id: Int\(body) }\n\(others)")
    }
    for (model, made) in [(first, second), (second, first)] {
      let connection = try database(schema(made))
      #expect(try catalogDifferences(of: schema(made), in: connection) == [])
      #expect(try !catalogDifferences(of: schema(model), in: connection).isEmpty)
    }
  }

  @Test(arguments: [
    (" strict off { let id: Int }", " { let id: Int }"),
    (" without rowid { let id: Int }", " { let id: Int }"),
    ("\(Self.two); primary key (a, b) }", "\(Self.two); primary key (b, a) }"),
    ("\(Self.two); primary key (a, b) }", "\(Self.two); primary key (a, b desc) }"),
    ("\(Self.two); primary key (a, b) }", "\(Self.two); primary key (a) }"),
    (" { let a: String; primary key (a) }", " { let a: String; primary key (a collate nocase) }"),
    (" { let a: Int; no primary key }", " { let a: Int primary key }"),
  ])
  func keysAndOptions(_ first: String, _ second: String) throws {
    let schemas = [first, second].map { schema("table T\($0)") }
    for (model, made) in [(schemas[0], schemas[1]), (schemas[1], schemas[0])] {
      #expect(try !catalogDifferences(of: model, in: database(made)).isEmpty)
    }
  }

  private static let two = " { let a: Int; let b: Int"

  /// What the model does not know of.
  @Test func more() throws {
    let schema = schema("table T { let id: Int }")
    let connection = try database(schema)
    try connection.execute(script: "CREATE TABLE more (a)")
    #expect(try catalogDifferences(of: schema, in: connection).count == 1)
  }

  @Test func stages() {
    func stage(_ text: String) -> Judgement.Stage {
      let judgement = judge([Array(text.utf8)])
      #expect(judgement.findings == [])
      return judgement.stage
    }
    #expect(stage("table {") == .parser)
    #expect(stage("table T { var x: Int }") == .resolver)
    #expect(stage("table T { let id: Int; check { idd > 0 } }") == .sqlite)
    #expect(stage("table T { let id: Int; check { id > 0 } }") == .emitted)
  }
}

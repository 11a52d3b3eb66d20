import SchemaEmit
import Testing

@Suite struct GeneratedFileTests {
  @Test(arguments: [
    ("Main.schema", "Main.schema.swift"),
    ("Sub/Main.schema", "Sub+Main.schema.swift"),
    ("Schemas/App/Main.schema", "Schemas+App+Main.schema.swift"),
    ("Sub+Main.schema", "Sub%pMain.schema.swift"),
    ("100%/a b.schema", "100%%+a b.schema.swift"),
    ("Имя/é.schema", "Имя+é.schema.swift"),
  ])
  func names(path: String, name: String) {
    #expect(GeneratedFile.name(ofSchema: path) == name)
  }

  @Test func nameOfTarget() {
    #expect(GeneratedFile.name(ofTarget: "App") == "AppSchema.all.swift")
  }

  /// Every path of up to five characters of those that are changed, and one that is not.
  @Test func neverOneNameForTwoPaths() {
    var paths = [""]
    var all: [String] = []
    for _ in 0..<5 {
      paths = paths.flatMap { path in ["/", "+", "%", "p", "a"].map { path + $0 } }
      all += paths
    }
    let names = Set(all.map { GeneratedFile.name(ofSchema: $0) })
    #expect(names.count == all.count)
    #expect(names.allSatisfy { !$0.contains("/") })
  }
  @Test(arguments: [
    ("Main.schema", "Item", "Main.schema+Item.swift"),
    ("Schemas/App/Main.schema", "Größe", "Schemas+App+Main.schema+Größe.swift"),
    ("a+b%/Main.schema", "all", "a%pb%%+Main.schema+all.swift"),
    ("x.schema/Main.schema", "Item", "x.schema+Main.schema+Item.swift"),
  ])
  func namesOfParts(schema: String, declaration: String, name: String) {
    let part = GeneratedFile.Part(schema: schema, declaration: declaration)
    #expect(part.name == name)
    #expect(GeneratedFile.Part(name: name) == part)
    #expect(GeneratedFile.schema(ofName: name) == schema)
  }

  @Test(arguments: [
    "", ".swift", "Main.schema", "Main.schema.swift", "Sub+Main.schema.swift", "Main+Item.swift",
    "Main.schema+.swift", "Main.schema+Item", "Main.schema+a.b.swift", "Main.schema+%p.swift",
    "a%x.schema+Item.swift", "AppSchema.all.swift", "Main.schema+a/b.swift",
  ])
  func namesThatArePartsOfNothing(name: String) {
    #expect(GeneratedFile.Part(name: name) == nil)
  }

  /// No file of one schema, whole or a part, has the name of another's; and each tells its own.
  @Test func partsNeverCollide() {
    var paths = [""]
    for _ in 0..<4 {
      paths += paths.flatMap { path in ["/", "+", "%", "p", ".schema"].map { path + $0 } }
    }
    var owners: [String: String] = [:]
    for path in Set(paths.map { $0 + ".schema" }) {
      let parts = ["p", "schema"].map { GeneratedFile.Part(schema: path, declaration: $0).name }
      for name in [GeneratedFile.name(ofSchema: path)] + parts {
        #expect(owners.updateValue(path, forKey: name) == nil, "\(name)")
        #expect(GeneratedFile.schema(ofName: name) == path, "\(name)")
      }
    }
    #expect(owners.count > 1000)
  }
}

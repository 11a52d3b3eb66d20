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
}

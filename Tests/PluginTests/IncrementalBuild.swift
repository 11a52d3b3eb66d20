import Foundation
import Testing

/// What a build compiles after a change of a schema. SwiftPM itself is asked.
enum IncrementalBuild {
  static let manifest = """
    // swift-tools-version: 6.2
    import PackageDescription
    let rowan: [Target.Dependency] = [.product(name: "Rowan", package: "rowan")]
    let plugin: [Target.PluginUsage] = [.plugin(name: "RowanPlugin", package: "rowan")]
    let package = Package(
      name: "User",
      platforms: [.macOS(.v14)],
      dependencies: [.package(name: "rowan", path: "../rowan")],
      targets: [
        .target(name: "Shop", dependencies: rowan, plugins: plugin),
        .executableTarget(name: "Tool", dependencies: ["Shop"] + rowan, plugins: plugin),
      ])

    """

  static let item = """
    table Item {
      let id: Int
      var title: String = ""
    }

    """

  /// Two tables in one file, and lines that look like more.
  static let places = """
    enum Kind: Int { case large, small }
    table City { let id: Int; var kind: Kind = .small }
    /* None of these:
    table of contents
    view from above */
    @name("all streets") table Street { let id: Int; var length: Double }

    """

  static func aChangeCompilesWhatItTouches(in workplace: Workplace) throws {
    let package = try TemporaryPackage(
      workplace, name: "With spaces and ü",
      files: [
        "Package.swift": manifest,
        "Schemas/Shop/Main.schema": Self.item,
        "Schemas/Shop/Größe/Main.schema": "table Order { let id: Int; var count: Int = 1 }\n",
        "Schemas/Shop/Places.schema": Self.places,
        "Schemas/Shop/Views.schema": "view Line as { SELECT i.*, 1 AS one FROM items i }\n",
        "Sources/Tool/Own.schema": "table Note { let id: Int; var text: String = \"\" }\n",
        "Sources/Shop/Shop.swift": "import Rowan\n",
        "Sources/Tool/main.swift": """
        import Rowan
        import Shop
        let database = try DatabaseQueue()
        try ToolSchema.migrate(database)
        try database.write { db in try Note.insert { Note.Draft(text: "hi") }.execute(db) }
        print(try database.read { db in try Note.fetchAll(db) }.map(\\.text))

        """,
      ])

    let clean = try package.swift(["build"])
    #expect(clean.status == 0, "\(clean.text.suffix(4000))")

    // The same bytes, written again.
    try package.write(Self.item, to: "Schemas/Shop/Main.schema")
    let unchanged = try package.swift(["build", "-v"])
    #expect(unchanged.status == 0)
    #expect(unchanged.compiled == [])

    // One more column: its file, that of a view of all columns, and the schema's, neither the other
    // table's nor another target's. The same where it is taken away again. (S51)
    let touched: Set = [
      "Schemas+Shop+Main.schema.swift", "Schemas+Shop+Views.schema.swift", "ShopSchema.all.swift",
    ]
    try package.write(
      Self.item.replacing("}", with: "  var price: Double = 0\n}"), to: "Schemas/Shop/Main.schema")
    let edited = try package.swift(["build", "-v"])
    #expect(edited.status == 0, "\(edited.text.suffix(4000))")
    #expect(edited.compiled == touched)
    try package.write(Self.item, to: "Schemas/Shop/Main.schema")
    let removed = try package.swift(["build", "-v"])
    #expect(removed.status == 0, "\(removed.text.suffix(4000))")
    #expect(removed.compiled == touched)

    // Of two tables in a file one and not the other.
    let places = "Schemas+Shop+Places.schema"
    let street = Self.places.replacing("length", with: "metres")
    try package.write(street, to: "Schemas/Shop/Places.schema")
    let second = try package.swift(["build", "-v"])
    #expect(second.status == 0, "\(second.text.suffix(4000))")
    #expect(second.compiled == ["\(places)+Street.swift", "ShopSchema.all.swift"])

    // A table more. The build was planned without it: it goes to the part before. The next one is
    // planned anew, since that part holds two, and gives the table a file of its own.
    let lake = "table Lake { let id: Int; var depth: Double = 0 }\n"
    try package.write(street + lake, to: "Schemas/Shop/Places.schema")
    let late = try package.swift(["build", "-v"])
    #expect(late.status == 0, "\(late.text.suffix(4000))")
    #expect(late.compiled == ["\(places)+Street.swift", "ShopSchema.all.swift"])
    let others: Set = ["Schemas+Shop+Main.schema.swift", "Schemas+Shop+Größe+Main.schema.swift"]
    let planned = try package.swift(["build", "-v"])
    #expect(planned.status == 0, "\(planned.text.suffix(4000))")
    #expect(planned.compiled.isSuperset(of: ["\(places)+Street.swift", "\(places)+Lake.swift"]))
    #expect(planned.compiled.isDisjoint(with: others))
    #expect(!(clean.text + planned.text).contains("unhandled"))

    // Another name, which is planned for likewise. The old part stays, empty, since Swift compiles
    // a module anew that has lost a file.
    let pond = lake.replacing("Lake", with: "Pond")
    try package.write(street + pond, to: "Schemas/Shop/Places.schema")
    let renamed = try package.swift(["build", "-v"])
    #expect(renamed.status == 0, "\(renamed.text.suffix(4000))")
    #expect(renamed.compiled.isSuperset(of: ["\(places)+Street.swift", "\(places)+Lake.swift"]))
    #expect(renamed.compiled.isDisjoint(with: others))
    let settled = try package.swift(["build", "-v"])
    #expect(settled.status == 0, "\(settled.text.suffix(4000))")
    #expect(settled.compiled.contains("\(places)+Pond.swift"))
    #expect(settled.compiled.isDisjoint(with: others))

    // A comment changes no generated byte but the ones it is carried to: none.
    try package.write(
      "// A comment.\ntable Order { let id: Int; var count: Int = 1 }\n",
      to: "Schemas/Shop/Größe/Main.schema")
    let comment = try package.swift(["build", "-v"])
    #expect(comment.compiled == [])

    // A new file of one target. The tool's commands of all targets may run; only what is new is
    // compiled, and nothing in the other target. (S63)
    try package.write("table Extra { let id: Int }\n", to: "Schemas/Shop/Extra.schema")
    let added = try package.swift(["build", "-v"])
    #expect(added.status == 0, "\(added.text.suffix(4000))")
    #expect(added.compiled.contains("Schemas+Shop+Extra.schema.swift"))
    #expect(added.compiled.isDisjoint(with: ["main.swift", "Sources+Tool+Own.schema.swift"]))

    // A deleted one leaves no trace.
    try package.delete("Schemas/Shop/Extra.schema")
    let deleted = try package.swift(["build", "-v"])
    #expect(deleted.status == 0, "\(deleted.text.suffix(4000))")
    #expect(
      deleted.compiled.isDisjoint(with: ["main.swift", "Sources+Tool+Own.schema.swift"]))

    let run = try package.swift(["run", "Tool"])
    #expect(run.text.contains("[\"hi\"]"), "\(run.text.suffix(4000))")

    // S68: a mistake on line 3, column 7 is one error there, and nothing else.
    try package.write(
      """
      table Item {
        let id: Int
        var : String
      }

      """, to: "Schemas/Shop/Main.schema")
    let wrong = try package.swift(["build"])
    #expect(wrong.status != 0)
    #expect(wrong.errors.count == 1, "\(wrong.text.suffix(4000))")
    #expect(wrong.errors.first?.contains("Schemas/Shop/Main.schema:3:7: error: ") == true)
  }
}

import Foundation
import Testing

/// The same package under SwiftPM's second build system: it plans every build anew, asks the plugin
/// in another way and names its tools otherwise.
enum OtherBuildSystem {
  static let manifest = """
    // swift-tools-version: 6.2
    import PackageDescription
    let package = Package(
      name: "Other",
      platforms: [.macOS(.v14)],
      dependencies: [.package(name: "rowan", path: "../rowan")],
      targets: [
        .executableTarget(
          name: "Shop", dependencies: [.product(name: "Rowan", package: "rowan")],
          plugins: [.plugin(name: "RowanPlugin", package: "rowan")])
      ])

    """

  static func seesEveryChangeAndEveryMistake(in workplace: Workplace) throws {
    let package = try TemporaryPackage(
      workplace, name: "Other, ü",
      files: [
        "Package.swift": manifest,
        "Schemas/Shop/Main.schema": IncrementalBuild.item,
        "Sources/Shop/main.swift": "import Rowan\n",
      ])
    // This build system itself crashes now and then on Linux, in a thread of its own, whatever it
    // builds: then it is asked again.
    func swift(_ command: String, _ arguments: String...) throws -> Outcome {
      var outcome: Outcome
      var attempts = 0
      repeat {
        outcome = try package.swift([command, "--build-system", "swiftbuild"] + arguments)
        attempts += 1
      } while outcome.text.contains("*** Program crashed:") && attempts < 4
      return outcome
    }
    func build() throws -> Outcome { try swift("build") }

    let first = try build()
    #expect(first.status == 0, "\(first.text.suffix(4000))")
    #expect(!first.text.contains("not enabled"), "the watched folder is taken for a source")

    // A file added below Schemas, and a column and a table in one that was there, can be used at
    // once.
    try package.write("table Extra { let id: Int }\n", to: "Schemas/Shop/Deep/Extra.schema")
    try package.write(
      IncrementalBuild.item.replacing("}", with: "  var price: Double = 0\n}")
        + "table Second { let id: Int }\n",
      to: "Schemas/Shop/Main.schema")
    try package.write(
      """
      import Rowan
      let database = try DatabaseQueue()
      try ShopSchema.migrate(database)
      try database.write { db in try Item.insert { Item.Draft(price: 2.5) }.execute(db) }
      try database.write { db in try Second.insert { Second(id: 7) }.execute(db) }
      print(
        try database.read { db in
          (
            try Item.fetchAll(db).map(\\.price), try Extra.fetchAll(db),
            try Second.fetchAll(db).map(\\.id)
          )
        })

      """, to: "Sources/Shop/main.swift")
    let changed = try swift("run", "Shop")
    #expect(changed.text.contains("([2.5], [], [7])"), "\(changed.text.suffix(4000))")

    // A deleted one is gone, and so is the part of a table that is.
    try package.delete("Schemas/Shop/Deep/Extra.schema")
    try package.write(IncrementalBuild.item, to: "Schemas/Shop/Main.schema")
    let gone = try build()
    #expect(gone.status != 0)
    #expect(
      gone.errors.contains { $0.contains("cannot find 'Extra' in scope") }
        && gone.errors.contains { $0.contains("cannot find 'Second' in scope") },
      "\(gone.text.suffix(4000))")

    // S68: a mistake on line 3, column 7 is one error there, and nothing else.
    try package.write(
      "table Item {\n  let id: Int\n  var : String\n}\n", to: "Schemas/Shop/Main.schema")
    let wrong = try build()
    #expect(wrong.status != 0)
    #expect(wrong.errors.count == 1, "\(wrong.text.suffix(4000))")
    #expect(wrong.errors.first?.contains("Schemas/Shop/Main.schema:3:7: error: ") == true)
  }
}

// swift-tools-version: 6.3

import PackageDescription

/// Every target: internal imports unless a file says `public import`, and `any` written out; CI
/// makes errors of warnings.
let settings: [SwiftSetting] =
  [
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("ExistentialAny"),
  ]
  + (Context.environment["ROWAN_WARNINGS_AS_ERRORS"] == nil
    ? [] : [.treatAllWarnings(as: .error)])

/// A `rowan-schema` that was built before: with it, nothing of the compiler side is built.
let prebuiltTool = Context.environment["ROWAN_SCHEMA_TOOL"].flatMap { $0.isEmpty ? nil : $0 }

/// As it stands in a literal of C.
func escaped(_ text: String) -> String {
  text.map { "\"\\".contains($0) ? "\\\($0)" : String($0) }.joined()
}

func golden(_ name: String) -> Target {
  .testTarget(
    name: "Golden\(name)Tests",
    dependencies: ["GoldenSupport", "Rowan", "SQLiteHandle"],
    path: "Tests/SchemaEmitTests/Golden/\(name)",
    exclude: ["Schemas"],
    swiftSettings: settings)
}

let package = Package(
  name: "rowan",
  platforms: [.macOS(.v14), .iOS(.v17), .tvOS(.v17), .watchOS(.v10)],
  products: [
    .library(name: "Rowan", targets: ["Rowan"]),
    .library(name: "RowanTesting", targets: ["RowanTesting"]),
    .plugin(name: "RowanPlugin", targets: ["RowanPlugin"]),
    .executable(name: "rowan-schema", targets: ["rowan-schema"]),
    .executable(name: "reminders", targets: ["Reminders"]),
    .executable(name: "rowan-benchmarks", targets: ["Benchmarks"]),
  ],
  targets: [
    // Runtime side
    .systemLibrary(name: "CSQLite", providers: [.apt(["libsqlite3-dev"])]),
    .target(name: "SQLiteHandle", dependencies: ["CSQLite"], swiftSettings: settings),
    .target(name: "Rowan", dependencies: ["SQLiteHandle"], swiftSettings: settings),
    // For test targets alone: it imports Testing and XCTest.
    .target(
      name: "RowanTesting", dependencies: ["Rowan", "SQLiteHandle"], swiftSettings: settings),

    // Compiler side
    .target(name: "SchemaSyntax", swiftSettings: settings),
    .target(name: "SchemaModel", dependencies: ["SchemaSyntax"], swiftSettings: settings),
    .target(name: "SchemaEmit", dependencies: ["SchemaModel"], swiftSettings: settings),
    .target(
      name: "SchemaCheck",
      dependencies: ["SchemaSyntax", "SchemaModel", "SchemaEmit", "SQLiteHandle"],
      swiftSettings: settings),
    prebuiltTool.map {
      .executableTarget(
        name: "rowan-schema",
        path: "Sources/PrebuiltTool",
        cSettings: [.define("ROWAN_SCHEMA_TOOL", to: "\"\(escaped($0))\"")])
    }
      ?? .executableTarget(
        name: "rowan-schema",
        dependencies: ["SchemaSyntax", "SchemaModel", "SchemaEmit", "SchemaCheck"],
        swiftSettings: settings),
    .plugin(name: "RowanPlugin", capability: .buildTool(), dependencies: ["rowan-schema"]),

    // Examples
    .executableTarget(
      name: "Reminders",
      dependencies: ["Rowan"],
      path: "Sources/Examples/Reminders",
      swiftSettings: settings,
      plugins: ["RowanPlugin"]),
    .target(
      name: "Chinook",
      dependencies: ["Rowan"],
      path: "Sources/Examples/Chinook",
      swiftSettings: settings,
      plugins: ["RowanPlugin"]),

    .target(
      name: "Northwind",
      dependencies: ["Rowan"],
      path: "Sources/Examples/Northwind",
      swiftSettings: settings,
      plugins: ["RowanPlugin"]),

    // Measurements
    .target(name: "CBaseline", dependencies: ["CSQLite"]),
    .executableTarget(
      name: "Benchmarks",
      dependencies: ["CBaseline", "CSQLite", "Rowan"],
      swiftSettings: settings,
      plugins: ["RowanPlugin"]),

    // Tests
    .testTarget(
      name: "SQLiteHandleTests", dependencies: ["SQLiteHandle"], swiftSettings: settings),
    .testTarget(
      name: "RowanTests",
      dependencies: ["Rowan", "RowanTesting", "CSQLite"],
      swiftSettings: settings,
      plugins: ["RowanPlugin"]),
    .testTarget(
      name: "RowanTestingTests",
      dependencies: ["Rowan", "RowanTesting"],
      swiftSettings: settings,
      plugins: ["RowanPlugin"]),
    // Random queries against an evaluator written for them.
    .testTarget(
      name: "DifferentialTests",
      dependencies: ["Rowan", "RowanTesting"],
      swiftSettings: settings,
      plugins: ["RowanPlugin"]),
    .testTarget(
      name: "SchemaSyntaxTests", dependencies: ["SchemaSyntax"], swiftSettings: settings),
    .target(
      name: "SchemaTesting",
      dependencies: ["SchemaSyntax"],
      path: "Tests/SchemaTesting",
      swiftSettings: settings),
    .testTarget(
      name: "SchemaModelTests",
      dependencies: ["SchemaModel", "SchemaSyntax", "SchemaTesting"],
      swiftSettings: settings),
    // Also what `.ci/fuzz` builds for libFuzzer, with Tests/Fuzzing.
    .target(
      name: "SchemaJudge",
      dependencies: [
        "CSQLite", "SchemaCheck", "SchemaEmit", "SchemaModel", "SchemaSyntax", "SQLiteHandle",
      ],
      path: "Tests/SchemaJudge",
      swiftSettings: settings),
    .testTarget(
      name: "SchemaCheckTests",
      dependencies: [
        "Rowan", "SchemaCheck", "SchemaEmit", "SchemaJudge", "SchemaModel", "SchemaSyntax",
        "SchemaTesting", "SQLiteHandle",
      ],
      swiftSettings: settings),
    .testTarget(
      name: "SchemaEmitTests",
      dependencies: [
        "SchemaCheck", "SchemaEmit", "SchemaJudge", "SchemaModel", "SchemaSyntax", "SQLiteHandle",
      ],
      exclude: ["Golden"],
      swiftSettings: settings),
    // Files that others made, and the `sqlite3` program beside Rowan.
    .target(
      name: "SampleDatabases",
      dependencies: ["Rowan"],
      path: "Tests/SampleDatabases",
      swiftSettings: settings),
    .testTarget(
      name: "ChinookTests",
      dependencies: ["Chinook", "Rowan", "SampleDatabases"],
      swiftSettings: settings),
    .testTarget(
      name: "NorthwindTests",
      dependencies: ["Northwind", "Rowan", "SampleDatabases"],
      swiftSettings: settings),
    // It runs the tool, but must not be linked with it: the plugin's targets bring the tool as well.
    .testTarget(name: "ToolTests", swiftSettings: settings),
    .testTarget(
      name: "UserMistakeTests",
      dependencies: ["SchemaCheck", "SchemaModel", "SchemaSyntax", "SchemaTesting"],
      exclude: ["Mistakes"],
      swiftSettings: settings),
    .testTarget(name: "PluginTests", swiftSettings: settings),
    .testTarget(name: "TidyTests", swiftSettings: settings),
    // What the generator makes of the schemas in these folders is compiled and executed.
    .target(
      name: "GoldenSupport",
      dependencies: ["Rowan", "SQLiteHandle"],
      path: "Tests/SchemaEmitTests/Golden/Support",
      swiftSettings: settings),
    golden("Rows"),
    golden("Views"),
    golden("Queries"),
    golden("Words"),
    golden("Shared"),
    golden("Existing"),
    golden("Wrapped"),
    golden("Json"),
    golden("Unicode"),
    golden("Blobs"),
    golden("Groups"),
    golden("Keys"),
    golden("Payloads"),
    golden("Texts"),
    .testTarget(
      name: "DocumentationTests",
      dependencies: ["Rowan", "RowanTesting", "SchemaSyntax", "SchemaModel", "SchemaCheck"],
      swiftSettings: settings,
      plugins: ["RowanPlugin"]),
  ]
)

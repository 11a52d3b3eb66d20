// swift-tools-version: 6.2

import PackageDescription

// A package of its own that depends on Rowan, as a user's does: two targets with schemas, one a
// library with a public schema in Swift 5 mode, one a program whose default isolation is the main
// actor; and the library's tests.
let package = Package(
  name: "Downstream",
  platforms: [.macOS(.v14)],
  dependencies: [.package(name: "rowan", path: "../../..")],
  targets: [
    .target(
      name: "Library",
      dependencies: [.product(name: "Rowan", package: "rowan")],
      swiftSettings: [.swiftLanguageMode(.v5)],
      plugins: [.plugin(name: "RowanPlugin", package: "rowan")]),
    .executableTarget(
      name: "App",
      dependencies: ["Library", .product(name: "Rowan", package: "rowan")],
      swiftSettings: [.defaultIsolation(MainActor.self)],
      plugins: [.plugin(name: "RowanPlugin", package: "rowan")]),
    .testTarget(
      name: "LibraryTests",
      dependencies: [
        "Library",
        .product(name: "Rowan", package: "rowan"),
        .product(name: "RowanTesting", package: "rowan"),
      ]),
  ]
)

import Foundation

/// How swiftc finds the modules of the build that the tests belong to.
enum BuiltModules {
  /// Nil where there is no `Rowan.swiftmodule` beside the tests.
  static let arguments: [String]? = {
    let shim = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Sources/CSQLite").path
    var folder = URL(fileURLWithPath: CommandLine.arguments[0])
    for _ in 0..<6 {
      folder.deleteLastPathComponent()
      let modules = folder.appendingPathComponent("Modules")
      let module = modules.appendingPathComponent("Rowan.swiftmodule")
      if FileManager.default.fileExists(atPath: module.path) {
        return ["-I", modules.path, "-I", shim]
      }
    }
    return nil
  }()
}

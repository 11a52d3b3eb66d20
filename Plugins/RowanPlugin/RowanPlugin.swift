import Foundation
import PackagePlugin

/// Generates Swift from the `.schema` files of a target: those under `Schemas/<Target>` at the
/// package's root and those in the target's own folder.
///
/// It lists files and names outputs, nothing else: what is wrong with a schema is told by the tool,
/// since an error thrown here is buried by one of SwiftPM's build systems.
@main
struct RowanPlugin: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    let root = context.package.directoryURL
    let shared = root.appending(components: "Schemas", target.name, directoryHint: .isDirectory)
    let own = target.sourceModule?.sourceFiles.map(\.url) ?? []
    let files = Set(schemas(in: shared) + own.filter { $0.pathExtension == "schema" })
      .sorted { $0.path < $1.path }

    // SwiftPM plans anew when the output folder of a prebuild command changes. Without this, a
    // file added under Schemas would not be seen. The folder stands there by a link, as a
    // documentation catalogue, since SwiftPM makes resources of everything else.
    let watched = context.pluginWorkDirectoryURL.appending(component: "Watched")
    let link = watched.appending(component: "Schemas.docc")
    try FileManager.default.createDirectory(at: watched, withIntermediateDirectories: true)
    try? FileManager.default.removeItem(at: link)
    try FileManager.default.createSymbolicLink(at: link, withDestinationURL: shared)
    let watch = Command.prebuildCommand(
      displayName: "Looking for schemas of \(target.name)",
      executable: URL(filePath: "/usr/bin/true"), arguments: [], outputFilesDirectory: watched)
    guard !files.isEmpty else {
      Diagnostics.warning("no .schema file for target \(target.name): put one in \(shared.path)")
      return [watch]
    }

    let output = context.pluginWorkDirectoryURL
    let names = files.map { outputName(of: $0, root: root) } + ["\(target.name)Schema.all.swift"]
    let generate = Command.buildCommand(
      displayName: "Generating Swift from the schema of \(target.name)",
      executable: try context.tool(named: "rowan-schema").url,
      arguments: [
        "generate", "--target", target.name, "--base", root.path, "--output", output.path,
      ] + files.map(\.path),
      inputFiles: files,
      outputFiles: names.map { output.appending(component: $0) })
    return [watch, generate]
  }

  /// All `.schema` files below a folder.
  func schemas(in folder: URL) -> [URL] {
    let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    return (files?.compactMap { $0 as? URL } ?? []).filter { $0.pathExtension == "schema" }
  }

  /// The tool's rule: the path below the package as one name. `GeneratedFile.name` says why.
  func outputName(of file: URL, root: URL) -> String {
    let prefix = root.path.hasSuffix("/") ? root.path : root.path + "/"
    let path = file.path.hasPrefix(prefix) ? String(file.path.dropFirst(prefix.count)) : file.path
    return path.replacing("%", with: "%%").replacing("+", with: "%p").replacing("/", with: "+")
      + ".swift"
  }
}

import Foundation
import PackagePlugin

/// Generates Swift from the `.schema` files of a target: those under `Schemas/<Target>` at the
/// package's root and those in the target's own folder. It lists files and names outputs, nothing
/// else: what is wrong with a schema is told by the tool, since one build system buries our errors.
@main
struct RowanPlugin: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    let root = context.package.directoryURL
    let shared = root.appending(components: "Schemas", target.name, directoryHint: .isDirectory)
    let listed = FileManager.default.enumerator(at: shared, includingPropertiesForKeys: nil)
    let own = target.sourceModule?.sourceFiles.map(\.url) ?? []
    let files = Set(((listed?.compactMap { $0 as? URL } ?? []) + own))
      .filter { $0.pathExtension == "schema" }.sorted { $0.path < $1.path }
    let tool = try context.tool(named: "rowan-schema").url
    let output = context.pluginWorkDirectoryURL
    var commands: [Command] = []

    // Has a file added under Schemas be seen: SwiftPM's native build system, whose tools are called
    // `…-tool`, plans anew when the output folder of a prebuild command changes. The folder stands
    // there by a link, as a documentation catalogue, since SwiftPM makes resources of all else. The
    // other build system plans every build anew, and would take the link for a source. Beside it the
    // tool puts a file when the parts below are too few for what a schema has come to hold.
    let watched = output.appending(component: "Watched")
    let isNative = tool.lastPathComponent.hasSuffix("-tool")
    if isNative {
      let link = watched.appending(component: "Schemas.docc")
      try FileManager.default.createDirectory(at: watched, withIntermediateDirectories: true)
      try? FileManager.default.removeItem(at: link)
      try FileManager.default.createSymbolicLink(at: link, withDestinationURL: shared)
      commands.append(
        .prebuildCommand(
          displayName: "Looking for schemas of \(target.name)",
          executable: URL(filePath: "/usr/bin/true"), arguments: [], outputFilesDirectory: watched))
    }
    guard !files.isEmpty else {
      Diagnostics.warning("no .schema file for target \(target.name): put one in \(shared.path)")
      return commands
    }
    let swift = files.map { SwiftNames(of: $0, below: root) }
    // A change compiles one part. But every 25 files are compiled by a process of their own, which
    // reads and checks what they use: 100 files took a fifth longer than 50 of two tables.
    let size = max(1, swift.map(\.tables.count).reduce(47, +) / 48)
    let old = (try? FileManager.default.contentsOfDirectory(atPath: output.path)) ?? []
    let parts = swift.flatMap { $0.parts(of: size, beside: old) }
    let names = swift.map(\.first) + parts + ["\(target.name)Schema.all.swift"]
    var arguments = ["generate", "--target", target.name, "--base", root.path]
    arguments += ["--output", output.path, "--part-size", "\(size)"]
    if isNative { arguments += ["--outgrown", watched.appending(component: "Parts.docc").path] }
    for part in parts { arguments += ["--part", part] }
    // A tool that was built before, and may be replaced by another one: what is built runs it.
    let prebuilt = ProcessInfo.processInfo.environment["ROWAN_SCHEMA_TOOL"] ?? ""
    let isThere = FileManager.default.fileExists(atPath: prebuilt)
    let inputs = files + (isThere ? [URL(filePath: prebuilt)] : [])
    commands.append(
      .buildCommand(
        displayName: "Generating Swift from the schema of \(target.name)", executable: tool,
        arguments: arguments + files.map(\.path), inputFiles: inputs,
        outputFiles: names.map { output.appending(component: $0) }))
    return commands
  }
}

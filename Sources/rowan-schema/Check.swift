import SchemaCheck

/// `rowan-schema check`.
func check(_ request: CheckRequest) -> ExitCode {
  do throws(FileSystem.Failure) {
    let compilation = try request.schema.compile(try request.schema.files())
    switch request.format {
    case .text: compilation.report()
    case .json: Console.output(JSONReport.text(of: compilation.diagnostics))
    }
    return compilation.schema == nil ? .failure : .success
  } catch {
    switch request.format {
    case .text: Console.error(error.message)
    case .json: Console.output(JSONReport.text(of: error))
    }
    return .failure
  }
}

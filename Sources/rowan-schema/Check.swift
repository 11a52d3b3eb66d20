/// `rowan-schema check`.
func check(_ request: CheckRequest) -> ExitCode {
  do {
    let compilation = try Compilation.of(request.schema, paths: try request.schema.files())
    compilation.report()
    return compilation.schema == nil ? .failure : .success
  } catch {
    Console.error(error.message)
    return .failure
  }
}

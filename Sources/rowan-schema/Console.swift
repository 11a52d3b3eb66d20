#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// What the program prints.
enum Console {
  /// Writes to standard error, where build systems look for diagnostics.
  static func error(_ text: String) {
    let bytes = Array((text + "\n").utf8)
    bytes.withUnsafeBytes { buffer in
      var rest = buffer[...]
      while !rest.isEmpty {
        let written = write(2, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
        if written <= 0 { return }
        rest = rest.dropFirst(written)
      }
    }
  }
}

/// Ends the program.
func exit(with code: ExitCode) -> Never {
  exit(code.rawValue)
}

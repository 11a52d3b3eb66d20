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
  static func error(_ text: String) { send(text, to: 2) }

  /// Writes to standard output, which is for programs to read.
  static func output(_ text: String) { send(text, to: 1) }

  private static func send(_ text: String, to descriptor: Int32) {
    let bytes = Array((text + "\n").utf8)
    bytes.withUnsafeBytes { buffer in
      var rest = buffer[...]
      while !rest.isEmpty {
        let chunk = UnsafeRawBufferPointer(rebasing: rest)
        let written = write(descriptor, chunk.baseAddress, chunk.count)
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

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

extension DatabaseError {
  /// Why a path is not even tried: SQLite would take it for something else, or wait for ever.
  static func refusal(path: String) -> DatabaseError? {
    if path.isEmpty {
      return DatabaseError(
        code: .cannotOpen, message: "the path is empty",
        fix: "Give the path of a file, or `:memory:` for a database in memory.")
    }
    if path.utf8.contains(0) {
      return DatabaseError(
        code: .cannotOpen,
        message: "the path contains NUL, where the system would stop reading it",
        fix: "Give a path without NUL.")
    }
    switch FileKind(path: path) {
    case .folder:
      return DatabaseError(
        code: .cannotOpenFolder, message: "\(path) is a folder",
        fix: "Give the path of a file in it.")
    case .special:
      return DatabaseError(
        code: .cannotOpen, message: "\(path) is a device, a pipe or a socket",
        fix: "Give the path of a file.")
    case .file, .none:
      return nil
    }
  }

  /// The same error with what is known about the file: what stands in the way, and what helps.
  ///
  /// Only errors that are about the file as such are changed. The file system is asked after the
  /// fact, so that another process may have changed it meanwhile: the code is SQLite's in any case.
  package func explained(path: String, isReadOnly: Bool) -> DatabaseError {
    // One that has its own remedy is explained already, by another database perhaps.
    guard path != ":memory:", fields.fix == nil else { return self }
    var fields = fields
    switch code {
    case .cannotOpen, .permission, .inputOutput, .readOnly:
      guard let obstacle = Self.obstacle(path: path, isReadOnly: isReadOnly) else { return self }
      fields.message += ": \(obstacle.message)"
      fields.fix = obstacle.fix
    case .notADatabase, .corrupt, .busy, .full:
      fields.message += ": \(path)"
      fields.fix = fix
    default:
      return self
    }
    return DatabaseError(fields)
  }

  private static func obstacle(
    path: String, isReadOnly: Bool
  ) -> (message: String, fix: String)? {
    let folder = parent(of: path)
    switch FileKind(path: folder) {
    case .none:
      return ("the folder \(folder) does not exist", "Create the folder first.")
    case .file, .special:
      return ("\(folder) is not a folder", "Give another path.")
    case .folder:
      break
    }
    if !isAllowed(X_OK, folder) {
      return ("no permission to enter the folder \(folder)", "Ask for the permission.")
    }
    if FileKind(path: path) == .none {
      if isReadOnly {
        return (
          "there is no file \(path)",
          "Check the path; a database opened with `isReadOnly` is not created."
        )
      }
      if !isAllowed(W_OK, folder) {
        return (
          "no permission to create files in the folder \(folder)",
          "Allow writing to the folder, or give another path."
        )
      }
      return nil
    }
    if !isAllowed(R_OK, path) {
      return ("no permission to read \(path)", "Allow reading the file.")
    }
    if !isReadOnly, !isAllowed(W_OK, path) {
      return (
        "no permission to write to \(path)",
        "Allow writing to the file, or open it with `isReadOnly`."
      )
    }
    if !isReadOnly, !isAllowed(W_OK, folder) {
      return (
        "no permission to create files in the folder \(folder), as SQLite must while it writes",
        "Allow writing to the folder, or open the database with `isReadOnly`."
      )
    }
    return nil
  }

  /// Whether the process, as the user that it acts for, may do something with a file.
  private static func isAllowed(_ mode: Int32, _ path: String) -> Bool {
    faccessat(AT_FDCWD, path, mode, AT_EACCESS) == 0
  }

  private static func parent(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }
}

/// What is at a path, symbolic links followed.
enum FileKind {
  case none
  case file
  case folder
  case special

  init(path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else {
      self = .none
      return
    }
    switch status.st_mode & S_IFMT {
    case S_IFREG: self = .file
    case S_IFDIR: self = .folder
    default: self = .special
    }
  }
}

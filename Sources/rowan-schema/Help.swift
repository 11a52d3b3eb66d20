/// The help texts.
enum Help {
  static let usage = """
    USAGE: rowan-schema <command> …

    COMMANDS:
      generate   write the Swift of a schema
      check      report what is wrong with a schema, and write nothing
      explain    show how SQLite runs each query of a schema
      help       show this text, or that of a command
      --version  show the version

    Each reads the .schema files of ONE target; folders are searched for them.

    EXIT CODES: 0 all is well; 1 the schema has an error, a query fails what was asked of it, or a
    file cannot be read or written; 2 the arguments make no sense.
    """

  static let generateUsage = """
    USAGE: rowan-schema generate --output <folder> [--target <name>] [--base <folder>]
                                 [--part <file>] … [--part-size <n>] [--outgrown <folder>]
                                 [--for <version>] <path> …

    Writes one Swift file for each .schema file and each part, and one for the whole schema. Nothing
    is written while the schema has an error, and a file that would not change is not touched. What
    an earlier run wrote there for .schema files that are gone, and for parts that are no longer
    asked for, is deleted.

      <path>             a .schema file, or a folder that is searched for them
      --output <folder>  where the Swift files go; made if it does not exist
      --target <name>    the target that the schema belongs to: the schema is called <name>Schema
                         unless it says otherwise. Default: the name of the first path's folder
      --base <folder>    the folder that the names of the Swift files start from. Default: .
      --part <file>      a Swift file more, to be compiled alone: Main.schema+Item.swift for what
                         Main.schema declares from Item on, up to what the next part begins with.
                         Empty if it declares no Item
      --part-size <n>    how many tables and views a Swift file is to hold. Default: 1
      --outgrown <folder>
                         a folder to put another file into, each time that a Swift file has come to
                         hold twice as many: a build system that watches it can name parts anew
      --for <version>    write nothing unless this is the tool of that version of Rowan
    """

  static let checkUsage = """
    USAGE: rowan-schema check [--format <text|json>] [--target <name>] <path> …

    Reports the errors and warnings of a schema: `path:line:col: error: message [code]`, the line,
    and how to mend it. The SQL in it is checked by SQLite itself. No file is written.

      <path>             a .schema file, or a folder that is searched for them
      --format <format>  text: for people, to standard error (the default).
                         json: for editors and CI, one document to standard output
      --target <name>    the target that the schema belongs to. Default: the name of the first
                         path's folder

    EXIT CODES: 0 no error, perhaps warnings; 1 an error, or a file cannot be read; 2 the arguments
    make no sense, which is told on standard error in either format.
    """

  static let explainUsage = """
    USAGE: rowan-schema explain [--format <text|json>] [--fail-on-scan] [--target <name>] <path> …

    Prints the plan of every query of a schema: EXPLAIN QUERY PLAN on an empty database with the
    tables and indexes of the schema. SEARCH uses an index or key, SCAN reads a whole table.

      <path>             a .schema file, or a folder that is searched for them
      --format <format>  text: for people (the default).
                         json: for programs, one document. Both to standard output
      --fail-on-scan     a query that reads a whole table of the schema is an error
      --target <name>    the target that the schema belongs to. Default: the name of the first
                         path's folder

    EXIT CODES: 0 all is well; 1 the schema has an error, a file cannot be read, or a query scans a
    table with --fail-on-scan; 2 the arguments make no sense.
    """

  static func text(for command: String?) -> String {
    switch command {
    case "generate": generateUsage
    case "check": checkUsage
    case "explain": explainUsage
    default: usage
    }
  }
}

// SchemaCheck asks the real SQLite what it thinks of a schema.
//
// In: a `Schema` without errors. Out: diagnostics, one for each mistake, at the token in the
// `.schema` file. It never touches a file, never throws, and says nothing that SchemaModel says.

public import SchemaModel
public import SchemaSyntax

/// Runs a schema's CREATE statements on an empty SQLite in memory, and prepares what programs will
/// run on its tables: an INSERT of all columns, one that leaves out what can be left out, an
/// UPDATE and a DELETE.
///
/// - Parameters:
///   - schema: what resolving has made.
///   - damage: the errors that were found before; tables that they put in doubt are left out. With
///     none the schema has to be without errors: what is left out of it may cause errors here that
///     are none.
/// - Returns: errors in source order, each at the SQL that SQLite refuses.
public func check(_ schema: Schema, besides damage: Damage? = nil) -> [Diagnostic] {
  checked(schema, besides: damage).diagnostics
}

/// The same, and the schema with what only SQLite could tell: the columns of views that declare none,
/// and those that a query's `*` is. Only that schema can be emitted.
public func checked(
  _ schema: Schema, besides damage: Damage? = nil
) -> (schema: Schema, diagnostics: [Diagnostic]) {
  do {
    var checker = try Checker(schema, besides: damage)
    let diagnostics = checker.run()
    return (checker.schema, diagnostics)
  } catch {
    guard let place = schema.tables.first?.head.origin else { return (schema, []) }
    return (schema, [.sqliteUnavailable(error, place)])
  }
}

import SQLiteHandle
import SchemaModel

/// A column of what a statement returns, as far as SQLite can tell.
struct ResultColumn {
  /// What SQLite calls it.
  let name: String
  /// The table and column that it is, by SQL names; nil of an expression, and of a SQLite that was
  /// built without column metadata. A view's column is that of the table behind it.
  let origin: Origin?
  /// The classes that a value can have; empty if it is always NULL.
  let classes: StorageClasses
  /// Why it can be NULL, as far as known; empty if it cannot.
  let nullReasons: [NullReason]

  struct Origin: Equatable {
    let table: String
    let column: String
  }

  var mayBeNull: Bool { !nullReasons.isEmpty }
}

/// What statements return on one database.
struct ResultColumns {
  let connection: SQLiteConnection
  private let tables: StoredTables

  /// - Parameter connection: to a database that has the tables and views, and best no index that is
  ///   not unique: the answer then does not depend on the plan.
  init(on connection: SQLiteConnection) throws {
    self.connection = connection
    tables = try StoredTables(of: connection)
  }

  /// The columns of what a statement without parameters returns; none of one that cannot be
  /// prepared.
  func columns(of sql: String) -> [ResultColumn] {
    (try? connection.prepare(sql)).map { of($0) } ?? []
  }

  /// The columns of what a statement returns; none of one that returns nothing.
  ///
  /// - Parameters:
  ///   - statement: prepared on the connection.
  ///   - parameter: what is bound to the parameter of a number, from 1 on.
  func of(
    _ statement: SQLiteStatement,
    parameter: @escaping (Int) -> (classes: StorageClasses, mayBeNull: Bool) = { _ in (.any, true) }
  ) -> [ResultColumn] {
    let count = Int(statement.columnCount)
    if count == 0 { return [] }
    var values: [InferredValue]?
    var reasons = NullReasons()
    if let program = try? program(of: statement.sql) {
      var interpreter = Interpreter(
        program, text: StatementText(statement.sql, tables), tables: tables, parameter: parameter)
      values = interpreter.run()
      reasons = interpreter.reasons
    }
    return (0..<count).map { index in
      let unknown = InferredValue(classes: .any, nulls: NullReasons.unknown)
      // Without a row there is no value: `WHERE false`.
      let value = values.map { index < $0.count ? $0[index] : InferredValue() } ?? unknown
      return ResultColumn(
        name: statement.columnName(at: Int32(index)),
        origin: statement.columnOrigin(at: Int32(index)).map {
          ResultColumn.Origin(table: $0.table, column: $0.column)
        },
        classes: value.classes, nullReasons: reasons.reasons(in: value.nulls))
    }
  }

  private func program(of sql: String) throws -> [Instruction] {
    let statement = try connection.prepare("EXPLAIN " + sql)
    var program: [Instruction] = []
    while try statement.step() {
      let row = statement.row
      // The programs of triggers follow, each from 0 on.
      guard try row.integer(at: 0) == Int64(program.count) else { break }
      let name = try row.text(at: 1)
      let opcode = Opcode.named(name)
      program.append(
        Instruction(
          opcode: opcode, name: name, p1: Int(try row.integer(at: 2)),
          p2: Int(try row.integer(at: 3)), p3: Int(try row.integer(at: 4)),
          p4: Instruction.hasText(opcode) ? (try? row.text(at: 5)) ?? "" : "",
          p5: Int(try row.integer(at: 6))))
    }
    return program
  }
}

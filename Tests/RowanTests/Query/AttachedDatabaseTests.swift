import Rowan
import Testing

/// Tables of an attached database, beside the same tables of this one.
@Suite struct AttachedDatabaseTests {
  private enum Former: TableAlias {
    typealias Table = Customer
    static let databaseName: String? = "archive"
  }

  /// Under the table's own name.
  private enum Archived: TableAlias {
    typealias Table = Customer
    static let aliasName = "customers"
    static let databaseName: String? = "archive"
  }

  /// A name of a database that has to be quoted.
  private enum Odd: TableAlias {
    typealias Table = Customer
    static let databaseName: String? = "an \"odd\" one"
  }

  private static let former = Customer.as(Former.self)

  /// Ada and Ben are here, Ada and Cleo in the archive.
  private static func database() throws -> DatabaseQueue {
    var configuration = Configuration()
    configuration.prepareDatabase { db in
      for name in ["archive", "an \"odd\" one"] {
        try sql("ATTACH ':memory:' AS \(quote: name)").execute(db)
        try sql(
          """
          CREATE TABLE \(quote: name).customers
          (id INTEGER PRIMARY KEY, name TEXT, email TEXT, totalSpent REAL)
          """
        ).execute(db)
        try sql(
          """
          INSERT INTO \(quote: name).customers
          VALUES (1, 'Ada', 'ada@old', 5), (3, 'Cleo', 'cleo@old', 7)
          """
        ).execute(db)
      }
      for migration in RowanTestsSchema.migrations { try db.execute(script: migration.sql) }
      try Customer.insert {
        Customer(id: 1, name: "Ada", email: "ada@new", totalSpent: 9)
        Customer(id: 2, name: "Ben", email: "ben@new", totalSpent: 1)
      }.execute(db)
    }
    return try DatabaseQueue(configuration: configuration)
  }

  @Test func `the same name twice is an error, in whatever databases`() throws {
    let twice = Customer.join(Customer.as(Archived.self)) { $0.id == $1.id }
    let error = try databaseError { try Self.database().read { try twice.fetchAll($0) } }
    #expect(error.message.hasPrefix(#""customers" is joined twice: "#))
    let once = Customer.join(Customer.as(Former.self)) { $0.id == $1.id }.select { $1.name }
    #expect(try Self.database().read { try once.fetchAll($0) } == ["Ada"])
  }

  private func check<Output: Equatable>(
    _ query: some Statement<Output>, _ sql: String, _ rows: [Output],
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    #expect(query.sqlText == sql, sourceLocation: sourceLocation)
    let found = try Self.database().write { try query.fetchAll($0) }
    #expect(found == rows, sourceLocation: sourceLocation)
  }

  @Test func reading() throws {
    try check(
      Self.former.order(by: \.id).select { ($0.id, $0.email) }.select(\.email),
      #"""
      SELECT "Former"."email" FROM "archive"."customers" AS "Former" ORDER BY "Former"."id"
      """#, ["ada@old", "cleo@old"])
    try check(
      Customer.as(Archived.self).where { $0.id == 3 }.select(\.name),
      #"SELECT "customers"."name" FROM "archive"."customers" WHERE "customers"."id" = ?"#,
      ["Cleo"])
    try check(
      Customer.as(Odd.self).count(), #"SELECT count(*) FROM "an ""odd"" one"."customers" AS "Odd""#,
      [2])
  }

  @Test func joins() throws {
    let both = Customer.join(Self.former) { $0.name == $1.name }
      .select { ($0.email + $1.email) }
    try check(
      both,
      #"""
      SELECT "customers"."email" || "Former"."email" FROM "customers" \#
      JOIN "archive"."customers" AS "Former" ON "customers"."name" = "Former"."name"
      """#, ["ada@newada@old"])
    let missing = Self.former.leftJoin(Customer.all) { $0.id == $1.id }
      .where { $1.id == nil }.select { former, _ in former.name }
    try check(
      missing,
      #"""
      SELECT "Former"."name" FROM "archive"."customers" AS "Former" \#
      LEFT JOIN "customers" ON "Former"."id" = "customers"."id" WHERE "customers"."id" IS NULL
      """#, ["Cleo"])
  }

  @Test func `queries in queries`() throws {
    let known = Customer.where { $0.id.in(Self.former.select(\.id)) }.select(\.name)
    try check(
      known,
      #"""
      SELECT "customers"."name" FROM "customers" WHERE "customers"."id" IN \#
      (SELECT "Former"."id" FROM "archive"."customers" AS "Former")
      """#, ["Ada"])
    let names = Customer.select(\.name).union(Self.former.select(\.name)).order { $0[0] }
    try check(
      names,
      #"""
      SELECT "customers"."name" FROM "customers" UNION SELECT "Former"."name" FROM \#
      "archive"."customers" AS "Former" ORDER BY 1
      """#, ["Ada", "Ben", "Cleo"])
    let spent = With {
      Self.former.where { $0.totalSpent > 6 }
    } query: {
      $0.select(\.name)
    }
    #expect(try Self.database().read { try spent.fetchAll($0) } == ["Cleo"])
    #expect(spent.sqlText.contains(#"FROM "archive"."customers" AS "Former""#))
  }

  /// Nothing else is changed than what is in the archive.
  @Test func writing() throws {
    let update = Self.former.where { $0.id == 1 }.update { $0.name += "!" }
    let delete = Self.former.order { $0.id.desc() }.limit(1).delete().returning(\.name)
    let copy = Customer.insert {
      ($0.id, $0.name, $0.email)
    } select: {
      Self.former.where { $0.id == 3 }.select { ($0.id, $0.name, $0.email) }
    }
    let emails = Customer.update(from: Self.former) {
      $0.email = $1.email
    } where: {
      $0.id == $1.id
    }
    #expect(
      update.sqlText == #"""
        UPDATE "archive"."customers" AS "Former" SET "name" = "Former"."name" || ? \#
        WHERE "Former"."id" = ?
        """#)
    #expect(
      delete.sqlText == #"""
        DELETE FROM "archive"."customers" AS "Former" WHERE "Former"."id" IN (SELECT "Former"."id" \#
        FROM "archive"."customers" AS "Former" ORDER BY "Former"."id" DESC LIMIT ?) \#
        RETURNING "customers"."name"
        """#)
    try Self.database().write { db throws in
      try copy.execute(db)
      #expect(try update.execute(db) == 1)
      #expect(try delete.fetchAll(db) == ["Cleo"])
      #expect(try emails.execute(db) == 1)
      let here = try Customer.order(by: \.id).select { ($0.name, $0.email) }.fetchAll(db)
      #expect(here.map(\.0) == ["Ada", "Ben", "Cleo"])
      #expect(here.map(\.1) == ["ada@old", "ben@new", "cleo@old"])
      #expect(try Self.former.select(\.name).fetchAll(db) == ["Ada!"])
    }
  }
}

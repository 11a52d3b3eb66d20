import SchemaModel
import SchemaSyntax
import Testing

/// `Other.ID`, where the key of `Other` has several parts.
@Suite struct CompositeIDsTests {
  private let parents = """
    selection Stamp { let day: Int; let zone: Zone }
    selection Zone { let name: String }
    table Course { let school: String collate nocase check { school <> '' }; let number: Int = 1
      primary key (number desc, school) }
    table Lesson { let course: Course.ID on delete cascade; let at: Stamp
      primary key (course, at.zone.name) }
    """

  @Test func columns() throws {
    let tables = schema(
      """
      \(parents)
      table Report { let id: Lesson.ID; var next: Report.ID?; @prefix("x") var course: Course.ID?
        index (next); index (course.school, id.course.number); unique (course) }
      """
    ).tables
    let lesson = tables[1]
    #expect(
      lesson.storedColumns.map(\.sqlName) == ["course_number", "course_school", "day", "name"])
    let key = try #require(lesson.primaryKey)
    #expect(key.columns == [0, 1, 3])
    #expect(key.parts.map(\.name.text) == ["course", "name"])
    #expect(key.parts.map(\.plainSwiftType) == ["Course.ID", "Swift.String"])
    #expect(key.swiftType == "Lesson.ID")
    #expect(lesson.foreignKeys.map(\.columns) == [[0, 1]])
    #expect(lesson.foreignKeys.map(\.parentColumns) == [["number", "school"]])
    #expect(lesson.foreignKeys.map(\.onDelete) == [.cascade])

    let report = tables[2]
    #expect(
      report.storedColumns.map(\.sqlName) == [
        "id_course_number", "id_course_school", "id_name", "next_course_number",
        "next_course_school", "next_name", "xnumber", "xschool",
      ])
    #expect(
      report.storedColumns.map(\.isOptional) == [false, false, false] + [
        true, true, true, true, true,
      ])
    // Nothing of the parent's constraints is copied.
    #expect(report.storedColumns.allSatisfy { $0.defaultSQL == nil && $0.checks.isEmpty })
    #expect(report.storedColumns.allSatisfy { $0.collation == nil })
    #expect(report.primaryKey?.swiftType == "Lesson.ID")
    #expect(report.primaryKey?.columns == [0, 1, 2])
    #expect(report.foreignKeys.map(\.parentName) == ["lessons", "reports", "courses"])
    #expect(report.foreignKeys.map(\.columns) == [[0, 1, 2], [3, 4, 5], [6, 7]])
    #expect(report.columns.map(\.plainSwiftType) == ["Lesson.ID", "Lesson.ID", "Course.ID"])
    let terms = report.indexes.map { index in
      index.terms.map { term in
        if case .column(let position) = term.value { position } else { -1 }
      }
    }
    #expect(terms == [[3, 4, 5], [7, 0], [6, 7]])
  }

  @Test func names() {
    func names(_ setting: String) -> [String] {
      schema(
        """
        schema { \(setting) }
        table P { let firstPart: Int; let b: Int; primary key (firstPart, b) }
        table C { let id: Int; let toParent: P.ID; index (toParent) }
        """
      ).tables[1].storedColumns.map(\.sqlName)
    }
    #expect(names("naming camelCase") == ["id", "toParent_firstPart", "toParent_b"])
    #expect(names("naming snake_case") == ["id", "to_parent_first_part", "to_parent_b"])
    #expect(names("naming PascalCase") == ["Id", "ToParent_FirstPart", "ToParent_B"])
    #expect(names("naming exact") == ["id", "toParent_firstPart", "toParent_b"])
  }

  @Test func noForeignKey() {
    let tables = schema(
      """
      \(parents)
      selection Place { let course: Course.ID }
      table Note { let id: Int; let place: Place; @prefix("y") let course: Course.ID references none }
      """
    ).tables
    #expect(tables[2].foreignKeys.isEmpty)
    #expect(tables[2].storedColumns.count == 5)
  }

  @Test func keyOfOneColumnInAGroup() {
    let tables = schema(
      """
      selection G { let a: Int; let b: Int }
      table P { let g: G; primary key (g.a) }
      table C { let id: P.ID; let p: P.ID?; index (p) }
      """
    ).tables
    #expect(tables[1].storedColumns.map(\.sqlName) == ["id", "p"])
    #expect(tables[1].foreignKeys.map(\.parentColumns) == [["a"], ["a"]])
  }

  @Test func circles() {
    expectDiagnostics(
      """
        table A { let b: B.ID; let x: Int; primary key (b, x) }
        table B { let a: A.ID; let y: Int; primary key (a, y) }
      //                 ^~~~ error: the IDs of tables are each other's: 'A' is that of 'B' is that of 'A' [circle]
      //                 note 1:38: the circle begins here
        table C { let c: C.ID; let y: Int; primary key (c, y) }
      //                 ^~~~ error: the IDs of tables are each other's: 'C' is that of 'C' [circle]
      //                 note 3:38: the circle begins here
        table D { let id: A.ID }
        selection G { let a: Int; let t: T.ID }
        table T { let g: G; let x: Int; primary key (g.a, x) }
      //                 ^ error: 'g' would hold the ID of 'T', of which it is a part [circle]
      """)
  }

  @Test func foreignKeysInACircle() {
    let tables = schema(
      """
      table A { let a: Int; let b: B.ID?; let x: Int; primary key (a, x); index (b) }
      table B { let b: Int; let a: A.ID?; let y: Int; primary key (b, y); index (a) }
      """
    ).tables
    #expect(tables.map(\.foreignKeys.count) == [1, 1])
  }

  @Test func mistakes() {
    expectDiagnostics(
      """
        table P { let a: Int; let b: Int; primary key (a, b) }
        table C {
          let id: Int
          @name("x") var d: P.ID on delete set null
      //  ^~~~~~~~~~ error: a group has no SQL name; '@prefix' gives its columns' names a beginning [misplacedAttribute]
      //                         ^~~~~~~~~~~~~~~~~~ error: 'd.a' is not optional: it cannot be NULL [foreignKeyAction]
      //                         note 4:20: the column is here
      //                         fix: 'P.ID?' for 'P.ID'
          var e: P.ID collate nocase
      //              ^~~~~~~~~~~~~~ error: the ID of a composite key is several columns, this is for one [misplacedClause]
          var f: P.ID = 5
      //                ^ error: '5' is no default of 'P.ID' [defaultType]
      //                note: a group's is '= Name(…)'
          var g: P.ID as UUID.Bytes
      //                 ^~~~~~~~~~ error: 'P.ID' is stored in its own way, not 'as UUID.Bytes' [unknownRepresentation]
          var h: P.ID references P (a) on delete cascade
      //                            ^ error: a foreign key needs a parent that is unique, and 'P' has no key or 'unique (a)' [foreignKeyMismatch]
      //                            note 1:17: the parent's column is here
          index (d)
        }
        table E { let id: P.ID?; let x: Int }
      //                  ^~~~~ error: a primary key cannot be NULL [optionalKey]
      //                  fix: 'P.ID' for 'P.ID?'
        table F { let x: P.ID?; let y: Int; primary key (x, y) }
      //                                                 ^ error: a column of a primary key cannot be NULL [optionalKey]
      //                                                 note 12:17: the column is here
        table G { let p: P.ID; let q: Int; primary key (p, p.a, q); index (p) }
      //                                                   ^~~ error: 'p_a' stands twice in the primary key [duplicateName]
      """)
  }
}

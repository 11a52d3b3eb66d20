import Foundation
import GoldenSupport
import Rowan
import Testing

/// IDs of composite keys as columns, executed.
@Suite struct KeysTests {
  static let course = Course(school: "A", number: 1, title: "Algebra")
  static let other = Course(school: "B", number: 1, title: "Biology")
  static let lessons = [
    Lesson(courseID: course.id, stamp: Stamp(day: 1, hour: 9), room: "r"),
    Lesson(courseID: course.id, stamp: Stamp(day: 2, hour: 9)),
    Lesson(courseID: other.id, stamp: Stamp(day: 1, hour: 10)),
  ]
  static let reports = [
    Report(id: lessons[0].id, follows: lessons[1].id, aboutID: other.id, text: "first"),
    Report(id: lessons[1].id),
    Report(id: lessons[2].id, follows: lessons[0].id, text: "third"),
  ]

  func database() throws -> DatabaseQueue {
    let queue = try emptyDatabase(KeysSchema.self)
    try queue.write { db throws in
      try Course.insert { [Self.course, Self.other] }.execute(db)
      try Lesson.insert { Self.lessons }.execute(db)
      try Report.insert { Self.reports }.execute(db)
    }
    return queue
  }

  @Test func identifiers() {
    let id: Lesson.ID = Self.lessons[0].id
    #expect(id == Lesson.ID(courseID: Course.ID(school: "A", number: 1), day: 1))
    let same: Report.ID = Self.reports[0].id
    #expect(same == id)
    #expect(
      Lesson.ID.columnNames.map(\.description) == ["courseID_school", "courseID_number", "day"])
    #expect(
      Report.columnNames.map(\.description) == [
        "id_courseID_school", "id_courseID_number", "id_day", "follows_courseID_school",
        "follows_courseID_number", "follows_day", "about_school", "about_number", "text",
      ])
    #expect(
      Note.columnNames.map(\.description) == [
        "id", "lessonID_courseID_school", "lessonID_courseID_number", "lessonID_day", "school",
        "number", "text",
      ])
  }

  @Test func rows() throws {
    let store = try GoldenStore(KeysSchema.self)
    try store.insert(Self.course)
    try store.insert(Self.other)
    for lesson in Self.lessons { try store.insert(lesson) }
    try store.connection.execute(script: "BEGIN")
    for report in Self.reports { try store.insert(report) }
    try store.connection.execute(script: "COMMIT")
    #expect(try store.all(Course.self) == [Self.course, Self.other])
    #expect(try store.all(Lesson.self) == Self.lessons)
    #expect(try store.all(Report.self) == Self.reports)
    #expect(try store.find(Lesson.self, Self.lessons[1].id) == Self.lessons[1])
    #expect(try store.find(Report.self, Self.lessons[2].id) == Self.reports[2])

    var report = Self.reports[0]
    report.follows = nil
    report.aboutID = Self.course.id
    #expect(try store.update(report) == 1)
    #expect(try store.find(Report.self, report.id) == report)
    report.follows = report.id
    try store.upsert(report)
    #expect(try store.find(Report.self, report.id) == report)
    try store.delete(report)
    #expect(try store.find(Report.self, report.id) == nil)

    var note = Note(id: 1, lessonID: Self.lessons[0].id, course: nil, text: "n")
    try store.insert(note)
    note.lessonID = Lesson.ID(courseID: Course.ID(school: "nowhere", number: 0), day: 0)
    #expect(try store.update(note) == 1)
    #expect(try store.all(Note.self) == [note])
  }

  @Test func foreignKeys() throws {
    try database().write { db throws in
      // No lesson of this key, though there is one with each of its columns.
      let missing = Lesson.ID(courseID: Self.other.id, day: 2)
      let error = #expect(throws: DatabaseError.self) {
        try db.savepoint { try Report.insert { Report(id: missing) }.execute(db) }
      }
      #expect(error?.extendedCode == .constraintForeignKey)
      try Course.find(Self.course.id).update { $0.title = "new" }.execute(db)
      // Cascades from course to lesson to report; a report that follows it follows none.
      try Course.find(Self.course.id).delete().execute(db)
      #expect(try Lesson.fetchAll(db) == [Self.lessons[2]])
      #expect(
        try Report.fetchAll(db) == [Report(id: Self.lessons[2].id, follows: nil, text: "third")])
    }
  }

  @Test func partOfAnOptionalID() throws {
    try database().write { db throws in
      try db.execute(script: "UPDATE reports SET follows_day = NULL")
      let error = #expect(throws: RowDecodingError.self) { try Report.fetchAll(db) }
      #expect(error?.column == "follows_day")
    }
  }

  @Test func comparisons() throws {
    let id = Self.lessons[0].id
    let query = Report.where { $0.follows == id }.select(\.text)
    #expect(
      query.sqlText
        == #"SELECT "reports"."text" FROM "reports" WHERE ("reports"."follows_courseID_school", "reports"."follows_courseID_number", "reports"."follows_day") IS (?, ?, ?)"#
    )
    #expect(query.bindings == [.text("A"), .integer(1), .integer(1)])
    let part = Report.where { $0.id.courseID == Self.course.id && $0.id.day > 1 }.select(\.text)
    let less = Lesson.where { $0.id < Lesson.ID(courseID: Self.course.id, day: 2) }
    let joined = Report.join(Lesson.all) { $0.follows == $1.id }.order {
      $0.text; $1.room
    }
    let course = Lesson.join(Course.all) { lesson, course in lesson.courseID == course.id }
      .where { $1.title == "Biology" }
    let among = Lesson.where { $0.id.in([id, Self.lessons[2].id]) }
    let statement = Lesson.where {
      $0.courseID.in(Course.where { $0.title == "Algebra" }.select(\.id))
    }
    try database().read { db throws in
      #expect(try query.fetchAll(db) == ["third"])
      #expect(try part.fetchAll(db) == ["none"])
      #expect(try less.fetchAll(db) == [Self.lessons[0]])
      #expect(try joined.fetchAll(db).map(\.0.text) == ["first", "third"])
      #expect(try joined.fetchAll(db).map(\.1) == [Self.lessons[1], Self.lessons[0]])
      #expect(try course.fetchAll(db).map(\.0) == [Self.lessons[2]])
      #expect(try among.fetchCount(db) == 2)
      #expect(try statement.fetchAll(db).map(\.stamp.day) == [1, 2])
      #expect(try Report.find([id]).fetchAll(db) == [Self.reports[0]])
      #expect(try Report.where { $0.follows == nil }.fetchAll(db) == [Self.reports[1]])
      #expect(try Report.where { $0.aboutID.school == "B" }.fetchAll(db) == [Self.reports[0]])
    }
  }

  @Test func updates() throws {
    let update = Report.find(Self.lessons[1].id).update { $0.follows = $0.id }
    #expect(
      update.sqlText
        == #"UPDATE "reports" SET ("follows_courseID_school", "follows_courseID_number", "follows_day") = ("reports"."id_courseID_school", "reports"."id_courseID_number", "reports"."id_day") WHERE ("reports"."id_courseID_school", "reports"."id_courseID_number", "reports"."id_day") = (?, ?, ?)"#
    )
    try database().write { db throws in
      #expect(try update.execute(db) == 1)
      #expect(try Report.find(db, key: Self.lessons[1].id).follows == Self.lessons[1].id)
      try Report.find(Self.lessons[1].id).update {
        $0.follows = Self.lessons[0].id
        $0.aboutID = nil
      }.execute(db)
      #expect(try Report.find(db, key: Self.lessons[1].id).follows == Self.lessons[0].id)
    }
  }

  @Test func resultRows() throws {
    let query = Lesson.leftJoin(Course.all) { lesson, course in
      lesson.courseID == course.id && course.school == "A"
    }.order { lesson, _ in lesson.id }.select { lesson, course in
      LessonRow.Columns(id: lesson.id, course: course.id, title: course.title)
    }
    try database().read { db throws in
      let rows = try query.fetchAll(db)
      #expect(rows.map(\.id) == Self.lessons.map(\.id))
      #expect(rows.map(\.course) == [Self.course.id, Self.course.id, nil])
    }
  }

  @Test func circle() throws {
    let queue = try emptyDatabase(KeysSchema.self)
    let id = UUID()
    let group = Class(year: 1, letter: "a", teacherID: id)
    try queue.write { db throws in
      try Teacher.insert { Teacher(id: id) }.execute(db)
      try Class.insert { group }.execute(db)
      try Teacher.find(id).update { $0.favourite = group.id }.execute(db)
      #expect(try Teacher.find(db, key: id).favourite == group.id)
      let both = Teacher.join(Class.all) { $0.favourite == $1.id && $1.teacherID == $0.id }
      #expect(try both.fetchCount(db) == 1)
    }
  }

  @Test func coding() throws {
    let data = try JSONEncoder().encode(Self.course.id)
    #expect(try JSONDecoder().decode(Course.ID.self, from: data) == Self.course.id)
  }

  /// The parameter of a query is the whole ID: a row value of its columns.
  @Test func parametersOfQueries() throws {
    let database = try database()
    let id = Self.lessons[1].id
    let query = KeysSchema.lesson(id: id)
    #expect(
      query.sqlText.hasSuffix("WHERE (courseID_school, courseID_number, day) = (?, ?, ?)"))
    #expect(query.bindings == [.text("A"), .integer(1), .integer(2)])
    try database.write { db throws in
      #expect(try query.fetch(db) == Self.lessons[1])
      #expect(try KeysSchema.lesson2(of: Self.course.id, on: 1).fetch(db) == Self.lessons[0])
      #expect(try KeysSchema.lesson2(of: Self.other.id, on: 2).fetch(db) == nil)
      let row = try KeysSchema.echo(course: Self.other.id).fetch(db)
      #expect(row == KeysSchema.Echo(school: "B", number: 1, twice: true))
      // No report is about this one.
      let moved = Lesson.ID(courseID: Self.course.id, day: 9)
      let add = KeysSchema.add(course: moved.courseID, at: Stamp(day: 9, hour: 1), room: nil)
      #expect(try add.execute(db) == 1)
      #expect(try KeysSchema.move(lesson: moved, to: Self.other.id).fetch(db) == [nil])
      #expect(try KeysSchema.lesson(id: moved).fetch(db) == nil)
      #expect(try KeysSchema.lesson2(of: Self.other.id, on: 9).fetch(db)?.stamp.hour == 1)
    }
  }

  @Test func listsOfIDs() throws {
    let database = try database()
    let both = [Self.course.id, Self.other.id]
    let some = KeysSchema.titles(of: both, without: Self.other.id)
    #expect(some.sqlText.contains("(school, number) IN (VALUES (?, ?), (?, ?))"))
    #expect(some.sqlText.contains("(school, number) IS NOT (?, ?)"))
    #expect(
      some.bindings == [
        .text("A"), .integer(1), .text("B"), .integer(1), .text("B"), .integer(1), .integer(9),
      ])
    try database.read { db throws in
      #expect(try some.fetch(db) == ["Algebra"])
      #expect(try KeysSchema.titles(of: both).fetch(db) == ["Algebra", "Biology"])
      #expect(try KeysSchema.titles(of: [], atMost: 1).fetch(db) == [])
      // More than SQLite has parameters for.
      let many = (0..<20_000).map { Course.ID(school: "Z", number: $0) } + both
      #expect(try KeysSchema.titles(of: many).fetch(db) == ["Algebra", "Biology"])
      #expect(try KeysSchema.rest(without: many).fetch(db) == [])
      #expect(try KeysSchema.rest(without: [Self.course.id]).fetch(db) == [Self.other])
      #expect(try KeysSchema.rest().fetch(db) == [Self.course, Self.other])
    }
  }

  /// In VALUES the columns of each stand in the list; those of an optional one are NULL.
  @Test func groupsAsParameters() throws {
    let database = try database()
    try database.write { db throws in
      let stamp = Stamp(day: 5, hour: 7)
      let added = KeysSchema.add(course: Self.other.id, at: stamp, room: "q")
      #expect(added.sqlText.hasSuffix("VALUES (?, ?, ?, ?, ?)"))
      #expect(try added.execute(db) == 1)
      let lesson = try KeysSchema.lesson2(of: Self.other.id, on: 5).fetch(db)
      #expect(lesson == Lesson(courseID: Self.other.id, stamp: stamp, room: "q"))
      let here = Place(room: "here", course: Self.course.id)
      let there = Place(room: "there", course: nil)
      #expect(try KeysSchema.meet(id: 1, at: here, other: Self.other.id).execute(db) == 1)
      #expect(try KeysSchema.meet(id: 2, at: there).execute(db) == 1)
      #expect(
        try Meeting.all.order { $0.id }.fetchAll(db) == [
          Meeting(id: 1, place: here, other: Self.other.id), Meeting(id: 2, place: there),
        ])
      #expect(try KeysSchema.meetings(at: there).fetch(db) == [2])
      #expect(try KeysSchema.meetings(at: here).fetch(db) == [1])
      #expect(try KeysSchema.meetings(at: Place(room: "here", course: nil)).fetch(db) == [])
    }
  }
}

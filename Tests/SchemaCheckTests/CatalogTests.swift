import SchemaCheck
import SchemaModel
import Testing

/// What SQLite has made is what the model says, and the check finds nothing.
@Suite struct CatalogTests {
  @Test(arguments: Self.texts)
  func catalogIsTheModel(_ text: String) throws {
    let schema = schema(text)
    try expectCatalog(of: schema)
    #expect(check(schema) == [])
  }

  static let texts = [
    // Keys
    """
    table A { let id: Int }
    table B { let id: UUID }
    table C { let code: String primary key }
    table D { let id: Int autoincrement; var x: Int? }
    table E { let a: Int; let b: String; primary key (b desc, a) }
    table F without rowid { let a: Int; let b: String; primary key (a, b collate nocase) }
    table G { var a: Int; no primary key }
    table H without rowid { let id: UUID as UUID.Bytes }
    table I strict off { let id: Int; var v: SQLiteValue; var w: SQLiteValue? }
    table J { let id: Int; var v: SQLiteValue }
    table K without rowid { let id: Int; var v: Int }
    table L { var a: Int; primary key (a) }
    table M { var a: String; primary key (a desc) }
    """,
    // Every type and representation
    """
    type Color.Hex: integer
    type Money: real
    type Blob: blob
    type Text: text
    type Anything: any
    enum Kind: UInt8 { case a, b; case other(UInt8) }
    enum Word: String { case a, b = "it's"; case other(String) }
    table A {
      let id: Int; var a: Bool = true; var b: Int8 = -128; var c: Int16 = 0x7fff; var d: Int32 = 1_000
      var e: Int64 = -9223372036854775808; var f: UInt8 = 255; var g: UInt16; var h: UInt32
      var i: UInt; var j: UInt64 = 9223372036854775807; var k: Double = 1; var l: Float = 0.1
      var m: String = "it's \\"q\\" \\\\ \\u{0} #\\" end"; var n: Data; var o: [UInt8] = []
      var p: URL; var q: Decimal = 12.50; var r: Decimal as Decimal.Scaled(2) = -0.05
      var s: SQLiteValue = 1; var t: Color as Color.Hex = .blue; var u: Money; var v: Blob; var w: Text
      var x: Anything; var y: Kind = .b; var z: Word = .b; var k2: Kind? check cases_ { k2 < 300 }
      var dd: Data = []; var ww: Word? = nil
    }
    table Dates {
      let id: UUID as UUID.Uppercase
      var a: Date = now; var b: Date as Date.UnixTime = now; var c: Date as Date.UnixMilliseconds = now
      var d: Date as Date.UnixMicroseconds = now; var e: Date as Date.UnixReal = now
      var f: Date as Date.JulianDay = now; var g: Date as Date.AppleReference = now
      var h: Date as Date.AppleNanoseconds = now; var i: Date as Date.ISO8601 = now
      var j: Date as Date.Seconds = now; var k: Date as Date.Day = now; var l: Date? = now
      var u1: UUID = uuid; var u2: UUID as UUID.Bytes = uuid7; var u3: UUID as UUID.Uppercase = uuid7
      var u4: UUID = uuid7; var u5: UUID as UUID.Bytes = uuid
      var u6: UUID = "E621E1F8-C36C-495A-93FC-0C247A3E6E5F"
    }
    """,
    // Foreign keys
    """
    table Child {
      let id: Int
      var a: Parent.ID on delete cascade on update restrict; var b: Parent.ID? on delete set null
      var c: Chain.ID = 3 on delete set default deferred; var d: String references Parent (code)
      var e: Int references none; var f: Int; var g: String
      foreign key (f, g) references Pair on delete no action
      foreign key (g, f) references Pair (b, a) deferred
      var self_: Child.ID?
      index (a); index (b desc); index (c, d); index (d); index (f, g); index (self_)
    }
    table Chain { let id: Parent.ID }
    table Parent { let id: Int; var code: String unique }
    table Pair { let a: Int; let b: String; primary key (a, b) }
    """,
    // Groups in groups, optional ones, and IDs of several columns
    """
    selection Point { var x: Double = 0; var y: Double = 0; let kind: Kind = .a check cases }
    enum Kind: Int { case a, b }
    selection Place { let name: String check { name <> '' }; @prefix("at_") var at: Point; var to: Point? }
    table Spot {
      let place: Place; let number: Int; @prefix("o_") var old: Point?
      primary key (place.name desc, number); unique (old.x, place.to.y)
    }
    table Visit {
      let spot: Spot.ID on delete cascade; let day: Date as Date.Day; var next: Visit.ID? on delete set null deferred
      primary key (spot, day); index (next)
    }
    table Note without rowid { let id: Visit.ID on update cascade; @prefix("s_") var spot: Spot.ID unique
      foreign key (spot) references Spot on delete cascade; index (id.spot.number desc) }
    """,
    // Enums with payloads
    """
    enum Attachment {
      case link(URL), note(String); @prefix("i_") case image(Image); @prefix("the inner ") case inner(Inner)
      selection Image { var caption: String = ""; var size: Size? }
      selection Size { let width: Int; let height: Int; let kind: Kind = .a check cases }
      enum Kind: String { case a, b = "it's" }
    }
    enum Inner { @name("x\\"y") case a(Int); case b(Double) }
    table Message {
      let id: Int; var kind: Attachment check cases; @prefix("o_") var other: Attachment? check cases
      @prefix("g_") var group: Group?; let last: Int
      index (kind.link, group.kind.image.size.width); unique (other.inner.a)
    }
    selection Group { let name: String; let kind: Attachment check cases }
    """,
    // Groups, generated columns, indexes, checks
    """
    selection Stamps { let createdAt: Date = now; var updatedAt: Date?; let day: Date as Date.Day = now }
    selection Address { var street: String collate nocase = ""; var city: String check { city <> '-' } }
    table Person {
      let id: Int
      @prefix("home_") var home: Stamps
      var stamps: Stamps
      @name("full name") var name: String collate nocase
      let lower: String generated { lower("full name") }
      let size: Int generated stored { length("full name") -- a comment
      }
      let maybe: Int? generated { NULL }
      @ephemeral var isSelected: Bool = false
      index (stamps.createdAt desc, home.updatedAt)
      index byLower ({ lower("full name") } collate nocase desc, id)
      index ({ lower("full name") }) where { size > 3 -- and so on
      }
      unique (name collate binary) where { id > 10 /* ) */ }
      check { length("full name") > 0 }
      check sized { size < 100 -- at most
      }
    }
    table House { let id: Int; var at: Address }
    """,
    // Names
    """
    schema { naming snake_case }
    table Order { let id: Int; var index: Int; var order: Int; var delete: Int; var `default`: Int; var values: Int }
    table Group { let id: Int; var имя: String; var groupID: Group.ID?; index (groupID); index (имя) }
    @name("a\\"b'c`d]e") table Quotes {
      let id: Int
      @name("x\\\\y") var a: String = "it's"; @name("it's") var b: Int; @name("#\\"") var c: Int
      @name("😀") var d: Int; @name("a\\nb") var e: Int; @name("select") var f: Int; @name(" ") var g: Int
      @name("é") var h: Int; @name("e\\u{301}") var i: Int; @name("%s;--") var j: Int
      index (a, b, c, d, e, f, g, h, i, j)
      unique (c, d)
      var parent: Quotes.ID? on delete cascade
      index (parent)
    }
    @name("rowid") table RowIDs { @name("rowid") let id: String primary key; @name("oid") var x: Int }
    """,
    "schema { naming PascalCase; plural off }\ntable reminder { let id: Int; var listID: Int; index (listID) }",
    "schema { naming exact; strict off; sqlite 3.37 }\ntable NVR { let ID_: Int primary key; var X: Bool }",
    // Of others' files
    """
    schema { naming exact; plural off; strict off }
    selection Place { var Street: String? type { NVARCHAR(70) }; var Zip: String type { varchar ( 10 ) } }
    table Person {
      var PersonId: Int primary key on conflict replace type { integer }
      var Name: String type { NVARCHAR(160) } on conflict ignore
      var Price: Double type { NUMERIC(10, 2) } = 1; var Factor: Double type { DOUBLE PRECISION }
      var Born: Date? type { DATETIME }; var Key: UUID type { GUID }; var Flag: Bool type { BOOLEAN }
      var Plain: Int type { }; var Bytes: Data type { IMAGE }; var Bag: SQLiteValue type { NUMERIC }
      var Bag2: SQLiteValue; var Sort: Kind type { DECIMAL(+5,-2) }; var Home: Place
      enum Kind: String { case a, b = "1x" }
    }
    table Code { var Code: String primary key on conflict ignore; var Other: String unique on conflict fail }
    table Pair {
      var A: Int; var B: SQLiteValue on conflict abort; var C: Int?
      primary key (A, B desc) on conflict rollback
      unique (C) on conflict replace
      unique both (B, C desc) on conflict ignore
    }
    table Number { var Id: Int primary key type { INT }; var V: SQLiteValue = nil }
    table Strict strict on { var Id: Int primary key autoincrement on conflict fail; var S: SQLiteValue }
    table Sheep without rowid { var id: Int; var V: SQLiteValue }
    """,
    CompleteExample.text,
  ]
}

/// The supported part of the language's complete example, in two files' order turned round.
enum CompleteExample {
  static let text = """
    selection ListCount { let title: String; let count: Int }
    selection ReminderRow { let reminder: Reminder; let list: RemindersList?; let stamps: Timestamps }
    type Color.Hex: integer
    selection Timestamps { let createdAt: Date = now; var updatedAt: Date? }
    table ReminderTag {
      let reminderID: Reminder.ID on delete cascade
      let tagTitle: Tag.ID on delete cascade on update cascade
      primary key (reminderID, tagTitle)
      index (tagTitle)
    }
    table Tag { var title: String primary key }
    table Reminder {
      let id: UUID
      var title: String = "" collate nocase
      var notes: String?
      var dueDate: Date?
      var priority: Priority?
      var status: Status = .incomplete check cases
      var remindersListID: RemindersList.ID on delete cascade
      let timestamps: Timestamps
      let slug: String generated stored { lower(title) }
      @ephemeral var isSelected: Bool = false
      enum Priority: Int { case low = 1, medium, high }
      enum Status: Int { case incomplete, completing, completed }
      index (remindersListID, dueDate desc)
      unique open (remindersListID, title) where { status = 0 }
      check { length(title) <= 500 }
    }
    table RemindersList {
      let id: UUID
      var title: String = ""
      var color: Color as Color.Hex = .blue default { 0x4a99efff }
      var position: Int = 0
      let timestamps: Timestamps
      index (position)
    }
    """
}

import Chinook
import Foundation
import Rowan
import SampleDatabases
import Testing

/// What is written to a copy of the file, the `sqlite3` program finds in it.
@Suite(.enabled(if: chinook.original != nil, "\(chinook.howToGetOne)"))
struct WritingTests {
  @Test func everyKindOfWrite() throws {
    let sample = try SampleDatabase(chinook)
    let queue = try sample.queue()
    let artist = try queue.write { db throws in
      try Artist.insert { Artist.Draft(name: "Новая волна") }.returning(\.artistId).fetchOne(db)
    }
    let artistId = try #require(artist)
    #expect(
      try sample.program("SELECT ArtistId, Name FROM Artist ORDER BY ArtistId DESC LIMIT 1")
        == [["\(artistId)", "Новая волна"]])

    let date = Date(timeIntervalSince1970: 1_767_225_600)
    try queue.write { db throws in
      try Album(albumId: 1000, title: "007", artistId: artistId).insert(db)
      try Invoice(
        invoiceId: 1000, customerId: 1, invoiceDate: date,
        billing: Place(city: "Київ", postalCode: "01001"), total: 2
      ).insert(db)
      try Track.update {
        $0.unitPrice = $0.unitPrice + 0.5; $0.composer = nil
      }
      .where { $0.trackId == 1 }.execute(db)
      var genre = try Genre.find(db, key: 2)
      genre.name = "Jazz & more"
      try genre.update(db)
      try Genre(genreId: 3, name: "Heavy").upsert(db)
      try Genre(genreId: 900, name: "New").upsert(db)
      try PlaylistTrack.find(PlaylistTrack.ID(playlistId: 1, trackId: 3402)).delete().execute(db)
      try PlaylistTrack(playlistId: 18, trackId: 1).insert(db)
    }
    #expect(
      try sample.program(
        "SELECT Title, typeof(Title), ArtistId FROM Album WHERE AlbumId = 1000")
        == [["007", "text", "\(artistId)"]])
    #expect(
      try sample.program(
        """
        SELECT InvoiceDate, typeof(InvoiceDate), BillingCity, BillingPostalCode,
          typeof(BillingPostalCode), BillingState, Total FROM Invoice WHERE InvoiceId = 1000
        """)
        == [["2026-01-01 00:00:00", "text", "Київ", "01001", "text", SampleDatabase.nothing, "2"]])
    #expect(
      try sample.program("SELECT UnitPrice, Composer FROM Track WHERE TrackId = 1")
        == [["1.49", SampleDatabase.nothing]])
    #expect(
      try sample.program("SELECT Name FROM Genre WHERE GenreId IN (2, 3, 900) ORDER BY GenreId")
        == [["Jazz & more"], ["Heavy"], ["New"]])
    #expect(
      try sample.program("SELECT count(*) FROM PlaylistTrack WHERE TrackId = 3402") == [["2"]])
    #expect(
      try sample.program("SELECT TrackId FROM PlaylistTrack WHERE PlaylistId = 18 ORDER BY 1")
        == [["1"], ["597"]])
    #expect(try sample.program("PRAGMA integrity_check") == [["ok"]])
    #expect(try sample.program("PRAGMA foreign_key_check") == [])
    // Whole numbers in a NUMERIC column are stored as INTEGER, and read as Double.
    #expect(try queue.read { try Invoice.find($0, key: 1000) }.total == 2)
  }

  @Test func theFilesOwnRulesHold() throws {
    let sample = try SampleDatabase(chinook)
    let queue = try sample.queue()
    let error = #expect(throws: DatabaseError.self) {
      try queue.write { try Album(albumId: 1000, title: "x", artistId: -1).insert($0) }
    }
    #expect(error?.code == .constraint)
    #expect(throws: DatabaseError.self) {
      try queue.write { try Artist.find(1).delete().execute($0) }
    }
    #expect(try sample.program("SELECT count(*) FROM Album") == [["347"]])
  }

  @Test func nothingIsMigrated() throws {
    let sample = try SampleDatabase(chinook)
    let before = try sample.program("SELECT name, sql FROM sqlite_schema ORDER BY name")
    _ = try sample.queue().read { try Artist.fetchCount($0) }
    #expect(try sample.program("SELECT name, sql FROM sqlite_schema ORDER BY name") == before)
  }
}

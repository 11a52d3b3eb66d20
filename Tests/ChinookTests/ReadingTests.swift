import Chinook
import Foundation
import Rowan
import SampleDatabases
import Testing

/// Every row of the file is read as it is.
@Suite(.enabled(if: chinook.original != nil, "\(chinook.howToGetOne)"))
struct ReadingTests {
  /// Decodes all rows of a table, and has the program count them.
  private func rows<Row: PrimaryKeyedTable>(
    of table: Row.Type, in sample: SampleDatabase, as text: (Row) -> [String], sql: String
  ) throws {
    let rows = try sample.queue().read { try Row.fetchAll($0) }
    let count = try sample.program("SELECT count(*) FROM \(Row.tableName)")
    #expect(count == [["\(rows.count)"]])
    #expect(!rows.isEmpty)
    let lines = rows.map { text($0).joined(separator: "|") }
    let expected = try sample.program(sql).map { $0.joined(separator: "|") }
    #expect(lines.sorted() == expected.sorted(), "\(Row.tableName)")
  }

  @Test func allRows() throws {
    let sample = try SampleDatabase(chinook)
    try rows(
      of: Artist.self, in: sample, as: { [text($0.artistId), text($0.name)] },
      sql: "SELECT * FROM Artist")
    try rows(
      of: Album.self, in: sample, as: { [text($0.albumId), $0.title, text($0.artistId)] },
      sql: "SELECT * FROM Album")
    try rows(
      of: Genre.self, in: sample, as: { [text($0.genreId), text($0.name)] },
      sql: "SELECT * FROM Genre")
    try rows(
      of: MediaType.self, in: sample, as: { [text($0.mediaTypeId), text($0.name)] },
      sql: "SELECT * FROM MediaType")
    try rows(
      of: Playlist.self, in: sample, as: { [text($0.playlistId), text($0.name)] },
      sql: "SELECT * FROM Playlist")
    try rows(
      of: PlaylistTrack.self, in: sample, as: { [text($0.playlistId), text($0.trackId)] },
      sql: "SELECT * FROM PlaylistTrack")
    try rows(
      of: Track.self, in: sample,
      as: {
        [
          text($0.trackId), $0.name, text($0.albumId), text($0.mediaTypeId), text($0.genreId),
          text($0.composer), text($0.milliseconds), text($0.bytes), text($0.unitPrice),
        ]
      }, sql: "SELECT * FROM Track")
    try rows(
      of: InvoiceLine.self, in: sample,
      as: {
        [
          text($0.invoiceLineId), text($0.invoiceId), text($0.trackId), text($0.unitPrice),
          text($0.quantity),
        ]
      }, sql: "SELECT * FROM InvoiceLine")
  }

  @Test func rowsWithGroupsAndDates() throws {
    let sample = try SampleDatabase(chinook)
    func texts(_ contact: Contact) -> [String] {
      [
        contact.address, contact.city, contact.state, contact.country, contact.postalCode,
        contact.phone, contact.fax,
      ].map { text($0) }
    }
    try rows(
      of: Employee.self, in: sample,
      as: {
        [
          text($0.employeeId), $0.lastName, $0.firstName, text($0.title), text($0.reportsTo),
          text($0.birthDate), text($0.hireDate),
        ] + texts($0.contact) + [text($0.email)]
      }, sql: "SELECT * FROM Employee")
    try rows(
      of: Customer.self, in: sample,
      as: {
        [text($0.customerId), $0.firstName, $0.lastName, text($0.company)] + texts($0.contact)
          + [$0.email, text($0.supportRepId)]
      }, sql: "SELECT * FROM Customer")
    try rows(
      of: Invoice.self, in: sample,
      as: {
        [
          text($0.invoiceId), text($0.customerId), text($0.invoiceDate), text($0.billing.address),
          text($0.billing.city), text($0.billing.state), text($0.billing.country),
          text($0.billing.postalCode), text($0.total),
        ]
      },
      sql: """
        SELECT InvoiceId, CustomerId, InvoiceDate, BillingAddress, BillingCity, BillingState,
          BillingCountry, BillingPostalCode, printf('%.2f', Total) FROM Invoice
        """)
  }

  @Test func oneRowByItsKey() throws {
    let sample = try SampleDatabase(chinook)
    let queue = try sample.queue()
    let track = try queue.read { try Track.find($0, key: 1) }
    #expect(try sample.program("SELECT Name FROM Track WHERE TrackId = 1") == [[track.name]])
    let key = PlaylistTrack.ID(playlistId: 1, trackId: 3402)
    let entry = try queue.read { try PlaylistTrack.find($0, key: key) }
    #expect(entry.id == key)
    #expect(throws: RecordNotFound.self) { try queue.read { try Track.find($0, key: -1) } }
  }
}

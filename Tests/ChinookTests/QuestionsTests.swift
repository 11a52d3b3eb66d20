import Chinook
import Foundation
import Rowan
import SampleDatabases
import Testing

/// What the query builder answers is what the `sqlite3` program answers.
@Suite(.enabled(if: chinook.original != nil, "\(chinook.howToGetOne)"))
struct QuestionsTests {
  private func check<Output>(
    _ statement: some Statement<Output>, _ sql: String, _ texts: (Output) -> [String],
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let sample = try SampleDatabase(chinook)
    let rows = try sample.queue().read { try statement.fetchAll($0) }
    let expected = try sample.program(sql)
    #expect(!expected.isEmpty, sourceLocation: sourceLocation)
    #expect(rows.map(texts) == expected, sourceLocation: sourceLocation)
  }

  @Test func revenuePerCountry() throws {
    try check(
      Questions.revenuePerCountry,
      """
      SELECT BillingCountry, printf('%.2f', sum(Total)) FROM Invoice GROUP BY 1
      ORDER BY sum(Total) DESC, 1
      """
    ) { [text($0.0), text($0.1)] }
  }

  @Test func longestPlaylists() throws {
    try check(
      Questions.longestPlaylists(5),
      """
      SELECT p.Name, count(*), sum(t.Milliseconds) FROM Track t
      JOIN PlaylistTrack pt USING (TrackId) JOIN Playlist p USING (PlaylistId)
      GROUP BY p.PlaylistId ORDER BY 3 DESC, p.PlaylistId LIMIT 5
      """
    ) { [text($0.0), text($0.1), text($0.2)] }
  }

  @Test func customersWithoutPurchases() throws {
    // 2025-09-01 00:00:00.
    let date = Date(timeIntervalSince1970: 1_756_684_800)
    try check(
      Questions.customers(withoutPurchasesSince: date),
      """
      SELECT CustomerId, Email FROM Customer c WHERE NOT EXISTS (
        SELECT * FROM Invoice i WHERE i.CustomerId = c.CustomerId AND InvoiceDate >= '2025-09-01')
      ORDER BY LastName, FirstName
      """
    ) { [text($0.customerId), $0.email] }
  }

  @Test func bestSellingArtists() throws {
    try check(
      Questions.bestSellingArtists(10),
      """
      SELECT Artist.Name, printf('%.2f', sum(l.UnitPrice * l.Quantity)) FROM InvoiceLine l
      JOIN Track USING (TrackId) JOIN Album USING (AlbumId) JOIN Artist USING (ArtistId)
      GROUP BY ArtistId ORDER BY total(l.UnitPrice * CAST(l.Quantity AS REAL)) DESC, ArtistId
      LIMIT 10
      """
    ) { [text($0.0), text($0.1)] }
  }

  @Test func tracksNeverSold() throws {
    try check(
      Questions.tracksNeverSold,
      """
      SELECT TrackId, Name FROM Track WHERE TrackId NOT IN (SELECT TrackId FROM InvoiceLine)
      ORDER BY TrackId
      """
    ) { [text($0.trackId), $0.name] }
  }

  @Test func employeesWithManagers() throws {
    try check(
      Questions.employeesWithManagers,
      """
      SELECT e.LastName, e.HireDate, m.LastName, m.City FROM Employee e
      LEFT JOIN Employee m ON e.ReportsTo = m.EmployeeId ORDER BY e.EmployeeId
      """
    ) { [$0.0.lastName, text($0.0.hireDate), text($0.1?.lastName), text($0.1?.contact.city)] }
  }

  @Test func salesPerEmployee() throws {
    try check(
      Questions.salesPerEmployee,
      """
      SELECT FirstName, LastName,
        (SELECT count(*) FROM Customer WHERE SupportRepId = EmployeeId),
        (SELECT printf('%.2f', total(Total)) FROM Customer JOIN Invoice USING (CustomerId)
          WHERE SupportRepId = EmployeeId)
      FROM Employee ORDER BY EmployeeId
      """
    ) { [$0.0, $0.1, text($0.2), text($0.3)] }
  }

  @Test func genres() throws {
    try check(
      Questions.genres(withAtLeast: 100),
      """
      SELECT g.Name, count(*), printf('%.2f', avg(Milliseconds)) FROM Track t
      JOIN Genre g USING (GenreId) GROUP BY GenreId HAVING count(*) >= 100
      ORDER BY count(*) DESC, g.Name
      """
    ) { [text($0.0), text($0.1), text($0.2)] }
  }

  @Test func revenuePerYear() throws {
    try check(
      Questions.revenuePerYear,
      """
      SELECT substr(InvoiceDate, 1, 4), printf('%.2f', sum(Total)) FROM Invoice GROUP BY 1
      ORDER BY 1
      """
    ) { [$0.0, text($0.1)] }
  }

  @Test func greatestInvoices() throws {
    try check(
      Questions.greatestInvoices(7),
      """
      SELECT InvoiceId, InvoiceDate, printf('%.2f', Total), BillingCity, Email, Customer.City
      FROM Invoice JOIN Customer USING (CustomerId) ORDER BY Total DESC, InvoiceId LIMIT 7
      """
    ) { invoice, customer in
      [
        text(invoice.invoiceId), text(invoice.invoiceDate), text(invoice.total),
        text(invoice.billing.city), customer.email, text(customer.contact.city),
      ]
    }
  }

  @Test func buyersOfAGenre() throws {
    try check(
      Questions.buyers(ofGenre: "Jazz"),
      """
      SELECT Email FROM Customer WHERE CustomerId IN (
        SELECT CustomerId FROM Invoice JOIN InvoiceLine USING (InvoiceId)
        JOIN Track USING (TrackId) WHERE GenreId IN (SELECT GenreId FROM Genre WHERE Name = 'Jazz'))
      ORDER BY Email
      """
    ) { [$0] }
  }

  @Test func tracksNamed() throws {
    try check(
      Questions.tracks(named: "love"),
      """
      SELECT t.TrackId, t.Name, a.Title, r.Name FROM Track t LEFT JOIN Album a USING (AlbumId)
      LEFT JOIN Artist r USING (ArtistId) WHERE t.Name LIKE '%love%' ORDER BY TrackId
      """
    ) { [text($0.0.trackId), $0.0.name, text($0.1?.title), text($0.2?.name)] }
  }
}

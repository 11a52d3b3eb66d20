public import Foundation
public import Rowan

/// The employee whom another one reports to.
public enum Manager: TableAlias {
  public typealias Table = Employee
}

/// What one would ask a music shop.
public enum Questions {
  /// What customers of each country have paid, the most first.
  public static var revenuePerCountry: some Statement<(String?, Double)> {
    Invoice.group(by: \.billing.country)
      .order { ($0.total.total().desc(), $0.billing.country) }
      .select { ($0.billing.country, $0.total.total()) }
  }

  /// The playlists that take longest, with the number of tracks and the milliseconds.
  public static func longestPlaylists(_ count: Int) -> some Statement<(String?, Int, Int?)> {
    Playlist.group(by: \.playlistId)
      .join(PlaylistTrack.all) { $0.playlistId == $1.playlistId }
      .join(Track.all) { $1.trackId == $2.trackId }
      .order { ($2.milliseconds.sum().desc(), $0.playlistId) }
      .limit(count)
      .select { ($0.name, $2.trackId.count(), $2.milliseconds.sum()) }
  }

  /// The customers who have bought nothing since a date.
  public static func customers(withoutPurchasesSince date: Date) -> some Statement<Customer> {
    Customer
      .where { !$0.customerId.in(Invoice.where { $0.invoiceDate >= date }.select(\.customerId)) }
      .order { ($0.lastName, $0.firstName) }
  }

  /// The artists whose tracks have been bought for most money.
  public static func bestSellingArtists(_ count: Int) -> some Statement<(String?, Double)> {
    Artist.group(by: \.artistId)
      .join(Album.all) { $0.artistId == $1.artistId }
      .join(Track.all) { $1.albumId == $2.albumId }
      .join(InvoiceLine.all) { $2.trackId == $3.trackId }
      .order { artist, _, _, line in
        ((line.unitPrice * line.quantity.cast(as: Double.self)).total().desc(), artist.artistId)
      }
      .limit(count)
      .select { artist, _, _, line in
        (artist.name, (line.unitPrice * line.quantity.cast(as: Double.self)).total())
      }
  }

  /// The tracks that nobody has bought.
  public static var tracksNeverSold: some Statement<Track> {
    Track.leftJoin(InvoiceLine.all) { $0.trackId == $1.trackId }
      .where { $1.invoiceLineId == nil }
      .order(by: \.trackId)
      .select { track, _ in track }
  }

  /// All employees, each with the one whom they report to.
  public static var employeesWithManagers: some Statement<(Employee, Employee?)> {
    Employee.leftJoin(Employee.as(Manager.self)) { $0.reportsTo == $1.employeeId }
      .order(by: \.employeeId)
  }

  /// How many customers each employee looks after, and what these have paid.
  public static var salesPerEmployee: some Statement<(String, String, Int, Double)> {
    Employee.group(by: \.employeeId)
      .leftJoin(Customer.all) { $0.employeeId == $1.supportRepId }
      .leftJoin(Invoice.all) { $1.customerId == $2.customerId }
      .order(by: \.employeeId)
      .select {
        ($0.firstName, $0.lastName, $1.customerId.count(distinct: true), $2.total.total())
      }
  }

  /// The genres of at least some tracks, with how many there are and their middle length.
  public static func genres(withAtLeast count: Int) -> some Statement<(String?, Int, Double?)> {
    Genre.group(by: \.genreId)
      .leftJoin(Track.all) { $0.genreId == $1.genreId }
      .having { $1.trackId.count() >= count }
      .order { ($1.trackId.count().desc(), $0.name) }
      .select { ($0.name, $1.trackId.count(), $1.milliseconds.avg()) }
  }

  /// What was sold in each year.
  public static var revenuePerYear: some Statement<(String, Double)> {
    Invoice.select { (sql("strftime('%Y', \($0.invoiceDate))", as: String.self), $0.total.total()) }
      .group { sql("strftime('%Y', \($0.invoiceDate))", as: String.self) }
      .order { sql("strftime('%Y', \($0.invoiceDate))", as: String.self) }
  }

  /// The invoices of most money, whole rows with their customers'.
  public static func greatestInvoices(_ count: Int) -> some Statement<(Invoice, Customer)> {
    Invoice.join(Customer.all) { $0.customerId == $1.customerId }
      .order { invoice, _ in (invoice.total.desc(), invoice.invoiceId) }
      .limit(count)
  }

  /// The mail addresses of those who have bought a track of a genre.
  public static func buyers(ofGenre name: String) -> some Statement<String> {
    Customer.join(Invoice.all) { $0.customerId == $1.customerId }
      .join(InvoiceLine.all) { $1.invoiceId == $2.invoiceId }
      .join(Track.all) { $2.trackId == $3.trackId }
      .join(Genre.all) { $3.genreId == $4.genreId }
      .where { _, _, _, _, genre in genre.name == name }
      .order(by: \.email)
      .select { customer, _, _, _, _ in customer.email }
      .distinct()
  }

  /// Tracks whose name has a text in it, with album and artist where they have one.
  public static func tracks(
    named text: String
  ) -> some Statement<(Track, Album?, Artist?)> {
    Track.leftJoin(Album.all) { $0.albumId == $1.albumId }
      .leftJoin(Artist.all) { $1.artistId == $2.artistId }
      .where { track, _, _ in track.name.contains(text, ignoringCase: true) }
      .order(by: \.trackId)
  }
}

import Foundation
import Northwind
import Rowan
import SampleDatabases
import Testing

/// What the schema's own queries give is what the `sqlite3` program answers.
@Suite(.enabled(if: northwind.original != nil, "\(northwind.howToGetOne)"))
struct DeclaredQueriesTests {
  private let sample: SampleDatabase
  private let queue: DatabaseQueue

  init() throws {
    sample = try SampleDatabase(northwind)
    queue = try sample.queue()
  }

  /// Sums depend on the order in which SQLite adds up, in their last digits.
  private func whole(_ value: Double) -> String { "\(Int(value.rounded()))" }

  @Test func greatest() throws {
    let rows = try queue.read { try NorthwindSchema.greatest(7).fetch($0) }
    let expected = try sample.program(
      """
      SELECT OrderID, CAST(round(sum(UnitPrice * Quantity * (1 - Discount))) AS INTEGER), CustomerID
      FROM [Order Details] JOIN Orders USING (OrderID)
      GROUP BY OrderID ORDER BY sum(UnitPrice * Quantity * (1 - Discount)) DESC, OrderID LIMIT 7
      """)
    #expect(expected.count == 7)
    #expect(rows.map { [text($0.order), whole($0.subtotal), text($0.customer)] } == expected)
  }

  @Test func revenues() throws {
    let rows = try queue.read { try NorthwindSchema.revenues().fetch($0) }
    let expected = try sample.program(
      """
      SELECT ShipCountry, CAST(round(total(UnitPrice * Quantity * (1 - Discount))) AS INTEGER)
      FROM Orders JOIN [Order Details] USING (OrderID) GROUP BY 1
      ORDER BY total(UnitPrice * Quantity * (1 - Discount)) DESC
      """)
    #expect(expected.count > 10)
    #expect(rows.map { [text($0.country), whole($0.revenue)] } == expected)
  }

  @Test(arguments: [[], ["Seafood"], ["Beverages", "Produce", "none"]])
  func products(categories: [String]) throws {
    let rows = try queue.read { try NorthwindSchema.products(of: categories).fetch($0) }
    let list = categories.map { "'\($0)'" }.joined(separator: ", ")
    let expected = try sample.program(
      """
      SELECT ProductID, ProductName, UnitsInStock FROM Products
      WHERE CategoryID IN (SELECT CategoryID FROM Categories WHERE CategoryName IN (\(list)))
        AND Discontinued = '0' ORDER BY ProductName
      """)
    #expect(expected.isEmpty == categories.isEmpty)
    #expect(
      rows.map { [text($0.productID), $0.productName, text($0.unitsInStock)] } == expected)
  }

  @Test func expensive() throws {
    let rows = try queue.read { try NorthwindSchema.expensive().fetch($0) }
    let expected = try sample.program(
      """
      SELECT ProductName, CAST(round(UnitPrice * 100) AS INTEGER), CompanyName
      FROM Suppliers JOIN Products USING (SupplierID)
      WHERE UnitPrice > (SELECT sum(UnitPrice) / count(*) FROM Products) ORDER BY UnitPrice DESC, 1
      """)
    #expect(expected.count > 5)
    #expect(rows.map { [$0.product, whole($0.price * 100), $0.supplier] } == expected)
  }

  @Test(arguments: ["1990", "1996", "1997", "1998"])
  func sleeping(year: String) throws {
    let rows = try queue.read { try NorthwindSchema.sleeping(in: year).fetch($0) }
    let expected = try sample.program(
      """
      SELECT CustomerID, CompanyName FROM Customers WHERE CustomerID NOT IN (
        SELECT CustomerID FROM Orders WHERE substr(OrderDate, 1, 4) = '\(year)'
          AND CustomerID IS NOT NULL)
      ORDER BY CustomerID
      """)
    // Before the first order everyone was asleep.
    #expect(year != "1990" || !expected.isEmpty)
    #expect(rows.map { [$0.customerID, text($0.companyName)] } == expected)
  }

  @Test(arguments: 1...12)
  func standing(employee: Int) throws {
    let row = try queue.read { try NorthwindSchema.standing(of: employee).fetch($0) }
    let expected = try sample.program(
      """
      SELECT LastName, (SELECT count(*) FROM Orders WHERE EmployeeID = \(employee)),
        (SELECT LastName FROM Employees s WHERE s.EmployeeID = e.ReportsTo)
      FROM Employees e WHERE EmployeeID = \(employee)
      """)
    #expect((row == nil) == expected.isEmpty)
    #expect(
      row.map { [[text($0.name), text($0.orders), text($0.superior)]] } ?? [] == expected)
  }
}

import Foundation
import Northwind
import Rowan
import SampleDatabases
import Testing

/// What is asked of tables and views is what the `sqlite3` program answers.
@Suite(.enabled(if: northwind.original != nil, "\(northwind.howToGetOne)"))
struct QuestionsTests {
  /// Sums depend on the order in which SQLite adds up, in their last digits.
  private func whole(_ value: Double?) -> String { text(value.map { Int($0.rounded()) }) }

  private func check<Output>(
    _ statement: some Statement<Output>, _ sql: String, _ texts: (Output) -> [String],
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let sample = try SampleDatabase(northwind)
    let rows = try sample.queue().read { try statement.fetchAll($0) }
    let expected = try sample.program(sql)
    #expect(!expected.isEmpty, sourceLocation: sourceLocation)
    #expect(rows.map(texts) == expected, sourceLocation: sourceLocation)
  }

  @Test func greatestOrders() throws {
    try check(
      Questions.greatestOrders(12),
      """
      SELECT s.OrderID, CAST(round(Subtotal) AS INTEGER), CustomerID, substr(OrderDate, 1, 19)
      FROM [Order Subtotals] s JOIN Orders o ON o.OrderID = s.OrderID
      ORDER BY Subtotal DESC, s.OrderID LIMIT 12
      """
    ) { subtotal, order in
      [
        text(subtotal.orderID), whole(subtotal.subtotal), text(order.customerID),
        text(order.orderDate),
      ]
    }
  }

  @Test func revenuePerCountry() throws {
    try check(
      Questions.revenuePerCountry,
      """
      SELECT ShipCountry, CAST(round(sum(UnitPrice * Quantity * (1 - Discount))) AS INTEGER)
      FROM [Order Details] JOIN Orders USING (OrderID) GROUP BY 1 ORDER BY
        sum(UnitPrice * Quantity * (1 - Discount)) DESC
      """
    ) { [text($0.0), whole($0.1)] }
  }

  @Test func productsOfACategory() throws {
    try check(
      Questions.products(ofCategory: "Seafood"),
      """
      SELECT ProductName, QuantityPerUnit FROM Products JOIN Categories USING (CategoryID)
      WHERE CategoryName = 'Seafood' AND Discontinued = '0' ORDER BY 1
      """
    ) { [$0.productName, text($0.quantityPerUnit)] }
  }

  @Test func expensiveProducts() throws {
    try check(
      Questions.expensiveProducts,
      """
      SELECT ProductName, printf('%.2f', UnitPrice), CompanyName
      FROM Products JOIN Suppliers USING (SupplierID)
      WHERE UnitPrice > (SELECT avg(UnitPrice) FROM Products) ORDER BY UnitPrice DESC, 1
      """
    ) { [$0.0, text($0.1), text($0.2)] }
  }

  @Test func sleepingCustomers() throws {
    try check(
      Questions.sleepingCustomers,
      """
      SELECT CustomerID, CompanyName FROM Customers WHERE CustomerID NOT IN (
        SELECT CustomerID FROM Orders
        WHERE OrderDate >= '1997-01-01' AND OrderDate <= '1997-12-31 00:00:00')
      ORDER BY 1
      """
    ) { [$0.customerID, text($0.companyName)] }
  }

  @Test func categorySales() throws {
    try check(
      Questions.categorySales,
      """
      SELECT CategoryName, CAST(round(sum(d.UnitPrice * Quantity * (1 - Discount))) AS INTEGER),
        count(DISTINCT ProductID)
      FROM [Order Details] d JOIN Orders USING (OrderID) JOIN Products p USING (ProductID)
      JOIN Categories USING (CategoryID)
      WHERE ShippedDate BETWEEN '1997-01-01 00:00:00' AND '1997-12-31 00:00:00'
      GROUP BY 1 ORDER BY sum(d.UnitPrice * Quantity * (1 - Discount)) DESC
      """
    ) { [text($0.0.categoryName), whole($0.0.categorySales), text($0.1)] }
  }
}

import Foundation
import Northwind
import Rowan
import SampleDatabases
import Testing

/// Every row of every table and view of the file is read as it is.
@Suite(.enabled(if: northwind.original != nil, "\(northwind.howToGetOne)"))
struct ReadingTests {
  static let tables: [any Table.Type] = [
    Category.self, CustomerCustomerDemo.self, CustomerDemographic.self, Customer.self,
    Employee.self, EmployeeTerritory.self, OrderDetail.self, Order.self, Product.self, Region.self,
    Shipper.self, Supplier.self, Territory.self,
  ]
  static let views: [any Table.Type] = [
    AlphabeticalProduct.self, CurrentProduct.self, PartnerByCity.self, Invoice.self,
    OrderWithCustomer.self, OrderSubtotal.self, ProductSalesFor1997.self, ProductAboveAverage.self,
    ProductByCategory.self, QuarterlyOrder.self, SalesTotalByAmount.self, QuarterSummary.self,
    YearSummary.self, CategorySalesFor1997.self, OrderDetailExtended.self, SalesByCategory.self,
  ]

  /// Those of the file are all here, under their own names.
  @Test func nothingIsMissing() throws {
    let sample = try SampleDatabase(northwind)
    for (kind, rows) in [("table", Self.tables), ("view", Self.views)] {
      let names = try sample.program(
        """
        SELECT name FROM sqlite_schema WHERE type = '\(kind)' AND name NOT LIKE 'sqlite_%'
        """)
      #expect(rows.map { "\($0.tableName)" }.sorted() == names.map { $0[0] }.sorted())
    }
  }

  /// And have its columns, in its order.
  @Test(arguments: (tables + views).map { "\($0.tableName)" })
  func columns(of name: String) throws {
    let sample = try SampleDatabase(northwind)
    let rows = try #require((Self.tables + Self.views).first { "\($0.tableName)" == name })
    let expected = try sample.program(
      "SELECT name FROM pragma_table_info('\(name)') ORDER BY cid")
    #expect(rows.columnNames.map { "\($0)" } == expected.map { $0[0] })
  }

  @Test(arguments: (tables + views).map { "\($0.tableName)" })
  func everyRow(of name: String) throws {
    let sample = try SampleDatabase(northwind)
    let rows = try #require((Self.tables + Self.views).first { "\($0.tableName)" == name })
    func count<Rows: Table>(_ rows: Rows.Type) throws -> Int {
      try sample.queue().read { try rows.fetchAll($0).count }
    }
    let found = try count(rows)
    #expect(try sample.program("SELECT count(*) FROM [\(name)]") == [["\(found)"]])
    #expect(found > 0 || ["CustomerCustomerDemo", "CustomerDemographics"].contains(name))
  }

  /// The values too, of what has every kind of them.
  @Test func values() throws {
    let sample = try SampleDatabase(northwind)
    let employees = try sample.queue().read { db in try Employee.fetchAll(db) }
    #expect(
      try sample.program(
        """
        SELECT EmployeeID, BirthDate || ' 00:00:00', length(Photo), ReportsTo, Country, Extension
        FROM Employees ORDER BY EmployeeID
        """)
        == employees.sorted { $0.id < $1.id }.map {
          [
            text($0.employeeID), text($0.birthDate), text($0.photo?.count), text($0.reportsTo),
            text($0.address.country), text($0.phoneExtension),
          ]
        })
    let invoices = try sample.queue().read { db in
      try Invoice.order { ($0.orderID, $0.productID) }.fetchAll(db)
    }
    #expect(
      try sample.program(
        """
        SELECT OrderID, ProductID, ShipName, ShipCity, CustomerID, City, Salesperson,
          substr(OrderDate, 1, 19), substr(ShippedDate, 1, 19), ProductName, Quantity,
          CAST(ExtendedPrice * 1000 AS INTEGER), CAST(Freight * 1000 AS INTEGER)
        FROM Invoices ORDER BY OrderID, ProductID
        """)
        == invoices.map {
          [
            text($0.orderID), text($0.productID), text($0.ship.name), text($0.ship.address.city),
            text($0.customerID), text($0.address.city), text($0.salesperson.map { Int($0) }),
            text($0.orderDate), text($0.shippedDate), $0.productName, text($0.quantity),
            text(Int($0.extendedPrice * 1000)), text($0.freight.map { Int($0 * 1000) }),
          ]
        })
    let products = try sample.queue().read { db in
      try AlphabeticalProduct.order(by: \.productID).fetchAll(db)
    }
    #expect(
      try sample.program(
        """
        SELECT ProductID, printf('%.2f', UnitPrice), UnitsInStock, Discontinued, CategoryName
        FROM [Alphabetical list of products] ORDER BY ProductID
        """)
        == products.map {
          [
            text($0.productID), text($0.unitPrice), text($0.unitsInStock),
            $0.discontinued.rawValue, text($0.categoryName),
          ]
        })
  }
}

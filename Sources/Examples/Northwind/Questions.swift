public import Rowan

/// What one would ask a shop's database, with its own views.
public enum Questions {
  /// The orders of most money, by a view over another view, with their customers'.
  public static func greatestOrders(_ count: Int) -> some Statement<(OrderSubtotal, Order)> {
    OrderSubtotal.join(Order.all) { $0.orderID == $1.orderID }
      .order { subtotal, _ in (subtotal.subtotal.desc(), subtotal.orderID) }
      .limit(count)
  }

  /// What each country's customers have paid, as the invoices have it.
  public static var revenuePerCountry: some Statement<(String?, Double)> {
    Invoice.group { $0.ship.address.country }
      .order { ($0.extendedPrice.total().desc(), $0.ship.address.country) }
      .select { ($0.ship.address.country, $0.extendedPrice.total()) }
  }

  /// The products of a category that can still be ordered.
  public static func products(ofCategory name: String) -> some Statement<AlphabeticalProduct> {
    AlphabeticalProduct.where { $0.categoryName == name }.order(by: \.productName)
  }

  /// Products that cost more than the middle, with who delivers them.
  public static var expensiveProducts: some Statement<(String, Double?, String?)> {
    ProductAboveAverage.join(Product.all) { $0.productName == $1.productName }
      .leftJoin(Supplier.all) { $1.supplierID == $2.supplierID }
      .order { expensive, _, _ in (expensive.unitPrice.desc(), expensive.productName) }
      .select { expensive, _, supplier in
        (expensive.productName, expensive.unitPrice, supplier.companyName)
      }
  }

  /// Customers without an order in 1997.
  public static var sleepingCustomers: some Statement<Customer> {
    Customer.where { customer in
      !QuarterlyOrder.where { $0.customerID == customer.customerID }.exists()
    }.order(by: \.customerID)
  }

  /// Each category's share of what was sold in 1997.
  public static var categorySales: some Statement<(CategorySalesFor1997, Int)> {
    CategorySalesFor1997
      .join(ProductSalesFor1997.all) { $0.categoryName == $1.categoryName }
      .group { category, _ in category.categoryName }
      .order { category, _ in category.categorySales.desc() }
      .select { category, product in (category, product.productName.count()) }
  }
}

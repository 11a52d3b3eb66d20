import Rowan

/// Employees once more, as those whom others report to.
enum Manager: TableAlias { typealias Table = Employee }

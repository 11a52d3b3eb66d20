import Rowan

/// Makes random queries, the same ones of the same seed.
final class Generator {
  private var state: UInt64
  /// What has been made of the builder.
  var features: Set<Feature> = []
  /// The tables whose columns a term can name.
  var tables: [VisibleTable] = []
  /// The number of the next table.
  var nextTable = 0
  /// The tables that stand in the query under their own names.
  var plainTables: Set<Int> = []
  /// The rows that there are.
  var zoo = Zoo.empty
  /// How much deeper sub-selects may be nested.
  var nesting = 2
  /// Whether queries may have RIGHT and FULL JOIN.
  var allowsRightJoins = true

  init(seed: UInt64) {
    state = seed
  }

  /// SplitMix64.
  func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var z = state
    z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
    z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
    return z ^ (z >> 31)
  }

  /// A number below `count`.
  func number(_ count: Int) -> Int { Int(next() % UInt64(count)) }

  /// True once in so many times.
  func chance(_ count: Int) -> Bool { number(count) == 0 }

  func pick<Element>(_ elements: [Element]) -> Element { elements[number(elements.count)] }

  /// Notes that a feature is part of the query.
  func uses(_ features: Feature...) { self.features.formUnion(features) }

  /// Calls `body` with other tables to name.
  func with<Result>(_ tables: [VisibleTable], _ body: () -> Result) -> Result {
    let saved = self.tables
    self.tables = tables
    defer { self.tables = saved }
    return body()
  }

  func newTable() -> Int {
    nextTable += 1
    return nextTable - 1
  }
}

/// A table that a term can name.
struct VisibleTable {
  let number: Int
  /// Whether it is on the optional side of a join: every column is optional.
  var isOuter = false
}

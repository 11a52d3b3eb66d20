import Rowan

/// An expression, twice: as Rowan's builder makes it, and as a function of rows.
struct Term<Value: Kind>: AnyTerm {
  let rowan: (Environment) -> QueryExpression<Value>
  let evaluate: (Scene) throws -> Datum
  /// Whether it is JSON whose elements are in any order.
  var isUnordered = false

  var unordered: Self { Self(rowan: rowan, evaluate: evaluate, isUnordered: true) }
}

/// A term of any type.
protocol AnyTerm {
  associatedtype Value: Kind
  var rowan: (Environment) -> QueryExpression<Value> { get }
  var evaluate: (Scene) throws -> Datum { get }
  var isUnordered: Bool { get }
}

extension AnyTerm {
  /// As a result column. A condition that is unknown is selected as false.
  func result(_ scene: Scene) throws -> Datum {
    let value = try evaluate(scene)
    return Value.self == Bool.self && value.isNull ? .bool(false) : value
  }
}

/// What the builder knows where a term is written: the columns of the tables, by their numbers.
struct Environment {
  var sides: [Int: Side] = [:]
  /// What is written wrongly on purpose.
  var fault: Fault?

  func adding(_ tables: [Int], _ sides: [Side]) -> Environment {
    var copy = self
    for (table, side) in zip(tables, sides) { copy.sides[table] = side }
    return copy
  }
}

/// A mistake of the translation to SQL, which the comparison has to find.
enum Fault: String, CaseIterable {
  case lessForLessOrEqual, lostNull, lostGrouping, lostCompoundGrouping, wrongOptionalSide,
    descendingForAscending, lostNullOrder, lostDistinct, lostAggregateDistinct, lostFilter,
    lostHaving, lostGroup, lostOffset, unionForUnionAll, lostElse, lostEscape, lostFrame,
    lostPartition, existsForNotExists, realForIntegerDivision, lostCollation, openBetween,
    lostModifier, startOfYearForMonth, wrongPath, insertForSet, nullInArray
}

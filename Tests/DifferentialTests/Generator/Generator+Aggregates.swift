import Rowan

/// Aggregates of rows.
extension Generator {
  /// An aggregate as a term of a group, of whatever type.
  func aggregate() -> any AnyTerm {
    switch number(11) {
    case 0: return countOfRows()
    case 1: return chance(2) ? count(tameOptionalInteger()) : count(optionalText(1))
    case 2: return chance(2) ? sum(tameInteger()) : sum(tameReal())
    case 3:
      return chance(2) ? sumOfOptional(tameOptionalInteger()) : sumOfOptional(tameOptionalReal())
    case 4: return chance(2) ? average(tameOptionalInteger()) : average(tameReal())
    case 5: return chance(2) ? total(tameOptionalReal()) : total(tameInteger())
    case 6: return extremes(text(1))
    case 7:
      return chance(2)
        ? extremesOfOptional(optionalInteger(1)) : extremesOfOptional(optionalText(1))
    case 8: return joined(optionalText(0))
    default: return jsonAggregate()
    }
  }

  /// An aggregate that is a number, to compare in HAVING.
  func countTerm() -> Term<Int> {
    chance(2) ? countOfRows() : count(optionalText(0))
  }

  /// What an aggregate leaves of a group's values.
  struct Selection {
    let isDistinct: Bool
    let filter: Term<Bool>?

    func values(_ scene: Scene, _ operand: (Scene) throws -> Datum) throws -> [Datum] {
      let rows = try (scene.group ?? []).filter { row in
        try filter.map { try $0.evaluate(row).truth == true } ?? true
      }
      let values = try rows.map(operand)
      return isDistinct ? Aggregates.distinct(values) : values
    }

    func isDistinct(_ env: Environment) -> Bool {
      isDistinct && env.fault != .lostAggregateDistinct
    }

    func filter(_ env: Environment) -> (any Predicate)? {
      env.fault == .lostFilter ? nil : filter.map { $0.rowan(env) }
    }
  }

  func selection(canBeDistinct: Bool) -> Selection {
    let isDistinct = canBeDistinct && chance(3)
    if isDistinct { uses(.aggregateDistinct) }
    guard chance(3) else { return Selection(isDistinct: isDistinct, filter: nil) }
    uses(.aggregateFilter)
    let saved = nesting
    nesting = 0
    defer { nesting = saved }
    return Selection(isDistinct: isDistinct, filter: condition(1))
  }

  func aggregate<Value: Kind, Result: Kind>(
    _ feature: Feature, of operand: Term<Value>, canBeDistinct: Bool = true,
    _ rowan: @escaping (QueryExpression<Value>, Bool, (any Predicate)?) -> QueryExpression<Result>,
    _ evaluate: @escaping ([Datum]) throws -> Datum
  ) -> Term<Result> {
    uses(feature)
    let selection = selection(canBeDistinct: canBeDistinct)
    return Term { env in
      rowan(operand.rowan(env), selection.isDistinct(env), selection.filter(env))
    } evaluate: { scene in
      try evaluate(selection.values(scene, operand.evaluate))
    }
  }

  func countOfRows() -> Term<Int> {
    uses(.countRows)
    let selection = selection(canBeDistinct: false)
    return Term { env in
      // `$0.count()` of any of the tables is that of the rows.
      let scope = env.sides.values.first?.scope
      return scope?.count(filter: selection.filter(env)) ?? sql("no table")
    } evaluate: { scene in
      .integer(Int64(try selection.values(scene) { _ in .null }.count))
    }
  }

  func count<Value: Kind>(_ operand: Term<Value>) -> Term<Int> {
    aggregate(
      .count, of: operand, { $0.count(distinct: $1, filter: $2) }, { Aggregates.count($0) })
  }

  func sum<Value: Kind & NumericValue>(_ operand: Term<Value>) -> Term<Value?> {
    aggregate(.sum, of: operand, { $0.sum(distinct: $1, filter: $2) }, Aggregates.sum)
  }

  func sumOfOptional<Value: Kind & NumericValue>(_ operand: Term<Value?>) -> Term<Value?> {
    aggregate(.sum, of: operand, { $0.sum(distinct: $1, filter: $2) }, Aggregates.sum)
  }

  func average<Value: Kind & NumericValue>(_ operand: Term<Value>) -> Term<Double?> {
    aggregate(.avg, of: operand, { $0.avg(distinct: $1, filter: $2) }, { Aggregates.average($0) })
  }

  func total<Value: Kind & NumericValue>(_ operand: Term<Value>) -> Term<Double> {
    aggregate(.total, of: operand, { $0.total(distinct: $1, filter: $2) }, { Aggregates.total($0) })
  }

  func maximum<Value: Kind & OrderedValue>(_ operand: Term<Value?>) -> Term<Value?> {
    aggregate(
      .max, of: operand, canBeDistinct: false, { $0.max(filter: $2) }, { Aggregates.maximum($0) })
  }

  private func extremes<Value: Kind & OrderedValue>(_ operand: Term<Value>) -> Term<Value?> {
    if chance(2) {
      return aggregate(
        .min, of: operand, canBeDistinct: false, { $0.min(filter: $2) }, { Aggregates.minimum($0) })
    }
    return aggregate(
      .max, of: operand, canBeDistinct: false, { $0.max(filter: $2) }, { Aggregates.maximum($0) })
  }

  private func extremesOfOptional<Value: Kind & OrderedValue>(
    _ operand: Term<Value?>
  ) -> Term<Value?> {
    if chance(2) {
      return aggregate(
        .min, of: operand, canBeDistinct: false, { $0.min(filter: $2) }, { Aggregates.minimum($0) })
    }
    return maximum(operand)
  }

  /// The length alone: SQLite says nothing of the order of the texts.
  private func joined(_ operand: Term<String?>) -> Term<Int?> {
    let separator = pick([",", ", ", "", "ab"])
    return aggregate(
      .groupConcat, of: operand,
      { $0.groupConcat(separator: separator, distinct: $1, filter: $2).length() },
      { Aggregates.joinedLength($0, separator: separator) })
  }
}

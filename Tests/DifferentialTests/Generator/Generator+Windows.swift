import Rowan

/// Window functions.
extension Generator {
  /// A window function of any type. It makes the query's tables `tables`, whose keys order all rows.
  func windowTerm() -> any AnyTerm {
    let saved = nesting
    nesting = 0
    defer { nesting = saved }
    switch number(18) {
    case 13...16: return chance(2) ? framed(optionalText(1)) : framed(optionalInteger(1))
    case 0: return ranking(.rowNumber, { rowNumber() }, isTotal: true) { $0.position + 1 }
    case 1: return ranking(.rank, { rank() }) { $0.ownPeers.lowerBound + 1 }
    case 2:
      return ranking(.denseRank, { denseRank() }) { place in
        Set(place.peers[0...place.position].map(\.lowerBound)).count
      }
    case 3:
      return ranking(.percentRank, { percentRank() }) { place in
        place.rows.count < 2
          ? 0.0 : Double(place.ownPeers.lowerBound) / Double(place.rows.count - 1)
      }
    case 4:
      return ranking(.cumeDist, { cumeDist() }) { place in
        Double(place.ownPeers.upperBound + 1) / Double(place.rows.count)
      }
    case 5:
      let parts = number(5) + 1
      return ranking(.ntile, { ntile(parts) }, isTotal: true) { place in
        // The first parts have one row more, if they cannot be equal.
        let (size, larger) = place.rows.count.quotientAndRemainder(dividingBy: parts)
        let rows = larger * (size + 1)
        return place.position < rows
          ? place.position / (size + 1) + 1 : larger + (place.position - rows) / size + 1
      }
    case 6, 17: return chance(2) ? neighbour(integer(1)) : neighbour(text(1))
    case 7:
      return chance(2)
        ? neighbourOfOptional(optionalInteger(1)) : neighbourOfOptional(optionalText(0))
    case 8: return chance(2) ? framed(optionalText(1)) : framed(optionalInteger(1))
    default: return windowAggregate()
    }
  }

  /// The order of a window: one that leaves rows equal, or one that does not.
  private func windowOrders(isTotal: Bool) -> [OrderTerm] {
    var orders: [OrderTerm] = []
    if !isTotal || chance(2) {
      let term: any AnyTerm = chance(2) ? tameOptionalInteger() : optionalText(0)
      orders.append(orderTerm(term))
    }
    // The tables' keys, of which at most two fit.
    if isTotal { orders += keyOrders() }
    return orders
  }

  private func window(isTotal: Bool) -> Window {
    var window = Window(orders: windowOrders(isTotal: isTotal))
    if chance(2) {
      uses(.partition)
      if chance(2) {
        window.partition = tameOptionalInteger()
      } else {
        window.partition = column([Columns.g]) ?? literal()
      }
    } else if !isTotal, chance(3) {
      uses(.overNothing)
      window.orders = []
    }
    if chance(4), window.partition != nil || !window.orders.isEmpty {
      uses(.namedWindow)
      window.name = "window \(next() % 1_000_000)"
    }
    return window
  }

  private func windowed<Value: Kind>(
    _ window: Window, _ rowan: @escaping (Environment) -> QueryExpression<Value>,
    _ evaluate: @escaping (WindowRows.Place) throws -> Datum
  ) -> Term<Value> {
    let rows = WindowRows(partition: window.partition, orders: window.orders)
    return Term(rowan: rowan) { scene in try evaluate(try rows.place(of: scene)) }
  }

  private func ranking<Value: Kind>(
    _ feature: Feature, _ function: @escaping () -> WindowFunction<Value>, isTotal: Bool = false,
    _ evaluate: @escaping (WindowRows.Place) -> Value
  ) -> Term<Value> where Value.Output == Value {
    uses(feature)
    let window = window(isTotal: isTotal)
    return windowed(window, { window.over(function(), $0) }) { evaluate($0).datum }
  }

  /// `lag(x)` and `lead(x)`
  private func neighbour<Value: Kind>(_ operand: Term<Value>) -> any AnyTerm {
    let (isLag, distance) = (chance(2), number(4))
    uses(isLag ? .lag : .lead)
    let window = window(isTotal: true)
    let value = Value.literal(self)
    func found(_ place: WindowRows.Place, _ other: Datum) throws -> Datum {
      let position = place.position + (isLag ? -distance : distance)
      return place.rows.indices.contains(position)
        ? try operand.evaluate(place.rows[position]) : other
    }
    if !chance(4) {
      uses(.lagDefault)
      return windowed(window) { env -> QueryExpression<Value> in
        let operand = operand.rowan(env)
        return window.over(
          isLag ? operand.lag(distance, default: value) : operand.lead(distance, default: value),
          env)
      } _: {
        try found($0, Value.datum(of: value))
      }
    }
    return windowed(window) { env -> QueryExpression<Value?> in
      let operand = operand.rowan(env)
      return window.over(isLag ? operand.lag(distance) : operand.lead(distance), env)
    } _: {
      try found($0, .null)
    }
  }

  private func neighbourOfOptional<Value: Kind>(_ operand: Term<Value?>) -> Term<Value?> {
    let (isLag, distance) = (chance(2), number(4))
    uses(isLag ? .lag : .lead)
    let window = window(isTotal: true)
    return windowed(window) { env -> QueryExpression<Value?> in
      let operand = operand.rowan(env)
      return window.over(isLag ? operand.lag(distance) : operand.lead(distance), env)
    } _: { place in
      let position = place.position + (isLag ? -distance : distance)
      return place.rows.indices.contains(position)
        ? try operand.evaluate(place.rows[position]) : .null
    }
  }

  /// `first_value(x)`, `last_value(x)`, `nth_value(x, ?)`
  private func framed<Value: Kind>(_ operand: Term<Value?>) -> Term<Value?> {
    let (form, position) = (number(3), number(4) + 1)
    uses([.firstValue, .lastValue, .nthValue][form])
    var window = window(isTotal: true)
    let isDescending = addFrame(to: &window, hasDifferences: false)
    let frame = window.frame ?? .standard
    return windowed(window) { [window] env -> QueryExpression<Value?> in
      let operand = operand.rowan(env)
      return switch form {
      case 0: window.over(operand.firstValue(), env)
      case 1: window.over(operand.lastValue(), env)
      default: window.over(operand.nthValue(position), env)
      }
    } _: { place in
      let rows = frame.positions(place, isDescending: isDescending)
      let found =
        switch form {
        case 0: rows.first
        case 1: rows.last
        default: position <= rows.count ? rows[position - 1] : nil
        }
      return try found.map { try operand.evaluate(place.rows[$0]) } ?? .null
    }
  }

  /// Adds a frame, or none.
  ///
  /// - Parameter hasDifferences: whether it may be a range of values so far from the current row's.
  ///   Such a range has an order of one term, which leaves rows equal.
  /// - Returns: whether the first term of the order is descending.
  private func addFrame(to window: inout Window, hasDifferences: Bool = true) -> Bool {
    let isDescending = window.orders.first?.isDescending ?? false
    if window.orders.isEmpty || chance(5) { return isDescending }
    let unit: WindowFrame.Unit
    // By rows the order must leave nothing open, by values it has one term.
    let isTotal = window.orders.contains { $0.isKey }
    switch number(3) {
    case 0 where isTotal:
      unit = .rows
      uses(.frameRows)
    case 1:
      unit = .groups
      uses(.frameGroups)
    default:
      unit = .range
      uses(.frameRange)
    }
    var offset = true
    if unit == .range {
      offset = hasDifferences && !chance(4)
      if offset {
        uses(.frameRangeOffset)
        let isDescending = chance(2)
        let term: any AnyTerm = chance(2) ? tameOptionalInteger() : tameOptionalReal()
        window.orders = [OrderTerm(term: term, isDescending: isDescending)]
      }
    }
    func bound(isStart: Bool) -> WindowFrame.Bound {
      switch number(offset ? 4 : 2) {
      case 0: isStart ? .unboundedPreceding : .unboundedFollowing
      case 1: .current
      case 2: .preceding(number(3))
      default: .following(number(3))
      }
    }
    var (start, end) = (bound(isStart: true), bound(isStart: false))
    if start.rank > end.rank { (start, end) = (end, start) }
    var frame = WindowFrame(unit: unit, start: start, end: end)
    switch number(4) {
    case 0:
      uses(.excludeGroup)
      frame.exclusion = .group
    case 1:
      uses(.excludeTies)
      frame.exclusion = .ties
    case 2:
      uses(.excludeCurrentRow)
      frame.exclusion = .currentRow
    default: break
    }
    window.frame = frame
    return window.orders.first?.isDescending ?? false
  }

  private func windowAggregate() -> any AnyTerm {
    uses(.windowAggregate)
    var window = window(isTotal: chance(2))
    let isDescending = addFrame(to: &window)
    let frame = window.frame ?? .standard
    // Rowan refuses the filter of `min` and `max` where SQLite forgets it.
    let isExtreme = chance(3)
    let forgetsFilter = isExtreme && frame.start.rank > 0 && frame.exclusion == nil
    let filter = chance(3) && !forgetsFilter ? condition(1) : nil
    if filter != nil { uses(.windowFilter) }
    func aggregate<Value: Kind, Result: Kind>(
      _ operand: Term<Value>,
      _ rowan: @escaping (QueryExpression<Value>, (any Predicate)?) -> QueryExpression<Result>,
      _ evaluate: @escaping ([Datum]) throws -> Datum
    ) -> Term<Result> {
      windowed(window) { [window] env in
        let filter = env.fault == .lostFilter ? nil : filter.map { $0.rowan(env) }
        return window.over(rowan(operand.rowan(env), filter), env)
      } _: { place in
        let rows = try frame.positions(place, isDescending: isDescending).map { place.rows[$0] }
          .filter { row in try filter.map { try $0.evaluate(row).truth == true } ?? true }
        return try evaluate(rows.map(operand.evaluate))
      }
    }
    if isExtreme {
      return chance(2)
        ? aggregate(text(0), { $0.min(filter: $1) }, { Aggregates.minimum($0) })
        : aggregate(integer(1), { $0.max(filter: $1) }, { Aggregates.maximum($0) })
    }
    switch number(4) {
    case 0: return aggregate(tameInteger(), { $0.sum(filter: $1) }, Aggregates.sum)
    case 1: return aggregate(tameOptionalReal(), { $0.total(filter: $1) }, { Aggregates.total($0) })
    case 2: return aggregate(optionalText(0), { $0.count(filter: $1) }, { Aggregates.count($0) })
    default:
      return aggregate(tameOptionalInteger(), { $0.avg(filter: $1) }, { Aggregates.average($0) })
    }
  }
}

extension WindowRows.Place {
  fileprivate var ownPeers: ClosedRange<Int> { peers[position] }
}

extension WindowFrame.Bound {
  /// A frame may not end before a bound of this kind starts.
  fileprivate var rank: Int {
    switch self {
    case .unboundedPreceding: 0
    case .preceding: 1
    case .current: 2
    case .following: 3
    case .unboundedFollowing: 4
    }
  }
}

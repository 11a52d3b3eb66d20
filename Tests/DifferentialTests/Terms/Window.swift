import Rowan

/// A window: what follows OVER.
struct Window {
  var partition: (any AnyTerm)?
  var orders: [OrderTerm] = []
  var frame: WindowFrame?
  /// The name of one that is written in the WINDOW clause.
  var name: String?

  /// `function OVER (…)`
  func over<Function: Windowed>(
    _ function: Function, _ env: Environment
  ) -> QueryExpression<Function.Value> {
    let partition = env.fault == .lostPartition ? nil : partition
    if let partition { return over(function, partitionedBy: partition, env) }
    let terms = orders.map { $0.ordering(env) }
    let frame = rowanFrame(env)
    if terms.isEmpty { return function.over() }
    if let name {
      let window: NamedWindow =
        switch terms.count {
        case 1: NamedWindow(name, orderBy: terms[0], frame: frame)
        case 2: NamedWindow(name, orderBy: (terms[0], terms[1]), frame: frame)
        default: NamedWindow(name, orderBy: (terms[0], terms[1], terms[2]), frame: frame)
        }
      return function.over(window)
    }
    return switch terms.count {
    case 1: function.over(orderBy: terms[0], frame: frame)
    case 2: function.over(orderBy: (terms[0], terms[1]), frame: frame)
    default: function.over(orderBy: (terms[0], terms[1], terms[2]), frame: frame)
    }
  }

  private func over<Function: Windowed, Part: AnyTerm>(
    _ function: Function, partitionedBy part: Part, _ env: Environment
  ) -> QueryExpression<Function.Value> {
    let part = part.rowan(env)
    let terms = orders.map { $0.ordering(env) }
    let frame = rowanFrame(env)
    if let name {
      // The frame is added where the window is used.
      let window: NamedWindow =
        switch terms.count {
        case 0: NamedWindow(name, partitionBy: part)
        case 1: NamedWindow(name, partitionBy: part, orderBy: terms[0])
        case 2: NamedWindow(name, partitionBy: part, orderBy: (terms[0], terms[1]))
        default: NamedWindow(name, partitionBy: part, orderBy: (terms[0], terms[1], terms[2]))
        }
      return frame.map { function.over(window, frame: $0) } ?? function.over(window)
    }
    return switch terms.count {
    case 0: function.over(partitionBy: part, frame: frame)
    case 1: function.over(partitionBy: part, orderBy: terms[0], frame: frame)
    case 2: function.over(partitionBy: part, orderBy: (terms[0], terms[1]), frame: frame)
    default:
      function.over(partitionBy: part, orderBy: (terms[0], terms[1], terms[2]), frame: frame)
    }
  }

  private func rowanFrame(_ env: Environment) -> Frame? {
    guard let frame, env.fault != .lostFrame else { return nil }
    let (start, end) = (frame.start.rowan, frame.end.rowan)
    return switch frame.unit {
    case .rows: .rows(start, end, exclude: frame.exclusion)
    case .range: .range(start, end, exclude: frame.exclusion)
    case .groups: .groups(start, end, exclude: frame.exclusion)
    }
  }
}

extension WindowFrame.Bound {
  fileprivate var rowan: Frame.Bound {
    switch self {
    case .unboundedPreceding: .unboundedPreceding
    case .preceding(let count): .preceding(count)
    case .current: .currentRow
    case .following(let count): .following(count)
    case .unboundedFollowing: .unboundedFollowing
    }
  }
}

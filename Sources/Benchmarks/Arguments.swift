/// What the command line asks for.
enum Arguments {
  case help
  case build
  case typeCheck
  case growth(GrowthCost)
  case run(RuntimeCost)

  struct Mistake: Error {
    var text: String
  }

  init(_ arguments: ArraySlice<String>) throws(Mistake) {
    if arguments.contains("--help") || arguments.contains("-h") {
      self = .help
      return
    }
    if let mode = arguments.first, arguments.count == 1 {
      if mode == "--build" {
        self = .build
        return
      }
      if mode == "--type-check" {
        self = .typeCheck
        return
      }
    }
    var cost = RuntimeCost()
    var growth = GrowthCost()
    var isGrowth = false
    var rest = arguments
    while let option = rest.popFirst() {
      switch option {
      case "--growth": isGrowth = true
      case "--json": cost.asJSON = true
      case "--filter": cost.filter = try Self.value(of: option, &rest)
      case "--count":
        let side = try Self.value(of: option, &rest)
        guard let side = Instructions.Side(rawValue: side) else {
          let sides = Instructions.Side.allCases.map(\.rawValue).joined(separator: ", ")
          throw Mistake(text: "--count needs one of \(sides), not '\(side)'")
        }
        cost.counted = side
      case "--chart": cost.chart = try Self.value(of: option, &rest)
      case "--rows":
        cost.rows = try Self.number(of: option, &rest)
        growth.rows = cost.rows
      case "--repetitions":
        cost.repetitions = try Self.number(of: option, &rest)
        growth.repetitions = cost.repetitions
      default: throw Mistake(text: "unknown option '\(option)'")
      }
    }
    self = isGrowth ? .growth(growth) : .run(cost)
  }

  private static func value(
    of option: String, _ rest: inout ArraySlice<String>
  ) throws(Mistake) -> String {
    guard let value = rest.popFirst() else { throw Mistake(text: "\(option) needs a value") }
    return value
  }

  private static func number(
    of option: String, _ rest: inout ArraySlice<String>
  ) throws(Mistake) -> Int {
    let text = try value(of: option, &rest)
    guard let number = Int(text), number > 0 else {
      throw Mistake(text: "\(option) needs a number above 0, not '\(text)'")
    }
    return number
  }
}

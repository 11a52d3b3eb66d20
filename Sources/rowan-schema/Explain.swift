import SchemaCheck
import SchemaSyntax

/// `rowan-schema explain`.
func explain(_ request: ExplainRequest) -> ExitCode {
  do throws(FileSystem.Failure) {
    let compilation = try request.schema.compile(try request.schema.files())
    guard let schema = compilation.schema else {
      compilation.report()
      return .failure
    }
    let plans = queryPlans(of: schema)
    switch request.format {
    case .text: Console.output(PlanReport.text(of: plans))
    case .json: Console.output(PlanReport.json(of: plans))
    }
    guard request.failsOnScan else { return .success }
    let scans = plans.filter { !$0.scannedTables.isEmpty }
    for plan in scans {
      let tables = plan.scannedTables.map { "'\($0)'" }.joined(separator: " and ")
      Console.error(
        "\(PlanReport.place(of: plan)): error: '\(plan.name)' reads all of \(tables) [scan]")
    }
    return scans.isEmpty ? .success : .failure
  } catch {
    Console.error(error.message)
    return .failure
  }
}

/// What `explain` prints.
enum PlanReport {
  static func place(of plan: QueryPlanReport) -> String {
    let position = plan.origin.file.position(at: plan.origin.start)
    return "\(plan.origin.file.path):\(position.line):\(position.column)"
  }

  /// A paragraph for each query, its steps below it, parts of a step one step in.
  static func text(of plans: [QueryPlanReport]) -> String {
    if plans.isEmpty { return "The schema has no query." }
    return plans.map { plan in
      var depths: [Int: Int] = [0: 0]
      var lines = ["\(place(of: plan)): \(plan.name)"]
      for step in plan.steps {
        let depth = (depths[step.parent] ?? 0) + 1
        depths[step.id] = depth
        lines.append(String(repeating: "  ", count: depth) + step.detail)
      }
      return lines.joined(separator: "\n")
    }.joined(separator: "\n\n")
  }

  /// One document; a change that a reader could stumble over has another version.
  static func json(of plans: [QueryPlanReport]) -> String {
    let queries = plans.map { plan in
      let position = plan.origin.file.position(at: plan.origin.start)
      let steps = plan.steps.map { step in
        JSONText.object([
          ("id", "\(step.id)"), ("parent", "\(step.parent)"),
          ("detail", JSONText.string(step.detail)),
        ])
      }
      return JSONText.object([
        ("name", JSONText.string(plan.name)),
        ("file", JSONText.string(plan.origin.file.path)), ("line", "\(position.line)"),
        ("sql", JSONText.string(plan.sql)), ("plan", JSONText.array(steps)),
        ("scans", JSONText.array(plan.scannedTables.map(JSONText.string))),
      ])
    }
    let list = queries.isEmpty ? "" : "\n\(queries.joined(separator: ",\n"))\n"
    return "{\"version\": 1, \"queries\": [\(list)]}"
  }
}

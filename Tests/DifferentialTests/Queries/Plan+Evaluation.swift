import Rowan

extension Plan {
  /// The rows, of all clauses one after the other as SQLite's documentation orders them.
  ///
  /// - Parameter outer: the row of the query around it, whose columns it may name.
  func evaluate(_ outer: Scene) throws -> [[Datum]] {
    var scenes = try joined(outer).filter { scene in
      try !isNone && conditions.allSatisfy { try $0.evaluate(scene).truth == true }
    }
    if isAggregate {
      scenes = try grouped(scenes, outer).filter { scene in
        try having.map { try $0.evaluate(scene).truth == true } ?? true
      }
    }
    for scene in scenes { scene.all = scenes }
    defer { for scene in scenes { scene.all = [] } }
    var rows = try scenes.map { scene in
      (
        values: try columns.map { try $0.result(scene) },
        keys: try orders.map { try $0.term.evaluate(scene) }
      )
    }
    if isDistinct {
      var seen: Set<[String]> = []
      rows = rows.filter { seen.insert($0.values.map { $0.groupKey() }).inserted }
    }
    let sorted = rows.enumerated().sorted { l, r in
      let order = orders.order(l.element.keys, r.element.keys)
      return order == 0 ? l.offset < r.offset : order < 0
    }
    let rest = sorted.map(\.element.values).dropFirst(offset ?? 0)
    return Array(limit.map { rest.prefix($0) } ?? rest)
  }

  private func joined(_ outer: Scene) throws -> [Scene] {
    var scenes = try first.rows().map { outer.adding($0, of: first.table) }
    var tables = [first.table]
    for join in joins {
      let table = join.item.table
      let rows = try join.item.rows()
      var found = Set<Int>()
      var result: [Scene] = []
      for scene in scenes {
        var isFound = false
        for (index, row) in rows.enumerated() {
          let pair = scene.adding(row, of: table)
          guard try join.kind == .cross || join.condition.evaluate(pair).truth == true else {
            continue
          }
          isFound = true
          found.insert(index)
          result.append(pair)
        }
        if !isFound, join.kind == .left || join.kind == .full {
          result.append(scene.adding([], of: table))
        }
      }
      if join.kind == .right || join.kind == .full {
        for (index, row) in rows.enumerated() where !found.contains(index) {
          let scene = outer.adding(row, of: table)
          result.append(tables.reduce(scene) { $0.adding([], of: $1) })
        }
      }
      scenes = result
      tables.append(table)
    }
    return scenes
  }

  /// One scene a group; without GROUP BY one for all rows, even if there are none.
  private func grouped(_ scenes: [Scene], _ outer: Scene) throws -> [Scene] {
    var order: [[String]] = groups.isEmpty ? [[]] : []
    var members: [[String]: [Scene]] = groups.isEmpty ? [[]: []] : [:]
    for scene in scenes {
      let key = try groups.map { try $0.term.evaluate(scene).groupKey($0.collation ?? .binary) }
      if members[key] == nil { order.append(key) }
      members[key, default: []].append(scene)
    }
    return order.map { key in
      let group = members[key] ?? []
      return (group.first ?? outer).grouping(group)
    }
  }
}

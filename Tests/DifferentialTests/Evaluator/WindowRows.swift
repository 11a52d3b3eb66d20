import Rowan

/// The rows of a query in partitions and in order, as window functions see them.
final class WindowRows {
  struct Place {
    /// The partition, in order.
    let rows: [Scene]
    /// The values of the order's terms, row by row.
    let keys: [[Datum]]
    /// For each row the first and the last one that the order leaves equal.
    let peers: [ClosedRange<Int>]
    let position: Int
  }

  private let partition: (any AnyTerm)?
  private let orders: [OrderTerm]
  /// What was found for the rows that were asked for last.
  private var places: [ObjectIdentifier: Place] = [:]
  private var known: [Scene] = []

  init(partition: (any AnyTerm)?, orders: [OrderTerm]) {
    self.partition = partition
    self.orders = orders
  }

  func place(of scene: Scene) throws -> Place {
    if known.first !== scene.all.first {
      places = try Self.places(of: scene.all, partition, orders)
      known = scene.all
    }
    guard let place = places[ObjectIdentifier(scene)] else {
      throw EvaluationError(message: "a window function without rows")
    }
    return place
  }

  private static func places(
    of scenes: [Scene], _ partition: (any AnyTerm)?, _ orders: [OrderTerm]
  ) throws -> [ObjectIdentifier: Place] {
    var partitions: [String: [Scene]] = [:]
    for scene in scenes {
      let key = try partition?.evaluate(scene).groupKey() ?? ""
      partitions[key, default: []].append(scene)
    }
    var places: [ObjectIdentifier: Place] = [:]
    for rows in partitions.values {
      let sorted = try rows.map { scene in
        (scene: scene, keys: try orders.map { try $0.term.evaluate(scene) })
      }.sorted { orders.order($0.keys, $1.keys) < 0 }
      let keys = sorted.map(\.keys)
      let peers = keys.indices.map { index in
        let equal = keys.indices.filter { orders.order(keys[$0], keys[index]) == 0 }
        return (equal.first ?? index)...(equal.last ?? index)
      }
      for (position, row) in sorted.enumerated() {
        places[ObjectIdentifier(row.scene)] = Place(
          rows: sorted.map(\.scene), keys: keys, peers: peers, position: position)
      }
    }
    return places
  }
}

/// A frame of a window.
struct WindowFrame {
  enum Unit { case rows, range, groups }
  enum Bound {
    case unboundedPreceding, preceding(Int), current, following(Int), unboundedFollowing
  }

  var unit: Unit
  var start: Bound
  var end: Bound
  var exclusion: Rowan.Frame.Exclusion?

  /// The frame where none is said: up to the current row and those equal to it.
  static let standard = WindowFrame(unit: .range, start: .unboundedPreceding, end: .current)

  /// The positions of the frame's rows.
  ///
  /// - Parameter isDescending: the direction of the only term of the order, for a range.
  func positions(_ place: WindowRows.Place, isDescending: Bool) -> [Int] {
    let all = place.rows.indices
    let first = start.position(unit, place, isDescending, isStart: true)
    let last = end.position(unit, place, isDescending, isStart: false)
    guard first <= last else { return [] }
    let peers = place.peers[place.position]
    return all.filter { (first...last).contains($0) }.filter { position in
      switch exclusion {
      case nil: true
      case .currentRow?: position != place.position
      case .group?: !peers.contains(position)
      case .ties?: position == place.position || !peers.contains(position)
      }
    }
  }
}

extension WindowFrame.Bound {
  /// How many rows, groups or by how much after the current row.
  private var distance: Int {
    switch self {
    case .preceding(let count): -count
    case .following(let count): count
    case .current, .unboundedPreceding, .unboundedFollowing: 0
    }
  }

  /// The first or the last row's position, which may be outside of the partition.
  fileprivate func position(
    _ unit: WindowFrame.Unit, _ place: WindowRows.Place, _ isDescending: Bool, isStart: Bool
  ) -> Int {
    switch self {
    case .unboundedPreceding: return 0
    case .unboundedFollowing: return place.rows.count - 1
    case .current where unit != .rows:
      let peers = place.peers[place.position]
      return isStart ? peers.lowerBound : peers.upperBound
    case .current, .preceding, .following: break
    }
    switch unit {
    case .rows: return place.position + distance
    case .groups:
      let groups = Array(Set(place.peers.map(\.lowerBound))).sorted()
      let own = groups.firstIndex(of: place.peers[place.position].lowerBound) ?? 0
      let index = own + distance
      if index < 0 { return isStart ? 0 : -1 }
      if index >= groups.count { return isStart ? place.rows.count : place.rows.count - 1 }
      let peers = place.peers[groups[index]]
      return isStart ? peers.lowerBound : peers.upperBound
    case .range: return rangePosition(place, isDescending, isStart: isStart)
    }
  }

  /// By the value of the order's only term. Where it is none, the bound is the current row's.
  private func rangePosition(
    _ place: WindowRows.Place, _ isDescending: Bool, isStart: Bool
  ) -> Int {
    let peers = place.peers[place.position]
    guard let own = Arithmetic.real(place.keys[place.position][0]) else {
      return isStart ? peers.lowerBound : peers.upperBound
    }
    let limit = isDescending ? own - Double(distance) : own + Double(distance)
    /// How a row is to the limit: before it, at it, after it. NULL comes first when ascending and
    /// last when descending.
    func order(_ position: Int) -> Int {
      Datum.order(place.keys[position][0], .real(limit)) * (isDescending ? -1 : 1)
    }
    if isStart { return place.rows.indices.first { order($0) >= 0 } ?? place.rows.count }
    return place.rows.indices.last { order($0) <= 0 } ?? -1
  }
}

/// Which rows around the current one a window function sees: `ROWS BETWEEN … AND …`.
public struct Frame: Sendable {
  let node: SQLNode
  /// Whether SQLite forgets the FILTER of `min` and `max` in it (all versions up to 3.40 at least):
  /// where the first row moves and none is excluded.
  let forgetsFilterOfExtremes: Bool

  private init(
    _ unit: StaticString, _ start: Bound, _ end: Bound, _ exclusion: Exclusion?
  ) {
    var nodes: [SQLNode] = [.keyword(unit), start.node, .keyword(" AND "), end.node]
    if let exclusion { nodes.append(.keyword(exclusion.sql)) }
    node = .sequence(nodes)
    forgetsFilterOfExtremes = !start.isUnbounded && exclusion == nil
  }

  /// `ROWS BETWEEN start AND end`: counted in rows.
  public static func rows(
    _ start: Bound, _ end: Bound = .currentRow, exclude: Exclusion? = nil
  ) -> Frame {
    Frame("ROWS BETWEEN ", start, end, exclude)
  }

  /// `RANGE BETWEEN start AND end`: by the value that the window is ordered by.
  public static func range(
    _ start: Bound, _ end: Bound = .currentRow, exclude: Exclusion? = nil
  ) -> Frame {
    Frame("RANGE BETWEEN ", start, end, exclude)
  }

  /// `GROUPS BETWEEN start AND end`: counted in groups of rows that the order leaves equal.
  public static func groups(
    _ start: Bound, _ end: Bound = .currentRow, exclude: Exclusion? = nil
  ) -> Frame {
    Frame("GROUPS BETWEEN ", start, end, exclude)
  }

  /// Where a frame starts or ends.
  public struct Bound: Sendable {
    let node: SQLNode
    fileprivate var isUnbounded = false

    /// The first row of the partition.
    public static let unboundedPreceding = Bound(
      node: .keyword("UNBOUNDED PRECEDING"), isUnbounded: true)
    /// The current row; with `range` and `groups` the rows equal to it, too.
    public static let currentRow = Bound(node: .keyword("CURRENT ROW"))
    /// The last row of the partition.
    public static let unboundedFollowing = Bound(node: .keyword("UNBOUNDED FOLLOWING"))

    /// So many before the current row.
    public static func preceding(_ count: Int) -> Bound {
      Bound(node: .sequence([.value(.integer(Int64(count))), .keyword(" PRECEDING")]))
    }

    /// So many after the current row.
    public static func following(_ count: Int) -> Bound {
      Bound(node: .sequence([.value(.integer(Int64(count))), .keyword(" FOLLOWING")]))
    }

    /// For `range`: with a value less by at most this much.
    @_disfavoredOverload
    public static func preceding(_ difference: Double) -> Bound {
      Bound(node: .sequence([.value(.real(difference)), .keyword(" PRECEDING")]))
    }

    /// For `range`: with a value greater by at most this much.
    @_disfavoredOverload
    public static func following(_ difference: Double) -> Bound {
      Bound(node: .sequence([.value(.real(difference)), .keyword(" FOLLOWING")]))
    }
  }

  /// Rows of a frame that are left out.
  public enum Exclusion: Sendable {
    /// `EXCLUDE CURRENT ROW`
    case currentRow
    /// `EXCLUDE GROUP`: the current row and those equal to it.
    case group
    /// `EXCLUDE TIES`: those equal to the current row.
    case ties

    fileprivate var sql: StaticString {
      switch self {
      case .currentRow: " EXCLUDE CURRENT ROW"
      case .group: " EXCLUDE GROUP"
      case .ties: " EXCLUDE TIES"
      }
    }
  }
}

public import SchemaSyntax

/// A place in a `.schema` file, for stages that pass it on without looking at it.
public typealias Origin = SourceRange

/// Which pieces of generated text come from where.
public struct SourceMap: Sendable {
  private struct Entry {
    let start: Int
    let end: Int
    let origin: SourceRange
    let isVerbatim: Bool
  }

  /// In the order in which they begin; of two that begin together the wider one first.
  private var entries: [Entry] = []

  public init() {}

  /// Notes that bytes `start` to `end` of the text were made from a place.
  ///
  /// - Parameters:
  ///   - isVerbatim: whether byte `start + n` is byte `n` of the place.
  public mutating func add(start: Int, end: Int, origin: Origin, isVerbatim: Bool) {
    entries.append(Entry(start: start, end: end, origin: origin, isVerbatim: isVerbatim))
  }

  /// Where a byte of the text comes from: the innermost piece around it.
  ///
  /// - Returns: an empty range at the very byte if the piece was copied, else the whole place; nil
  ///   where no piece is. One past the end of a piece still belongs to it.
  public func origin(at offset: Int) -> (range: SourceRange, isExact: Bool)? {
    var best: Entry?
    for entry in entries where entry.start <= offset && offset <= entry.end {
      if let known = best, known.end - known.start < entry.end - entry.start { continue }
      best = entry
    }
    guard let best else { return nil }
    guard best.isVerbatim else { return (best.origin, false) }
    let start = best.origin.start + offset - best.start
    return (SourceRange(file: best.origin.file, start: start, end: start), true)
  }
}

/// A statement that is lent until its owner goes or the access ends, whichever comes first.
///
/// The access holds it too: an owner that is kept for longer keeps nothing of the connection, and one
/// that goes on another thread lets go of nothing there.
final class StatementLoan {
  // Used on the thread of its access alone, and nothing of it is touched within a change of itself.
  @exclusivity(unchecked)
  private(set) var statement: SQLiteStatement?
  /// Where the access holds it.
  @exclusivity(unchecked)
  var position: Int
  /// Whether the rows of a run are being read.
  @exclusivity(unchecked)
  var isRunning = false
  /// Whether each parameter has a value.
  @exclusivity(unchecked)
  var isBound = false

  init(_ statement: SQLiteStatement, position: Int) {
    self.statement = statement
    self.position = position
  }

  /// Gives the statement back, with nothing bound.
  func end() {
    statement?.reset()
    statement?.clearBindings()
    statement?.isInUse = false
    statement = nil
  }
}

import SchemaSyntax

/// The named declarations of all files, found by their full path.
struct SymbolTable {
  private(set) var byKey: [String: Symbol] = [:]
  /// In source order, nested ones behind the one that holds them.
  private(set) var all: [Symbol] = []

  /// Adds a symbol, unless there is one of the same path.
  ///
  /// - Returns: the one that is there already.
  mutating func add(_ symbol: Symbol) -> Symbol? {
    if let earlier = byKey[symbol.key] { return earlier }
    byKey[symbol.key] = symbol
    all.append(symbol)
    return nil
  }

  /// What a path means inside a declaration: first what is declared in there, then in what holds
  /// it, last at the top level.
  func find(_ path: String, in scope: Symbol?) -> Symbol? {
    var scope = scope
    while let holder = scope {
      if let symbol = byKey["\(holder.key).\(path)"] { return symbol }
      scope = holder.parent
    }
    return byKey[path]
  }

  /// The paths by which a place may call declarations, for "did you mean".
  func names(visibleIn scope: Symbol?, where isWanted: (Symbol) -> Bool) -> [String] {
    var names: [String] = []
    var scope = scope
    while let holder = scope {
      names += holder.children.filter(isWanted).map(\.name.text)
      scope = holder.parent
    }
    return names + all.filter(isWanted).map(\.key)
  }
}

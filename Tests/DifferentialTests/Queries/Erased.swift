import Rowan

/// A query without its scope's type.
struct Erased<Output: Sendable>: CompoundOperand {
  let query: SQLFragment
  let storages: [StorageType]
  private let decoder: @Sendable (borrowing RowDecoder) throws(ColumnError) -> Output
  /// Whether there is a row.
  let exists: QueryExpression<Bool>
  /// The number of its rows.
  let counted: @Sendable () -> Erased<[Datum]>

  func decode(_ row: borrowing RowDecoder) throws(ColumnError) -> Output { try decoder(row) }

  private init(
    _ statement: some Statement, exists: QueryExpression<Bool>,
    counted: @escaping @Sendable () -> Erased<[Datum]>,
    _ decoder: @escaping @Sendable (borrowing RowDecoder) throws(ColumnError) -> Output
  ) {
    query = statement.query
    storages = statement.storages
    self.exists = exists
    self.counted = counted
    self.decoder = decoder
  }

  init<From, Scope>(
    _ select: Select<From, Scope>, _ map: @escaping @Sendable (From) -> Output
  ) {
    self.init(select, exists: select.exists(), counted: { Erased<[Datum]>(count: select.count()) })
    {
      row throws(ColumnError) in map(try select.decode(row))
    }
  }

  init(_ compound: Compound<Output>) {
    self.init(
      compound, exists: compound.exists(), counted: { Erased<[Datum]>(count: compound.count()) }
    ) {
      row throws(ColumnError) in try compound.decode(row)
    }
  }

  /// With common tables before it: it stands alone.
  init(_ with: With<Output>) {
    self.init(
      with, exists: sql("EXISTS \(with)"),
      counted: {
        Erased<[Datum]>(count: sql("SELECT count(*) FROM \(with)", as: Int.self))
      }
    ) {
      row throws(ColumnError) in try with.decode(row)
    }
  }
}

extension Erased where Output == [Datum] {
  fileprivate init(count: some Statement<Int>) {
    self.init(
      count, exists: sql("EXISTS \(count)"),
      counted: { Erased<[Datum]>(count: sql("SELECT count(*) FROM \(count)", as: Int.self)) }
    ) {
      row throws(ColumnError) in [try count.decode(row).datum]
    }
  }
}

extension Statement {
  /// The SQL with its values in it, to be read and tried.
  var literalText: String {
    var values = bindings.map { Datum($0).literal }[...]
    // The names of these tests have no question marks.
    return sqlText.map { $0 == "?" ? values.popFirst() ?? "?" : String($0) }.joined()
  }
}

/// What a query selects.
protocol Projection {
  associatedtype Output: Sendable
  func select<Query: Shaped>(from query: Query) -> Erased<Output>
}

/// One column of a known type.
struct OneColumn<Value: Kind>: Projection {
  let term: Term<Value>

  func select<Query: Shaped>(from query: Query) -> Erased<Value.Output> {
    query.selecting(term.rowan)
  }
}

/// Up to three columns of any types.
struct AnyColumns: Projection {
  let terms: [any AnyTerm]

  func select<Query: Shaped>(from query: Query) -> Erased<[Datum]> {
    switch terms.count {
    case 1: one(terms[0], query)
    case 2: two(terms[0], terms[1], query)
    default: three(terms[0], terms[1], terms[2], query)
    }
  }

  private func one<A: AnyTerm>(_ a: A, _ query: some Shaped) -> Erased<[Datum]> {
    query.selectingOne(a.rowan)
  }

  private func two<A: AnyTerm, B: AnyTerm>(_ a: A, _ b: B, _ query: some Shaped) -> Erased<[Datum]>
  {
    query.selecting(a.rowan, b.rowan)
  }

  private func three<A: AnyTerm, B: AnyTerm, C: AnyTerm>(
    _ a: A, _ b: B, _ c: C, _ query: some Shaped
  ) -> Erased<[Datum]> {
    query.selecting(a.rowan, b.rowan, c.rowan)
  }
}

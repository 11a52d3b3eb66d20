import Foundation
import Rowan

/// Tables, and what stands in their place.
extension Generator {
  /// What a query begins with.
  func firstItem() -> any FirstItem {
    switch number(3) {
    case 0: table(Ant.self)
    case 1: table(Bee.self)
    default: table(Cow.self)
    }
  }

  /// What is joined.
  func joinedItem() -> any AnyItem {
    switch number(3) {
    case 0: joinedItem(Ant.self)
    case 1: joinedItem(Bee.self)
    default: joinedItem(Cow.self)
    }
  }

  private func joinedItem<T: CreatureTable>(_ type: T.Type) -> any AnyItem {
    switch number(10) {
    case 0...3: table(type)
    case 4, 5: filtered(table(type))
    case 6: shaped(table(type))
    case 7: compound(type)
    default: pieces(table(type))
    }
  }

  func table<T: CreatureTable>(_ type: T.Type) -> Item<T, T.TableColumns> {
    let number = newTable()
    // Under its own name once in a query.
    let isPlain = plainTables.insert(T.index).inserted
    if !isPlain { uses(.alias) }
    let zoo = zoo
    return Item(table: number) { _ in
      T.aliased(isPlain ? nil : number)
    } rows: {
      zoo.rows[T.index]
    }
  }

  /// Conditions of the right query itself: they become part of ON, or a sub-select.
  func filtered<T: CreatureTable>(_ item: Item<T, T.TableColumns>) -> Item<T, T.TableColumns> {
    uses(.joinedCondition)
    let table = item.table
    let condition = alone(table) { self.condition(1) }
    return Item(table: table) { env in
      item.make(env).where { condition.rowan(env.adding([table], [$0.side])) }
    } rows: {
      try item.rows().filter { row in
        try condition.evaluate(Scene().adding(row, of: table)).truth == true
      }
    }
  }

  /// Ordered and limited: a sub-select.
  private func shaped<T: CreatureTable>(
    _ item: Item<T, T.TableColumns>
  ) -> Item<T, T.TableColumns> {
    uses(.joinedSubselect)
    let (table, count, offset) = (item.table, number(4) + 2, number(2))
    let orders = alone(table) { [orderTerm(tameOptionalInteger())] + keyOrders() }
    return Item(table: table) { env in
      var query = item.make(env)
      for order in orders {
        query = query.order { order.ordering(env.adding([table], [$0.side])) }
      }
      return query.limit(count, offset: offset)
    } rows: {
      let sorted = try item.rows().map { row in
        let scene = Scene().adding(row, of: table)
        return (row: row, keys: try orders.map { try $0.term.evaluate(scene) })
      }.sorted { orders.order($0.keys, $1.keys) < 0 }
      return sorted.dropFirst(offset).prefix(count).map(\.row)
    }
  }

  /// The rows of two queries on one table.
  private func compound<T: CreatureTable>(
    _ type: T.Type
  ) -> Item<T, T.TableColumns> {
    uses(.joinedCompound)
    let number = newTable()
    let (a, b) = (filtered(table(type)), filtered(table(type)))
    let isUnion = chance(2)
    uses(isUnion ? .union : .unionAll)
    return Item(table: number) { env in
      isUnion ? a.make(env).union(b.make(env)).rows : a.make(env).unionAll(b.make(env)).rows
    } rows: {
      let rows = try a.rows() + b.rows()
      var seen: Set<String> = []
      // A row is known by its key.
      return isUnion ? rows.filter { seen.insert($0[0].resultKey).inserted } : rows
    }
  }

  /// Rows made of expressions. Those that are summed up stay small.
  private func pieces<T: CreatureTable>(
    _ item: Item<T, T.TableColumns>
  ) -> Item<Piece, T.TableColumns> {
    uses(.joinedSelection)
    let (table, number) = (item.table, newTable())
    return alone(table) {
      let id = column(Columns.id, of: tables[0])
      let (n, m) = (tameOptionalInteger(), tameInteger())
      let (r, x) = (tameOptionalReal(), tameReal())
      let (big, wild) = (optionalInteger(1), optionalReal(1))
      let (t, s) = (optionalText(1), text(1))
      let (f, g) = (column(Columns.f, of: tables[0]), condition(1))
      let moment: Term<Date> = converted(date(0))
      let apple: Term<Date.AppleReference?> = converted(optionalDate(0))
      let (text, iso) = (own(Columns.text), own(Columns.iso))
      let (seconds, day, unix) = (own(Columns.seconds), own(Columns.day), own(Columns.unix))
      let (milliseconds, microseconds) = (own(Columns.milliseconds), own(Columns.microseconds))
      let (nanoseconds, real) = (own(Columns.nanoseconds), own(Columns.real))
      let julian = own(Columns.julian)
      let (doc, note) = (object(1), Columns.note.of(tables[0]))
      let terms: [any AnyTerm] = [
        id, n, m, big, r, x, wild, t, s, f, g, moment, text, iso, seconds, day, unix, milliseconds,
        microseconds, nanoseconds, real, apple, julian, doc.text, note.text,
      ]
      return Item(table: number) { env in
        item.make(env).select { row in
          let env = env.adding([table], [row.side])
          return Piece.Columns(
            id: id.rowan(env), n: n.rowan(env), m: m.rowan(env), big: big.rowan(env),
            r: r.rowan(env), x: x.rowan(env), wild: wild.rowan(env), t: t.rowan(env),
            s: s.rowan(env), f: f.rowan(env), g: g.rowan(env), moment: moment.rowan(env),
            text: text.rowan(env), iso: iso.rowan(env), seconds: seconds.rowan(env),
            day: day.rowan(env), unix: unix.rowan(env), milliseconds: milliseconds.rowan(env),
            microseconds: microseconds.rowan(env), nanoseconds: nanoseconds.rowan(env),
            real: real.rowan(env), apple: apple.rowan(env), julian: julian.rowan(env),
            doc: doc.rowan(env), note: note.rowan(env))
        }
      } rows: {
        try item.rows().map { row in
          let scene = Scene().adding(row, of: table)
          return try terms.map { try $0.result(scene) }
        }
      }
    }
  }

  /// A column of the only table.
  private func own<Value: Kind>(_ column: Column<Value>) -> Term<Value> {
    self.column(column, of: tables[0])
  }

  /// Terms of one table, without sub-selects.
  func alone<Result>(_ table: Int, _ body: () -> Result) -> Result {
    let saved = nesting
    nesting = 0
    defer { nesting = saved }
    return with([VisibleTable(number: table)], body)
  }
}

/// A table whose rows lead to other ones of it.
struct Descent<Row: CreatureTable>: Recursion {
  let keepsEqualRows: Bool
  let first: Item<Row, Row.TableColumns>
  /// The table of the step, and its condition on it and on the rows so far, which have a number too.
  let next: Item<Row, Row.TableColumns>
  let condition: Term<Bool>
  let found: Int

  func base(_ env: Environment) -> Select<Row, Row.TableColumns> { first.make(env) }

  func step(
    _ rows: Select<Row, Row.TableColumns>, _ env: Environment
  ) -> Select<Row, From2<Row.TableColumns, Row.TableColumns>> {
    next.make(env).join(rows) {
      condition.rowan(env.adding([next.table, found], [$0.side, $1.side]))
    }.select { row, _ in row }
  }

  /// All rows, each with those that it leads to.
  func rows() throws -> [[Datum]] {
    var queue = try first.rows()
    var seen: Set<String> = []
    if !keepsEqualRows { queue = queue.filter { seen.insert($0[0].resultKey).inserted } }
    var index = 0
    while index < queue.count {
      let scene = Scene().adding(queue[index], of: found)
      index += 1
      for row in try next.rows() {
        guard try condition.evaluate(scene.adding(row, of: next.table)).truth == true else {
          continue
        }
        if keepsEqualRows || seen.insert(row[0].resultKey).inserted { queue.append(row) }
      }
    }
    return queue
  }
}

extension Generator {
  func recursion<T: CreatureTable>(
    _ type: T.Type
  ) -> (item: any FirstItem, recursion: any Recursion) {
    let keepsEqualRows = chance(2)
    uses(keepsEqualRows ? .recursiveUnionAll : .recursiveUnion)
    let (number, found) = (newTable(), newTable())
    let first = filtered(table(type))
    let next = table(type)
    let columns = [VisibleTable(number: next.table), VisibleTable(number: found)]
    let (id, m) = (column(Columns.id, of: columns[0]), column(Columns.m, of: columns[0]))
    let (foundID, n) = (column(Columns.id, of: columns[1]), column(Columns.n, of: columns[1]))
    // Keeping equal rows ends only if every step goes on to greater keys.
    let condition = Term<Bool> { env in
      keepsEqualRows
        ? id.rowan(env) > foundID.rowan(env) && n.rowan(env) == m.rowan(env)
        : n.rowan(env) == m.rowan(env)
    } evaluate: { scene in
      let isNext = Datum.isSame(try n.evaluate(scene), try m.evaluate(scene))
      guard keepsEqualRows else { return isNext }
      return Logic.and(
        Datum.comparison(try id.evaluate(scene), try foundID.evaluate(scene)) { $0 > 0 }
      ) { isNext }
    }
    let descent = Descent(
      keepsEqualRows: keepsEqualRows, first: first, next: next, condition: condition, found: found)
    let item = Item<T, T.TableColumns>(table: number, make: { _ in T.all }, rows: descent.rows)
    return (item, descent)
  }
}

import Rowan

/// The columns that all tables have.
protocol CreatureColumns: Sided, RowColumns {
  var id: QueryExpression<Int> { get }
  var n: QueryExpression<Int?> { get }
  var m: QueryExpression<Int> { get }
  var big: QueryExpression<Int?> { get }
  var r: QueryExpression<Double?> { get }
  var x: QueryExpression<Double> { get }
  var wild: QueryExpression<Double?> { get }
  var t: QueryExpression<String?> { get }
  var s: QueryExpression<String> { get }
  var f: QueryExpression<Bool?> { get }
  var g: QueryExpression<Bool> { get }
}

extension Ant.TableColumns: CreatureColumns {}
extension Bee.TableColumns: CreatureColumns {}
extension Cow.TableColumns: CreatureColumns {}
extension Piece.TableColumns: CreatureColumns {}

/// Columns of a table, on either side of a join.
protocol Sided: RowScope where OuterScope: Sided {
  var side: Side { get }
}

extension CreatureColumns {
  var side: Side {
    Side(scope: self, columns: [id, n, m, big, r, x, wild, t, s, f, g])
  }
}

extension Outer: Sided where Inner: CreatureColumns {
  var side: Side {
    let id: QueryExpression<Int?> = self.id
    let n: QueryExpression<Int?> = self.n
    let m: QueryExpression<Int?> = self.m
    let big: QueryExpression<Int?> = self.big
    let r: QueryExpression<Double?> = self.r
    let x: QueryExpression<Double?> = self.x
    let wild: QueryExpression<Double?> = self.wild
    let t: QueryExpression<String?> = self.t
    let s: QueryExpression<String?> = self.s
    let f: QueryExpression<Bool?> = self.f
    let g: QueryExpression<Bool?> = self.g
    return Side(scope: self, columns: [id, n, m, big, r, x, wild, t, s, f, g])
  }
}

/// The columns of a table as expressions, by their positions.
struct Side {
  let scope: any Sided
  let columns: [any AnyExpression]

  /// A column whose type is known.
  func column<Value: Kind>(_ position: Int) -> QueryExpression<Value> {
    columns[position] as? QueryExpression<Value> ?? columns[position].claimed()
  }
}

protocol AnyExpression {
  /// The same SQL as another type: where a fault has put a table on the wrong side.
  func claimed<Other: Kind>() -> QueryExpression<Other>
}

extension QueryExpression: AnyExpression {
  func claimed<Other: Kind>() -> QueryExpression<Other> { sql("\(self)", as: Other.self) }
}

/// A column's position, and its type where the table is not on the optional side of a join.
struct Column<Value: Kind> {
  let position: Int
}

enum Columns {
  static let id = Column<Int>(position: 0)
  static let n = Column<Int?>(position: 1)
  static let m = Column<Int>(position: 2)
  static let big = Column<Int?>(position: 3)
  static let r = Column<Double?>(position: 4)
  static let x = Column<Double>(position: 5)
  static let wild = Column<Double?>(position: 6)
  static let t = Column<String?>(position: 7)
  static let s = Column<String>(position: 8)
  static let f = Column<Bool?>(position: 9)
  static let g = Column<Bool>(position: 10)
}

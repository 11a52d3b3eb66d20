import Foundation
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
  var moment: QueryExpression<Date> { get }
  var text: QueryExpression<Date?> { get }
  var iso: QueryExpression<Date.ISO8601?> { get }
  var seconds: QueryExpression<Date.Seconds> { get }
  var day: QueryExpression<Date.Day?> { get }
  var unix: QueryExpression<Date.UnixTime> { get }
  var milliseconds: QueryExpression<Date.UnixMilliseconds?> { get }
  var microseconds: QueryExpression<Date.UnixMicroseconds> { get }
  var nanoseconds: QueryExpression<Date.AppleNanoseconds?> { get }
  var real: QueryExpression<Date.UnixReal> { get }
  var apple: QueryExpression<Date.AppleReference?> { get }
  var julian: QueryExpression<Date.JulianDay> { get }
  var doc: QueryExpression<JSON<Doc>> { get }
  var note: QueryExpression<JSON<Doc>?> { get }
}

extension Ant.TableColumns: CreatureColumns {}
extension Bee.TableColumns: CreatureColumns {}
extension Cow.TableColumns: CreatureColumns {}
extension Piece.TableColumns: CreatureColumns {}

/// Columns of a table, on either side of a join.
protocol Sided: RowScope where OuterScope: Sided {
  /// A column, by its position.
  func expression(_ position: Int) -> any AnyExpression
}

extension Sided {
  var side: Side { Side(scope: self) }
}

extension CreatureColumns {
  func expression(_ position: Int) -> any AnyExpression {
    switch position {
    case 0: id
    case 1: n
    case 2: m
    case 3: big
    case 4: r
    case 5: x
    case 6: wild
    case 7: t
    case 8: s
    case 9: f
    case 10: g
    case 11: moment
    case 12: text
    case 13: iso
    case 14: seconds
    case 15: day
    case 16: unix
    case 17: milliseconds
    case 18: microseconds
    case 19: nanoseconds
    case 20: real
    case 21: apple
    case 22: julian
    case 23: doc
    default: note
    }
  }
}

extension Outer: Sided where Inner: CreatureColumns {
  func expression(_ position: Int) -> any AnyExpression {
    switch position {
    case 0: self.id as QueryExpression<Int?>
    case 1: self.n as QueryExpression<Int?>
    case 2: self.m as QueryExpression<Int?>
    case 3: self.big as QueryExpression<Int?>
    case 4: self.r as QueryExpression<Double?>
    case 5: self.x as QueryExpression<Double?>
    case 6: self.wild as QueryExpression<Double?>
    case 7: self.t as QueryExpression<String?>
    case 8: self.s as QueryExpression<String?>
    case 9: self.f as QueryExpression<Bool?>
    case 10: self.g as QueryExpression<Bool?>
    case 11: self.moment as QueryExpression<Date?>
    case 12: self.text as QueryExpression<Date?>
    case 13: self.iso as QueryExpression<Date.ISO8601?>
    case 14: self.seconds as QueryExpression<Date.Seconds?>
    case 15: self.day as QueryExpression<Date.Day?>
    case 16: self.unix as QueryExpression<Date.UnixTime?>
    case 17: self.milliseconds as QueryExpression<Date.UnixMilliseconds?>
    case 18: self.microseconds as QueryExpression<Date.UnixMicroseconds?>
    case 19: self.nanoseconds as QueryExpression<Date.AppleNanoseconds?>
    case 20: self.real as QueryExpression<Date.UnixReal?>
    case 21: self.apple as QueryExpression<Date.AppleReference?>
    case 22: self.julian as QueryExpression<Date.JulianDay?>
    case 23: self.doc as QueryExpression<JSON<Doc>?>
    default: self.note as QueryExpression<JSON<Doc>?>
    }
  }
}

/// The columns of a table as expressions, by their positions.
struct Side {
  let scope: any Sided

  /// A column whose type is known.
  func column<Value: QueryValue>(_ position: Int) -> QueryExpression<Value> {
    let expression = scope.expression(position)
    return expression as? QueryExpression<Value> ?? expression.claimed()
  }
}

protocol AnyExpression {
  /// The same SQL as another type: where a fault has put a table on the wrong side.
  func claimed<Other: QueryValue>() -> QueryExpression<Other>
}

extension QueryExpression: AnyExpression {
  func claimed<Other: QueryValue>() -> QueryExpression<Other> { sql("\(self)", as: Other.self) }
}

/// A column's position, and its type where the table is not on the optional side of a join.
struct Column<Value: QueryValue> {
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
  static let moment = Column<Date>(position: 11)
  static let text = Column<Date?>(position: 12)
  static let iso = Column<Date.ISO8601?>(position: 13)
  static let seconds = Column<Date.Seconds>(position: 14)
  static let day = Column<Date.Day?>(position: 15)
  static let unix = Column<Date.UnixTime>(position: 16)
  static let milliseconds = Column<Date.UnixMilliseconds?>(position: 17)
  static let microseconds = Column<Date.UnixMicroseconds>(position: 18)
  static let nanoseconds = Column<Date.AppleNanoseconds?>(position: 19)
  static let real = Column<Date.UnixReal>(position: 20)
  static let apple = Column<Date.AppleReference?>(position: 21)
  static let julian = Column<Date.JulianDay>(position: 22)
  static let doc = Column<JSON<Doc>>(position: 23)
  static let note = Column<JSON<Doc>?>(position: 24)

  static let count = 25
}

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

extension Decimal {
  /// 0 decimals.
  public enum Places0: DecimalPlaces { public static var count: Int { 0 } }
  /// 1 decimal.
  public enum Places1: DecimalPlaces { public static var count: Int { 1 } }
  /// 2 decimals.
  public enum Places2: DecimalPlaces { public static var count: Int { 2 } }
  /// 3 decimals.
  public enum Places3: DecimalPlaces { public static var count: Int { 3 } }
  /// 4 decimals.
  public enum Places4: DecimalPlaces { public static var count: Int { 4 } }
  /// 5 decimals.
  public enum Places5: DecimalPlaces { public static var count: Int { 5 } }
  /// 6 decimals.
  public enum Places6: DecimalPlaces { public static var count: Int { 6 } }
  /// 7 decimals.
  public enum Places7: DecimalPlaces { public static var count: Int { 7 } }
  /// 8 decimals.
  public enum Places8: DecimalPlaces { public static var count: Int { 8 } }
  /// 9 decimals.
  public enum Places9: DecimalPlaces { public static var count: Int { 9 } }
  /// 10 decimals.
  public enum Places10: DecimalPlaces { public static var count: Int { 10 } }
  /// 11 decimals.
  public enum Places11: DecimalPlaces { public static var count: Int { 11 } }
  /// 12 decimals.
  public enum Places12: DecimalPlaces { public static var count: Int { 12 } }
  /// 13 decimals.
  public enum Places13: DecimalPlaces { public static var count: Int { 13 } }
  /// 14 decimals.
  public enum Places14: DecimalPlaces { public static var count: Int { 14 } }
  /// 15 decimals.
  public enum Places15: DecimalPlaces { public static var count: Int { 15 } }
  /// 16 decimals.
  public enum Places16: DecimalPlaces { public static var count: Int { 16 } }
  /// 17 decimals.
  public enum Places17: DecimalPlaces { public static var count: Int { 17 } }
  /// 18 decimals.
  public enum Places18: DecimalPlaces { public static var count: Int { 18 } }
}

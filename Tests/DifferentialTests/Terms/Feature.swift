/// A clause, an operator or a function of the builder. Each has to appear in many queries.
enum Feature: String, CaseIterable {
  // Clauses
  case `where`, group, having, orderAscending, orderDescending, nullsFirst, nullsLast, orderCollated
  case limit, offset, distinct, none, countOfQuery, conditionBuilder, alias
  case join, leftJoin, rightJoin, fullJoin, crossJoin, threeTables
  case joinedCondition, joinedSubselect, joinedCompound, joinedSelection, joinedCommonTable
  case union, unionAll, intersect, except, nestedCompound, orderedCompound
  case commonTable, twoCommonTables, recursiveUnion, recursiveUnionAll
  // Sub-selects
  case subselectValue, subselectComparison, inSubselect, notInSubselect, exists, notExists
  case correlated, inCompound
  // Operators
  case equal, notEqual, less, lessOrEqual, greater, greaterOrEqual, equalNull, optionalWithRequired
  case `is`, isNot, and, or, not, between, range, inValues, inNothing
  case plus, minus, times, divide, remainder, bitAnd, bitOr, shiftLeft, shiftRight, complement
  case negate, concatenate, nilCoalescing, collate
  case like, likeEscape, glob, contains, hasPrefix, hasSuffix, ignoringCase
  // Functions
  case caseOfValue, caseOfConditions, caseEnd, ifnull, coalesce, nullif
  case lower, upper, trim, ltrim, rtrim, trimCharacters, replace, substr, substrLength, instr,
    length
  case iif, scalarMin, scalarMax, sign, unicode, ceil, floor, trunc, hex, quote, typeof, char,
    concat
  case abs, round, castInteger, castReal, castText
  // Aggregates
  case countRows, count, sum, avg, total, min, max, groupConcat, aggregateDistinct, aggregateFilter
  // Windows
  case rowNumber, rank, denseRank, percentRank, cumeDist, ntile, lag, lead, lagDefault, firstValue
  case lastValue, nthValue, windowAggregate, windowFilter, partition, namedWindow, overNothing
  case frameRows, frameRange, frameRangeOffset, frameGroups, excludeCurrentRow, excludeGroup
  case excludeTies
  // Mathematics
  case sqrt, exp, ln, log10, log2, log, pow, mod, sin, cos, tan, asin, acos, atan, sinh, cosh, tanh
  case asinh, acosh, atanh, atan2, degrees, radians, format, printf
  // Dates: how they are stored
  case dateText, dateISO8601, dateSeconds, dateDay, dateUnixTime, dateUnixMilliseconds
  case dateUnixMicroseconds, dateAppleNanoseconds, dateUnixReal, dateAppleReference, dateJulianDay
  // Dates: functions
  case year, month, day, hour, minute, second, millisecond, weekday, dayOfYear
  case days, hours, minutes, seconds, months, years, startOfDay, startOfMonth, startOfYear
  case onWeekday, daysOfExpression, modified, converted, date, datetime, time, julianDay, unixEpoch
  case strftime, timeIntervalSince, daysSince
  // JSON
  case jsonExtract, jsonExtractKeyPath, jsonExtractJSON, jsonArrow, jsonArrayLength, jsonType
  case jsonSet, jsonInsert, jsonReplace, jsonRemove, jsonPatch, jsonExpression
  case jsonObject, jsonArray, jsonValid, json, jsonGroupArray, jsonGroupObject, jsonEach, jsonTree
}

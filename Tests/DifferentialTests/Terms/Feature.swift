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
}

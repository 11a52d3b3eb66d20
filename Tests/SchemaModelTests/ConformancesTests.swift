import Testing

/// Conformances that are there anyhow cannot be left out.
@Suite struct ConformancesTests {
  /// Swift makes no type Hashable or Codable that holds one that is not.
  @Test func ofWhatItHolds() {
    expectDiagnostics(
      """
        selection A: ~Hashable { let a: Int }
        selection B { let a: A }
      //                     ^ error: 'B' is Hashable only if 'A' is [conformance]
      //                     fix: ': ~Hashable' for ''
        selection C: ~Hashable, Codable { let a: A }
      //                                         ^ error: 'C' is Codable only if 'A' is [notCodable]
      //                                         fix: ', Codable' for ''
        enum D { case a(A), b(Int) }
      //                ^ error: 'D' is Hashable only if 'A' is [conformance]
      //                fix: ': ~Hashable' for ''
        table T: Codable {
          let id: Int; var kind: Kind?; var value: SQLiteValue
      //                         ^~~~ error: 'T' is Codable only if 'Kind' is [notCodable]
      //                         fix: ', Codable' for ''
      //                                           ^~~~~~~~~~~ error: 'T' is Codable only if 'SQLiteValue' is [notCodable]
          @columnOnly var large: SQLiteValue
          @ephemeral var all: [String: [Other]] = [:]
      //                                ^~~~~ error: 'T' is Codable only if 'Other' is [notCodable]
      //                                fix: ': Codable' for ''
          var mark: Mark; var other: Pair.ID references none
      //                             ^~~~~~~ error: 'T' is Codable only if 'Pair.ID' is [notCodable]
      //                             fix: ': Codable' for ''
        }
        enum Kind: Int { case a }
        enum Mark: Int, Codable { case a }
        selection Other { let a: Int }
        table Pair { let a: Int; let b: Int; primary key (a, b) }
        selection E: Decodable { let a: F; let b: G }
        selection F: Decodable { let a: Int }
        selection G: Codable { let a: Int; let b: H }
        selection H: Codable { let a: UUID; let c: I.ID; let d: J.ID }
        table I { let id: Int }
        table J: Codable { let a: Int; let b: Int; primary key (a, b) }
      """)
  }

  @Test func leftOut() {
    expectDiagnostics(
      """
        enum A: Int, ~Sendable { case a }
      //             ^~~~~~~~~ error: 'Sendable' cannot be left out of an enum [conformance]
        table B: Codable, ~Hashable, ~Sendable { let id: Int }
      //                             ^~~~~~~~~ error: only 'Hashable' can be left out, not 'Sendable' [conformance]
      """)
  }
}

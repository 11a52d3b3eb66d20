import Testing

/// Conformances that are there anyhow cannot be left out.
@Suite struct ConformancesTests {
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

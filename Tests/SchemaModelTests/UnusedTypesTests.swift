import Testing

/// A `type` that nothing is stored as is a warning.
@Suite struct UnusedTypesTests {
  @Test func unused() {
    expectDiagnostics(
      """
        type Color.Hex: integer
      //     ^~~~~~~~~ warning: no column is of type 'Color.Hex' or stored as it [unusedType]
        @allow(unusedType, "for later") type Money: integer
      """)
  }

  @Test func used() {
    expectDiagnostics(
      """
        type Hex: integer
        type Money: real
        table A { let id: Int; var a: Color as Hex; @ephemeral var b: Money? }
      """)
  }
}

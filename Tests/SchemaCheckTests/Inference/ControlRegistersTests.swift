import Testing

@testable import SchemaCheck

/// Where subroutines and co-routines go on is followed, however many there are.
@Suite struct ControlRegistersTests {
  private func instruction(_ name: String, _ p1: Int, _ p2: Int = 0, _ p3: Int = 0) -> Instruction {
    Instruction(
      opcode: .named(name), name: name, p1: p1, p2: p2, p3: p3, p4: "", p5: 0)
  }

  /// A flag for each co-routine, which are asked at the end.
  @Test(arguments: [1, 40, 64, 65, 200])
  func allCoroutinesAreToldApart(count: Int) {
    let flags = (1...count).map { instruction("IfNot", $0, 0) }
    let begins = (1...count).map { instruction("InitCoroutine", count + $0, 0, 0) }
    let yields = (1...count).map { instruction("Yield", count + $0, 0) }
    let program = flags + begins + yields + [instruction("Halt", 0)]
    let live = ControlRegisters(of: program).live
    for number in 1...count {
      let (begin, yield) = (count + number - 1, 2 * count + number - 1)
      #expect(live[yield].contains(count + number))
      // Before it is set it says nothing.
      #expect(!live[begin].contains(count + number))
      #expect(number == count || live[begin + 1].contains(count + number))
    }
    // Some of the flags are, but not too many for the ways to be followed.
    #expect(live[0].count <= 64)
    #expect((1...count).allSatisfy { live[$0 - 1].contains($0) } == (count <= 32))
  }
}

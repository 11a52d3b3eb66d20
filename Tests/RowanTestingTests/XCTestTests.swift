import Rowan
import RowanTesting
import XCTest

/// The same in a test of XCTest, which knows nothing of Swift Testing's issues.
final class XCTestTests: XCTestCase {
  /// What failed, while that is expected.
  private var failures: [String]?

  #if canImport(ObjectiveC)
    override func record(_ issue: XCTIssue) {
      if failures == nil { super.record(issue) }
      failures?.append(issue.compactDescription)
    }
  #else
    override func recordFailure(
      withDescription description: String, inFile filePath: String, atLine lineNumber: Int,
      expected: Bool
    ) {
      if failures == nil {
        super.recordFailure(
          withDescription: description, inFile: filePath, atLine: lineNumber, expected: expected)
      }
      failures?.append(description)
    }
  #endif

  private func assertCount(_ count: String) throws {
    assertQuery(Author.count(), try Shelf.database()) {
      #"SELECT count(*) FROM "authors""#
    } results: {
      count
    }
  }

  func testAnAssertionThatHolds() throws {
    try assertCount("2")
  }

  func testAnAssertionThatDoesNot() throws {
    failures = []
    try assertCount("3")
    let found = failures ?? []
    failures = nil
    XCTAssertEqual(found.count, 1)
    XCTAssert(found.allSatisfy { $0.contains("The results differ") }, "\(found)")
  }
}

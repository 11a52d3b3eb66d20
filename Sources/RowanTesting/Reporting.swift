import Testing

#if canImport(XCTest)
  import XCTest
#endif

/// Where an assertion stands in its source file.
struct Place {
  var fileID: StaticString
  var filePath: StaticString
  var line: UInt
  var column: UInt

  fileprivate var sourceLocation: SourceLocation {
    SourceLocation(
      fileID: "\(fileID)", filePath: "\(filePath)", line: Int(line), column: Int(column))
  }
}

/// Makes the current test fail, of Swift Testing or of XCTest.
///
/// Outside of a test that Swift Testing knows (in a test of XCTest, in a detached task) it is told
/// to both: each drops what is not in one of its own tests.
func report(_ message: String, at place: Place) {
  Issue.record(Comment(rawValue: message), sourceLocation: place.sourceLocation)
  #if canImport(XCTest)
    if Test.current == nil { XCTFail(message, file: place.filePath, line: place.line) }
  #endif
}

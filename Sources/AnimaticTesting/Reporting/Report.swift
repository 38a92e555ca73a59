import Testing
import XCTest

/// Records an issue with the test library that runs the test: a test of Swift Testing is known to its
/// task, and all other tests are those of XCTest.
func report(_ message: String, at location: TestLocation) {
  if Test.current != nil {
    Issue.record(Comment(rawValue: message), sourceLocation: location.sourceLocation)
  } else {
    XCTFail(message, file: location.staticPath ?? #filePath, line: UInt(location.line))
  }
}

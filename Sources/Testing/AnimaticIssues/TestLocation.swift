import AnimaticObjects
import AnimaticTiming
import AnimaticVirtualTime
import Testing
import XCTest

/// A position in the sources of a test, at which an issue shows.
package struct TestLocation: Sendable {
  package let fileID: String
  package let filePath: String
  /// The path as XCTest wants it; `nil` where only Swift Testing knows the position.
  package let staticPath: StaticString?
  package let line: Int
  package let column: Int

  package init(_ fileID: StaticString, _ filePath: StaticString, _ line: UInt, _ column: UInt) {
    self.fileID = "\(fileID)"
    self.filePath = "\(filePath)"
    staticPath = filePath
    self.line = Int(line)
    self.column = Int(column)
  }

  /// The position of an issue of which nobody knows the line, as XCTest writes it.
  package static let unknown = TestLocation("<EXPR>", 0)

  /// Creates the position of a line of a test of XCTest.
  package init(_ filePath: StaticString, _ line: UInt) { self.init(#fileID, filePath, line, 1) }

  /// Creates the position of a call that debug information tells.
  package init(_ place: CallPlaces.Place) {
    let folders = place.path.split(separator: "/").suffix(2)
    fileID = folders.joined(separator: "/")
    filePath = place.path
    staticPath = StaticString(keeping: place.path)
    (line, column) = (place.line, 1)
  }

  package init(_ location: SourceLocation) {
    fileID = location.fileID
    filePath = location.filePath
    staticPath = nil
    line = location.line
    column = location.column
  }

  /// Creates the position of another line of the same file.
  package init(_ location: TestLocation, line: UInt) {
    (fileID, filePath) = (location.fileID, location.filePath)
    (staticPath, self.line, column) = (location.staticPath, Int(line), 1)
  }

  /// The position as Swift Testing wants it.
  package var sourceLocation: SourceLocation {
    SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
  }
}

/// Records an issue with the test library that runs the test. Each library ignores the issues that
/// it receives while the other one runs.
package func report(_ message: String, at location: TestLocation) {
  if isInSwiftTesting {
    Issue.record(Comment(rawValue: message), sourceLocation: location.sourceLocation)
  } else {
    XCTFail(message, file: location.staticPath ?? #filePath, line: UInt(location.line))
  }
}

/// Whether Swift Testing runs the present code.
///
/// A test of Swift Testing is known to its task. Tasks that are detached do not know it, but Swift
/// Package Manager runs the tests of each library in a process of its own.
package var isInSwiftTesting: Bool { Test.current != nil || isProcessOfSwiftTesting }

private let isProcessOfSwiftTesting = CommandLine.arguments.contains("swift-testing")

/// Lets a number that the engine cannot use be an issue of the test, at the innermost line of the
/// program that gives it (rule D4). The test goes on.
///
/// - Parameter isInTest: Returns whether the present call belongs to a test; any other program
///   ends.
package func reportMistakes(where isInTest: @escaping @Sendable () -> Bool) {
  RunningTest.calls.withLock { calls in
    calls.report = { message in
      guard isInTest() else { return false }
      let test = Test.current.map { TestLocation($0.sourceLocation) }
      AnimaticIssues.report(
        message, at: CallPlace().place.map { TestLocation($0) } ?? test ?? .unknown)
      return true
    }
  }
}

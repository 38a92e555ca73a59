import Animatic
import AnimaticLayers
import AnimaticObjects
import Testing
import XCTest

/// A position in the sources of a test, at which an issue shows.
struct TestLocation: Sendable {
  let fileID: String
  let filePath: String
  /// The path as XCTest wants it; `nil` where only Swift Testing knows the position.
  let staticPath: StaticString?
  let line: Int
  let column: Int

  init(_ fileID: StaticString, _ filePath: StaticString, _ line: UInt, _ column: UInt) {
    self.fileID = "\(fileID)"
    self.filePath = "\(filePath)"
    staticPath = filePath
    self.line = Int(line)
    self.column = Int(column)
  }

  /// The position of an issue of which nobody knows the line, as XCTest writes it.
  static let unknown = TestLocation("<EXPR>", 0)

  init(_ filePath: StaticString, _ line: UInt) { self.init(#fileID, filePath, line, 1) }

  /// Creates the position of a call that debug information tells.
  init(_ place: CallPlaces.Place) {
    let folders = place.path.split(separator: "/").suffix(2)
    fileID = folders.joined(separator: "/")
    filePath = place.path
    staticPath = StaticString(keeping: place.path)
    (line, column) = (place.line, 1)
  }

  init(_ location: SourceLocation) {
    fileID = location.fileID
    filePath = location.filePath
    staticPath = nil
    line = location.line
    column = location.column
  }

  init(_ location: TestLocation, line: UInt) {
    (fileID, filePath) = (location.fileID, location.filePath)
    (staticPath, self.line, column) = (location.staticPath, Int(line), 1)
  }

  /// The position as Swift Testing wants it.
  var sourceLocation: SourceLocation {
    SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
  }
}

/// Records an issue with the test library that runs the test. Each library ignores the issues that
/// it receives while the other one runs.
func report(_ message: String, at location: TestLocation) {
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
var isInSwiftTesting: Bool { Test.current != nil || isProcessOfSwiftTesting }

private let isProcessOfSwiftTesting = CommandLine.arguments.contains("swift-testing")

extension Simulator {
  /// The time in the words of messages, as `0.5 s`.
  var timeText: String { "\(dumpText(ofTime: time)) s" }
}

import Testing

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

  init(_ location: SourceLocation) {
    fileID = location.fileID
    filePath = location.filePath
    staticPath = nil
    line = location.line
    column = location.column
  }

  /// The position as Swift Testing wants it.
  var sourceLocation: SourceLocation {
    SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
  }
}

import AnimaticCommand
import AnimaticScenes

/// Splits bytes into lines; the bytes arrive in pieces.
package struct LineSplitter {
  /// The beginning of a line that no piece has ended yet.
  package private(set) var rest: [UInt8] = []

  package init() {}

  /// Returns the lines that end in a piece, without their ends.
  package mutating func lines(endingIn bytes: UnsafeRawBufferPointer) -> [[UInt8]] {
    var lines: [[UInt8]] = []
    var start = bytes.startIndex
    while let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) {
      lines.append(rest + bytes[start..<end])
      rest = []
      start = end + 1
    }
    rest += bytes[start...]
    return lines
  }
}

extension Platform {
  /// Passes the lines of a file that are not blank, with their numbers from 1 on.
  /// - Parameter limits: The limits, among them that of a line.
  /// - Throws: `CommandFailure.noInput` if it cannot be read, `CommandFailure.badData` for a line
  ///   beyond the limit, or the error of `receive`.
  static func forEachLine(
    of path: String, within limits: SceneLimits = .standard,
    _ receive: ([UInt8], Int) throws -> Void
  ) throws {
    var splitter = LineSplitter()
    var number = 0
    do {
      try readPieces(of: path) { bytes in
        for line in splitter.lines(endingIn: bytes) {
          number += 1
          if !isBlank(line) { try receive(line, number) }
        }
        guard splitter.rest.count <= limits[.line] else {
          throw CommandFailure.tooLong("\(path):\(number + 1)", limits)
        }
      }
    } catch let error as SystemError { throw CommandFailure.noInput("'\(path)'", error) }
    if !isBlank(splitter.rest) { try receive(splitter.rest, number + 1) }
  }

  private static func isBlank(_ line: [UInt8]) -> Bool {
    line.allSatisfy { " \t\r".utf8.contains($0) }
  }
}

import AnimaticObjects

/// The line of source at which a program began an animation or scheduled work.
///
/// Functions that begin animations receive it from the compiler. UIKit has no counterpart.
public struct SourceOrigin: Hashable, Sendable, CustomStringConvertible {
  private let file: StaticString
  private let lineNumber: UInt32

  /// Creates an origin from the literals `#fileID` and `#line` of a call.
  ///
  /// - Parameters:
  ///   - fileID: The module and the file.
  ///   - line: The line, from 1 on.
  public init(fileID: StaticString, line: UInt) {
    file = fileID
    lineNumber = UInt32(clamping: line)
  }

  /// Creates the origin of a call of the program that debug information tells, without its module.
  init(_ place: CallPlaces.Place) {
    self.init(fileID: StaticString(keeping: String(place.file)), line: UInt(clamping: place.line))
  }

  /// The module and the file, as `#fileID` gives them: `CardTests/SlideTests.swift`.
  public var fileID: String { file.description }
  /// The line, from 1 on.
  public var line: Int { Int(lineNumber) }
  /// The file and the line: `CardTests/SlideTests.swift:12`.
  public var description: String { "\(file):\(lineNumber)" }

  /// The file without its module, and the line, for messages: `SlideTests.swift:12`.
  package var shortDescription: String {
    "\(fileID.split(separator: "/").last ?? ""):\(lineNumber)"
  }

  /// Returns whether both are the same line of the same file.
  public static func == (first: SourceOrigin, second: SourceOrigin) -> Bool {
    first.lineNumber == second.lineNumber
      && (first.isSameLiteral(as: second) || first.fileID == second.fileID)
  }

  /// Hashes the file and the line.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(fileID)
    hasher.combine(lineNumber)
  }

  /// Whether the line is one of Animatic's own, which no program knows.
  var isOfLibrary: Bool {
    ["Animatic/", "AnimaticViews/", "AnimaticLists/"].contains(where: fileID.hasPrefix)
  }

  /// Whether both are the same line with the same text in memory.
  @inline(__always)
  func isSameLiteral(as other: SourceOrigin) -> Bool {
    lineNumber == other.lineNumber
      && file.hasPointerRepresentation && other.file.hasPointerRepresentation
      && file.utf8Start == other.file.utf8Start
  }
}

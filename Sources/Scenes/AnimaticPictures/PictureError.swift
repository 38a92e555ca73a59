import Foundation

/// A reason why a picture cannot be made.
public enum PictureError: Error, Hashable, Sendable {
  /// The system has none of the programs that make a kind of picture.
  ///
  /// `programs` are the names of the programs, the best one first; `package` is the Debian package
  /// of the first.
  case missingProgram(programs: [String], package: String)
  /// A program ended with an error; `message` is the last of what it wrote about it.
  case failedProgram(program: String, status: Int32, message: String)
  /// No picture has the kind that the extension of a file's name says; `known` are those that have
  /// one.
  case unknownKind(file: String, known: [String])
  /// An image has too many pixels for the programs that make it.
  case tooLarge(width: Int, height: Int)
  /// The system refuses a step; `code` is the value of `errno`.
  case failedCall(_ step: String, code: Int32)
}

extension PictureError {
  /// The greatest width and height of images, in pixels.
  static let greatestSide = 32_767
  /// The greatest number of pixels of an image, which take 400 MB while it is drawn.
  static let greatestCount = 100_000_000
}

extension PictureError: CustomStringConvertible {
  /// The mistake, and the remedy.
  public var description: String {
    switch self {
    case .missingProgram(let programs, let package):
      "\(programs.joined(separator: " or ")) is not installed: install the Debian package \(package)"
    case .failedProgram(let program, let status, let message):
      "\(program) ended with status \(status): \(message)"
    case .unknownKind(let file, let known):
      "'\(file)' is no name of a picture: let it end with \(known.joined(separator: ", "))"
    case .tooLarge(let width, let height):
      "an image of \(width) × \(height) pixels is too large: make the screen or the scale smaller, so that "
        + "there are at most \(Self.greatestSide) pixels on a side and "
        + "\(Self.greatestCount) in all"
    case .failedCall(let step, let code): "cannot \(step): \(String(cString: strerror(code)))"
    }
  }
}

/// An error in a source that keeps it from being ported.
package struct SourceError: Error, Equatable, CustomStringConvertible {
  package let file: String
  /// The line of the error, from 1.
  package let line: Int
  /// The column of the error in bytes, from 1.
  package let column: Int
  package let flaw: Flaw

  package enum Flaw: Sendable {
    case unterminatedComment
    case unterminatedString
    case notUTF8
  }

  /// - Parameters:
  ///   - bytes: The bytes of the file.
  ///   - offset: The index of the byte at which the error is.
  init(_ flaw: Flaw, at offset: Int, of bytes: [UInt8], file: String) {
    let before = bytes[..<offset]
    self.flaw = flaw
    self.file = file
    line = 1 + before.count { $0 == .newline }
    column = 1 + offset - (before.lastIndex(of: .newline).map { $0 + 1 } ?? 0)
  }

  /// The place, the error and the remedy, in one line without a full stop.
  package var description: String {
    let message =
      switch flaw {
      case .unterminatedComment: "a comment that begins here has no end; add '*/'"
      case .unterminatedString: "a string that begins here has no end; add its quotation marks"
      case .notUTF8: "the file is not in UTF-8 from here on; convert it"
      }
    return "\(file):\(line):\(column): \(message)"
  }
}

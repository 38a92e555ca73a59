/// A reason why a file cannot be read as a table of Arrow.
package enum ArrowError: Error, Equatable, CustomStringConvertible {
  /// The bytes are neither a file nor a stream of Arrow, or end within one.
  case damaged
  case compressed
  /// The cells of a column have another type than integers, numbers, flags and texts.
  case unknownType(column: String)

  /// The mistake, and the remedy.
  package var description: String {
    switch self {
    case .damaged: "the file is no Arrow IPC file, or is damaged; write it again"
    case .compressed: "the buffers are compressed; write the file without compression"
    case .unknownType(let column):
      "the column '\(column)' has a type that is neither integer, floating point, bool nor utf8; "
        + "convert it to one of them"
    }
  }
}

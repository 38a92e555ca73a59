import AnimaticCommand
import AnimaticPictures

/// The formats in which the outputs of a batch are joined, by the extensions of files.
enum JoinFormat: String, CaseIterable {
  /// Comma-separated values, with the names and parameters of the jobs as columns.
  case csv
  /// JSON lines, with the names and parameters of the jobs as keys.
  case jsonl
  /// Apache Arrow, with the names and parameters of the jobs as columns.
  case arrow
  /// Movies of ranges of frames, one behind the other.
  case mp4, webm

  static let files = FileFormats(allCases)

  /// The format of movies; `nil` for tables.
  var movie: MovieFormat? { MovieFormat(rawValue: rawValue) }

  func accepts(_ output: JobOutput) -> Bool {
    switch output.kind {
    case .frames, .events, .summary: output.format?.rawValue == rawValue
    case .render: movie != nil && output.file.lowercased().hasSuffix("." + rawValue)
    }
  }
}

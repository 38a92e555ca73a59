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

  /// The extensions, for help and errors.
  static var list: String { allCases.map { "." + $0.rawValue }.joined(separator: ", ") }

  /// The format of movies; `nil` for tables.
  var movie: MovieFormat? { MovieFormat(rawValue: rawValue) }

  /// Returns the format of a file by its extension; CSV for standard output.
  ///
  /// - Throws: `UsageError.invalidValue` for another extension, or none.
  init(ofFile name: String?) throws(UsageError) {
    guard let name, name != "-" else {
      self = .csv
      return
    }
    let end = name.lastIndex(of: ".").map { name[name.index(after: $0)...].lowercased() } ?? ""
    guard let format = Self(rawValue: end) else {
      throw .invalidValue(
        name, name: OptionSpec.output.flag, allowed: "a file name that ends with \(Self.list)")
    }
    self = format
  }

  /// Whether an output can be joined in the format.
  func accepts(_ output: JobOutput) -> Bool {
    switch output.kind {
    case .frames, .events: (output.values[OptionSpec.format.name] ?? "csv") == rawValue
    case .render: movie != nil && output.file.lowercased().hasSuffix("." + rawValue)
    }
  }
}

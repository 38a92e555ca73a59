package enum OutputFormat: String, CaseIterable, Sendable {
  /// Comma-separated values with a header (RFC 4180).
  case csv
  /// JSON lines, with one object per line.
  case jsonl
  /// Apache Arrow: a file with a footer or, where the output is no file, a stream.
  case arrow

  package static let extensions = allCases.map { "." + $0.rawValue }.joined(separator: ", ")
}

extension OptionSpec {
  package static let format = OptionSpec(
    "format", value: "format", kind: .words(OutputFormat.allCases.map(\.rawValue)),
    default: "that of the file, or csv",
    summary: """
      Print comma-separated values or JSON lines, or write Arrow, with unrounded values: a file or, \
      on a pipe, a stream.
      """)
}

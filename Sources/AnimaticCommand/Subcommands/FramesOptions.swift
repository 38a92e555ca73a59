import AnimaticReports

/// What `animatic frames` is asked for.
package struct FramesOptions: Sendable, Equatable {
  /// The scene file, or `-`.
  package let scene: String

  /// The times that are looked at.
  package let sampling: FrameSampling

  /// The names of the views to print, or `nil` for all.
  package let views: [String]?

  /// The properties to print.
  package let columns: TraceColumns

  /// How numbers are printed.
  package let precision: Precision

  /// The form of the output.
  package let format: FrameFormat

  /// Whether a frame is one row.
  package let isWide: Bool

  /// The number of threads, 1 to 1024, or `nil` for as many as there are cores.
  package let jobs: Int?

  /// The file to write, or `nil` for standard output.
  package let output: String?

  /// Reads the options.
  ///
  /// - Throws: `UsageError` for a value out of its range and for options that exclude each other.
  package init(_ parsed: ParsedCommand) throws(UsageError) {
    scene = try parsed.operand(.scene)
    sampling = try FrameSampling(parsed)
    views = try parsed.names(Self.views)
    columns =
      try parsed.list(Self.properties, among: TraceColumns.Word.all, \.text)
      .map(TraceColumns.init) ?? .all
    precision = try parsed.precision()
    format = try parsed.choice(Self.format) ?? .csv
    isWide = parsed.has(Self.wide)
    jobs = try parsed.integer(Self.jobs, in: 1...1024)
    output = parsed.text(.output)
  }
}

import AnimaticReports

/// What `animatic events` is asked for.
package struct EventsOptions: Sendable, Equatable {
  static let specs: [OptionSpec] = [.until, .precision, .output]

  /// The scene file, or `-`.
  package let scene: String

  /// The last time looked at, in seconds, 0 or later; `nil` is when everything has settled.
  package let until: Double?

  /// How numbers are printed.
  package let precision: Precision

  /// The file to write, or `nil` for standard output.
  package let output: String?

  /// Reads the options.
  ///
  /// - Throws: `UsageError` for a value out of its range.
  package init(_ parsed: ParsedCommand) throws(UsageError) {
    scene = try parsed.operand(.scene)
    until = try parsed.number(.until, .notNegative)
    precision = try parsed.precision()
    output = parsed.text(.output)
  }
}

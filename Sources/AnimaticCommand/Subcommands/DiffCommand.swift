import AnimaticReports

/// The subcommand `animatic diff`, which compares two CSV files.
package enum DiffCommand: Subcommand {
  package static let spec = CommandSpec(
    name: "diff",
    overview: """
      Report the first divergence of two CSV files beyond a tolerance, how many cells differ, and \
      which one most. Exits with 1 when there is one.
      """,
    examples: [
      "animatic diff before.csv after.csv",
      "animatic diff before.csv after.csv --tolerance 1e-6",
    ],
    operands: [DiffCommand.Options.first, DiffCommand.Options.second],
    options: [DiffCommand.Options.tolerance])

  @MainActor package static func run(
    _ arguments: ParsedCommand, _ system: CommandSystem
  ) throws -> ExitCode {
    let options = try DiffCommand.Options(arguments)
    let first = CSVReader(file: options.first, bytes: try system.read(options.first))
    let second = CSVReader(file: options.second, bytes: try system.read(options.second))
    let comparison: TraceComparison
    do throws(CSVError) {
      comparison = try TraceDiff.compare(first, second, tolerance: options.tolerance)
    } catch {
      throw CommandFailure.badData(error.description)
    }
    guard comparison.first != nil else { return .done }
    try system.withOutput(to: nil) { try $0.write("\(comparison)\n") }
    return .no
  }
}

extension DiffCommand {
  /// The options of `animatic diff`.
  package struct Options: Sendable, Equatable {
    static let first = OperandSpec(
      "a.csv", kind: .file, summary: "One file; '-' is standard input.")

    static let second = OperandSpec(
      "b.csv", kind: .file, summary: "The other file; '-' is standard input.")

    static let tolerance = OptionSpec(
      "tolerance", value: "T", default: "0",
      summary: "Let numbers differ by at most this much.")

    /// The first file, or `-` for standard input.
    package let first: String

    /// The second file, or `-` if the first one is another file.
    package let second: String

    /// The greatest difference at which two numbers count as equal; not negative.
    package let tolerance: Double

    /// Reads the options.
    ///
    /// - Throws: `UsageError` for a negative tolerance, and if both files are standard input.
    package init(_ parsed: ParsedCommand) throws(UsageError) {
      first = try parsed.operand(Self.first)
      second = try parsed.operand(Self.second)
      tolerance = try parsed.number(Self.tolerance, .notNegative) ?? 0
      if first == "-", second == "-" {
        throw .sharedStandardInput(Self.first.label, Self.second.label)
      }
    }
  }
}

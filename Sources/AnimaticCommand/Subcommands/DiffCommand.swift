import AnimaticReports

/// `animatic diff`: where two outputs part.
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
    operands: [DiffOptions.first, DiffOptions.second],
    options: [DiffOptions.tolerance])

  @MainActor package static func run(
    _ arguments: ParsedCommand, _ system: CommandSystem
  ) throws -> ExitCode {
    let options = try DiffOptions(arguments)
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

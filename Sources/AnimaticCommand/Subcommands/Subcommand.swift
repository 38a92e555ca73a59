/// A subcommand: its row in the table, and its work.
package protocol Subcommand {
  /// What it is called and what it takes.
  static var spec: CommandSpec { get }

  /// Does the work.
  ///
  /// - Returns: `.done`, or `.no` for an answer that is no.
  /// - Throws: `UsageError` for values that make no sense, `CommandFailure` for everything else.
  @MainActor static func run(
    _ arguments: ParsedCommand, _ system: CommandSystem
  ) throws -> ExitCode
}

/// A subcommand: its row in the table of the tool, and its work.
package protocol Subcommand {
  static var spec: CommandSpec { get }
  /// Whether a terminal shows how far the subcommand has come, as it shows nothing itself.
  static var showsProgress: Bool { get }

  /// Runs the subcommand.
  /// - Returns: `.done`, or `.no` if the answer is no.
  /// - Throws: `UsageError` for illegal values; `CommandFailure`, or an error that has one.
  @MainActor static func run(_ arguments: ParsedCommand, _ system: CommandSystem) throws -> ExitCode
}

extension Subcommand {
  package static var showsProgress: Bool { true }
}

/// What a command line asks for.
package enum Invocation: Equatable {
  /// Help on a subcommand, or on the whole tool.
  case help(CommandSpec?)

  /// Help on something else than a subcommand.
  case topic(HelpTopic)

  /// The version of the tool.
  case version

  /// A completion script.
  case completionScript(Shell)

  /// The work of a subcommand.
  case run(ParsedCommand)
}

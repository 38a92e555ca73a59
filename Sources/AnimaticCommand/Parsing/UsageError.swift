/// A command line that cannot be understood; exit code 64.
package enum UsageError: Error, Equatable {
  /// Nothing says what to do.
  case missingSubcommand

  /// No subcommand has this name; `nearest` is the one it may have been meant to be.
  case unknownSubcommand(String, nearest: String?)

  /// No option has this name, given as typed; `nearest` is a name with its dashes.
  case unknownOption(String, nearest: String?)

  /// The option (with its dashes) takes a value and none follows, or an empty one.
  case missingValue(option: String)

  /// A value is attached to an option that takes none.
  case unexpectedValue(option: String, value: String)

  /// A required argument (in angle brackets) is absent.
  case missingOperand(String)

  /// An argument beyond the last one that the subcommand takes.
  case extraOperand(String)

  /// The option or argument `name` takes what `allowed` says; `nearest` is an allowed word.
  case invalidValue(String, name: String, allowed: String, nearest: String? = nil)

  /// Two options that exclude each other.
  case conflict(String, String)

  /// Two arguments that are both standard input, which can be read only once.
  case sharedStandardInput(String, String)
}

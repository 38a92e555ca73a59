/// An error in a command line; exit code 64.
package enum UsageError: Error, Equatable {
  case missingSubcommand

  /// No subcommand has this name; `nearest` is the most similar name.
  case unknownSubcommand(String, nearest: String?)
  /// No option has this name, in the user's spelling; `nearest` is the most similar name with its
  /// dashes.
  case unknownOption(String, nearest: String?)
  /// The option (with its dashes) needs a value, and none or an empty one follows.
  case missingValue(option: String)

  case unexpectedValue(option: String, value: String)

  /// The command line lacks a required argument (in angle brackets).
  case missingOperand(String)

  case extraOperand(String)

  /// The value of the option or argument `name` is not one of the values that `allowed` describes;
  /// `nearest` is the most similar legal word.
  case invalidValue(String, name: String, allowed: String, nearest: String? = nil)
  /// The value of the option or argument `name` has the mistake that `reason` tells.
  case wrongValue(String, name: String, reason: String)

  case conflict(String, String)

  case sharedStandardInput(String, String)
}

extension UsageError {
  /// The message in one line without a full stop.
  package var message: String {
    switch self {
    case .missingSubcommand: "missing subcommand"
    case .unknownSubcommand(let name, let nearest):
      "unknown subcommand '\(name)'" + suggestion(nearest)
    case .unknownOption(let name, let nearest): "unknown option '\(name)'" + suggestion(nearest)
    case .missingValue(let option): "missing value for option '\(option)'"
    case .unexpectedValue(let option, let value):
      "option '\(option)' takes no value, but '\(value)' was given"
    case .missingOperand(let label): "missing argument '\(label)'"
    case .extraOperand(let argument): "unexpected argument '\(argument)'"
    case .invalidValue(let value, let name, let allowed, let nearest):
      "'\(name)' takes \(allowed), not '\(value)'" + suggestion(nearest)
    case .wrongValue(let value, let name, let reason):
      "'\(name)' does not take '\(value)': \(reason)"
    case .conflict(let one, let other): "options '\(one)' and '\(other)' exclude each other"
    case .sharedStandardInput(let one, let other): "only one of '\(one)' and '\(other)' can be '-'"
    }
  }

  private func suggestion(_ nearest: String?) -> String {
    nearest.map { "; did you mean '\($0)'?" } ?? ""
  }
}

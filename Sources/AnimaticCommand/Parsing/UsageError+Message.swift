extension UsageError {
  /// What is wrong, in one line without a full stop.
  package var message: String {
    switch self {
    case .missingSubcommand:
      "missing subcommand"
    case .unknownSubcommand(let name, let nearest):
      "unknown subcommand '\(name)'" + suggestion(nearest)
    case .unknownOption(let name, let nearest):
      "unknown option '\(name)'" + suggestion(nearest)
    case .missingValue(let option):
      "missing value for option '\(option)'"
    case .unexpectedValue(let option, let value):
      "option '\(option)' takes no value, but '\(value)' was given"
    case .missingOperand(let label):
      "missing argument '\(label)'"
    case .extraOperand(let argument):
      "unexpected argument '\(argument)'"
    case .invalidValue(let value, let name, let allowed, let nearest):
      "'\(name)' takes \(allowed), not '\(value)'" + suggestion(nearest)
    case .conflict(let one, let other):
      "options '\(one)' and '\(other)' exclude each other"
    case .sharedStandardInput(let one, let other):
      "only one of '\(one)' and '\(other)' can be '-'"
    }
  }

  private func suggestion(_ nearest: String?) -> String {
    nearest.map { "; did you mean '\($0)'?" } ?? ""
  }
}

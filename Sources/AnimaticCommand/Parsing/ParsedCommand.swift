/// A subcommand with what was given to it, before the values are read as numbers and the like.
package struct ParsedCommand: Sendable, Equatable {
  /// The subcommand.
  package let spec: CommandSpec

  /// The positional arguments in the order given, no more than the subcommand takes.
  package let operands: [String]

  /// The last value given to each option, by long name; a flag that was given is empty text.
  package let values: [String: String]

  package init(spec: CommandSpec, operands: [String], values: [String: String]) {
    self.spec = spec
    self.operands = operands
    self.values = values
  }

  /// The argument given for one of the operands of the subcommand.
  ///
  /// - Throws: `UsageError.missingOperand` when it was left out.
  package func operand(_ operand: OperandSpec) throws(UsageError) -> String {
    guard let index = spec.operands.firstIndex(of: operand), operands.indices.contains(index) else {
      throw .missingOperand(operand.label)
    }
    return operands[index]
  }

  /// Whether the option was given.
  package func has(_ option: OptionSpec) -> Bool { values[option.name] != nil }

  /// The value as typed, or `nil` when the option was not given.
  package func text(_ option: OptionSpec) -> String? { values[option.name] }
}

import AnimaticScenes

/// Reads arguments by a table: options in any place, `--` before what only looks like one.
///
/// `command` is known as soon as it has been read, so that an error can show the right usage line.
package struct CommandLineParser {
  /// The table.
  package let tool: ToolSpec

  /// The subcommand, once it has been met.
  package private(set) var command: CommandSpec?

  private let arguments: [String]
  private var rest: ArraySlice<String>
  private var optionsEnded = false
  private var operands: [String] = []
  private var values: [String: String] = [:]

  package init(tool: ToolSpec, arguments: [String]) {
    self.tool = tool
    self.arguments = arguments
    rest = arguments[...]
  }

  /// Reads all arguments. Call it once.
  ///
  /// A request for help is granted whatever else is wrong; every other request of the tool, such as
  /// `--version`, where it stands.
  package mutating func parse() throws(UsageError) -> Invocation {
    if let help = helpRequest() { return help }
    while let argument = rest.popFirst() {
      if optionsEnded || !OptionToken.looksLikeOption(argument) {
        try readOperand(argument)
      } else if argument == "--" {
        optionsEnded = true
      } else if let request = try readOption(OptionToken(argument)) {
        return request
      }
    }
    return try finish()
  }

  private func helpRequest() -> Invocation? {
    let options = arguments.prefix { $0 != "--" }
    guard options.contains(where: OptionSpec.help.flags.contains) else { return nil }
    return .help(options.lazy.compactMap(tool.command(named:)).first)
  }

  private mutating func readOperand(_ argument: String) throws(UsageError) {
    guard let command else {
      command = try subcommand(argument)
      return
    }
    guard operands.count < command.operands.count else { throw .extraOperand(argument) }
    operands.append(argument)
  }

  private mutating func readOption(_ token: OptionToken) throws(UsageError) -> Invocation? {
    let option = try option(token)
    guard option.takesValue else {
      if let value = token.value {
        throw .unexpectedValue(option: option.flag, value: value)
      }
      values[option.name] = ""
      return option == .version ? .version : nil
    }
    guard let value = token.value ?? nextValue(), !value.isEmpty else {
      throw .missingValue(option: option.flag)
    }
    values[option.name] = value
    guard option == .completionScript else { return nil }
    return .completionScript(try namedCase(value, for: option, among: "one of "))
  }

  private mutating func nextValue() -> String? {
    guard let next = rest.first, !OptionToken.looksLikeOption(next) else { return nil }
    return rest.popFirst()
  }

  private func finish() throws(UsageError) -> Invocation {
    guard let command else { throw .missingSubcommand }
    if let missing = command.operands.dropFirst(operands.count).first(where: { !$0.isOptional }) {
      throw .missingOperand(missing.label)
    }
    if command == .help {
      guard let name = operands.first else { return .help(nil) }
      if let topic = HelpTopic(rawValue: name) { return .topic(topic) }
      let topics = HelpTopic.allCases.map(\.rawValue)
      return .help(try subcommand(name, or: topics))
    }
    return .run(ParsedCommand(spec: command, operands: operands, values: values))
  }

  private func subcommand(
    _ name: String, or others: [String] = []
  ) throws(UsageError) -> CommandSpec {
    if let command = tool.command(named: name) { return command }
    throw .unknownSubcommand(
      name, nearest: nearestName(to: name, among: tool.commands.map(\.name) + others))
  }

  private func option(_ token: OptionToken) throws(UsageError) -> OptionSpec {
    let options = (command?.options ?? []) + tool.options
    if let option = options.first(where: { $0.flags.contains(token.flag) }) { return option }
    let word = String(token.spelling.drop { $0 == "-" })
    let nearest = nearestName(to: word, among: options.map(\.name))
    throw .unknownOption(token.spelling, nearest: nearest.map { "--" + $0 })
  }
}

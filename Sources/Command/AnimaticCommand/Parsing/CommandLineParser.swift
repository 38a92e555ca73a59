import AnimaticScenes
import AnimaticTiming

/// A parser of the arguments of a tool, by the tool's table of subcommands and options.
///
/// Options may stand anywhere. After `--` all arguments are operands. When parsing fails, `command`
/// is the subcommand that has been read, so that the error report can show its usage line.
package struct CommandLineParser {
  package let tool: ToolSpec

  /// The subcommand, once the parser has read it.
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

  /// Reads all arguments. Callers call the method once.
  ///
  /// A request for help wins over all errors. The parser answers any other request of the tool,
  /// such as `--version`, as soon as it reads the option.
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
    guard operands.count < command.operands.count || command.operands.last?.isRepeated == true
    else { throw .extraOperand(argument) }
    operands.append(argument)
  }

  private mutating func readOption(_ token: OptionToken) throws(UsageError) -> Invocation? {
    let option = try option(token)
    guard option.takesValue else {
      if let value = token.value { throw .unexpectedValue(option: option.flag, value: value) }
      values[option.name] = ""
      switch option {
      case .version: return .version
      case .manual: return .manual
      default: return nil
      }
    }
    guard let value = token.value ?? nextValue(), !value.isEmpty else {
      throw .missingValue(option: option.flag)
    }
    values[option.name] = value
    guard option == .completionScript else { return nil }
    return .completionScript(try namedCase(value, for: option.flag))
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
      let wantsSchema = values[OptionSpec.schema.name] != nil
      guard let name = operands.first else {
        guard wantsSchema else { return .help(nil) }
        throw .missingOperand("<subject>")
      }
      let topic = ToolSpec.HelpTopic(rawValue: name)
      if wantsSchema {
        guard topic == .scene else {
          throw .invalidValue(name, name: "<subject>", allowed: "'scene' beside '--schema'")
        }
        return .schema
      }
      if let topic { return .topic(topic) }
      let topics = ToolSpec.HelpTopic.allCases.map(\.rawValue)
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

extension CommandLineParser {
  package enum Invocation: Equatable {
    /// Help on a subcommand, or on the whole tool.
    case help(CommandSpec?)
    /// Help on another topic than a subcommand.
    case topic(ToolSpec.HelpTopic)
    /// The JSON Schema of scene files.
    case schema

    case version

    case completionScript(ToolSpec.Shell)

    case manual

    case run(ParsedCommand)
  }
}

/// The name and the attached value of an argument that begins with a dash: `--name`,
/// `--name=value`, `-n`, `-nvalue`.
struct OptionToken: Equatable {
  /// The argument as the user typed it, without a value after `=`.
  let spelling: String
  /// The name of the option with its dashes: `--name` or `-n`.
  let flag: String
  /// The attached value; `-n=value` has the same one as `-nvalue`.
  let value: String?

  init(_ argument: String) {
    let equals = argument.firstIndex(of: "=") ?? argument.endIndex
    spelling = String(argument[..<equals])
    if argument.hasPrefix("--") {
      flag = spelling
      value = equals == argument.endIndex ? nil : String(argument[equals...].dropFirst())
    } else {
      flag = String(argument.prefix(2))
      let attached = argument.dropFirst(2)
      value =
        attached.isEmpty ? nil : String(attached.first == "=" ? attached.dropFirst() : attached)
    }
  }

  /// Whether an argument is an option and no value; negative numbers, and `-` and `-.html` for the
  /// standard output, are values.
  static func looksLikeOption(_ argument: String) -> Bool {
    guard argument.hasPrefix("-"), argument != "-", !argument.hasPrefix("-.") else { return false }
    return !(argument.dropFirst().first.map { $0.isASCII && $0.isNumber } ?? false)
  }
}

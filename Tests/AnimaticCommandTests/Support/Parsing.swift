import AnimaticCommand

/// The table of the tool as it ships.
@MainActor let animatic = ToolSpec.animatic(AnimaticCommand.subcommands.map { $0.spec })

/// What the words of a command line ask for.
@MainActor func parse(_ words: String) throws(UsageError) -> Invocation {
  try parse(words.split(separator: " ").map(String.init))
}

/// What the arguments of a command line ask for.
@MainActor func parse(_ arguments: [String]) throws(UsageError) -> Invocation {
  var parser = CommandLineParser(tool: animatic, arguments: arguments)
  return try parser.parse()
}

/// The subcommand that the words ask to run.
@MainActor func parsed(_ words: String) throws -> ParsedCommand {
  guard case .run(let command) = try parse(words) else { throw NothingToRun() }
  return command
}

struct NothingToRun: Error {}

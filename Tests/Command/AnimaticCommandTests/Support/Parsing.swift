import AnimaticBatch
import AnimaticCommand

/// The specification of the tool as it ships.
@MainActor let animatic = ToolSpec.animatic(AnimaticCommand.subcommands.map { $0.spec })

/// Returns the invocation of the words of a command line.
@MainActor func parse(_ words: String) throws(UsageError) -> CommandLineParser.Invocation {
  try parse(words.split(separator: " ").map(String.init))
}

/// Returns the invocation of the arguments of a command line.
@MainActor func parse(_ arguments: [String]) throws(UsageError) -> CommandLineParser.Invocation {
  var parser = CommandLineParser(tool: animatic, arguments: arguments)
  return try parser.parse()
}

/// Returns the subcommand that the words name, with its arguments.
@MainActor func parsed(_ words: String) throws -> ParsedCommand {
  guard case .run(let command) = try parse(words) else { throw NothingToRun() }
  return command
}

struct NothingToRun: Error {}

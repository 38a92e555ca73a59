/// The command line of `animatic` as a function.
@MainActor public enum AnimaticCommand {
  /// Every subcommand but `help`, in the order of the help text.
  package static let subcommands: [any Subcommand.Type] = [
    FramesCommand.self, EventsCommand.self, CurveCommand.self, CheckCommand.self,
    DiffCommand.self,
  ]

  /// Does what the arguments (without the name of the program) ask for.
  ///
  /// Data goes to `system.output` alone, errors to `system.errorOutput` in three lines: what is
  /// wrong, the usage, and where to read more. Of a scene all that is wrong is told, in a line each,
  /// and no usage.
  ///
  /// - Returns: The exit code: 0 done, 1 the answer is no, 64 usage, 65 bad data, 66 no input,
  ///   70 internal, 73 cannot write. When nobody reads the output any more it is 0.
  public static func run(arguments: [String], system: CommandSystem) -> Int32 {
    run(arguments: arguments, system: system, subcommands: subcommands).rawValue
  }

  /// The same with a table of one's own.
  package static func run(
    arguments: [String], system: CommandSystem, subcommands: [any Subcommand.Type]
  ) -> ExitCode {
    let tool = ToolSpec.animatic(subcommands.map { $0.spec })
    let help = HelpText(tool: tool, columns: system.environment("COLUMNS"))
    var parser = CommandLineParser(tool: tool, arguments: arguments)
    do {
      switch try parser.parse() {
      case .help(let command):
        return try show(help.text(command))
      case .topic(.scene):
        return try show(help.sceneFormat)
      case .version:
        return try show("\(tool.name) \(tool.version)\n")
      case .completionScript(let shell):
        return try show(shell.completionScript(for: tool))
      case .run(let arguments):
        guard let handler = subcommands.first(where: { $0.spec == arguments.spec }) else {
          throw CommandFailure.internal("no handler for '\(arguments.spec.name)'")
        }
        return try handler.run(arguments, system)
      }
    } catch is ClosedPipe {
      return .done
    } catch {
      let failure = CommandFailure(error)
      report(failure)
      return failure.code
    }

    func show(_ text: String) throws -> ExitCode {
      try system.withOutput(to: nil) { try $0.write(text) }
      return .done
    }

    func report(_ failure: CommandFailure) {
      var lines = failure.messages.map { "Error: \($0.escapingControlCharacters)" }
      switch failure.topic {
      case .usage:
        let topic = parser.command.flatMap { $0 == .help ? nil : " " + $0.name } ?? ""
        lines.append("Usage: \(tool.usage(of: parser.command))")
        lines.append("See '\(tool.name) help\(topic)' for more.")
      case .sceneFormat:
        lines.append("See '\(tool.name) help \(HelpTopic.scene.rawValue)' for more.")
      }
      // When even this cannot be written, the exit code has to do.
      try? system.errorOutput.write(lines.joined(separator: "\n") + "\n")
      try? system.errorOutput.flush()
    }
  }
}

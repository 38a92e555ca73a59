import AnimaticPictures
import AnimaticPort
import AnimaticReports
import AnimaticScenes

/// The command line tool `animatic` as a function.
@MainActor public enum AnimaticCommand {
  /// The subcommands for one scene, in the order of the help text.
  package static let sceneSubcommands: [any Subcommand.Type] = [
    FramesCommand.self, EventsCommand.self, AnimationsCommand.self, SummaryCommand.self,
    CurveCommand.self, PlayCommand.self, WatchCommand.self, CheckCommand.self, DiffCommand.self,
    RenderCommand.self, ExportCommand.self, PortCommand.self,
  ]

  /// Runs the tool with some subcommands; see ``run(arguments:system:)``.
  package static func run(
    arguments: [String], system: CommandSystem, subcommands: [any Subcommand.Type]
  ) -> ExitCode {
    let tool = ToolSpec.animatic(subcommands.map { $0.spec })
    let help = HelpText(tool: tool, columns: system.environment("COLUMNS"))
    var parser = CommandLineParser(tool: tool, arguments: arguments)
    do {
      switch try parser.parse() {
      case .help(let command): return try show(help.text(command))
      case .topic(let topic): return try show(help.text(topic))
      case .schema: return try show(SceneSchema.text)
      case .version: return try show("\(tool.name) \(tool.version)\n")
      case .completionScript(let shell): return try show(shell.completionScript(for: tool))
      case .manual: return try show(ManualPage(tool: tool).source)
      case .run(let arguments):
        guard let handler = subcommands.first(where: { $0.spec == arguments.spec }) else {
          throw CommandFailure.internal("no handler for '\(arguments.spec.name)'")
        }
        system.noteInputs(arguments.files)
        try system.refuse(arguments.text(.output))
        guard handler.showsProgress else { return try handler.run(arguments, system) }
        return try ProgressLine.during(system) { try handler.run(arguments, system) }
      }
    } catch is ByteSink.ClosedPipe {
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
        lines.append("See '\(tool.name) help \(ToolSpec.HelpTopic.scene.rawValue)' for more.")
      }
      // If the system cannot write the report either, the exit code alone says that the tool
      // failed.
      try? system.errorOutput.write(lines.joined(separator: "\n") + "\n")
      try? system.errorOutput.passBuffer()
    }
  }
}

extension CommandFailure {
  /// Creates the failure for an error: the error itself, one of a command line, a file or a
  /// program, or a fault of the tool.
  package init(_ error: any Error) {
    switch error {
    case let failure as CommandFailure: self = failure
    case let usage as UsageError: self.init(.usage, usage.message)
    case let scene as SceneError: self = .badScene([scene.description])
    case is CSVError, is SourceError: self = .badData("\(error)")
    case let picture as PictureError: self.init(picture)
    default: self = .internal("unexpected error: \(error)")
    }
  }

  private init(_ error: PictureError) {
    switch error {
    case .missingProgram, .failedProgram: self.init(.unavailable, error.description)
    case .tooLarge: self.init(.badData, error.description)
    case .failedCall, .unknownKind: self.init(.cannotWrite, error.description)
    }
  }
}

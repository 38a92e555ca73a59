import AnimaticCommand

extension AnimaticCommand {
  /// All subcommands except `help`, in the order of the help text.
  package static let subcommands: [any Subcommand.Type] = sceneSubcommands + [BatchCommand.self]

  /// Runs the tool with arguments, without the name of the process among them.
  ///
  /// The tool writes data only to `system.output`. It reports an error on `system.errorOutput` in
  /// three lines: the error, the usage line, and a command that prints more help. For a bad scene
  /// it reports all errors, in a line each, and no usage line.
  ///
  /// - Returns: The exit code: 0 done, 1 the answer is no, 64 usage, 65 bad data, 66 no input, 69 a
  ///   program is missing or fails, 70 internal, 71 no memory, 73 cannot write. The code is 0 if
  ///   the reader of the output has closed the pipe.
  public static func run(arguments: [String], system: CommandSystem) -> Int32 {
    run(arguments: arguments, system: system, subcommands: subcommands).rawValue
  }
}

import AnimaticBatch
import AnimaticCommand
import Foundation
import Testing

/// A subcommand whose scene argument decides how it ends.
private enum Probe: Subcommand {
  static let spec = CommandSpec(
    name: "probe", overview: "Ends as its operand says.", examples: [], operands: [.scene],
    options: [.output])

  static func run(_ arguments: ParsedCommand, _ system: CommandSystem) throws -> ExitCode {
    try system.withOutput(to: arguments.text(.output)) { output in
      try output.write("data\n")
      switch try arguments.operand(.scene) {
      case "no": return .no
      case "usage": throw UsageError.conflict("--one", "--two")
      case "data": throw CommandFailure.badData("scene.json: views[0]: no name")
      case "fault": throw CancellationError()
      case let path:
        try output.write(system.read(path))
        return .done
      }
    }
  }
}

@MainActor struct AnimaticCommandTests {
  private let memory = MemorySystem()

  private func probe(_ operand: String) -> ExitCode {
    memory.run("probe", operand, subcommands: [Probe.self])
  }

  @Test func `no arguments are a usage error in three lines`() {
    #expect(memory.run() == .usage)
    #expect(memory.output == "")
    #expect(
      memory.errors == """
        Error: missing subcommand
        Usage: animatic <subcommand> [options]
        See 'animatic help' for more.

        """)
  }

  @Test func `an error names the subcommand that it is about`() {
    #expect(memory.run("frames", "a.json", "--fpz", "3") == .usage)
    #expect(
      memory.errors == """
        Error: unknown option '--fpz'; did you mean '--fps'?
        Usage: animatic frames <scene> [options]
        See 'animatic help frames' for more.

        """)
  }

  @Test func `an error stays three lines whatever the argument holds`() {
    #expect(memory.run("a\nb\u{1B}[1m\u{2028}") == .usage)
    #expect(memory.errors.hasPrefix(#"Error: unknown subcommand 'a\nb\u{1B}[1m\u{2028}'"# + "\n"))
    #expect(memory.errors.split(separator: "\n").count == 3)
  }

  @Test(arguments: ["help", "--help", "-h"])
  func `help goes to standard output`(_ argument: String) {
    #expect(memory.run(argument) == .done)
    #expect(memory.output.hasPrefix("OVERVIEW: "))
    #expect(memory.errors == "")
  }

  @Test func `help is as wide as COLUMNS`() {
    memory.environment["COLUMNS"] = "40"
    #expect(memory.run("help", "check") == .done)
    #expect(memory.output.split(separator: "\n").allSatisfy { $0.count <= 40 })
  }

  @Test func `the version is one line`() {
    #expect(memory.run("--version") == .done)
    #expect(memory.output == "animatic 1.0.0\n")
  }

  @Test(arguments: [
    ("no", ExitCode.no, "data\n", nil),
    ("usage", .usage, "", "options '--one' and '--two' exclude each other"),
    ("data", .badData, "", "scene.json: views[0]: no name"),
    ("fault", .internalError, "", "unexpected error: CancellationError()"),
    (
      "/nowhere/at/all", .noInput, "",
      "cannot read '/nowhere/at/all': No such file or directory"
    ),
    ("/", .noInput, "", "cannot read '/': Is a directory"),
  ])
  func `the end of a subcommand decides the exit code`(
    _ operand: String, _ code: ExitCode, _ output: String, _ message: String?
  ) {
    #expect(probe(operand) == code)
    #expect(memory.output == output)
    let errors = message.map { message in
      """
      Error: \(message)
      Usage: animatic probe <scene> [options]
      See 'animatic help probe' for more.

      """
    }
    #expect(memory.errors == errors ?? "")
  }

  @Test func `a dash reads standard input`() {
    memory.input = .success(Array("typed".utf8))
    #expect(probe("-") == .done)
    #expect(memory.output == "data\ntyped")
  }

  @Test func `standard input that cannot be read is named`() {
    memory.input = .failure(SystemError(code: EIO))
    #expect(probe("-") == .noInput)
    #expect(memory.errors.hasPrefix("Error: cannot read standard input: Input/output error\n"))
  }

  @Test func `a full device is an error`() {
    memory.outputError = SystemError(code: ENOSPC)
    #expect(memory.run("--version") == .cannotWrite)
    #expect(
      memory.errors.hasPrefix("Error: cannot write standard output: No space left on device\n"))
  }

  @Test func `a closed pipe ends the work quietly`() {
    memory.outputError = SystemError(code: EPIPE)
    #expect(probe("no") == .done)
    #expect(memory.errors == "")
  }

  @Test func `the subcommands of the tool have distinct names`() {
    let names = AnimaticCommand.subcommands.map { $0.spec.name }
    #expect(
      names == [
        "frames", "events", "animations", "summary", "curve", "play", "watch", "check", "diff",
        "render", "export", "port", "batch",
      ])
  }
}

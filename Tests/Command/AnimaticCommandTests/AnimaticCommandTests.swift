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

  @Test(arguments: [
    ([], "missing subcommand", "<subcommand>", "help"),
    (
      ["frames", "a.json", "--fpz", "3"], "unknown option '--fpz'; did you mean '--fps'?",
      "frames <scene>", "help frames"
    ),
    (
      ["a\nb\u{1B}[1m\u{2028}"], #"unknown subcommand 'a\nb\u{1B}[1m\u{2028}'"#, "<subcommand>",
      "help"
    ),
  ])
  func `an error has three lines, and names the subcommand that it is about`(
    arguments: [String], message: String, usage: String, help: String
  ) {
    let call = ToolCall(arguments)
    #expect((call.code, call.output) == (.usage, ""))
    #expect(
      call.errors == """
        Error: \(message)
        Usage: animatic \(usage) [options]
        See 'animatic \(help)' for more.

        """)
  }

  @Test(arguments: ["help", "--help", "-h"])
  func `help goes to standard output`(_ argument: String) {
    let call = ToolCall.done(argument)
    #expect(call.output.hasPrefix("OVERVIEW: ") && call.errors == "", "\(call)")
  }

  @Test func `help is as wide as COLUMNS`() {
    memory.environment["COLUMNS"] = "40"
    #expect(memory.run("help", "check") == .done)
    #expect(memory.output.split(separator: "\n").allSatisfy { $0.count <= 40 })
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
    #expect((probe(operand), memory.output) == (code, output))
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
    #expect((probe("-"), memory.output) == (.done, "data\ntyped"))
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
    #expect((probe("no"), memory.errors) == (.done, ""))
  }
}

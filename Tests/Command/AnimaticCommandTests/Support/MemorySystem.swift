import AnimaticBatch
import AnimaticCommand

/// A system in memory for runs of the tool.
@MainActor final class MemorySystem {
  var environment: [String: String] = [:]
  var input: Result<[UInt8], SystemError> = .success([])

  /// The error of the next writes to standard output, if any.
  var outputError: SystemError?

  /// Whether standard output is a terminal.
  var isTerminal = false

  private(set) var output = ""
  private(set) var errors = ""
  private(set) var chunks: [Int] = []

  var system: CommandSystem {
    let (environment, input) = (environment, input)
    var system = CommandSystem(
      environment: { environment[$0] },
      standardInput: { _ throws(SystemError) in try input.get() },
      output: ByteSink(name: "standard output") { bytes throws(SystemError) in
        try self.take(bytes)
      },
      errorOutput: ByteSink(name: "standard error") { bytes throws(SystemError) in
        self.errors += String(decoding: bytes, as: UTF8.self)
      })
    system.outputIsTerminal = isTerminal
    return system
  }

  /// Runs the tool, with its own subcommands or others, and returns the exit code.
  func run(
    _ arguments: String..., subcommands: [any Subcommand.Type] = AnimaticCommand.subcommands
  ) -> ExitCode {
    AnimaticCommand.run(arguments: arguments, system: system, subcommands: subcommands)
  }

  private func take(_ bytes: UnsafeRawBufferPointer) throws(SystemError) {
    if let outputError { throw outputError }
    chunks.append(bytes.count)
    output += String(decoding: bytes, as: UTF8.self)
  }
}

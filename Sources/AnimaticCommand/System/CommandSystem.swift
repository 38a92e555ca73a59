/// The outside world of a command line: environment, standard streams and terminal.
///
/// Files named on the command line are real files even where the streams are in memory.
public struct CommandSystem {
  /// The value of an environment variable.
  public var environment: (String) -> String?

  /// Reads standard input to its end.
  public var standardInput: () throws(SystemError) -> [UInt8]

  /// Where data goes.
  public var output: ByteSink

  /// Where errors and progress go.
  public var errorOutput: ByteSink

  /// Whether a person sees `output` at once: colour is for a terminal only.
  public var outputIsTerminal: Bool

  /// Whether a person sees `errorOutput` at once: progress is for a terminal only.
  public var errorIsTerminal: Bool

  /// Keeps a value until the process ends, which lets go of large ones much faster than they are
  /// taken apart.
  package var keep: (Any) -> Void = { _ in }

  /// Makes a world from its parts.
  public init(
    environment: @escaping (String) -> String?,
    standardInput: @escaping () throws(SystemError) -> [UInt8],
    output: ByteSink,
    errorOutput: ByteSink,
    outputIsTerminal: Bool = false,
    errorIsTerminal: Bool = false
  ) {
    self.environment = environment
    self.standardInput = standardInput
    self.output = output
    self.errorOutput = errorOutput
    self.outputIsTerminal = outputIsTerminal
    self.errorIsTerminal = errorIsTerminal
  }

  /// The world of this process. A write to a closed pipe, or beyond the
  /// limit of file sizes, is an error from here on, not a signal.
  public static func process() -> CommandSystem {
    Platform.ignoreSignalsOfWrites()
    var system = CommandSystem(
      environment: Platform.environmentVariable,
      standardInput: { () throws(SystemError) in
        try Platform.readAll(from: Platform.standardInput)
      },
      output: ByteSink(name: "standard output") { bytes throws(SystemError) in
        try Platform.write(bytes, to: Platform.standardOutput)
      },
      errorOutput: ByteSink(name: "standard error") { bytes throws(SystemError) in
        try Platform.write(bytes, to: Platform.standardError)
      },
      outputIsTerminal: Platform.isTerminal(Platform.standardOutput),
      errorIsTerminal: Platform.isTerminal(Platform.standardError))
    system.keep = { value in _ = Unmanaged.passRetained(value as AnyObject) }
    return system
  }
}

import AnimaticScenes

/// The environment of a command line: variables, standard streams and terminal.
///
/// Files on the command line are real files, even if the streams are in memory.
public struct CommandSystem {
  /// Returns the value of an environment variable.
  public var environment: (String) -> String?
  /// Reads standard input to its end, or up to a number of bytes and at least one more.
  public var standardInput: (_ most: Int) throws(SystemError) -> [UInt8]
  /// The receiver of data.
  public var output: ByteSink
  /// The receiver of errors and progress.
  public var errorOutput: ByteSink
  /// Whether `output` is a terminal: the tool prints colour only there.
  public var outputIsTerminal: Bool

  /// Whether `output` is a regular file, which can be read from its end.
  package var outputIsFile = false
  /// The regular file that is standard input; `nil` for another one.
  package var inputIdentity: Platform.FileIdentity?

  /// What the command has read so far.
  private let inputs = InputFiles()

  /// Whether `errorOutput` is a terminal: the tool prints progress only there.
  public var errorIsTerminal: Bool

  /// Writes progress to the terminal that `errorOutput` is, from any thread; `nil` for none.
  package var showProgress: (@Sendable (String) -> Void)?
  /// Returns the size of the terminal that `output` is; `nil` if it is not a terminal.
  package var outputSize: () -> TerminalSize? = { nil }
  /// Retains a value until the process ends. The end of the process frees a large value much faster
  /// than its deinitialisers do.
  package var keep: (Any) -> Void = { _ in }
  /// Lets the system end the tool beyond the limits of processor time and memory of a scene.
  package var limitProcess: (SceneLimits, _ file: String) -> Void = { _, _ in }
  /// The same beyond the processor time from now on, for one of several jobs of the process.
  package var limitJob: (SceneLimits, _ file: String) -> Void = { _, _ in }
  /// The file of the tool, with which it starts itself on each core; `nil` to work in this process
  /// alone.
  package var executable: String?

  /// Creates an environment.
  public init(
    environment: @escaping (String) -> String?,
    standardInput: @escaping (_ most: Int) throws(SystemError) -> [UInt8], output: ByteSink,
    errorOutput: ByteSink, outputIsTerminal: Bool = false, errorIsTerminal: Bool = false
  ) {
    self.environment = environment
    self.standardInput = standardInput
    self.output = output
    self.errorOutput = errorOutput
    self.outputIsTerminal = outputIsTerminal
    self.errorIsTerminal = errorIsTerminal
  }

  /// Returns the environment of this process.
  ///
  /// From this call on, a write to a closed pipe or beyond the limit of file sizes is an error, not
  /// a signal.
  public static func process() -> CommandSystem {
    Platform.ignoreSignalsOfWrites()
    Platform.occupyStandardStreams()
    FaultHandler.install()
    var system = CommandSystem(
      environment: Platform.environmentVariable,
      standardInput: { most throws(SystemError) in
        try Platform.readAll(from: Platform.standardInput, atMost: most)
      },
      output: ByteSink(name: "standard output") { bytes throws(SystemError) in
        try Platform.write(bytes, to: Platform.standardOutput)
      },
      errorOutput: ByteSink(name: "standard error") { bytes throws(SystemError) in
        try Platform.write(bytes, to: FaultHandler.errorStream)
      }, outputIsTerminal: Platform.isTerminal(Platform.standardOutput),
      errorIsTerminal: Platform.isTerminal(Platform.standardError))
    if system.errorIsTerminal {
      system.showProgress = { text in
        let bytes = Array(text.utf8)
        bytes.withUnsafeBytes { try? Platform.write($0, to: FaultHandler.errorStream) }
      }
    }
    system.outputIsFile = Platform.isFile(Platform.standardOutput)
    system.inputIdentity = Platform.identity(of: Platform.standardInput)
    system.outputSize = { Platform.terminalSize(of: Platform.standardOutput) }
    system.executable = Platform.executable
    system.limitProcess = { limits, file in limits.limitProcess(file: file) }
    system.limitJob = { limits, file in limits.limitProcess(file: file, isOfJob: true) }
    system.keep = { value in _ = Unmanaged.passRetained(value as AnyObject) }
    return system
  }
}

extension CommandSystem {
  /// Returns all bytes of the file at `path`, or of standard input for `-`.
  /// - Parameter most: The number of bytes after which the tool reads on no further, so that a file
  ///   without an end does not fill the memory; the result then has more bytes.
  /// - Throws: `CommandFailure.noInput` if the file does not exist, is a directory or cannot be
  ///   read.
  package func read(_ path: String, atMost most: Int = .max) throws(CommandFailure) -> [UInt8] {
    let isStandardInput = path == "-"
    noteInputs([path])
    do {
      return try isStandardInput ? standardInput(most) : Platform.readFile(path, atMost: most)
    } catch { throw .noInput(isStandardInput ? "standard input" : "'\(path)'", error) }
  }

  /// Notes what the command reads, of which `-` is standard input.
  package func noteInputs(_ paths: some Sequence<String>) {
    for path in paths { inputs.note(path == "-" ? inputIdentity : Platform.identity(of: path)) }
  }

  /// Refuses an output that would replace an input, also by another name of the file.
  /// - Throws: `CommandFailure.cannotWrite`.
  package func refuse(_ output: String?) throws(CommandFailure) {
    guard let output, output != "-", let file = Platform.identity(of: output), inputs.contains(file)
    else { return }
    throw CommandFailure(
      .cannotWrite, "cannot write '\(output)': it is an input; name another file")
  }

  /// Runs `body` as ``withOutput(to:_:)`` does, for text with names that the user did not choose: a
  /// terminal gets its control characters as escapes.
  /// - Throws: As ``withOutput(to:_:)``.
  package func withText<Value>(
    to path: String?, _ body: (ByteSink) throws -> Value
  ) throws -> Value {
    guard outputIsTerminal, path == nil || path == "-" else {
      return try withOutput(to: path, body)
    }
    output.escapes = ControlEscapes()
    defer { output.escapes = nil }
    return try withOutput(to: nil, body)
  }

  /// Runs `body` with a sink for a table, and with whether a table of Arrow is to be a file: where
  /// the output is none, it is a stream.
  /// - Throws: `CommandFailure` if a terminal is to show Arrow, and as ``withOutput(to:_:)`` does.
  func withTable(
    to path: String?, as format: OutputFormat, _ body: (ByteSink, _ isFile: Bool) throws -> Void
  ) throws {
    guard format == .arrow else { return try withText(to: path) { try body($0, false) } }
    let path = path == "-" ? nil : path
    if path == nil, outputIsTerminal {
      throw CommandFailure(
        .usage, "a terminal shows no Arrow tables; give -o FILE, or another program to read them")
    }
    let isFile = path.map(Platform.isFile) ?? outputIsFile
    try withOutput(to: path) { try body($0, isFile) }
  }

  /// Runs `body` with a sink for the file at `path`, or for standard output if `path` is `nil` or
  /// `-`, and flushes the sink.
  ///
  /// A regular file appears whole or not at all: after an error, an old file is unchanged, and a
  /// new file does not exist.
  /// - Throws: `CommandFailure.cannotWrite`, also for a file that the command has read;
  ///   `ByteSink.ClosedPipe` if the reader has closed the pipe, or the error of `body`.
  package func withOutput<Value>(
    to path: String?, _ body: (ByteSink) throws -> Value
  ) throws -> Value {
    guard let path, path != "-" else {
      defer { output.discard() }
      let value = try body(output)
      try output.passBuffer()
      return value
    }
    let name = "'\(path)'"
    try refuse(path)
    do {
      let file = try OutputFile(path)
      defer { file.discard() }
      let sink = ByteSink(name: name, drain: file.write)
      let value = try body(sink)
      try sink.passBuffer()
      try file.finish()
      return value
    } catch let error as SystemError { throw CommandFailure.cannotWrite(name, error) }
  }
}

/// A failed system call.
public struct SystemError: Error, Equatable {
  /// The value of `errno`.
  public let code: Int32

  /// Creates the error for an `errno` value.
  public init(code: Int32) { self.code = code }

  /// The reason in the words of the system, such as "No space left on device".
  package var description: String { Platform.message(for: code) }

  package var isClosedPipe: Bool { code == Platform.closedPipe }
}

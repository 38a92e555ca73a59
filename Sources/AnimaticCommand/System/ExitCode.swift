package enum ExitCode: Int32, Sendable, CaseIterable {
  case done = 0

  /// The tool is done, and the answer is no: the files differ, or the scene has findings.
  case no = 1

  /// The command line is wrong.
  case usage = 64

  /// The content of a file is wrong.
  case badData = 65

  /// The tool cannot read a file.
  case noInput = 66

  /// A program that the tool needs is missing, or fails.
  case unavailable = 69

  /// The tool itself has a fault.
  case internalError = 70

  /// The system has no memory left for the tool.
  case noMemory = 71

  /// The tool cannot write its output.
  case cannotWrite = 73

  /// The meaning, as a sentence for users.
  package var meaning: String {
    switch self {
    case .done: "The command is done, or the reader of its output has closed the pipe."
    case .no: "The answer is no: files differ, or the scene has findings."
    case .usage: "The command line is wrong."
    case .badData: "The content of a file is wrong."
    case .noInput: "A file cannot be read."
    case .unavailable: "A program that the command needs is missing, or fails."
    case .internalError: "The command has a fault."
    case .noMemory: "The system has no memory left for the command."
    case .cannotWrite: "The output cannot be written."
    }
  }
}

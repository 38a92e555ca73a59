package enum ExitCode: Int32, Sendable, CaseIterable {
  case done = 0
  case no = 1
  case usage = 64
  case badData = 65
  case noInput = 66
  case unavailable = 69
  case internalError = 70
  case noMemory = 71
  case cannotWrite = 73

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

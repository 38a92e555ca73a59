/// The exit codes of the tool.
package enum ExitCode: Int32, Sendable {
  /// The tool is done.
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

  /// The tool cannot write its output.
  case cannotWrite = 73
}

/// How the tool ends, as the shell sees it.
package enum ExitCode: Int32, Sendable {
  /// Done.
  case done = 0

  /// Done, and the answer is no: the files differ, the scene has findings.
  case no = 1

  /// The command line makes no sense.
  case usage = 64

  /// What was read is not what it should be.
  case badData = 65

  /// A file cannot be read.
  case noInput = 66

  /// A fault of the tool itself.
  case internalError = 70

  /// Output cannot be written.
  case cannotWrite = 73
}

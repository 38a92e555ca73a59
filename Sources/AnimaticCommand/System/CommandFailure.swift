/// Work that ended early, with the exit code and the message that say why.
package struct CommandFailure: Error, Equatable {
  /// The exit code of the tool.
  package let code: ExitCode

  /// What went wrong, in one line without a full stop.
  package let message: String

  package init(_ code: ExitCode, _ message: String) {
    self.code = code
    self.message = message
  }

  /// What was read is not what it should be; `message` begins with the place. Exit code 65.
  package static func badData(_ message: String) -> CommandFailure {
    CommandFailure(.badData, message)
  }

  /// `name` cannot be read, for the reason the system gives. Exit code 66.
  package static func noInput(_ name: String, _ reason: SystemError) -> CommandFailure {
    CommandFailure(.noInput, "cannot read \(name): \(reason.description)")
  }

  /// `name` cannot be written, for the reason the system gives. Exit code 73.
  package static func cannotWrite(_ name: String, _ reason: SystemError) -> CommandFailure {
    CommandFailure(.cannotWrite, "cannot write \(name): \(reason.description)")
  }

  /// A fault of the tool itself. Exit code 70.
  package static func `internal`(_ message: String) -> CommandFailure {
    CommandFailure(.internalError, message)
  }
}

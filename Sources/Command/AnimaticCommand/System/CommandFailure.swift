/// The failure of a command, with its exit code and messages.
package struct CommandFailure: Error, Equatable {
  package let code: ExitCode

  /// One or more messages of one line each, without full stops.
  package let messages: [String]
  /// The help to which the last line of the report refers.
  package let topic: Topic

  /// The kinds of help against a failure.
  package enum Topic: Sendable {
    /// The usage of the subcommand, which the report also shows.
    case usage
    case sceneFormat
  }

  package init(_ code: ExitCode, _ message: String) { self.init(code, [message], topic: .usage) }

  private init(_ code: ExitCode, _ messages: [String], topic: Topic) {
    self.code = code
    self.messages = messages
    self.topic = topic
  }

  /// Joins the failures of several files, with the exit code and the help of the first one; `nil`
  /// without any.
  init?(_ failures: [CommandFailure]) {
    guard let first = failures.first else { return nil }
    self.init(first.code, failures.flatMap(\.messages), topic: first.topic)
  }

  /// Returns the failure for a flaw in a file, with exit code 65. The message begins with the
  /// position of the flaw.
  package static func badData(_ message: String) -> CommandFailure {
    CommandFailure(.badData, message)
  }

  /// Returns the failure for the errors of a scene, with exit code 65. Each message begins with the
  /// position of the error.
  package static func badScene(_ messages: [String]) -> CommandFailure {
    CommandFailure(.badData, messages, topic: .sceneFormat)
  }

  /// Returns the failure to read `name` for the reason of the system, with exit code 66.
  package static func noInput(_ name: String, _ reason: SystemError) -> CommandFailure {
    CommandFailure(.noInput, "cannot read \(name): \(reason.description)")
  }

  /// Returns the failure to write `name` for the reason of the system, with exit code 73.
  package static func cannotWrite(_ name: String, _ reason: SystemError) -> CommandFailure {
    CommandFailure(.cannotWrite, "cannot write \(name): \(reason.description)")
  }

  /// Returns the failure for a fault of the tool itself, with exit code 70.
  package static func `internal`(_ message: String) -> CommandFailure {
    CommandFailure(.internalError, message)
  }
}

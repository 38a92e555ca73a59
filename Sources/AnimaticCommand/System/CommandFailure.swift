/// Work that ended early, with the exit code and the message that say why.
package struct CommandFailure: Error, Equatable {
  /// The exit code of the tool.
  package let code: ExitCode

  /// What went wrong: one or more messages of one line, without full stops.
  package let messages: [String]

  /// What the last line of the report refers to for help.
  package let topic: Topic

  /// What helps against a failure.
  package enum Topic: Sendable {
    /// The usage of the subcommand, which is shown as well.
    case usage
    /// The scene format.
    case sceneFormat
  }

  package init(_ code: ExitCode, _ message: String) {
    self.init(code, [message], topic: .usage)
  }

  private init(_ code: ExitCode, _ messages: [String], topic: Topic) {
    self.code = code
    self.messages = messages
    self.topic = topic
  }

  /// What was read is not what it should be; `message` begins with the place. Exit code 65.
  package static func badData(_ message: String) -> CommandFailure {
    CommandFailure(.badData, message)
  }

  /// The scene that was read is not what it should be; the messages begin with the place. Exit code
  /// 65.
  package static func badScene(_ messages: [String]) -> CommandFailure {
    CommandFailure(.badData, messages, topic: .sceneFormat)
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

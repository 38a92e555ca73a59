/// A failed system call.
public struct SystemError: Error, Equatable {
  /// The value of `errno`.
  public let code: Int32

  /// Makes the error of an `errno` value.
  public init(code: Int32) {
    self.code = code
  }

  /// The reason in the words of the system, such as "No space left on device".
  package var description: String { Platform.message(for: code) }

  /// Whether nobody reads the pipe that was written to.
  package var isClosedPipe: Bool { code == Platform.closedPipe }
}

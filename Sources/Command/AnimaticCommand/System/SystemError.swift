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

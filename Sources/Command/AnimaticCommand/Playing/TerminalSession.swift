import Foundation

/// The terminal while the tool shows pictures: the alternate screen without a cursor, and keys that
/// come at once and unseen.
///
/// Every end of the process restores the terminal: a return, an error, a signal and a crash. A
/// suspension restores it too, until the process continues.
final class TerminalSession {
  let keys: Int32
  /// The file descriptor of a pipe with a byte for each signal that changes what the screen shows.
  let signals: Int32
  private var isOpen = true
  private let ownsKeys: Bool

  /// Prepares the terminal.
  /// - Throws: `SystemError` if the process has no terminal for keys.
  init() throws(SystemError) {
    ownsKeys = !Platform.isTerminal(Platform.standardInput)
    // The scene may come from standard input.
    keys = ownsKeys ? open("/dev/tty", O_RDWR | O_CLOEXEC) : Platform.standardInput
    guard keys >= 0 else { throw SystemError(code: errno) }
    do {
      signals = try TerminalRestorer.begin(keys: keys)
    } catch {
      if ownsKeys { try? Platform.close(keys) }
      throw error
    }
  }

  /// Prepares the terminal again, after a suspension.
  func enter() throws { try TerminalRestorer.enter() }

  func close() {
    guard isOpen else { return }
    isOpen = false
    TerminalRestorer.end()
    if ownsKeys { try? Platform.close(keys) }
  }

  var size: TerminalSize { Platform.terminalSize(of: Platform.standardOutput) ?? .standard }

  /// Writes to the terminal.
  /// - Throws: `CommandFailure.cannotWrite`.
  func write(_ bytes: UnsafeRawBufferPointer) throws(CommandFailure) {
    do throws(SystemError) {
      try Platform.write(bytes, to: Platform.standardOutput)
    } catch {
      throw .cannotWrite("standard output", error)
    }
  }

  /// Returns the keys that have come; `nil` at their end.
  /// - Throws: `CommandFailure.noInput`.
  func readKeys() throws(CommandFailure) -> [UInt8]? { try Self.readKeys(from: keys) }

  /// Returns the keys that have come from a file descriptor; `nil` at their end.
  static func readKeys(from descriptor: Int32) throws(CommandFailure) -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: 256)
    let count = read(descriptor, &bytes, bytes.count)
    if count > 0 { return Array(bytes[..<count]) }
    if count == 0 { return nil }
    guard errno == EINTR || errno == EAGAIN else {
      throw .noInput("the keys of the terminal", SystemError(code: errno))
    }
    return []
  }

  /// Removes the signals that have come, and returns whether the process has been suspended.
  func readSignals() -> Bool {
    var bytes = [UInt8](repeating: 0, count: 256)
    let count = read(signals, &bytes, bytes.count)
    return count > 0 && bytes[..<count].contains(UInt8(SIGCONT))
  }
}

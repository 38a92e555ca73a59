import Foundation

/// The signal handlers that restore the terminal when a signal ends or suspends the tool.
///
/// A signal may arrive at any time, also in the middle of an access to a variable. So the handlers
/// use only memory of their own, which is complete before they are installed, and only functions
/// that are safe in handlers.
enum TerminalRestorer {
  /// The signals that end the process, among them those of faults.
  private static let fatal = [
    SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGABRT, SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGFPE,
  ]
  /// The signals after which the screen must be drawn again.
  private static let redrawing = [SIGCONT, SIGWINCH]
  /// The alternate screen, empty and without a cursor.
  private static let enterSequence = "\u{1B}[?1049h\u{1B}[?25l\u{1B}[0m\u{1B}[2J"
  /// The end of a frame, of colours, of the hidden cursor and of the alternate screen.
  private static let leaveSequence = "\u{1B}[?2026l\u{1B}[0m\u{1B}[?25h\u{1B}[?1049l"

  private struct Memory {
    var isActive = false
    var keys: Int32 = -1
    var pipe: Int32 = -1
    var saved = termios()
    var raw = termios()
    /// The thread that writes to the terminal.
    var thread = pthread_self()
    var enter: UnsafeMutablePointer<CChar>?
    var enterCount = 0
    var leave: UnsafeMutablePointer<CChar>?
    var leaveCount = 0
  }

  nonisolated(unsafe) private static let memory: UnsafeMutablePointer<Memory> = {
    let memory = UnsafeMutablePointer<Memory>.allocate(capacity: 1)
    memory.initialize(to: Memory())
    return memory
  }()

  /// The handlers before, by signal.
  nonisolated(unsafe) private static var earlier: [(Int32, sigaction)] = []

  /// Saves the state of the terminal, installs the handlers, and prepares the terminal.
  /// - Parameter keys: The file descriptor of the keys.
  /// - Returns: A file descriptor from which a byte comes for each signal after which the screen
  ///   must be drawn again.
  static func begin(keys: Int32) throws(SystemError) -> Int32 {
    var saved = termios()
    guard tcgetattr(keys, &saved) == 0 else { throw SystemError(code: errno) }
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw SystemError(code: errno) }
    for end in ends {
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
    }
    memory.pointee.keys = keys
    memory.pointee.pipe = ends[1]
    memory.pointee.saved = saved
    memory.pointee.raw = raw(from: saved)
    memory.pointee.thread = pthread_self()
    memory.pointee.enterCount = enterSequence.utf8.count
    memory.pointee.enter = strdup(enterSequence)
    memory.pointee.leaveCount = leaveSequence.utf8.count
    memory.pointee.leave = strdup(leaveSequence)
    for number in fatal { install(fatalHandler, for: number) }
    install(suspendHandler, for: SIGTSTP)
    for number in redrawing { install(redrawHandler, for: number) }
    do {
      try enter()
    } catch {
      end()
      throw error
    }
    return ends[0]
  }

  /// Prepares the terminal, also again after a suspension that no handler could see. The function
  /// is safe in handlers.
  static func enter() throws(SystemError) {
    while tcsetattr(memory.pointee.keys, TCSANOW, &memory.pointee.raw) != 0 {
      guard errno == EINTR else { throw SystemError(code: errno) }
    }
    guard !memory.pointee.isActive else { return }
    memory.pointee.isActive = true
    _ = write(Platform.standardOutput, memory.pointee.enter, memory.pointee.enterCount)
  }

  static func end() {
    // Keys that the tool has not read are not for the shell.
    tcflush(memory.pointee.keys, TCIFLUSH)
    restore()
    for (number, var action) in earlier { sigaction(number, &action, nil) }
    earlier = []
  }

  /// Returns the state of a terminal that sends keys at once and does not show them. Its keys for
  /// signals still send signals.
  private static func raw(from saved: termios) -> termios {
    var raw = saved
    raw.c_lflag &= ~tcflag_t(ICANON | ECHO | ECHOE | ECHOK | ECHONL | IEXTEN)
    raw.c_iflag &= ~tcflag_t(IXON | ICRNL)
    withUnsafeMutableBytes(of: &raw.c_cc) { characters in
      characters[Int(VMIN)] = 1
      characters[Int(VTIME)] = 0
    }
    return raw
  }

  // MARK: - Handlers

  private static func install(
    _ handler: @escaping @convention(c) (Int32) -> Void, for number: Int32
  ) {
    earlier.append((number, Platform.handle(number, SA_RESTART, with: handler)))
  }

  /// Restores the terminal once. The function is safe in handlers.
  private static func restore() {
    guard memory.pointee.isActive else { return }
    memory.pointee.isActive = false
    _ = write(Platform.standardOutput, memory.pointee.leave, memory.pointee.leaveCount)
    tcsetattr(memory.pointee.keys, TCSANOW, &memory.pointee.saved)
  }

  /// Returns whether the handler runs on another thread than the one that writes to the terminal,
  /// which then gets the signal instead: it must not write after the handler has restored the
  /// terminal.
  private static func forwards(_ number: Int32) -> Bool {
    guard pthread_equal(pthread_self(), memory.pointee.thread) == 0 else { return false }
    pthread_kill(memory.pointee.thread, number)
    return true
  }

  /// Restores the terminal and raises the signal again with its default handling, so that the shell
  /// sees which signal has ended the tool.
  private static let fatalHandler: @convention(c) (Int32) -> Void = { number in
    switch number {
    case SIGINT, SIGTERM, SIGHUP, SIGQUIT: if forwards(number) { return }
    default:
      // A fault belongs to its thread.
      restore()
      FaultHandler.end(number)
    }
    restore()
    signal(number, SIG_DFL)
    raise(number)
  }

  /// Restores the terminal, suspends the process, and prepares the terminal when the process
  /// continues.
  private static let suspendHandler: @convention(c) (Int32) -> Void = { number in
    if forwards(number) { return }
    let error = errno
    restore()
    var action = sigaction()
    var former = sigaction()
    sigemptyset(&action.sa_mask)
    sigaction(number, &action, &former)
    var mask = sigset_t()
    var before = sigset_t()
    sigemptyset(&mask)
    sigaddset(&mask, number)
    raise(number)
    // The process stops here.
    pthread_sigmask(SIG_UNBLOCK, &mask, &before)
    pthread_sigmask(SIG_SETMASK, &before, nil)
    sigaction(number, &former, nil)
    // The rest of an interrupted frame belongs to the alternate screen.
    try? enter()
    // The system discards a suspension that no shell could end, and then sends no signal to
    // continue.
    redrawHandler(SIGCONT)
    errno = error
  }

  private static let redrawHandler: @convention(c) (Int32) -> Void = { number in
    let error = errno
    var byte = UInt8(truncatingIfNeeded: number)
    _ = write(memory.pointee.pipe, &byte, 1)
    errno = error
  }
}

import Foundation

/// A running program whose input and output are files, or whose input is a stream of bytes.
///
/// A program that nothing waits for ends with its object, and all end with this process.
package final class ChildProcess {
  private let name: String
  private let errors: ScratchFile
  private var identifier: pid_t?
  /// The process that ends the program with this process, while the program runs.
  private var guardian: Guardian?
  private var stream: Int32?

  /// The source of what a program reads from its standard input.
  package enum Input {
    case file(ScratchFile)
    /// The bytes that `send(_:)` sends.
    case stream
  }

  /// Starts a program.
  /// - Parameters:
  ///   - arguments: The arguments behind the name.
  ///   - input: The standard input of the program.
  ///   - output: The file of its standard output; `nil` for none.
  ///   - files: Files that the program has as descriptors 3, 4 and so on.
  ///   - endsWithParent: Whether the program, with those that it starts, ends with this process.
  package init(
    _ executable: Executable, _ arguments: [String], input: Input, output: ScratchFile? = nil,
    files: [ScratchFile] = [], endsWithParent: Bool = true
  ) throws(PictureError) {
    name = executable.name
    errors = try ScratchFile()
    let inputDescriptor: Int32
    var readingEnd: Int32?
    switch input {
    case .file(let file): inputDescriptor = file.descriptor
    case .stream:
      let ends = try Self.makeStream()
      (inputDescriptor, readingEnd, stream) = (ends.reading, ends.reading, ends.writing)
    }
    defer { if let readingEnd { close(readingEnd) } }

    var actions = posix_spawn_file_actions_t()
    var attributes = posix_spawnattr_t()
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    posix_spawn_file_actions_adddup2(&actions, inputDescriptor, 0)
    if let output {
      posix_spawn_file_actions_adddup2(&actions, output.descriptor, 1)
    } else {
      posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0)
    }
    posix_spawn_file_actions_adddup2(&actions, errors.descriptor, 2)
    for (index, file) in files.enumerated() {
      posix_spawn_file_actions_adddup2(&actions, file.descriptor, Int32(3 + index))
    }
    // A tool that ignores SIGPIPE does not pass that on.
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, SIGPIPE)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    let flags = POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK

    let environment = ProcessInfo.processInfo.environment.map { "\($0)=\($1)" }
    guardian = endsWithParent ? Guardian() : nil
    let group = guardian?.group
    let started = LiveChildren.spawn { mask, child in
      posix_spawnattr_setsigmask(&attributes, &mask)
      return Self.withCStrings([executable.path] + arguments) { arguments in
        Self.withCStrings(environment) { environment in
          if let group {
            posix_spawnattr_setpgroup(&attributes, group)
            posix_spawnattr_setflags(&attributes, Int16(flags | POSIX_SPAWN_SETPGROUP))
            let code = posix_spawn(
              &child, executable.path, &actions, &attributes, arguments, environment)
            // The group is gone, or of another session.
            guard [EPERM, ESRCH].contains(code) else { return code }
          }
          posix_spawnattr_setflags(&attributes, Int16(flags))
          return posix_spawn(&child, executable.path, &actions, &attributes, arguments, environment)
        }
      }
    }
    identifier = started.identifier
    guard identifier != nil else {
      closeStream()
      throw .failedCall("start \(executable.name)", code: started.code)
    }
  }

  deinit { end() }

  // MARK: - Stream

  /// Sends bytes to the standard input of the program, and waits while the program does not read.
  /// - Throws: The error of the program if it has ended.
  func send(_ bytes: [UInt8]) throws(PictureError) {
    guard let stream else { return }
    let flags = Int32(MSG_NOSIGNAL)
    let code = bytes.withUnsafeBytes { bytes in
      bytes.writeAll { Foundation.send(stream, $0, $1, flags) }
    }
    if code != 0 {
      try wait()
      throw .failedProgram(program: name, status: 0, message: "it has ended before its input")
    }
  }

  /// Returns the two ends of a stream whose writer gets an error, not a signal, if nothing reads
  /// it.
  private static func makeStream() throws(PictureError) -> (reading: Int32, writing: Int32) {
    var ends: [Int32] = [-1, -1]
    let kind = Int32(SOCK_STREAM.rawValue)
    guard socketpair(AF_UNIX, kind, 0, &ends) == 0 else {
      throw .failedCall("open a stream", code: errno)
    }
    let high = ends.map { end in
      defer { close(end) }
      return fcntl(end, F_DUPFD_CLOEXEC, 10)
    }
    return (high[0], high[1])
  }

  private func closeStream() {
    if let stream { close(stream) }
    stream = nil
  }

  // MARK: - End

  /// Closes the stream and waits until the program ends.
  /// - Throws: `PictureError.failedProgram` if it ends with an error.
  package func wait() throws(PictureError) {
    closeStream()
    let status = reap()
    guard status != 0 else { return }
    let isSignal = status & 0x7F != 0
    let code = isSignal ? status & 0x7F : (status >> 8) & 0xFF
    let line = errorText.split(whereSeparator: \.isNewline).last { !$0.allSatisfy(\.isWhitespace) }
    throw .failedProgram(
      program: name, status: isSignal ? 128 + code : code,
      message: line.map(String.init) ?? (isSignal ? "signal \(code)" : "it does not say why"))
  }

  /// Whether the program has ended. One that has is waited for all the same.
  package var hasEnded: Bool {
    guard let identifier else { return true }
    var information = siginfo_t()
    let code = waitid(P_PID, id_t(identifier), &information, WEXITED | WNOWAIT | WNOHANG)
    return code == 0 && information.si_signo != 0
  }

  /// What the program has written to its standard error so far.
  package var errorText: String { String(decoding: (try? errors.bytes()) ?? [], as: UTF8.self) }

  package func end() {
    closeStream()
    guard let identifier else { return }
    kill(identifier, SIGKILL)
    _ = reap()
  }

  /// Waits until the program ends, and returns its status.
  private func reap() -> Int32 {
    guard let identifier else { return 0 }
    // Until the program is reaped, no other one has its identifier.
    var information = siginfo_t()
    while waitid(P_PID, id_t(identifier), &information, WEXITED | WNOWAIT) < 0 && errno == EINTR {}
    LiveChildren.remove(identifier)
    var status: Int32 = 0
    while waitpid(identifier, &status, 0) < 0 && errno == EINTR {}
    (self.identifier, guardian) = (nil, nil)
    return status
  }

  /// Passes texts to a system call as an array of C strings that ends with nil.
  static func withCStrings<Value>(
    _ texts: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Value
  ) -> Value {
    let strings = texts.map { strdup($0) }
    defer { for string in strings { free(string) } }
    return body(strings + [nil])
  }
}

import Foundation

/// The system calls of the tool. Apart from `Interruption` and the terminal of `animatic play`, no
/// other file of the tool calls C.
package enum Platform {
  package static let standardInput: Int32 = 0
  package static let standardOutput: Int32 = 1
  static let standardError: Int32 = 2
  static let closedPipe = EPIPE

  package static func exit(_ status: Int32) -> Never {
    FaultHandler.passHeldErrors()
    Foundation.exit(status)
  }

  package static func message(for code: Int32) -> String { String(cString: strerror(code)) }

  static func environmentVariable(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }

  static func isTerminal(_ descriptor: Int32) -> Bool { isatty(descriptor) == 1 }

  package static func isFile(_ descriptor: Int32) -> Bool {
    var status = stat()
    return fstat(descriptor, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
  }

  /// Returns the size of the terminal of a file descriptor; `nil` if it is none or says no size.
  static func terminalSize(of descriptor: Int32) -> TerminalSize? {
    var size = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0 else {
      return nil
    }
    return TerminalSize(columns: Int(size.ws_col), rows: Int(size.ws_row))
  }

  /// The number of cores that the process may use, at least 1.
  package static var coreCount: Int { max(1, ProcessInfo.processInfo.activeProcessorCount) }

  /// Occupies the standard streams that are closed, so that no other file becomes one of them.
  /// Reading and writing them still fail.
  static func occupyStandardStreams() {
    for stream in [standardInput, standardOutput, standardError]
    where fcntl(stream, F_GETFD) == -1 {
      let flags = stream == standardInput ? O_WRONLY : O_RDONLY
      let descriptor = open("/dev/null", flags)
      if descriptor >= 0, descriptor != stream {
        dup2(descriptor, stream)
        try? close(descriptor)
      }
    }
  }

  /// Ignores the signals of failing writes, so that the writes fail with an error instead of ending
  /// the process.
  static func ignoreSignalsOfWrites() {
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
  }

  /// Installs a handler of a signal, and returns the one that it replaces.
  @discardableResult static func handle(
    _ number: Int32, _ flags: Int32, with handler: @escaping @convention(c) (Int32) -> Void
  ) -> sigaction {
    var (new, old) = (sigaction(), sigaction())
    new.__sigaction_handler.sa_handler = handler
    new.sa_flags = flags
    sigemptyset(&new.sa_mask)
    sigaction(number, &new, &old)
    return old
  }

  /// The arguments of the process without its name, as texts of file names.
  package static var arguments: [String] {
    (1..<max(1, Int(CommandLine.argc))).compactMap { index in
      CommandLine.unsafeArgv[index].map { text(of: $0) }
    }
  }

  static func text(of name: UnsafePointer<CChar>) -> String {
    String(fileName: UnsafeRawBufferPointer(start: name, count: strlen(name)))
  }

  /// Passes a name to a system call as a C string.
  static func with<Value>(_ name: String, _ body: (UnsafePointer<CChar>) -> Value) -> Value {
    (name.fileNameBytes + [0]).map { CChar(bitPattern: $0) }.withUnsafeBufferPointer {
      body($0.baseAddress.unsafelyUnwrapped)
    }
  }

  /// Opens a file with flags; a new one gets the default permissions.
  package static func descriptor(of path: String, _ flags: Int32) throws(SystemError) -> Int32 {
    let descriptor = with(path) { open($0, flags | O_CLOEXEC, 0o666) }
    guard descriptor >= 0 else { throw lastError }
    return descriptor
  }

  static var lastError: SystemError { SystemError(code: errno) }
}

// MARK: - Reading

extension Platform {
  package static func readFile(_ path: String, atMost most: Int) throws(SystemError) -> [UInt8] {
    let descriptor = try descriptor(of: path, O_RDONLY)
    defer { try? close(descriptor) }
    return try readAll(from: descriptor, atMost: most)
  }

  static func openedForReading(_ path: String) throws(SystemError) -> Int32 {
    try descriptor(of: path, O_RDONLY)
  }

  /// Reads to the end of the file, or until there are more bytes than the caller takes. The system
  /// itself refuses a directory.
  static func readAll(from descriptor: Int32, atMost most: Int) throws(SystemError) -> [UInt8] {
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = chunk.withUnsafeMutableBytes { read(descriptor, $0.baseAddress, $0.count) }
      if count > 0 {
        bytes.append(contentsOf: chunk[..<count])
        if bytes.count > most { return bytes }
      } else if count == 0 {
        return bytes
      } else {
        try waitOrThrow(descriptor, POLLIN)
      }
    }
  }

  /// Returns if the caller can repeat the call that has just failed, and throws its error
  /// otherwise.
  private static func waitOrThrow(_ descriptor: Int32, _ events: Int32) throws(SystemError) {
    switch errno {
    case EINTR: break
    case EAGAIN:
      var request = pollfd(fd: descriptor, events: Int16(events), revents: 0)
      poll(&request, 1, -1)
    default: throw lastError
    }
  }
}

// MARK: - Writing

extension Platform {
  /// The kinds of files that an output path can name.
  enum Destination {
    /// A regular file, or no file yet, at the path with symbolic links resolved. `mode` has the
    /// permissions of an existing file.
    case file(String, mode: mode_t?)
    /// A device or a pipe, which cannot be replaced.
    case device
  }

  static func destination(at path: String) throws(SystemError) -> Destination {
    var status = stat()
    guard with(path, { stat($0, &status) }) == 0 else {
      guard errno == ENOENT else { throw lastError }
      return .file(try target(ofLinkAt: path), mode: nil)
    }
    switch status.st_mode & S_IFMT {
    case S_IFREG: break
    case S_IFDIR: throw SystemError(code: EISDIR)
    default: return .device
    }
    // Check the permission, because a rename would replace even a read-only file.
    guard with(path, { access($0, W_OK) }) == 0, let resolved = with(path, { realpath($0, nil) })
    else { throw lastError }
    defer { free(resolved) }
    return .file(text(of: resolved), mode: status.st_mode & 0o7777)
  }

  /// Returns the path to which a symbolic link at a path leads, where nothing is yet; the path
  /// itself without a link.
  private static func target(ofLinkAt path: String) throws(SystemError) -> String {
    var path = path
    for _ in 0..<40 {
      var bytes = [CChar](repeating: 0, count: Int(PATH_MAX) + 1)
      guard with(path, { readlink($0, &bytes, bytes.count - 1) }) > 0 else { return path }
      let link = text(of: bytes)
      let isAbsolute = link.utf8.first == UInt8(ascii: "/")
      path = isAbsolute ? link : (path.folder.map { $0 + "/" } ?? "") + link
    }
    throw SystemError(code: ELOOP)
  }

  /// Whether the output at a path is a regular file, which a device or a pipe is not.
  package static func isFile(_ path: String) -> Bool {
    if case .device? = try? destination(at: path) { false } else { true }
  }

  /// Creates a file without a name in `directory`, which is empty or ends with a slash.
  /// - Returns: `nil` where the system has no such files.
  static func createUnnamedFile(in directory: String, mode: mode_t?) throws(SystemError) -> Int32? {
    let unnamed = 0o20_000_000 | O_DIRECTORY
    guard access("/proc/self/fd", X_OK) == 0 else { return nil }
    // Swift's backtraces catch SIGQUIT as well, and take long.
    Interruption.endChildren()
    let descriptor = with(directory.isEmpty ? "." : directory) {
      open($0, O_WRONLY | unnamed | O_CLOEXEC, 0o666)
    }
    guard descriptor >= 0 else {
      // The system says so in several ways, and says again what else is wrong.
      guard [EMFILE, ENFILE, ENOSPC].contains(errno) else { return nil }
      throw lastError
    }
    if let mode, fchmod(descriptor, mode) != 0 {
      let error = lastError
      try? close(descriptor)
      throw error
    }
    return descriptor
  }

  /// Gives a file without a name its name, in place of another file that has it.
  /// - Parameter directory: The directory of the name, which is empty or ends with a slash.
  package static func name(
    _ descriptor: Int32, _ name: String, in directory: String
  ) throws(SystemError) {
    // A file system of a network says only at the end that it is full.
    let copy = fcntl(descriptor, F_DUPFD_CLOEXEC, 0)
    if copy >= 0 { try close(copy) }
    func link(_ path: String) -> Bool {
      with(path) {
        linkat(AT_FDCWD, "/proc/self/fd/\(descriptor)", AT_FDCWD, $0, AT_SYMLINK_FOLLOW) == 0
      }
    }
    if link(name) { return }
    // A link replaces nothing, but renaming does.
    var number = 0
    while errno == EEXIST {
      let path = temporaryName(number, in: directory)
      Interruption.remove(path.fileNameBytes)
      if link(path) {
        do {
          return try rename(path, to: name)
        } catch {
          remove(path)
          throw error
        }
      }
      let error = errno
      Interruption.forget()
      errno = error
      number += 1
    }
    throw lastError
  }

  private static func temporaryName(_ number: Int, in directory: String) -> String {
    "\(directory).animatic-\(getpid())-\(number).tmp"
  }

  /// Creates a file under an unused name in `directory`, which is empty or ends with a slash.
  ///
  /// Without a `mode` the file has the default permissions of new files. A signal that ends the
  /// tool removes the file.
  static func createTemporaryFile(
    in directory: String, mode: mode_t?
  ) throws(SystemError) -> (descriptor: Int32, path: String) {
    var number = 0
    while true {
      let path = temporaryName(number, in: directory)
      let flags = O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC
      Interruption.remove(path.fileNameBytes)
      let descriptor = with(path) { open($0, flags, 0o666) }
      guard descriptor >= 0 else {
        let error = lastError
        Interruption.forget()
        guard error.code == EEXIST else { throw error }
        number += 1
        continue
      }
      if let mode, fchmod(descriptor, mode) != 0 {
        let error = lastError
        try? close(descriptor)
        remove(path)
        throw error
      }
      return (descriptor, path)
    }
  }

  package static func write(
    _ bytes: UnsafeRawBufferPointer, to descriptor: Int32
  ) throws(SystemError) {
    var written = 0
    while written < bytes.count {
      let rest = UnsafeRawBufferPointer(rebasing: bytes[written...])
      let count = Foundation.write(descriptor, rest.baseAddress, rest.count)
      if count >= 0 {
        written += count
      } else {
        try waitOrThrow(descriptor, POLLOUT)
      }
    }
  }

  package static func close(_ descriptor: Int32) throws(SystemError) {
    guard Foundation.close(descriptor) == 0 else { throw lastError }
  }

  static func rename(_ path: String, to destination: String) throws(SystemError) {
    guard with(path, { old in with(destination) { Foundation.rename(old, $0) } }) == 0 else {
      throw lastError
    }
    Interruption.forget()
  }

  static func remove(_ path: String) {
    _ = with(path) { unlink($0) }
    Interruption.forget()
  }
}

import Foundation

// MARK: - Files of batches

extension Platform {
  /// The file of this process; `nil` where the system does not say.
  package static var executable: String? { Bundle.main.executablePath }

  /// Returns the number of bytes of a regular file; `nil` if there is none.
  package static func size(of path: String) -> Int? {
    var status = stat()
    guard with(path, { stat($0, &status) }) == 0, status.st_mode & S_IFMT == S_IFREG else {
      return nil
    }
    return Int(status.st_size)
  }

  /// A regular file, by whatever name.
  package struct FileIdentity: Hashable {
    private let device: UInt64
    private let number: UInt64

    fileprivate init?(_ status: stat) {
      guard status.st_mode & S_IFMT == S_IFREG else { return nil }
      (device, number) = (UInt64(status.st_dev), UInt64(status.st_ino))
    }
  }

  /// Returns the regular file at a path, or to which a symbolic link there leads; `nil` if there is
  /// none.
  static func identity(of path: String) -> FileIdentity? {
    var status = stat()
    return with(path) { stat($0, &status) } == 0 ? FileIdentity(status) : nil
  }

  /// Returns the regular file of a file descriptor; `nil` for a terminal, a pipe or a device.
  static func identity(of descriptor: Int32) -> FileIdentity? {
    var status = stat()
    return fstat(descriptor, &status) == 0 ? FileIdentity(status) : nil
  }

  /// What the system says about a regular file, which changes with its content.
  struct FileStamp: Equatable {
    private let identity: FileIdentity
    private let size: Int
    /// The time of the last change, in nanoseconds.
    private let time: Int64

    /// Whether the content may change once more without another time, which clocks of files count
    /// in steps.
    var isYoung: Bool {
      var now = timespec()
      clock_gettime(CLOCK_REALTIME, &now)
      return abs(FileStamp.nanoseconds(now) - time) < 100_000_000
    }

    /// Reads what the system says about a file; `nil` if there is none.
    init?(of path: String) {
      var status = stat()
      guard with(path, { stat($0, &status) }) == 0, let identity = FileIdentity(status) else {
        return nil
      }
      self.identity = identity
      size = Int(status.st_size)
      time = max(Self.nanoseconds(status.st_mtim), Self.nanoseconds(status.st_ctim))
    }

    private static func nanoseconds(_ time: timespec) -> Int64 {
      Int64(time.tv_sec) &* 1_000_000_000 &+ Int64(time.tv_nsec)
    }
  }

  /// The number of microseconds since midnight.
  static var microsecondsOfDay: Int {
    var now = timespec()
    clock_gettime(CLOCK_REALTIME, &now)
    return now.tv_sec % 86_400 * 1_000_000 + now.tv_nsec / 1000
  }

  /// Lets the thread rest for some milliseconds, or until a signal comes.
  package static func rest(milliseconds: Int32) { poll(nil, 0, milliseconds) }

  /// Passes the bytes of a file in pieces.
  package static func readPieces(
    of path: String, _ receive: (UnsafeRawBufferPointer) throws -> Void
  ) throws {
    let descriptor = try descriptor(of: path, O_RDONLY)
    defer { try? close(descriptor) }
    var piece = [UInt8](repeating: 0, count: 1 << 18)
    while true {
      let count = try piece.withUnsafeMutableBytes { bytes throws -> Int in
        let count = read(descriptor, bytes.baseAddress, bytes.count)
        if count > 0 { try receive(UnsafeRawBufferPointer(rebasing: bytes[..<count])) }
        return count
      }
      if count == 0 { return }
      if count < 0, errno != EINTR { throw lastError }
    }
  }

  static func create(_ path: String, _ bytes: [UInt8], permissionsOf original: String) throws {
    var status = stat()
    guard with(original, { stat($0, &status) }) == 0 else { throw lastError }
    let descriptor = try descriptor(of: path, O_WRONLY | O_CREAT | O_EXCL)
    defer { try? close(descriptor) }
    try bytes.withUnsafeBytes { try write($0, to: descriptor) }
    guard fchmod(descriptor, status.st_mode & 0o7777) == 0 else { throw lastError }
  }

  /// Opens a file for lines at its end, creates it if it is missing, and locks it against other
  /// processes until it is closed.
  /// - Parameter waits: Whether to wait for a process that has the lock.
  /// - Returns: `nil` if another process has the lock.
  package static func openLocked(_ path: String, waits: Bool) throws(SystemError) -> Int32? {
    let descriptor = try descriptor(of: path, O_RDWR | O_CREAT | O_APPEND)
    while flock(descriptor, waits ? LOCK_EX : LOCK_EX | LOCK_NB) != 0 {
      if errno == EINTR { continue }
      let error = lastError
      try? close(descriptor)
      guard error.code == EWOULDBLOCK else { throw error }
      return nil
    }
    return descriptor
  }

  /// Whether another process has locked a file.
  package static func isLocked(_ path: String) -> Bool {
    guard let descriptor = try? descriptor(of: path, O_RDONLY) else { return false }
    defer { try? close(descriptor) }
    return flock(descriptor, LOCK_SH | LOCK_NB) != 0 && errno == EWOULDBLOCK
  }

  /// Cuts a file that is open to a number of bytes.
  package static func truncate(_ descriptor: Int32, to count: Int) throws(SystemError) {
    guard ftruncate(descriptor, off_t(count)) == 0 else { throw lastError }
  }

  /// Reads standard input to its end, and ends the process with a message on standard error.
  package static func exitAtEndOfStandardInput(_ message: String) {
    var byte: UInt8 = 0
    while read(standardInput, &byte, 1) > 0 || errno == EINTR { errno = 0 }
    Array(message.utf8).withUnsafeBytes { try? write($0, to: FaultHandler.errorStream) }
    _exit(ExitCode.unavailable.rawValue)
  }

  /// Whether standard input is at its end already. What it has in front of that is taken.
  package static var standardInputHasEnded: Bool {
    var request = pollfd(fd: standardInput, events: Int16(POLLIN), revents: 0)
    var byte: UInt8 = 0
    return poll(&request, 1, 0) == 1 && read(standardInput, &byte, 1) <= 0
  }

  /// Whether a signal is one by which the system ends a process for what it does.
  package static func isFault(signal number: Int32) -> Bool {
    [SIGABRT, SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGFPE, SIGXCPU, SIGKILL].contains(number)
  }
}

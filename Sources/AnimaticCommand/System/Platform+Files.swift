import Foundation

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

// MARK: - Files of batches

extension Platform {
  /// The file of this process; `nil` where the system does not say.
  static var executable: String? { Bundle.main.executablePath }

  /// Returns the number of bytes of a regular file; `nil` if there is none.
  static func size(of path: String) -> Int? {
    var status = stat()
    guard with(path, { stat($0, &status) }) == 0, status.st_mode & S_IFMT == S_IFREG else {
      return nil
    }
    return Int(status.st_size)
  }

  /// Passes the bytes of a file in pieces.
  static func readPieces(
    of path: String, _ receive: (UnsafeRawBufferPointer) throws -> Void
  ) throws {
    let descriptor = with(path) { open($0, O_RDONLY | O_CLOEXEC) }
    guard descriptor >= 0 else { throw lastError }
    defer { try? close(descriptor) }
    var piece = [UInt8](repeating: 0, count: 1 << 18)
    while true {
      let count = try piece.withUnsafeMutableBytes { bytes throws -> Int in
        let count = systemRead(descriptor, bytes)
        if count > 0 { try receive(UnsafeRawBufferPointer(rebasing: bytes[..<count])) }
        return count
      }
      if count == 0 { return }
      if count < 0, errno != EINTR { throw lastError }
    }
  }

  /// Opens a file for lines at its end, creates it if it is missing, and locks it against other
  /// processes until it is closed.
  ///
  /// - Parameter waits: Whether to wait for a process that has the lock.
  /// - Returns: `nil` if another process has the lock.
  static func openLocked(_ path: String, waits: Bool) throws(SystemError) -> Int32? {
    let descriptor = with(path) { open($0, O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC, 0o666) }
    guard descriptor >= 0 else { throw lastError }
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
  static func isLocked(_ path: String) -> Bool {
    let descriptor = with(path) { open($0, O_RDONLY | O_CLOEXEC) }
    guard descriptor >= 0 else { return false }
    defer { try? close(descriptor) }
    return flock(descriptor, LOCK_SH | LOCK_NB) != 0 && errno == EWOULDBLOCK
  }

  /// Cuts a file that is open to a number of bytes.
  static func truncate(_ descriptor: Int32, to count: Int) throws(SystemError) {
    guard ftruncate(descriptor, off_t(count)) == 0 else { throw lastError }
  }

  /// Reads standard input to its end, and ends the process.
  static func exitAtEndOfStandardInput() {
    var byte: UInt8 = 0
    while systemRead(standardInput, &byte) > 0 || errno == EINTR { errno = 0 }
    _exit(ExitCode.unavailable.rawValue)
  }
}

private func systemRead(_ descriptor: Int32, _ bytes: UnsafeMutableRawBufferPointer) -> Int {
  read(descriptor, bytes.baseAddress, bytes.count)
}

private func systemRead(_ descriptor: Int32, _ byte: UnsafeMutablePointer<UInt8>) -> Int {
  read(descriptor, byte, 1)
}

import Foundation

/// A file without a name for the bytes between programs.
///
/// The system removes the file when the last process has closed it, also after a signal.
package final class ScratchFile {
  /// The descriptor, which programs inherit only where it is passed to them.
  package let descriptor: Int32
  /// The call of the system that writes: descriptor, bytes and their number. Tests let it fail.
  var write: (Int32, UnsafeRawPointer?, Int) -> Int = { Foundation.write($0, $1, $2) }

  /// Creates an empty file in the directory of temporary files.
  package init() throws(PictureError) {
    let directory = FileManager.default.temporaryDirectory.path
    let file = Self.open(in: directory)
    guard file >= 0 else { throw .failedCall("create a file in \(directory)", code: errno) }
    // The numbers below 10 are for the descriptors that programs see.
    descriptor = fcntl(file, F_DUPFD_CLOEXEC, 10)
    let code = errno
    close(file)
    guard descriptor >= 0 else { throw .failedCall("open a temporary file", code: code) }
  }

  deinit { close(descriptor) }

  /// Opens a file that has no name, or loses it at once where the system has no such files.
  private static func open(in directory: String) -> Int32 {
    let unnamed = Foundation.open(directory, O_RDWR | 0o20_000_000 | O_DIRECTORY, 0o600)
    if unnamed >= 0 { return unnamed }
    var path = (directory + "/animatic-XXXXXX").utf8CString.map { $0 }
    let file = mkstemp(&path)
    if file >= 0 { unlink(path) }
    return file
  }

  /// Moves the position to the beginning, for the next program that reads the file.
  func rewind() { lseek(descriptor, 0, SEEK_SET) }

  /// Appends bytes at the position.
  func append(_ bytes: some ContiguousBytes) throws(PictureError) {
    let code = bytes.withUnsafeBytes { bytes in bytes.writeAll { write(descriptor, $0, $1) } }
    guard code == 0 else { throw .failedCall("write a temporary file", code: code) }
  }

  /// Passes all bytes of the file to a receiver, in pieces of 64 KB.
  func read(_ receive: (UnsafeRawBufferPointer) throws -> Void) throws {
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    var offset = 0
    while true {
      let count = chunk.withUnsafeMutableBytes {
        pread(descriptor, $0.baseAddress, $0.count, off_t(offset))
      }
      if count == 0 { return }
      if count < 0 {
        if errno == EINTR { continue }
        throw PictureError.failedCall("read a temporary file", code: errno)
      }
      try chunk.withUnsafeBytes { try receive(UnsafeRawBufferPointer(rebasing: $0[..<count])) }
      offset += count
    }
  }

  /// Returns the first bytes of the file; fewer if it is shorter.
  func prefix(_ count: Int) throws(PictureError) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: count)
    var length = 0
    repeat {
      length = bytes.withUnsafeMutableBytes { pread(descriptor, $0.baseAddress, count, 0) }
    } while length < 0 && errno == EINTR
    guard length >= 0 else { throw .failedCall("read a temporary file", code: errno) }
    return Array(bytes[..<length])
  }

  package func bytes() throws(PictureError) -> [UInt8] {
    var bytes: [UInt8] = []
    do {
      try read { bytes.append(contentsOf: $0) }
    } catch {
      throw error as? PictureError ?? .failedCall("read a temporary file", code: EIO)
    }
    return bytes
  }
}

extension UnsafeRawBufferPointer {
  /// Passes all bytes to a call of the system that takes some of them at a time.
  /// - Returns: The value of `errno` of a call that failed; 0 for none.
  func writeAll(_ write: (UnsafeRawPointer?, Int) -> Int) -> Int32 {
    var rest = self[...]
    while !rest.isEmpty {
      let part = UnsafeRawBufferPointer(rebasing: rest)
      let count = write(part.baseAddress, part.count)
      if count >= 0 {
        rest = rest.dropFirst(count)
      } else if errno != EINTR {
        return errno
      }
    }
    return 0
  }
}
